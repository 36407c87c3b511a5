"""Certificates: of an era that has ended, and of the chronicle when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from math import ceil
from typing import Any, Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.tallies import Final as Score
from chronicle.views.people import Person, people
from chronicle.views.phases import endings
from chronicle.views.phases.eras import EraLine, era_row

from . import chapters, fitting
from .tonight import labelled

PLACES: Final = {1: _("1st place"), 2: _("2nd place"), 3: _("3rd place"), 4: _("4th place")}
FEW: Final = 4  # sheets with which there is room for large names
SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6, 6.2, 5.8, 5.4, 5.0, 4.6)
# Millimetres within the frame: width and height.
INSIDE: Final = {"A4": (235.0, 157.0), "A5": (162.0, 107.0), "letter": (217.0, 162.0)}
NAMES: Final = {"large": 3.6, "middle": 2.4, "small": 1.5}  # times the letters of the paper
AIR: Final = 5  # lines between the parts, headings of the table and lines to sign on


# --- An era -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One chapter of one player; without a place, it was played without this one."""

    place: int
    points: int | None

    @property
    def told(self) -> str:
        """“1st place: 2 points”."""
        if self.points is None:
            return "–"
        place = PLACES.get(self.place) or gettext("place %(place)d") % {"place": self.place}
        points = ngettext("%(n)s point", "%(n)s points", self.points) % {"n": self.points}
        return labelled(str(place), points)


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
    winner, effect = people(frame)[seen.winner], _effect(seen)
    written = Written(
        title=frame.chair.campaign.name,
        winners=(winner,),
        rows=tuple(_row(one) for one in row.lines),
        below=". ".join(filter(None, (row.decided, effect))),
        column=0.32,
    )
    return {
        "era": row,
        "winners": [winner],
        "letters": written.letters,
        "size": size(written, wish.size),
        "lines": [_line(frame.view, row.chapters, one) for one in row.lines],
        "outcome": seen.outcome,
        "effect": effect,
        "day": _last_day(frame, row.chapters),
        "signing": [one.person for one in row.lines],
        "many": written.many,
    }


def _effect(seen: EraSeen) -> str:
    """What the rows are worth since then."""
    worths = seen.outcome.worths if seen.outcome else ()
    return ", ".join(labelled(one.row, str(one.worth).replace("-", "−")) for one in worths)


def _line(view: View, numbers: Sequence[int], one: EraLine) -> Line:
    known = {chapter.number: chapter.standing(one.person.seat) for chapter in view.table.chapters}
    places = [standing.place if (standing := known.get(n)) else 0 for n in numbers]
    cells = zip(places, one.points.points, strict=True)
    return Line(told=one, cells=tuple(Cell(place=place, points=points) for place, points in cells))


def _last_day(frame: Frame, numbers: Sequence[int]) -> date | None:
    """Of its last chapter; of one played on paper nobody knows."""
    return next((played[-1] for n in reversed(numbers) if (played := chapters.days(frame, n))), None)


def _row(one: EraLine) -> tuple[str, str]:
    """A name, and below it what the key battleground gave."""
    return one.person.name, " " * 30 if one.counts else ""


# --- One page ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What takes room on a certificate: of each row the name and what stands below it."""

    title: str
    winners: tuple[Person, ...]
    rows: tuple[tuple[str, str], ...]
    below: str
    column: float  # of the width, for the names

    @property
    def many(self) -> bool:
        return len(self.rows) > FEW

    @property
    def letters(self) -> str:
        """How large the names of the winners are written."""
        length = sum(len(one.name) + 4 for one in self.winners) * (2 if self.many else 1)
        return "large" if length < 30 else "middle" if length < 70 else "small"


def size(written: Written, paper: str) -> str:
    _wide, high = INSIDE[paper]
    return fitting.named(fitting.largest(SIZES, partial(_taken, written, paper), high))


def _taken(written: Written, paper: str, size: float) -> float:
    wide = INSIDE[paper][0]
    table = sum(_in_table(row, wide * written.column, size) for row in written.rows)
    return (
        (_head(written, wide, size) + table + _foot(written, wide, size) + AIR) * size * fitting.POINT * 1.3
    )


def _head(written: Written, wide: float, size: float) -> float:
    """In lines: what it is, who has won, as whom, and the outcome."""
    winners, larger = ", ".join(one.name for one in written.winners), NAMES[written.letters]
    named = fitting.lines(winners, wide, size * larger) * larger * 0.9
    return fitting.lines(written.title, wide, size * 2) * 1.8 + named + 5


def _in_table(row: tuple[str, str], wide: float, size: float) -> float:
    name, small = row
    lines = fitting.lines(name, wide * 0.9, size * 1.1) * 1.1
    return lines + (fitting.lines(small, wide * 0.9, size * 0.88) * 0.88 if small else 0) + 0.7


def _foot(written: Written, wide: float, size: float) -> float:
    """What is added below the table, and a line for everybody and the day."""
    columns, part = (4, 0.2) if written.many else (5, 0.16)
    names = [name for name, _small in written.rows]
    tallest = max((fitting.lines(name, wide * part, size * 0.88) for name in names), default=1)
    signed = ceil((len(names) + 1) / columns) * (2.3 + tallest * 0.8)
    return signed + (fitting.lines(written.below, wide, size) if written.below else 0)


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


def of_chronicle(frame: Frame, wish: Wish) -> dict[str, Any]:
    if not chronicle(frame):
        raise Gone
    crown = endings.crown(frame)
    rows = [_final(frame, row) for row in endings.places(frame)]
    eras_won = [_era(frame, one) for one in frame.view.eras if one.winner]
    written = Written(
        title=frame.chair.campaign.name,
        winners=tuple(crown["winners"]),
        rows=tuple((one.person.name, one.person.character) for one in rows),
        below=" · ".join(f"Era {one.name}: {one.winner}" for one in eras_won),
        column=0.25,
    )
    return {
        "winners": crown["winners"],
        "decided": crown["decided"],
        "letters": written.letters,
        "size": size(written, wish.size),
        "sections": [str(phrases.SECTIONS[section]) for section in SECTIONS],
        "rows": rows,
        "eras": eras_won,
        "day": _last_day(frame, [one.number for one in frame.view.table.chapters]),
        "chapters": sum(one.complete for one in frame.view.table.chapters),
        "signing": [one.person for one in rows],
        "many": written.many,
    }


def _final(frame: Frame, row: endings.PlaceRow) -> FinalRow:
    view: View = frame.view
    score = next(one for one in view.scores if one.seat == row.person.seat)
    return FinalRow(
        place=row.place, person=row.person, parts=tuple(_parts(score)), total=row.total, wins=row.wins
    )


def _parts(score: Score) -> list[int]:
    """The five sections, then the titles."""
    by_section = {one.section: one.points for one in score.sections}
    return [*(by_section.get(section, 0) for section in SECTIONS), score.titles]


def _era(frame: Frame, seen: EraSeen) -> EraWon:
    return EraWon(name=phrases.roman(seen.era.number), winner=phrases.name(seen.winner, frame.names))
