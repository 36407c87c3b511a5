"""What makes no sense in a reckoning: refused, at the field that is wrong."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    GroundTold,
    MissionWon,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
)
from chronicle.rules.state import (
    Count,
    Fact,
    Ruling,
    Standing,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    chapter,
    chronicle,
    here,
)
from tests.chronicle.rules.refusals import THREE, TONIGHT, refused


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"winner": 0}, None),
        ({"winner": NOBODY}, None),
        ({"how": "counted", "counts": (Count(seat=ADA, n=0),)}, None),
        ({"slot": 0}, ("refused.slot.unknown", "slot")),
        ({"winner": CORA}, ("refused.seat.away", "winner")),
        ({"how": "magic"}, ("refused.how.unknown", "how")),
        ({"counts": (Count(seat=DAN, n=1),)}, ("seat.unknown", "counts")),
        ({"counts": (Count(seat=ADA, n=1), Count(seat=ADA, n=2))}, ("seat.twice", "counts")),
        ({"counts": (Count(seat=ADA, n=-1),)}, ("number.range", "counts")),
        ({"how": "counted"}, ("refused.counts.none", "counts")),
    ],
)
def test_a_mission_won(about, why):
    assert refused(THREE, MissionWon(**{"slot": 1, "winner": ADA, **about})) == why


SABBAT = chronicle(now=chapter(19, grounds=("court", "humanity", "sabbat")))


@pytest.mark.parametrize(
    ("state", "ground", "facts", "why"),
    [
        (TONIGHT, "clans", ("high",), None),
        (TONIGHT, "beast", (), None),
        (TONIGHT, "princes", ("won.north", "land.east"), None),
        (SABBAT, "sabbat", ("won.anarchs", "1.camarilla", "5.sabbat"), None),
        (SABBAT, "court", ("low", "per", "per_title"), None),
        (TONIGHT, "court", (), ("refused.ground.away", "ground")),
        (TONIGHT, "clans", ("north",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "beast", ("scale",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "clans", ("1.camarilla",), ("refused.fact.unknown", "facts")),
        (SABBAT, "sabbat", ("1.anarchs",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "clans", ("high", "high"), ("refused.fact.twice", "facts")),
    ],
)
def test_the_shared_facts_of_a_battleground(state, ground, facts, why):
    told = tuple(Fact(name=name, n=1) for name in facts)

    assert refused(state, GroundTold(ground=ground, facts=told)) == why


def test_a_shared_fact_is_never_negative():
    event = GroundTold(ground="clans", facts=(Fact(name="high", n=-1),))

    assert refused(TONIGHT, event) == ("number.range", "facts")


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": NOBODY}, None),
        ({"counts": (Fact(name="scale", n=-3), Fact(name="wild", n=1))}, None),
        ({"other": -4, "by_hand": -1, "key": -2}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"counts": (Fact(name="titles", n=1),)}, ("refused.fact.unknown", "counts")),
        ({"counts": (Fact(name="high", n=-1),)}, ("number.range", "counts")),
        ({"counts": (Fact(name="high", n=1),) * 2}, ("refused.fact.twice", "counts")),
        ({"power": -1}, ("number.range", "power")),
        ({"boons": -1}, ("number.range", "boons")),
        ({"infamy": 1000}, ("number.range", "infamy")),
        ({"torpor": -1}, ("number.range", "torpor")),
        ({"missions": 6}, ("number.range", "missions")),
        ({"other": 1000}, ("number.range", "other")),
        ({"by_hand": -1000}, ("number.range", "by_hand")),
        ({"key": 1000}, ("number.range", "key")),
    ],
)
def test_a_players_counts(about, why):
    assert refused(THREE, PlayerCounted(**{"seat": ADA, **about})) == why


def test_later_battlegrounds_ask_for_other_counts():
    state = replace(SABBAT, now=replace(SABBAT.now, here=here(ADA, BELA)))
    counts = (Fact(name="titles", n=1), Fact(name="loyal.sabbat", n=1))

    assert refused(state, PlayerCounted(seat=ADA, counts=counts)) is None


def counted(*vps, missions=(0, 0, 0), **about):
    """Ada, Bela and Cora with these points; nobody has a place yet."""
    result = tuple(
        Standing(seat=seat, vp=vp, events=n)
        for seat, vp, n in zip((ADA, BELA, CORA), vps, missions, strict=True)
    )
    return chronicle(phase="places", now=chapter(1, result=result, **about))


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ((BELA, ADA), None),
        ((CORA, BELA, ADA), None),
        ((ADA, CORA), ("refused.order.places", "order")),
        ((CORA,), ("refused.order.places", "order")),
        ((), ("text.empty", "order")),
        ((ADA, DAN), ("seat.unknown", "order")),
        ((ADA, ADA), ("seat.twice", "order")),
    ],
)
def test_an_order_names_all_who_are_equal(order, why):
    """Ada and Bela have 9 points each, Cora has 7."""
    assert refused(counted(9, 9, 7), PlaceDecided(order=order)) == why


def test_an_order_where_nobody_is_equal_is_the_tables_business():
    assert refused(counted(9, 8, 7), PlaceDecided(order=(CORA, ADA))) is None
    assert refused(counted(9, 9, 7, missions=(1, 0, 0)), PlaceDecided(order=(CORA, ADA))) is None


def test_below_the_first_place_the_table_may_have_kept_ties_for_itself():
    state = counted(9, 7, 7, missions=(0, 1, 0))
    by_table = replace(state, rulings=(Ruling(rule="last_tie", choice="table", at=1),))

    assert refused(state, PlaceDecided(order=(ADA,))) is None
    assert refused(by_table, PlaceDecided(order=(ADA,))) == ("refused.order.places", "order")
    assert refused(by_table, PlaceDecided(order=(CORA, BELA))) is None


def test_how_an_order_came_about():
    assert refused(counted(9, 9, 7), PlaceDecided(order=(ADA, BELA), how="x")) == (
        "refused.how.unknown",
        "how",
    )


@pytest.mark.parametrize(("n", "why"), [(0, None), (3, None), (4, ("number.range", "n"))])
def test_places_turned_over(n, why):
    assert refused(TONIGHT, PlacesTurned(n=n)) == why
