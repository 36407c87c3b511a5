"""What was learnt, kind by kind: in which hypotheses it is true."""

from fractions import Fraction

import pytest

from companions.dracula.rules.inference import (
    Absent,
    Adjacent,
    HideLies,
    HideoutsNextTo,
    InRegion,
    NotAmong,
    Revealed,
    Visited,
)

from .telling import HALF, QUARTER, THIRD, after, country, found, from_, laid, lairs, now, step, told, trail

REGIONS = {"a": "west", "b": "west", "c": "east", "K": "east"}
STAR = country("a-b a-c a-d K-a", ports="a-s b-s", regions=REGIONS, hospitals={"ward": "b"})
# He is somewhere in the star, or hides in the middle.
HIDING = from_("a", STAR, step("city"))
LINE = country("a-b b-c c-d d-e e-f f-g g-h")
WITH_LAIR = from_(
    "a", LINE, *[fact for city in "bcdef" for fact in (step("city"), found(city))], step("city", slid=1)
)


def near(*places, far=()):
    return Adjacent(near=frozenset(places), far=frozenset(far))


def test_weights_stay():
    """From the middle he hid three times as seldom as he did from each end; so it stays, whatever else is excluded."""
    known = after(country("a-b b-c"), step("city"), HideLies(space=1))
    assert trail(known)[1] == {"a": Fraction(3, 8), "b": QUARTER, "c": Fraction(3, 8)}
    assert trail(told(known, Visited(place="a")))[1] == {"b": Fraction(2, 5), "c": Fraction(3, 5)}


def test_whoever_finds_nothing_knows_that_it_lies_nowhere():
    assert laid(told(HIDING, Visited(place="b"))) == {"c": THIRD, "d": THIRD, "hide": THIRD}
    assert told(HIDING, Visited(place="a")).contradiction
    assert told(WITH_LAIR, Visited(place="a")).contradiction
    assert laid(told(WITH_LAIR, Visited(place="h"))) == {"g": HALF, "hide": HALF}


def test_the_castle_too():
    known = from_("a", STAR, step("castle"))
    assert told(known, Visited(place="K")).contradiction


def test_names_that_were_called():
    assert laid(told(HIDING, NotAmong(places=frozenset("bc")))) == {"d": HALF, "hide": HALF}
    assert told(HIDING, NotAmong(places=frozenset("ba"))).contradiction
    assert told(WITH_LAIR, NotAmong(places=frozenset("ha"))).contradiction
    assert len(told(HIDING, NotAmong(places=frozenset()))) == len(HIDING)


# --- Turned up ----------------------------------------------------------------------------------------------


def test_what_was_turned_up_lies_on_this_space():
    assert laid(told(HIDING, found("b"))) == {"b": 1}
    assert told(HIDING, found("b", 2)).contradiction
    assert told(HIDING, found("b", 3)).contradiction


def test_no_hide_is_linked_to_what_was_turned_up_without_it():
    assert laid(told(HIDING, found("a", 2))) == {"b": THIRD, "c": THIRD, "d": THIRD}


def test_a_hide_that_is_linked_shows_itself():
    assert laid(told(HIDING, found("a", 2, hide=1))) == {"hide": 1}


@pytest.mark.parametrize("hide", [2, 3, 6])
def test_it_lies_before_it(hide):
    assert told(HIDING, found("a", 2, hide=hide)).contradiction


def test_hide_is_linked_to_the_first_place_behind_it():
    """A power between the two is none; a second place is not linked."""
    known = from_("a", LINE, step("city"), found("b"), step("feed"), step("city"))
    assert trail(known)[0] == {"c": HALF, "hide": HALF}
    assert laid(told(known, found("b", 3, hide=1))) == {"hide": 1}
    assert laid(told(known, found("b", 3))) == {"c": 1}
    assert laid(told(known, found("a", 4))) == {"c": HALF, "hide": HALF}
    assert told(known, found("a", 4, hide=1)).contradiction


def test_nothing_follows_for_a_hide_that_is_laid_afterwards():
    assert laid(told(from_("a", LINE, found("a")), step("city"))) == {"b": HALF, "hide": HALF}


def test_hide_without_a_place_behind_it_is_linked_to_none():
    turns = [step("city"), HideLies(space=1), *[step("open", place=city, hunters=city) for city in "bcde"]]
    known = from_("a", LINE, *turns, step("city", slid="cleared"), HideLies(space=6))
    assert trail(known)[5] == {"hide": 1}
    assert not told(known, found("b", 5)).contradiction


def test_what_was_turned_up_in_a_lair():
    assert lairs(told(WITH_LAIR, Revealed(place="a", lair=1)))[0] == {"a": 1}
    assert told(WITH_LAIR, Revealed(place="b", lair=1)).contradiction
    assert told(WITH_LAIR, Revealed(place="a", lair=2)).contradiction


def test_a_power_is_no_place():
    known = from_("a", LINE, step("feed"))
    assert told(known, found("a", 1)).contradiction
    assert not told(known, found("a", 2)).contradiction


# --- Told about Hide ----------------------------------------------------------------------------------------


def test_where_hide_is():
    assert laid(told(HIDING, HideLies(space=1))) == {"hide": 1}
    assert told(HIDING, HideLies(space=2)).contradiction
    assert told(HIDING, HideLies(space=5)).contradiction


def test_that_it_is_not_on_the_trail():
    assert laid(told(HIDING, HideLies(space=None))) == {"b": THIRD, "c": THIRD, "d": THIRD}


# --- Told about places --------------------------------------------------------------------------------------


def test_hideouts_next_to_a_hunter_are_exactly_these():
    known = from_("a", country("a-b a-c b-d c-d b-x c-y"), step("city"), HideLies(space=None))
    assert laid(known) == {"b": HALF, "c": HALF}
    assert laid(told(known, next_to("x", "b"))) == {"b": 1}
    assert laid(told(known, next_to("x"))) == {"c": 1}
    assert told(known, next_to("x", "c")).contradiction
    assert told(known, next_to("x", "b", "c")).contradiction
    assert laid(told(known, next_to("b", "a"))) == {"b": HALF, "c": HALF}
    assert told(known, next_to("b")).contradiction


def next_to(city, *shown):
    return HideoutsNextTo(city=city, shown=frozenset(shown))


def test_the_seas_among_them_and_never_the_lairs():
    coast = from_("a", country("a-b b-c", ports="b-s a-s"), step("sea"))
    assert not told(coast, next_to("b", "s", "a")).contradiction
    assert told(coast, next_to("b", "a")).contradiction
    assert not told(WITH_LAIR, HideLies(space=1), next_to("b", "c")).contradiction
    assert told(WITH_LAIR, next_to("b", "a", "c")).contradiction


def test_what_lies_in_the_city_itself_is_not_next_to_it():
    assert not told(from_("a", LINE), next_to("a")).contradiction
    assert told(from_("a", LINE), next_to("a", "a")).contradiction


def test_a_region_is_that_of_the_current_location():
    assert now(told(HIDING, InRegion(region="west", answer=True))) == {"a": HALF, "b": HALF}
    assert now(told(HIDING, InRegion(region="west", answer=False))) == {"c": HALF, "d": HALF}
    assert now(told(from_("a", STAR, step("castle")), InRegion(region="east", answer=True))) == {"K": 1}


def test_a_sea_is_in_no_region_whatever_a_map_says():
    wet = country("a-b", ports="a-s", regions={"a": "west", "s": "west"})
    at_sea = from_("a", wet, step("sea"))
    assert told(at_sea, InRegion(region="west", answer=True)).contradiction
    assert now(told(at_sea, InRegion(region="west", answer=False))) == {"s": 1}


def test_he_is_near_all_of_the_first_and_none_of_the_others():
    assert now(told(HIDING, near("a"))) == {"b": THIRD, "c": THIRD, "d": THIRD}
    assert now(told(HIDING, near("a", "s"))) == {"b": 1}
    assert now(told(HIDING, near("b", "c"))) == {"a": 1}
    assert now(told(HIDING, near(far=["b"]))) == {"b": THIRD, "c": THIRD, "d": THIRD}
    assert now(told(HIDING, near("a", far=["s"]))) == {"c": HALF, "d": HALF}
    assert len(told(HIDING, near())) == len(HIDING)


def test_nobody_is_near_in_his_own_place():
    assert now(told(HIDING, near(far=["a"]))) == {"a": 1}


def test_a_hospital_is_near_its_own_city_only():
    assert now(told(HIDING, near("ward"))) == {"b": 1}
    assert now(told(HIDING, near(far=["ward"]))) == {"a": THIRD, "c": THIRD, "d": THIRD}


def test_he_is_somewhere_else():
    assert now(told(HIDING, Absent(place="a"))) == {"b": THIRD, "c": THIRD, "d": THIRD}
    assert now(told(HIDING, Absent(place="b"))) == {"a": THIRD, "c": THIRD, "d": THIRD}
    assert not told(HIDING, Absent(place="K")).contradiction
