"""The Count's three lairs: what comes to lie there, and what comes out again."""

from companions.dracula.rules.inference import ClearedLair, ClearedSpace, HideLies, Revealed, Visited

from .telling import HALF, country, found, from_, laid, lairs, now, step, told, trail

ROUND = country("a-b b-c c-d d-e e-f f-a f-g a-h", ports="a-s")
FULL = [fact for city in "bcdef" for fact in (step("city"), found(city))]
WITH_LAIR = from_("a", ROUND, *FULL, step("city", slid=1))


def test_what_slides_off_lies_there():
    assert lairs(WITH_LAIR) == [{"a": 1}, {}, {}]


def test_what_lay_there_before_is_cleared_and_free():
    known = told(WITH_LAIR, found("g"), step("city", slid=2))
    over = told(WITH_LAIR, HideLies(space=1), step("open", place="g", hunters="g", slid=1))
    assert lairs(known) == [{"a": 1}, {"b": 1}, {}]
    assert lairs(over) == [{"b": 1}, {}, {}]


def test_neither_hide_nor_a_power_becomes_a_lair():
    for card in (step("dark-call"), step("feed")):
        rest = [step("city") for _turn in range(4)]
        known = from_("a", country("a-b b-c c-d d-e e-f f-g g-h"), card, *rest)
        assert told(known, step("city", slid="cleared"), step("city", slid=1)).contradiction
        assert told(known, step("city", slid="cleared"), step("city", slid="mature")).contradiction
        assert not told(known, step("city", slid="cleared"), step("city", slid="cleared")).contradiction


def test_neither_a_city_nor_an_open_one_lies_in_a_lair():
    assert "a" not in laid(WITH_LAIR)
    assert told(from_("a", ROUND, *FULL), step("open", place="a", hunters="a", slid=1)).contradiction
    assert not told(
        from_("a", ROUND, *FULL), step("open", place="a", hunters="a", slid="cleared")
    ).contradiction


def test_a_sea_may_become_a_lair_and_the_castle():
    """Nothing but what lies in no lair is laid with the back of a sea or of the castle."""
    europe = country("e-K a-K K-f a-b b-c c-d d-a", ports="a-s e-s")
    for face, place in (("sea", "s"), ("castle", "K")):
        way = [step(face), *[fact for city in "abcd" for fact in (step("city"), found(city))]]
        known = from_("e", europe, *way)
        again = told(
            known, step("feed", slid="cleared"), step("open", place="a", hunters="a", slid="cleared")
        )
        assert again.contradiction
        lair = told(known, step("feed", slid="cleared"), step("dark-call", slid=3))
        assert lairs(lair) == [{}, {}, {place: 1}]


def test_a_lair_that_is_moved_into_lies_on_the_first_space_and_is_empty():
    known = told(WITH_LAIR, HideLies(space=1), step("lair", lair=1, slid="cleared"))
    assert trail(known)[:3] == [{"a": 1}, {"hide": 1}, {"f": 1}]
    assert lairs(known) == [{}, {}, {}]


def test_a_lair_is_near_and_not_holy():
    at_f = told(WITH_LAIR, HideLies(space=1))
    assert told(at_f, step("lair", lair=1, slid="cleared", holy="a")).contradiction
    assert told(WITH_LAIR, found("g"), step("lair", lair=1, slid="cleared")).contradiction
    assert told(at_f, step("lair", lair=2, slid="cleared")).contradiction
    assert not told(at_f, step("lair", lair=1, slid="cleared", hunters="a")).contradiction


def test_the_lair_that_was_just_filled_may_be_moved_into():
    known = from_("a", ROUND, *FULL, step("lair", lair=1, slid=1))
    assert trail(known)[0] == {"a": 1}
    assert lairs(known) == [{}, {}, {}]


def test_wolf_form_into_a_lair():
    at_g = told(WITH_LAIR, found("g"))
    known = told(at_g, step("lair", wolf=True, lair=1, slid="cleared"))
    assert trail(known)[0] == {"a": 1}
    assert told(at_g, step("lair", wolf=True, lair=1, slid="cleared", holy="f")).contradiction


def test_misdirect_before_a_lair():
    known = told(WITH_LAIR, HideLies(space=1), step("lair", lair=1, slid="cleared", misdirect=4))
    assert trail(known)[:4] == [{"a": 1}, {"hide": 1}, {"f": 1}, {"misdirect": 1}]


def test_with_a_lair_wolf_form_leaves():
    rest = [fact for city in "cdef" for fact in (step("city"), found(city))]
    known = from_("a", ROUND, step("city", wolf=True), found("b"), *rest, step("feed", slid="cleared"))
    gone = told(known, step("dark-call", slid=1), step("lair", lair=1, slid="cleared"))
    assert gone.contradiction
    wolf = told(known, step("city", wolf=True, slid=1))
    assert lairs(wolf) == [{"b": 1}, {}, {}]


def test_it_is_not_known_which_city_lies_there():
    """From a he went to b or d, and stands at c in the end."""
    europe = country("a-b a-d b-c d-c c-e e-f f-g g-h h-i")
    way = [step("city"), step("open", place="c", hunters="c"), *[step("city") for _turn in range(3)]]
    known = from_("a", europe, *way, HideLies(space=None))
    assert trail(known)[4] == {"b": HALF, "d": HALF}
    known = told(known, step("city", slid="cleared"), step("city", slid=1))
    assert lairs(known)[0] == {"b": HALF, "d": HALF}
    assert lairs(told(known, Visited(place="b")))[0] == {"d": 1}
    assert lairs(told(known, Revealed(place="b", lair=1)))[0] == {"b": 1}
    assert told(known, Revealed(place="b", lair=2)).contradiction


def test_a_lair_that_is_cleared_was_occupied_and_is_empty():
    known = told(WITH_LAIR, ClearedLair(lair=1))
    assert lairs(known) == [{}, {}, {}]
    assert told(WITH_LAIR, ClearedLair(lair=2)).contradiction
    assert told(known, ClearedLair(lair=1)).contradiction


def test_its_card_can_be_played_again():
    known = told(WITH_LAIR, HideLies(space=1))
    assert "a" not in laid(told(known, step("city", slid="cleared")))
    assert "a" in laid(told(known, ClearedLair(lair=1), step("city", slid="cleared")))


def test_hypotheses_that_differed_in_it_alone_are_merged():
    europe = country("a-b a-d b-c d-c c-e e-f f-g g-h h-i")
    way = [step("city"), step("open", place="c", hunters="c"), *[step("city") for _turn in range(3)]]
    known = from_("a", europe, *way, HideLies(space=None), step("city", slid="cleared"), HideLies(space=None))
    known = told(known, step("city", slid=1), HideLies(space=None))
    assert len(known) == 2
    assert len(told(known, ClearedLair(lair=1))) == 1


# --- A hideout of the trail ---------------------------------------------------------------------------------


def test_a_space_that_is_cleared_is_empty_and_its_place_free():
    known = told(from_("a", ROUND, *FULL), ClearedSpace(space=6))
    assert trail(known)[5] == {}
    assert "a" in laid(told(known, step("city")))


def test_nobody_clears_where_he_is_nor_where_nothing_lies():
    known = from_("a", ROUND, step("city"), step("feed"))
    assert trail(told(known, ClearedSpace(space=2)))[2] == {"a": 1}
    assert now(told(known, ClearedSpace(space=2))) == {"a": 1}
    assert told(known, ClearedSpace(space=4)).contradiction
    assert trail(told(known, ClearedSpace(space=1)))[0] == {}
