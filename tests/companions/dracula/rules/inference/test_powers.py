"""A turn of the Count with a power, and Escape as Bat."""

import pytest

from companions.dracula.rules.inference import Flown, HideLies, Visited

from .telling import HALF, QUARTER, THIRD, bat, country, found, from_, laid, now, step, told, trail

STAR = country("a-b a-c a-d")
LINE = country("a-b b-c c-d d-e e-f f-g")
PORT = country("a-b b-c c-d K-b", ports="a-s")


# --- Hide, Dark Call, Feed -----------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["dark-call", "feed"])
def test_a_power_lies_where_everybody_sees_it(power):
    known = from_("a", STAR, step(power))
    assert trail(known) == [{power: 1}, {"a": 1}, {}, {}, {}, {}]
    assert now(known) == {"a": 1}


@pytest.mark.parametrize("power", ["dark-call", "feed"])
def test_a_power_is_not_played_while_it_lies_on_the_trail(power):
    twice = [step(power), step(power)]
    assert from_("a", STAR, *twice).contradiction
    whole = [step(power), *[step("city") for _turn in range(4)]]
    assert from_("a", LINE, *whole, step(power, slid="cleared")).contradiction
    assert not from_(
        "a", LINE, *whole, step("city", slid="cleared"), step(power, slid="cleared")
    ).contradiction


@pytest.mark.parametrize("power", ["dark-call", "feed"])
def test_nor_at_sea_nor_where_he_is_on_holy_ground(power):
    assert from_("a", PORT, step("sea"), step(power)).contradiction
    assert from_("a", STAR, step(power, holy="a")).contradiction
    assert from_("a", country("a-K"), step("castle"), step(power)).contradiction is False


def test_hide_is_not_played_while_it_lies_on_the_trail():
    known = from_("a", STAR, step("city"), HideLies(space=1), step("city"))
    assert laid(known) == dict.fromkeys("bcd", THIRD)


def test_hide_is_not_played_at_sea_nor_on_holy_ground():
    assert laid(from_("a", PORT, step("sea"), step("city", hunters="b"))) == {}
    assert laid(from_("a", STAR, step("city", holy="a"))) == dict.fromkeys("bcd", THIRD)


def test_hide_is_played_under_a_hunters_nose():
    assert laid(from_("a", STAR, step("city", hunters="a b c d"))) == {"hide": 1}


def test_hide_that_slid_off_is_played_again():
    ring = country("a-b b-c c-d d-e e-f f-g")
    known = from_("a", ring, step("city"), HideLies(space=1), *[step("city") for _turn in range(4)])
    assert "hide" not in laid(known)
    assert "hide" not in laid(known.after(step("city", slid="cleared")))
    assert "hide" in laid(known.after(step("city", slid="cleared")).after(step("city", slid="cleared")))


# --- Wolf Form ----------------------------------------------------------------------------------------------


def test_wolf_form_goes_one_or_two_roads_or_hides():
    assert laid(from_("a", LINE, step("city", wolf=True))) == dict.fromkeys(["b", "c", "hide"], THIRD)


def test_never_by_way_of_a_holy_city_nor_into_one():
    assert laid(from_("a", LINE, step("city", wolf=True, holy="b"))) == {"hide": 1}
    assert laid(from_("a", LINE, step("city", wolf=True, holy="c"))) == {"b": HALF, "hide": HALF}


def test_what_lies_or_stands_between_does_not_matter():
    known = from_("a", LINE, step("city"), found("b"), step("city"), found("c"))
    back = known.after(step("city", wolf=True))
    assert laid(back) == dict.fromkeys(["d", "e", "hide"], THIRD)
    assert laid(from_("a", LINE, step("city", wolf=True, hunters="b"))) == {"c": HALF, "hide": HALF}


def test_between_there_may_be_the_trail():
    """From d the only way leads back over c, which lies on the trail."""
    dead_end = country("a-c c-d c-e")
    known = from_("a", dead_end, step("city"), found("c"), step("city"), found("d"))
    assert laid(known.after(step("city", wolf=True))) == {"e": HALF, "hide": HALF}


def test_from_a_sea_a_port_or_a_road_from_one():
    at_sea = from_("d", country("d-e a-b b-c K-b", ports="a-s d-s"), step("sea"))
    assert laid(at_sea.after(step("city", wolf=True))) == {"a": THIRD, "b": THIRD, "e": THIRD}
    assert laid(at_sea.after(step("city", wolf=True, holy="a"))) == {"e": 1}


def test_never_to_a_sea_and_never_by_way_of_one():
    islands = country("a-b", ports="a-s c-s")
    assert laid(from_("a", islands, step("city", wolf=True))) == {"b": HALF, "hide": HALF}


def test_two_roads_over_different_cities_are_one_way():
    diamond = country("a-b a-c b-d c-d")
    assert laid(from_("a", diamond, step("city", wolf=True))) == dict.fromkeys(
        ["b", "c", "d", "hide"], QUARTER
    )


def test_wolf_form_to_the_castle_and_to_an_open_city():
    assert laid(from_("a", country("a-b b-K"), step("castle", wolf=True))) == {"K": 1}
    assert laid(from_("a", LINE, step("open", wolf=True, place="c", hunters="c"))) == {"c": 1}
    assert from_("a", LINE, step("open", wolf=True, place="d", hunters="d")).contradiction


def test_wolf_form_is_not_played_while_it_lies_on_the_trail():
    assert from_("a", LINE, step("city", wolf=True), step("city", wolf=True)).contradiction
    slid_off = [step("city"), *[step("city") for _turn in range(3)]]
    known = from_("a", country("a-b b-c c-d d-e e-f f-g g-h"), step("city", wolf=True), *slid_off)
    assert known.after(step("city", wolf=True, slid="cleared")).contradiction
    once = known.after(step("city", slid="cleared"))
    assert not once.after(step("city", wolf=True, slid="cleared")).contradiction


# --- Misdirect ----------------------------------------------------------------------------------------------

TWO = [step("city"), found("b"), step("city"), found("c")]


def test_misdirect_takes_an_older_place_and_a_place_follows():
    known = from_("a", LINE, *TWO, step("city", misdirect=3))
    assert trail(known)[1:] == [{"c": 1}, {"misdirect": 1}, {"a": 1}, {}, {}]


def test_what_it_takes_can_be_played_at_once():
    assert laid(from_("a", LINE, *TWO, step("city", misdirect=3))) == {"b": HALF, "d": HALF}
    assert laid(from_("a", LINE, *TWO, step("city", misdirect=4))) == {"d": 1}


def test_never_hide_with_it():
    assert "hide" not in laid(from_("a", STAR, step("city"), found("b"), step("city", misdirect=3)))


@pytest.mark.parametrize("k", [2, 4, 5])
def test_it_takes_neither_the_current_location_nor_what_is_not_there(k):
    assert from_("a", LINE, step("city"), found("b"), step("city", misdirect=k)).contradiction


def test_it_takes_no_hide_no_power_and_no_castle():
    hidden = from_("a", LINE, step("city"), step("city"), found("b"), step("city"))
    assert trail(hidden)[2] == {"hide": 1}
    assert hidden.after(step("city", misdirect=4)).contradiction
    assert from_("a", LINE, step("feed"), step("city"), found("b"), step("city", misdirect=3)).contradiction
    way = [step("castle"), step("city"), found("b")]
    assert from_("a", country("a-K K-b b-c"), *way, step("city", misdirect=3)).contradiction


def test_it_takes_no_place_with_wolf_form():
    way = [step("city", wolf=True), found("b"), step("city"), found("c")]
    assert from_("a", LINE, *way, step("city", misdirect=3)).contradiction
    assert not from_("a", LINE, *way, step("city", misdirect=4)).contradiction


def test_that_it_takes_a_place_proves_that_no_hide_is_linked_there():
    known = from_("a", LINE, step("city"), found("b"), step("city"), step("city"))
    assert trail(known)[1] == {"c": HALF, "hide": HALF}
    assert trail(known.after(step("city", misdirect=4)))[2] == {"c": 1}


def test_it_takes_a_place_that_nobody_knows():
    """Both continue evenly, whatever was taken."""
    known = from_("a", country("a-b a-c b-d c-d d-e"), step("city"), step("open", place="d", hunters="d"))
    then = known.after(step("city", misdirect=3))
    assert trail(then)[0] == {"b": THIRD, "c": THIRD, "e": THIRD}
    assert trail(then)[2] == {"misdirect": 1}


def test_misdirect_is_not_played_while_it_lies_on_the_trail():
    known = from_("a", LINE, *TWO, step("city", misdirect=3))
    assert known.after(step("city", misdirect=5)).contradiction
    assert from_("a", LINE, *TWO, step("city"), step("city", misdirect=4)).contradiction is False


def test_misdirect_before_a_sea_a_castle_an_open_city():
    europe = country("a-b b-c b-K", ports="b-s")
    for face, more in (("sea", {}), ("castle", {}), ("open", {"place": "c", "hunters": "c"})):
        turn = step(face, misdirect=3, **more)
        assert not from_("a", europe, step("city"), found("b"), turn).contradiction


# --- Escape as Bat ------------------------------------------------------------------------------------------


def test_the_bat_lies_where_he_was_and_nothing_slides():
    """On the first space, unless another is said."""
    known = from_("a", LINE, Flown(hunters=frozenset()))
    assert trail(known) == [{"b": HALF, "c": HALF}, {}, {}, {}, {}, {}]


def test_the_bat_flies_one_or_two_roads_to_a_free_city():
    known = from_("a", country("a-b b-c c-d d-e e-K"), step("city"), found("b"), step("city"), found("c"))
    assert laid(known.after(bat())) == {"d": HALF, "e": HALF}
    assert laid(known.after(bat(holy="d"))) == {}
    assert laid(known.after(bat(holy="e"))) == {"d": 1}
    assert laid(known.after(bat(hunters="d"))) == {"e": 1}


def test_both_bat_cards_may_lie_on_the_trail():
    known = from_("a", LINE, bat(), found("c"), step("city"), found("d"), bat())
    assert trail(known)[:2] == [dict.fromkeys("bef", THIRD), {"c": 1}]


def test_never_to_the_castle_nor_to_sea_nor_where_he_was():
    assert laid(from_("a", country("a-b b-K a-c", ports="a-s"), bat())) == {"b": HALF, "c": HALF}
    assert from_("a", country("a-K"), bat()).contradiction
    assert from_("a", PORT, step("sea"), bat()).contradiction
    assert laid(from_("a", country("a-K K-b"), step("castle"), bat())) == {"b": 1}


def test_never_to_a_lair():
    known = from_("a", country("a-b b-c c-d d-e e-f f-g f-a"), *ONWARDS)
    hidden = HideLies(space=1), bat(2)
    assert trail(told(known, step("city", slid="cleared"), *hidden))[1] == {"a": HALF, "g": HALF}
    assert trail(told(known, step("city", slid=1), *hidden))[1] == {"g": 1}


ONWARDS = [fact for city in "bcdef" for fact in (step("city"), found(city))]


def test_hide_or_a_power_may_lie_before_him():
    known = from_("a", LINE, step("city"), HideLies(space=1), step("feed"))
    assert known.after(bat(1)).contradiction
    assert known.after(bat(2)).contradiction
    assert trail(known.after(bat(3)))[:3] == [{"feed": 1}, {"hide": 1}, {"b": HALF, "c": HALF}]


def test_the_space_tells_whether_hide_lay_before_him():
    known = from_("b", LINE, step("city"))
    assert trail(known)[0] == {"a": THIRD, "c": THIRD, "hide": THIRD}
    assert trail(known.after(bat(2)))[0] == {"hide": 1}
    assert "hide" not in trail(known.after(bat(1)))[0]


def test_states_that_became_the_same_are_merged():
    """Over b or d he came to e."""
    known = from_("c", country("c-b c-d b-e d-e"), step("city"), HideLies(space=None), bat())
    assert laid(known) == {"b": QUARTER, "d": QUARTER, "e": HALF}
    assert len(known) == 3


def test_with_the_bat_wolf_form_leaves():
    known = from_("a", LINE, step("city", wolf=True), found("b"), bat())
    assert not known.after(step("city", wolf=True)).contradiction


def test_the_city_that_was_left_is_free():
    known = from_("a", country("a-b"), bat(), Visited(place="a"))
    assert trail(known)[0] == {"b": 1}
    assert laid(known.after(step("city"))) == {"a": HALF, "hide": HALF}
