"""The chronicle read as a story, era by era, as far as this seat may read it; and at its end, the hinge."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias
from uuid import UUID

from django.http import Http404

from campaigns.kernel.words import Word
from campaigns.views.pages import Visit
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import Grown, Growth, growth
from chronicle.rules.figures.turns import turns
from chronicle.rules.hinge import HINGE, Hinge
from chronicle.rules.names import PER_ERA
from chronicle.rules.seen import EraSeen
from chronicle.rules.tallies import Final

from .around import around, practice
from .people import Person, people
from .phases.minutes import Minutes, minutes

KEPT = 32
Key: TypeAlias = tuple[UUID, int, str]


# --- The whole -----------------------------------------------------------------------------------------


def story(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The cover: everybody, the eras, what became of whom, and at the end the places."""
    if frame.view.table.practice:
        return practice(frame, visit)
    over = frame.view.phase == "over"
    return {
        **around(frame, visit),
        "over": over,
        "eras": [era_row(frame, one) for one in frame.view.eras],
        "charts": None if frame.view.telling else charts(frame),
        "final": final_rows(frame) if over else [],
        "epilogues": frame.view.table.epilogues if over else (),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EraRow:
    seen: EraSeen
    winner: Person | None
    played: list[int]  # its chapters with places


def era_row(frame: Frame, seen: EraSeen) -> EraRow:
    winner = people(frame).get(seen.winner) if seen.winner else None
    return EraRow(seen=seen, winner=winner, played=played(frame, seen.era.number))


def played(frame: Frame, era: int) -> list[int]:
    """Chapters with places."""
    of = range(PER_ERA * (era - 1) + 1, PER_ERA * era + 1)
    return [one.number for one in frame.view.table.chapters if one.number in of and one.complete]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRow:
    final: Final
    person: Person
    wins: bool
    leads: bool  # stands first where nobody is crowned


def final_rows(frame: Frame) -> list[FinalRow]:
    everybody, ended = people(frame), frame.view.ceremony
    winners = ended.winners if ended else ()
    rows = [
        FinalRow(
            final=one,
            person=everybody[one.seat],
            wins=one.seat in winners,
            leads=not winners and one.place == 1,
        )
        for one in frame.view.scores
    ]
    return sorted(rows, key=lambda row: not row.wins)


# --- Charts --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    chapters: tuple[int, ...]
    scores: list[dict[str, Any]]
    boxes: list[dict[str, Any]]


def charts(frame: Frame) -> Charts | None:
    """Of the sheets that this seat may read; before the first chapter there is no line to draw."""
    grown = growth(frame.view.table)
    readable = [one for one in grown.sheets if _open(frame, one)]
    if len(grown.chapters) < 2 or not readable:
        return None
    everybody = people(frame)
    return Charts(
        chapters=grown.chapters,
        scores=[_line(everybody[one.seat], one.scores) for one in readable],
        boxes=[_line(everybody[one.seat], one.boxes) for one in readable],
    )


def _open(frame: Frame, one: Grown) -> bool:
    seen = frame.view.sheet(one.seat)
    return seen is not None and seen.open


def _line(person: Person, values: tuple[int, ...]) -> dict[str, Any]:
    return {"name": person.name, "colour": person.colour, "values": values}


# --- One era -------------------------------------------------------------------------------------------


def era(frame: Frame, visit: Visit) -> dict[str, Any]:
    """Its chapters from the first to the last; an era that has not begun does not exist."""
    era = visit.about
    seen = next((one for one in frame.view.eras if one.era.number == era), None)
    if seen is None or frame.view.table.practice:
        raise Http404
    grown = growth(frame.view.table)
    return {
        **around(frame, visit),
        "row": era_row(frame, seen),
        "told": [chapter(frame, grown, one) for one in played(frame, era)],
        "earlier": era - 1,
        "later": era + 1 if any(one.era.number == era + 1 for one in frame.view.eras) else 0,
    }


class ChapterTold(Minutes):
    turns: tuple[Word, ...]


def chapter(frame: Frame, grown: Growth, number: int) -> ChapterTold:
    """As its minutes have it, with its turning points."""
    return {**minutes(frame, number), "turns": turns(frame.view, grown, number)}


# --- The hinge -----------------------------------------------------------------------------------------


def the_hinge(frame: Frame, visit: Visit) -> dict[str, Any]:
    """Worked out when somebody asks, and kept; before the end there is none."""
    if frame.view.phase != "over" or frame.view.table.practice:
        raise Http404
    found = hinge_of(frame)
    more: dict[str, Any] = {
        "hinge": found,
        "sentences": [phrases.say(word, frame.names) for word in found.words] if found else [],
        "entry": frame.reading.standing_at(found.entry) if found and frame.chair.number else 0,
    }
    return {**around(frame, visit), **more}


def hinge_of(frame: Frame) -> Hinge | None:
    key = (frame.chair.campaign.pk, frame.reading.number, frame.reading.id)
    return _kept.get(key, lambda: frame.reading.of(HINGE))


class _Kept:
    """What was worked out last, by campaign and number; an entry more, and it is worked out again."""

    def __init__(self) -> None:
        self._door = threading.Lock()
        self._hinges: OrderedDict[Key, Hinge | None] = OrderedDict()

    def get(self, key: Key, work_out: Callable[[], Hinge | None]) -> Hinge | None:
        if key not in self._hinges:
            self._keep(key, work_out())
        return self._hinges.get(key)

    def _keep(self, key: Key, found: Hinge | None) -> None:
        with self._door:
            self._hinges[key] = found
            while len(self._hinges) > KEPT:
                self._hinges.popitem(last=False)

    def forget(self) -> None:
        with self._door:
            self._hinges.clear()


_kept = _Kept()
forget = _kept.forget
