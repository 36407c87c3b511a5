"""How hypotheses are kept: none is lost because it is light, and as many as there are fit into what they are written in."""

from fractions import Fraction
from itertools import cycle

import numpy as np
import pytest
from hypothesis import given

from companions.dracula.rules.inference import Absent, NotAmong, TooManyPlaces, hypotheses, start
from companions.dracula.rules.inference.deck import FIRST, MOST_PLACES, deck
from companions.dracula.rules.map import EUROPE
from tests.companions.dracula.rules.small_maps import maps

from .telling import after, bat, country, from_, now, step, told

# He flies between c and d, or round x, y, z, where each time two of three are excluded.
APART = country("c-d x-y y-z z-x")
FLIGHTS = 1100


def test_what_is_possible_is_never_too_light():
    """A lie would be found out after years: until then it weighs 2 to the -1100, and then it is all that there is."""
    known, by_hand = after(APART), dict.fromkeys("xyz", Fraction(1, 5))
    for _flight, seen in zip(range(FLIGHTS), cycle("xyz"), strict=False):
        known = told(known, bat(), NotAmong(places=frozenset(seen)))
        by_hand = {
            place: sum(weight for other, weight in by_hand.items() if other != place) / 2
            for place in "xyz"
            if place != seen
        }
    assert sum(by_hand.values()) < 2.0**-600
    assert {*known.shares().now} == {"c", "d", *by_hand}
    left = told(known, Absent(place="c"), Absent(place="d")).shares().now
    assert left == {
        place: pytest.approx(float(weight / sum(by_hand.values())), abs=1e-12)
        for place, weight in by_hand.items()
    }


def test_nothing_rounds_what_only_becomes_lighter():
    known = after(country("a-b c-d d-e e-c"))
    assert now(told(known, *[bat()] * 500))["a"] == Fraction(1, 5)


def test_shares_add_up():
    known = after(EUROPE, *[step("city", wolf=turn == 2) for turn in range(5)])
    for share in (known.shares().now, *known.shares().trail):
        assert sum(share.values()) == pytest.approx(1, abs=1e-12)


def test_many_are_merged_a_heap_at_a_time(monkeypatch):
    """The same as at once."""
    turns = [*[step("city") for _turn in range(5)], step("city", slid="cleared"), step("city", slid=1)]
    whole = after(EUROPE, *turns[:6], limit=10**6).shares()
    monkeypatch.setattr(hypotheses, "HEAP", 1000)
    heaps = after(EUROPE, *turns[:6], limit=10**6).shares()
    assert [{*row} for row in heaps.trail] == [{*row} for row in whole.trail]
    assert heaps.now == {place: pytest.approx(share, abs=1e-12) for place, share in whole.now.items()}


def test_a_map_may_have_so_many_places_and_no_more():
    line = [f"c{n}-c{n + 1}" for n in range(MOST_PLACES - 1)]
    known = start(country(" ".join(line)), ["c0"])
    assert len(known) == MOST_PLACES - 1
    assert {*told(known, step("city")).shares().now} == {f"c{n}" for n in range(MOST_PLACES)}
    with pytest.raises(TooManyPlaces, match=f"no more than {MOST_PLACES} places"):
        start(country(" ".join([*line, "c0-x"])), [])


@given(maps)
def test_strides_are_those_of_the_map(europe):
    """One or two roads, as the Count's desk has them; the holy ones between come out of both."""
    pack = deck(europe)
    for holy in (frozenset[str](), frozenset("ab")):
        strides = pack.strides(pack.among(holy))
        for place in europe.places:
            ways = {end for between, end in europe.strides[place] if between not in holy}
            assert {pack.names[code] for code in np.flatnonzero(strides[pack.codes[place]])} == ways - {place}


def test_two_hunts_on_one_map_share_its_deck():
    assert from_("paris", EUROPE).known.deck is after(EUROPE).known.deck
    assert len(deck(EUROPE).names) == len(EUROPE.places) + FIRST
