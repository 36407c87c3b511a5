"""Certificates: of an era that has ended, and of the chronicle when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from campaigns.prints import Gone, Wish
from campaigns.views.frame import Frame
from campaigns.views.papers import About
from chronicle import phrases
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.tallies import Final
from chronicle.views.people import Person, people
from chronicle.views.phases import endings
from chronicle.views.phases.eras import EraLine, era_row

from . import chapters

FEW = 4  # lines with which everything has room in large letters


# --- An era -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One chapter of one player; without a place, it was played without this one."""

    place: int
    points: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    told: EraLine
    cells: tuple[Cell, ...]


def eras(frame: Frame) -> Sequence[About]:
    """Those that were won and have ended; the newest first."""
    return [
        About(str(one.era.number), chapters.era_named(one))
        for one in reversed(frame.view.eras)
        if _won(frame, one)
    ]


def _won(frame: Frame, seen: EraSeen) -> bool:
    return seen.era.ended and bool(seen.winner) and not frame.view.table.practice


def of_era(frame: Frame, wish: Wish) -> dict[str, Any]:
    seen = chapters.era(frame, wish.about)
    if not _won(frame, seen):
        raise Gone
    row = era_row(frame, seen)
    winner = people(frame)[seen.winner]
    return {
        "era": row,
        "winners": [winner],
        "letters": letters([winner]),
        "lines": [_line(frame.view, row.chapters, one) for one in row.lines],
        "outcome": seen.outcome,
        "day": _last_day(frame, row.chapters),
        "signing": [one.person for one in row.lines],
        "many": len(row.lines) > FEW,
    }


def _line(view: View, numbers: Sequence[int], one: EraLine) -> Line:
    known = {chapter.number: chapter.standing(one.person.seat) for chapter in view.table.chapters}
    places = [standing.place if (standing := known.get(n)) else 0 for n in numbers]
    cells = zip(places, one.points.points, strict=True)
    return Line(told=one, cells=tuple(Cell(place=place, points=points) for place, points in cells))


def _last_day(frame: Frame, numbers: Sequence[int]) -> date | None:
    """Of its last chapter; of one played on paper nobody knows."""
    return next((played[-1] for n in reversed(numbers) if (played := chapters.days(frame, n))), None)


def letters(winners: Sequence[Person]) -> str:
    """How large the names of the winners are written."""
    length = sum(len(one.name) + 4 for one in winners)
    return "large" if length < 30 else "middle" if length < 70 else "small"


# --- The chronicle ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRow:
    place: int
    person: Person
    parts: tuple[int, ...]
    total: int
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EraWon:
    name: str
    winner: str


def chronicle(frame: Frame) -> Sequence[About]:
    """Nobody reads the end before its last line: only when it is over, and somebody has won."""
    told = frame.view.ceremony
    over = frame.view.phase == "over" and told is not None and bool(told.winners)
    return (About("", ""),) if over and not frame.view.table.practice else ()


def of_chronicle(frame: Frame, _wish: Wish) -> dict[str, Any]:
    if not chronicle(frame):
        raise Gone
    crown = endings.crown(frame)
    rows = [_final(frame, row) for row in endings.places(frame)]
    return {
        "winners": crown["winners"],
        "decided": crown["decided"],
        "letters": letters(crown["winners"]),
        "sections": [str(phrases.SECTIONS[section]) for section in SECTIONS],
        "rows": rows,
        "eras": [_era(frame, one) for one in frame.view.eras if one.winner],
        "day": _last_day(frame, [one.number for one in frame.view.table.chapters]),
        "chapters": sum(one.complete for one in frame.view.table.chapters),
        "signing": [one.person for one in rows],
        "many": len(rows) > FEW,
    }


def _final(frame: Frame, row: endings.PlaceRow) -> FinalRow:
    view: View = frame.view
    score = next(one for one in view.scores if one.seat == row.person.seat)
    return FinalRow(
        place=row.place, person=row.person, parts=tuple(_parts(score)), total=row.total, wins=row.wins
    )


def _parts(score: Final) -> list[int]:
    """The five sections, then the titles."""
    by_section = {one.section: one.points for one in score.sections}
    return [*(by_section.get(section, 0) for section in SECTIONS), score.titles]


def _era(frame: Frame, seen: EraSeen) -> EraWon:
    return EraWon(name=phrases.roman(seen.era.number), winner=phrases.name(seen.winner, frame.names))
