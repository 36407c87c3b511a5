"""Hunts at every moment of their days, and one that is three days old."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import takewhile
from typing import Any

from django.utils import timezone

from campaigns import enrolment
from campaigns.access import Holder
from campaigns.games import Tap
from companions.dracula import demos
from companions.dracula.rules import events as told
from companions.dracula.rules.state import Found
from tests import factories
from tests.factories import ADA, BELA, Table

WHO = {"host": ADA, "player": BELA, "screen": 0}
Page = tuple[str, str, str]  # what it is called, whose, its address
TAPS: Sequence[Tap] = demos.DEMOS[0].taps
PENCIL = {"way": "paper"}
WAY = ("munich", "nuremberg", "strasbourg", "paris", "nantes")


def begun(until: type[Any]) -> list[Tap]:
    """The demo until something is about to happen for the first time."""
    return list(takewhile(lambda tap: not isinstance(tap.event, until), TAPS))


def of(seat: int, *events: Any) -> list[Tap]:
    return [Tap(event=event, seat=seat) for event in events]


PLACED = begun(told.Hid)
HIDDEN = [*PLACED, *of(ADA, told.Hid(place="vienna"))]
FAR = [
    *HIDDEN,
    *of(ADA, *(told.Lurked(place=place, encounters=("rats",)) for place in WAY)),
    *of(BELA, told.Stepped(to="count")),
]
FOUND = Found(place="munich", space=5)
MET = [
    *FAR,
    *of(BELA, told.Moved(hunter="godalming", to="munich", by="moved")),
    *of(ADA, told.Answered(how="arrival", hunter="godalming", places=("munich",), found=(FOUND,))),
]
MOMENTS: dict[str, Sequence[Tap]] = {
    "before the hunt": [],
    "where he hides": PLACED,
    "asked": [*HIDDEN, *of(BELA, told.Moved(hunter="godalming", to="strasbourg", by="moved"))],
    "a hideout leaves the trail": FAR,
    "cards lie there": MET,
    "a combat": [*MET, *of(BELA, told.Engaged(foe="dracula", hunters=("godalming",), place="munich"))],
    "dusk": [*HIDDEN, *of(BELA, told.Stepped(to="dusk"))],
    "a closed desk": [*HIDDEN, *of(BELA, told.Freed(seat=ADA))],
    "over": [*TAPS, *of(BELA, told.Ended(why="late"))],
    "turned up": [*TAPS, *of(BELA, told.Ended(why="late")), *of(ADA, told.Bared())],
}


def main(house: Table) -> tuple[Table, list[Page]]:
    """The old one, and the pages of all the others."""
    old = play(a_table(house, "the old hunt"), TAPS)
    return old, [*(page for name in MOMENTS for page in moment(name, house)), *pencil(house)]


def a_table(house: Table, name: str, **chosen: Any) -> Table:
    """At these tables sit the devices of the one that is looked at."""
    at = timezone.now() - timedelta(hours=3)
    settings = {**factories.chosen_for("dracula"), **chosen}
    table = factories.a_table(demos.PEOPLE, game="dracula", name=f"At: {name}", chosen=settings, at=at)
    for seat in (ADA, BELA):
        table.campaign.seats.filter(number=seat).update(device=house.devices[seat])
    enrolment.look_on(table.campaign, Holder(device=house.screen.pk, account=None))
    return table


def play(table: Table, taps: Sequence[Tap]) -> Table:
    for tap in taps:
        table.record(tap.event, seat=tap.seat)
    table.think()
    return table


def moment(name: str, house: Table) -> Iterator[Page]:
    table = play(a_table(house, name), MOMENTS[name])
    for who, seat in WHO.items():
        yield f"at: hunt, {name}", who, table.url(f"dracula:{'table' if seat else 'screen'}", seat=seat)
    yield f"at: desk of the hunt, {name}", "host", table.url("dracula:desk")
    yield f"at: open desk, {name}", "host", table.url("dracula:open_desk")
    yield f"at: hunter, {name}", "player", table.url("dracula:hunter", 1, seat=BELA)
    if name in {"turned up", "a combat"}:
        yield f"at: film, {name}", "player", table.url("dracula:film", seat=BELA)
        yield f"at: more of the hunt, {name}", "player", table.url("dracula:more", seat=BELA)


def pencil(house: Table) -> Iterator[Page]:
    """Dracula plays with a pencil: the others write down what they see."""
    placed = [tap for tap in PLACED if isinstance(tap.event, told.Placed)]
    phase = of(BELA, told.Hid(place=""), told.Stepped(to="count"))
    for name, taps in (("with a pencil", placed), ("his phase with a pencil", [*placed, *phase])):
        table = play(a_table(house, name, **PENCIL), taps)
        yield f"at: hunt, {name}", "host", table.url("dracula:table")
        yield f"at: more of the hunt, {name}", "player", table.url("dracula:more", seat=BELA)
