"""What makes no sense of a hunter, and what the rules frown upon."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import FACE_DOWN, TICKETS
from companions.dracula.rules.events import (
    Acted,
    Bitten,
    Counted,
    Delayed,
    Healed,
    Hurt,
    Inquired,
    Moved,
    Placed,
    Reserved,
    StoodUp,
)
from companions.dracula.rules.reach import Ticket
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA, begun, frowns, hunt, no, view

LONG, SHORT = TICKETS[0], TICKETS[3]

# --- What makes no sense ------------------------------------------------------------------------------------

ODD = Ticket(white=9, yellow=9)


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Placed(hunter="nobody", place="rome"), ("hunter.unknown", "hunter")),
        (Placed(hunter="mina", place="atlantis"), ("place.unknown", "place")),
        (Moved(hunter="nobody", to="rome", by="road"), ("hunter.unknown", "hunter")),
        (Moved(hunter="mina", to="atlantis", by="road"), ("place.unknown", "to")),
        (Moved(hunter="mina", to="rome", by="rail", ticket=ODD), ("ticket.unknown", "ticket")),
        (Reserved(hunter="nobody", tickets=(LONG,)), ("hunter.unknown", "hunter")),
        (Reserved(hunter="mina", tickets=()), ("number.range", "tickets")),
        (Reserved(hunter="mina", tickets=(LONG,) * 3), ("number.range", "tickets")),
        (Reserved(hunter="mina", tickets=(LONG, ODD)), ("ticket.unknown", "tickets")),
        (Acted(hunter="nobody", what="rest"), ("hunter.unknown", "hunter")),
        (Delayed(hunter="nobody"), ("hunter.unknown", "hunter")),
        (StoodUp(hunter="nobody"), ("hunter.unknown", "hunter")),
        (Hurt(who="nobody", n=1), ("hunter.unknown", "who")),
        (Hurt(who="dracula", n=0), ("number.range", "n")),
        (Healed(who="mina", n=-1), ("number.range", "n")),
        (Bitten(hunter="nobody"), ("hunter.unknown", "hunter")),
        (Bitten(hunter="mina", n=0), ("number.none", "n")),
        (Bitten(hunter="mina", n=10), ("number.range", "n")),
        (Bitten(hunter="mina", n=-10), ("number.range", "n")),
        (Counted(hunter="nobody", items=0, events=0, tickets=()), ("hunter.unknown", "hunter")),
        (Counted(hunter="mina", items=-1, events=0, tickets=()), ("number.range", "items")),
        (Counted(hunter="mina", items=0, events=-1, tickets=()), ("number.range", "events")),
        (Counted(hunter="mina", items=0, events=0, tickets=(LONG,) * 3), ("number.range", "tickets")),
        (Counted(hunter="mina", items=0, events=0, tickets=(ODD,)), ("ticket.unknown", "tickets")),
    ],
)
def test_what_makes_no_sense(event, refusal):
    assert no(begun(), event) == refusal


@pytest.mark.parametrize(
    "event",
    [
        Placed(hunter="mina", place="hospital-rome"),
        Hurt(who="dracula", n=1),
        Healed(who="mina", n=1),
        Bitten(hunter="mina", n=-9),
        Bitten(hunter="van-helsing", n=9),
        Counted(hunter="mina", items=0, events=0, tickets=(FACE_DOWN, LONG)),
        Delayed(hunter="mina"),
    ],
)
def test_what_anybody_may_record(event):
    for seat in (0, ADA, BELA, CORA):
        assert frowns(begun(), event, seat) == []


# --- What the rules frown upon ------------------------------------------------------------------------------


def going(place="sofia", by="road", hunter="mina", ticket=None):
    return Moved(hunter=hunter, to=place, by=by, ticket=ticket)


def test_a_move_within_reach_by_day():
    near = view(begun()).hunter("mina").place
    assert near == "athens"
    assert frowns(begun(), going("valona")) == []
    assert frowns(begun(), going("ionian-sea", "sea")) == []
    assert frowns(begun(), going("edinburgh", "rail", "godalming", LONG)) == []


@pytest.mark.parametrize(
    ("event", "codes"),
    [
        (going("rome"), ["move.far"]),
        (going("valona", "sea"), ["move.far"]),
        (going("edinburgh", "rail", "godalming"), ["move.far", "move.ticket"]),
        (going("edinburgh", "rail", "godalming", FACE_DOWN), ["move.far"]),
        (going("rome", "rail", "godalming", LONG), ["move.far"]),
        (going("rome", "moved"), []),
    ],
)
def test_out_of_reach_and_without_a_ticket(event, codes):
    assert frowns(begun(), event) == codes


def test_who_stands_nowhere_may_come_anywhere():
    assert frowns(hunt(), going("rome")) == []


@pytest.mark.parametrize(
    ("phase", "codes"),
    [
        ("dawn", ["move.phase"]),
        ("day", []),
        ("dusk", ["move.phase"]),
        ("night", ["move.night"]),
        ("count", ["move.phase"]),
    ],
)
def test_hunters_move_by_day(phase, codes):
    state = replace(begun(), phase=phase)
    assert frowns(state, going("valona")) == codes
    assert frowns(state, going("valona", "moved")) == []


def test_a_ticket_that_he_does_not_hold():
    ride = going("edinburgh", "rail", "godalming", LONG)
    holds = [Counted(hunter="godalming", items=0, events=0, tickets=held) for held in ((SHORT,), (LONG,))]
    assert [frowns(begun(one), ride) for one in holds] == [["ticket.other"], []]
    closed = Counted(hunter="godalming", items=0, events=0, tickets=(FACE_DOWN,))
    assert frowns(begun(closed), ride) == []
    assert frowns(begun(holds[0]), replace(ride, ticket=None)) == ["move.far", "move.ticket"]


ABLE = [
    ((Hurt(who="mina", n=9),), "hunter.defeated"),
    ((Delayed(hunter="mina"),), "hunter.delayed"),
    ((Acted(hunter="mina", what="rest"),), "hunter.acted"),
]
ACTIONS = [
    going("valona"),
    going("valona", "moved"),
    Acted(hunter="mina", what="supply"),
    Reserved(hunter="mina", tickets=(LONG,)),
    StoodUp(hunter="mina"),
]


@pytest.mark.parametrize(("before", "code"), ABLE)
@pytest.mark.parametrize("event", ACTIONS)
def test_who_is_defeated_delayed_or_has_acted_does_nothing_more(event, before, code):
    stands = isinstance(event, StoodUp) and code == "hunter.delayed"
    assert frowns(begun(*before), event) == ([] if stands else [code])
    assert frowns(replace(begun(), hunters=()), event) == []


def test_a_third_ticket_is_one_too_many():
    two = Reserved(hunter="mina", tickets=(LONG, SHORT))
    state = replace(begun(two), hunters=tuple(replace(one, did="") for one in begun(two).hunters))
    assert frowns(begun(), two) == []
    assert frowns(state, replace(two, tickets=(LONG,))) == ["ticket.many"]


AT_SEA = going("ionian-sea", "moved")
PASS, SUPPLY = (Acted(hunter="mina", what=what) for what in ("pass", "supply"))
STOOD, RESERVED = StoodUp(hunter="mina"), Reserved(hunter="mina", tickets=(LONG,))


@pytest.mark.parametrize(
    ("phase", "fine"), [("day", [STOOD]), ("dawn", [STOOD]), ("night", [PASS]), ("dusk", [PASS])]
)
def test_at_sea_by_day_there_is_only_sailing_on_and_by_night_all_are_passed_over(phase, fine):
    state = replace(begun(AT_SEA), phase=phase)
    state = replace(state, hunters=tuple(replace(one, did="") for one in state.hunters))
    for event in (PASS, SUPPLY, STOOD, RESERVED):
        assert frowns(state, event) == ([] if event in fine else ["hunter.at_sea"])


def test_on_land_everybody_may_pass():
    assert [frowns(begun(), event) for event in (PASS, SUPPLY, RESERVED)] == [[], [], []]


def test_a_question_of_his_waits_on():
    asked = Inquired(how="bond", hunter="mina", places=("athens",))
    assert begun(asked, Bitten(hunter="mina")).waiting


# --- Before the hunt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "codes"),
    [
        ("vienna", []),
        ("galatz", []),
        ("north-sea", ["placed.city"]),
        ("castle-dracula", ["placed.city"]),
        ("hospital-rome", ["placed.city"]),
    ],
)
def test_each_begins_in_a_city(place, codes):
    assert frowns(hunt(), Placed(hunter="mina", place=place)) == codes
    assert frowns(hunt(), Moved(hunter="mina", to=place, by="moved")) == codes


@pytest.mark.parametrize("place", ["north-sea", "castle-dracula", "hospital-rome"])
def test_later_a_card_may_put_them_anywhere(place):
    assert frowns(begun(), Placed(hunter="mina", place=place)) == []
