"""A mistake of the Count's was found, and he paid for it: what is known then."""

from fractions import Fraction

import pytest

from companions.dracula.rules.inference import MistakeFound, Revealed, Visited, follow

from .telling import after, country, found, from_, laid, lairs, now, step, told, trail

ROUND = country("a-b b-c c-d d-e e-f f-g g-a", ports="a-s")
FULL = [fact for city in "bcdef" for fact in (step("city"), found(city))]


def test_the_trail_is_this_one_place_for_certain():
    known = told(from_("a", ROUND, *FULL), MistakeFound(place="d"))
    assert trail(known) == [{"d": 1}, {}, {}, {}, {}, {}]
    assert now(known) == {"d": 1}


def test_even_where_nothing_was_left():
    known = told(from_("a", ROUND, step("castle")), MistakeFound(place="s"))
    assert not known.contradiction
    assert trail(told(known, step("city"))) == [{"a": 1}, {"s": 1}, {}, {}, {}, {}]


def test_an_open_lair_stays():
    for opened in (
        from_("a", ROUND, *FULL, step("city", slid=2)),
        told(hidden("city"), Revealed(place="a", lair=2)),
    ):
        assert lairs(told(opened, MistakeFound(place="d")))[1] == {"a": 1}


def hidden(face, lair=2, europe=ROUND):
    """What lies in this lair was never turned up; nothing is left of what was known."""
    rest = [step("city") for _turn in range(4)]
    return after(
        europe, step(face), *rest, step("city", slid="cleared"), step("city", slid=lair), hunters="g"
    )


@pytest.mark.parametrize(
    ("face", "may_lie"), [("city", "abcefg"), ("sea", "st"), ("castle", "K")], ids=["city", "sea", "castle"]
)
def test_a_closed_lair_may_be_any_place_of_its_back_that_is_nowhere_else(face, may_lie):
    europe = country("a-b b-c c-d d-e e-f f-g g-a K-a", ports="a-s", borders="s-t")
    known = told(hidden(face, europe=europe), MistakeFound(place="d"))
    assert lairs(known)[1] == dict.fromkeys(may_lie, Fraction(1, len(may_lie)))


def test_no_place_lies_in_two_lairs_and_the_weights_are_even():
    europe = country("a-b b-c c-d d-e e-f")
    two = told(hidden("city", 1, europe), step("city", slid=3))
    known = told(two, MistakeFound(place="a"))
    assert len(known) == 5 * 4
    assert lairs(known)[0] == lairs(known)[2] == dict.fromkeys("bcdef", Fraction(1, 5))
    assert lairs(told(known, Revealed(place="b", lair=1)))[2] == dict.fromkeys("cdef", Fraction(1, 4))


def test_what_was_learnt_about_the_trail_is_set_aside():
    known = told(hidden("city"), Visited(place="a"), MistakeFound(place="d"))
    assert "a" in lairs(known)[1]
    assert not told(known, Revealed(place="a", lair=2)).contradiction


def test_a_closed_castle_that_is_found_on_the_trail_leaves_nothing():
    europe = country("a-b b-c c-d d-e e-f f-g g-a K-a", ports="a-s", borders="s-t")
    assert told(hidden("castle", europe=europe), MistakeFound(place="K")).contradiction


def test_the_cards_of_powers_are_in_his_hand_again():
    known = told(
        from_("a", ROUND, step("feed"), step("city", wolf=True)), MistakeFound(place="d"), step("feed")
    )
    assert trail(known)[:2] == [{"feed": 1}, {"d": 1}]
    assert laid(told(known, step("city", wolf=True))) == {"b": Fraction(1, 5)} | dict.fromkeys(
        ["c", "e", "f", "hide"], Fraction(1, 5)
    )


def test_what_was_impossible_before_it_is_no_contradiction():
    log = [found("a"), found("b"), MistakeFound(place="d"), step("city"), Visited(place="d")]
    assert follow(ROUND, [], log[:4]).contradiction is None
    assert [len(one.now) for one in follow(ROUND, [], log[:4]).answers] == [7, 1, 0, 1, 3]
    told_of = follow(ROUND, [], log).contradiction
    assert (told_of.at, told_of.entries) == (4, (4,))
