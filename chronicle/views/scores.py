"""The standings: everybody's score so far with its lines, what may still come of it, eras, charts, clans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Visit
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.final import base
from chronicle.rules.figures.growth import ClanPlayed, Player, growth
from chronicle.rules.figures.outlook import DONE, Span, held
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import EraSeen
from chronicle.rules.tallies import Final, FinalLine, Range

from . import supposing
from .around import around, practice
from .people import Person, people
from .phases.eras import EraRow, era_row
from .phases.standings import race
from .stories import charts

WIDTH = 320  # of a range's bar, in the units of its view box


def standings(frame: Frame, visit: Visit) -> dict[str, Any]:
    if frame.view.table.practice:
        return practice(frame, visit)
    return {**around(frame, visit), **everything(frame), **what_if(visit.request, frame)}


def everything(frame: Frame) -> dict[str, Any]:
    """While the last reckoning is being told, no figure is let out before its line."""
    view, telling, era = frame.view, frame.view.telling, present_era(frame)
    rows = [] if telling else scores(frame)
    return {
        "telling": telling,
        "rows": rows,
        "final": view.phase in DONE,
        "base": base(view.table),
        "shared": in_common(rows),
        "closed": not all(sheet.open for sheet in view.sheets),
        "charts": None if telling else charts(frame),
        "era": era,
        "race": race(frame) if era and not era.seen.complete else [],
        "won": won_eras(frame),
        **clans(frame),
    }


# --- Scores and ranges -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionRow:
    section: str
    lines: list[FinalLine]  # those with boxes
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """Where the least, the present and the most of today's boxes lie, all people on one scale."""

    start: int
    length: int
    now: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    person: Person
    final: Final
    sections: list[SectionRow]
    range: Range
    held: Span  # of the boxes of today
    bar: Bar | None  # None: no row of theirs is open
    assumptions: list[str]

    @property
    def final_is_open(self) -> bool:
        return self.range.lowest < self.range.highest


def scores(frame: Frame) -> list[ScoreRow]:
    everybody, ranges = people(frame), {one.seat: one for one in frame.view.ranges}
    spans = held(supposing.readable(frame.view))
    scale = _scale(spans[one.seat] for one in frame.view.scores)
    return [
        _score(frame, everybody[one.seat], one, ranges[one.seat], spans[one.seat], scale)
        for one in frame.view.scores
    ]


def _score(
    frame: Frame, person: Person, final: Final, of: Range, held: Span, scale: tuple[int, int]
) -> ScoreRow:
    return ScoreRow(
        person=person,
        final=final,
        sections=list(_sections(final)),
        range=of,
        held=held,
        bar=_bar(final, held, scale) if held[0] < held[1] else None,
        assumptions=[phrases.say(word, frame.names) for word in of.assumptions],
    )


def _sections(final: Final) -> Iterator[SectionRow]:
    points = {one.section: one.points for one in final.sections}
    for section in SECTIONS:
        lines = [line for line in final.lines if line.section == section and line.boxes]
        if lines:
            yield SectionRow(section=section, lines=lines, points=points[section])


def _scale(spans: Iterable[Span]) -> tuple[int, int]:
    ends = [0, 1, *(end for span in spans for end in span)]
    return min(ends), max(ends)


def _bar(final: Final, held: Span, scale: tuple[int, int]) -> Bar:
    start, end, now = (_across(n, scale) for n in (*held, final.total))
    return Bar(start=start, length=max(1, end - start), now=now)


def _across(n: int, scale: tuple[int, int]) -> int:
    least, most = scale
    return WIDTH * (min(max(n, least), most) - least) // (most - least)


def in_common(rows: list[ScoreRow]) -> list[str]:
    """What every range takes for granted; the rest stands with whom it is about. No range, nothing to grant."""
    first = rows[0].assumptions if any(row.final_is_open for row in rows) else []
    return [words for words in first if all(words in row.assumptions for row in rows)]


# --- Eras ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class EraWon:
    seen: EraSeen
    winner: Person | None


def present_era(frame: Frame) -> EraRow | None:
    """The last one, until it has ended; before its first chapter it is still a list of noughts."""
    seen = frame.view.eras[-1]
    return None if seen.era.ended or not seen.standings else era_row(frame, seen)


def won_eras(frame: Frame) -> list[EraWon]:
    everybody = people(frame)
    return [
        EraWon(seen=seen, winner=everybody.get(seen.winner)) for seen in frame.view.eras if seen.era.ended
    ]


# --- Clans and places ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRow:
    name: str
    person: Person | None  # None: a guest without a seat
    of: Player


def clans(frame: Frame) -> dict[str, list[PlayedRow] | tuple[ClanPlayed, ...]]:
    """Places and clans are open to everybody, whoever may read the sheets."""
    grown, everybody = growth(frame.view.table), people(frame)
    played = [
        PlayedRow(name=phrases.name(one.by, frame.names), person=everybody.get(one.by), of=one)
        for one in grown.people
    ]
    return {"played": played, "clans": grown.clans}


# --- What if ---------------------------------------------------------------------------------------------


def what_if(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    """Asked for in the address: it works without script, and may be sent to the others."""
    if frame.view.telling or not frame.view.scores:
        return {"supposed": None}
    asked = request.GET.dict()
    supposed = supposing.read(frame, asked)
    worths = supposing.worths(frame.view, asked)
    return {
        "supposed": supposed,
        "would_be": supposing.would_be(frame, supposed) if supposed.worths or supposed.more else [],
        "open_worths": [one for one in worths if one.worth is None],
        "set_worths": [one for one in worths if one.worth is not None],
        "shelves": supposing.shelves(frame.view),
        "more": supposing.more(asked),
    }
