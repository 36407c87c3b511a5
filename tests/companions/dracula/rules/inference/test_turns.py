"""A turn of the Count with a place: where he can have gone, and how likely."""

from fractions import Fraction

import pytest

from companions.dracula.rules.inference import Step, Visited
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.trail import Slid

from .telling import HALF, QUARTER, THIRD, after, country, found, from_, laid, lairs, now, step, trail

STAR = country("a-b a-c a-d")
LINE = country("a-b b-c c-d d-e e-f f-g g-h")
COAST = country("a-b K-a", ports="a-s b-t", borders="s-t")


def test_at_first_he_may_be_in_every_city_where_no_hunter_starts():
    known = after(EUROPE, hunters="london paris")
    assert now(known) == dict.fromkeys(EUROPE.cities - {"london", "paris"}, Fraction(1, 57))
    assert trail(known) == [now(known), {}, {}, {}, {}, {}]
    assert lairs(known) == [{}, {}, {}]


def test_the_castle_and_the_seas_are_no_beginning():
    assert now(after(COAST)) == {"a": HALF, "b": HALF}


def test_hunters_everywhere_leave_nothing():
    known = after(STAR, hunters="a b c d")
    assert known.contradiction
    assert (now(known), trail(known), lairs(known)) == ({}, [{}] * 6, [{}] * 3)


def test_the_weight_is_divided_evenly_among_the_cities_and_hide():
    assert laid(from_("a", STAR, step("city"))) == dict.fromkeys(["b", "c", "d", "hide"], QUARTER)


def test_each_hypothesis_divides_its_own_weight():
    """From the middle four ways lead on, from an end two."""
    known = after(country("a-b b-c"), step("city"))
    assert laid(known) == {"a": Fraction(1, 9), "b": THIRD, "c": Fraction(1, 9), "hide": Fraction(4, 9)}


def test_what_cannot_go_on_is_lost_with_its_weight():
    known = after(country("a-b", ports="c-s"), step("city", hunters="a"))
    assert trail(known)[1] == {"a": THIRD, "b": THIRD, "c": THIRD}
    assert trail(after(country("a-b", ports="c-s"), step("sea")))[1] == {"c": 1}


def test_he_goes_only_near():
    assert laid(from_("a", LINE, step("city"))) == {"b": HALF, "hide": HALF}


def test_never_where_his_trail_lies():
    known = from_("a", LINE, step("city"), found("b"), step("city"), found("c"), step("city"))
    assert laid(known) == {"d": HALF, "hide": HALF}


def test_never_to_a_holy_city():
    assert laid(from_("a", STAR, step("city", holy="b c"))) == {"d": HALF, "hide": HALF}


def test_a_back_is_no_city_where_a_hunter_stands():
    assert laid(from_("a", STAR, step("city", hunters="b"))) == dict.fromkeys(["c", "d", "hide"], THIRD)


def test_hunters_at_sea_and_in_hospitals_stand_in_no_city():
    europe = country("a-b", ports="a-s", hospitals={"ward": "b"})
    assert laid(from_("a", europe, step("city", hunters="s ward"))) == {"b": HALF, "hide": HALF}


def test_two_ways_to_the_same_city_are_one():
    europe = country("a-b a-b a-c")
    assert laid(from_("a", europe, step("city"))) == dict.fromkeys(["b", "c", "hide"], THIRD)


def test_a_sea_over_an_anchor_or_a_border():
    assert laid(from_("a", COAST, step("sea"))) == {"s": 1}
    assert laid(from_("a", COAST, step("sea"), step("sea"))) == {"t": 1}


def test_from_a_sea_to_its_ports():
    assert laid(from_("a", COAST, step("sea"), step("sea"), step("city"))) == {"b": 1}


def test_the_castle_whoever_stands_there():
    assert laid(from_("a", COAST, step("castle", hunters="K"))) == {"K": 1}
    assert from_("b", COAST, step("castle")).contradiction


def test_out_of_the_castle():
    assert laid(from_("a", country("a-K K-b"), step("castle"), step("city"))) == {"b": HALF, "hide": HALF}


def test_an_open_city_is_where_a_hunter_stands():
    assert laid(from_("a", STAR, step("open", place="b", hunters="b"))) == {"b": 1}


@pytest.mark.parametrize(
    "said",
    [
        {"place": "b"},
        {"place": "b", "hunters": "c"},
        {"place": "b", "hunters": "b", "holy": "b"},
        {"place": "a", "hunters": "a"},
    ],
    ids=["nobody is there", "somebody is elsewhere", "holy", "on the trail"],
)
def test_an_open_city_that_cannot_be(said):
    assert from_("a", STAR, step("open", **said)).contradiction


def test_an_open_city_is_near():
    assert from_("a", LINE, step("open", place="c", hunters="c")).contradiction


# --- What slides off -----------------------------------------------------------------------------------------

FULL = [fact for city in "bcdef" for fact in (step("city"), found(city))]


def test_everything_slides():
    known = from_("a", LINE, *FULL)
    assert trail(known) == [{city: 1} for city in "fedcba"]
    assert trail(known.after(step("city", slid="cleared")))[1:] == [{city: 1} for city in "fedcb"]


@pytest.mark.parametrize("slid", ["cleared", "mature", 1])
def test_what_slides_off_is_told_exactly_when_something_does(slid):
    assert from_("a", LINE, step("city", slid=slid)).contradiction
    assert from_("a", LINE, *FULL, step("city")).contradiction
    assert not from_("a", LINE, *FULL, step("city", slid=slid)).contradiction


RING = country("a-b b-c c-d d-e e-f f-a")


def test_a_cleared_place_can_be_played_again_in_the_same_turn():
    assert laid(from_("a", RING, *FULL, step("city", slid="cleared"))) == {"a": HALF, "hide": HALF}


def test_one_that_matured_too():
    assert laid(from_("a", RING, *FULL, step("city", slid="mature"))) == {"a": HALF, "hide": HALF}


def test_one_that_became_a_lair_cannot():
    assert laid(from_("a", RING, *FULL, step("city", slid=1))) == {"hide": 1}


def shown(place):
    return Step(face="city", hunters=frozenset(), slid=Slid(to="mature", place=place))


def test_what_matures_may_be_shown():
    known = from_("a", LINE, *FULL)
    assert not known.after(shown("a")).contradiction
    assert known.after(shown("b")).contradiction


@pytest.mark.parametrize(
    ("slid", "first"), [("cleared", {"b": HALF, "hide": HALF}), ("mature", {"b": 1}), (2, {"b": 1})]
)
def test_what_was_used_was_a_place(slid, first):
    """Hide is only ever cleared; that something was cleared proves nothing."""
    way = [
        step("castle"),
        step("open", place="c", hunters="c"),
        step("sea"),
        step("open", place="d", hunters="d"),
    ]
    europe = country("a-b a-K b-K K-c e-d", ports="c-s d-s")
    known = from_("a", europe, step("city"), *way, step("city", slid="cleared"))
    assert trail(known)[5] == {"b": HALF, "hide": HALF}
    leaving = known.after(step("city", slid=slid))
    assert trail(known.after(step("city", slid="cleared")))[5] == {"K": 1}
    assert leaving.after(Visited(place="b")).contradiction == (slid == 2)
    assert lairs(leaving)[1] == (first if slid == 2 else {})


# --- A vampire ----------------------------------------------------------------------------------------------


def test_a_vampire_clears_the_last_spaces_after_the_slide():
    known = from_("a", LINE, *FULL, step("city", slid="mature", vampire=True))
    assert trail(known) == [{"g": HALF, "hide": HALF}, {"f": 1}, {"e": 1}, {}, {}, {}]


def test_what_it_cleared_can_be_played_at_once():
    europe = country("a-b b-c c-d d-e e-f f-b")
    assert laid(from_("a", europe, *FULL, step("city", slid="mature"))) == {"hide": 1}
    assert laid(from_("a", europe, *FULL, step("city", slid="mature", vampire=True))) == {
        "b": HALF,
        "hide": HALF,
    }


def test_it_never_takes_the_current_location():
    """Behind Dark Call he is in the one city on space 3, or in the other on 4, with Hide before it."""
    known = from_("b", country("a-b"), step("city"), step("dark-call"))
    assert trail(known)[1:3] == [{"a": HALF, "hide": HALF}, {"b": 1}]
    bitten = known.after(step("city", vampire=True))
    assert trail(bitten) == [{"b": HALF, "hide": HALF}, {"dark-call": 1}, {"a": 1}, {}, {}, {}]
    assert known.after(step("feed")).after(step("city", vampire=True)).contradiction


def test_where_a_card_stays_he_is():
    """Behind Feed the same two places lie one space further; which card stays everybody sees, and Hide goes."""
    known = from_("b", country("a-b"), step("city"), step("dark-call"), step("feed"))
    stays = {k: known.after(step("city", vampire=True, spared=k)) for k in (4, 5, 6)}
    assert trail(stays[4])[1:] == [{"feed": 1}, {"dark-call": 1}, {"a": 1}, {}, {}]
    assert trail(stays[5]) == [{"a": HALF, "hide": HALF}, {"feed": 1}, {"dark-call": 1}, {}, {"b": 1}, {}]
    assert stays[6].contradiction
