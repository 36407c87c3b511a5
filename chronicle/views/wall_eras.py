"""The wall at an era's end: its chapters one by one, what broke the tie, the winner, and what the outcome does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from chronicle.frames import Frame
from chronicle.rules.seen import EraSeen

from .effects import Effect, effects
from .people import Person, people
from .phases import eras
from .wall_play import Piece, most, pieces

UNKNOWN = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finisher:
    """One at the era's end, in the own place; `sum`: the chapters' points as they are added up."""

    person: Person
    pieces: list[Piece]
    sum: str
    total: int
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """Between whom it was equal, at how many points, and what the key battleground said."""

    people: list[Person]
    points: str
    ground: str
    key: str


def ending(frame: Frame) -> dict[str, Any]:
    return told(frame, eras.ending(frame.view))


def told(frame: Frame, seen: EraSeen) -> dict[str, Any]:
    row = eras.era_row(frame, seen)
    return {
        "era": row,
        "finishers": finishers(frame, row),
        "most": most(seen),
        "broken": broken(row),
        "effects": changed(frame, seen),
    }


def finishers(frame: Frame, row: eras.EraRow) -> list[Finisher]:
    """From the youngest to the oldest, as on every wall before."""
    lines = {line.person.seat: line for line in row.lines}
    return [_finisher(lines[seat]) for seat in people(frame) if seat in lines]


def _finisher(line: eras.EraLine) -> Finisher:
    points = line.points
    return Finisher(
        person=line.person,
        pieces=pieces(points.points),
        sum=" + ".join(UNKNOWN if n is None else str(n) for n in points.points),
        total=points.total,
        wins=line.wins,
    )


def broken(row: eras.EraRow) -> Broken | None:
    """Only where several have the most points, and the era has a key battleground."""
    equal = [line for line in row.lines if line.counts]
    if not equal or not row.key:
        return None
    key = [UNKNOWN if line.points.key is None else str(line.points.key) for line in equal]
    return Broken(
        people=[line.person for line in equal],
        points=" : ".join(str(line.points.total) for line in equal),
        ground=gettext("on %(ground)s") % {"ground": row.key},
        key=" : ".join(key),
    )


def changed(frame: Frame, seen: EraSeen) -> list[Effect]:
    """In the places of the seats; nothing before an outcome is chosen."""
    if seen.outcome is None:
        return []
    of = {one.person.seat: one for one in effects(frame, seen.era.number, seen.outcome.worths)}
    return [of[seat] for seat in people(frame) if seat in of]
