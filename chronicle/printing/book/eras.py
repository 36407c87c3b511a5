"""An era: a page with its year, crown, battlegrounds, race and end; then its chapters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, chain

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import Growth
from chronicle.rules.names import PER_ERA
from chronicle.rules.seen import EraSeen, Foretold
from chronicle.views.effects import Effect, effects
from chronicle.views.phases.eras import EraRow, era_row
from chronicle.views.stories import played

from . import chapters
from .chapters import ChapterPart
from .drawings import LOW, Chart, Series, chart
from .index import Index, Sentence
from .italics import unquoted
from .told import Tale


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    name: Sentence
    key: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EraPart:
    anchor: str
    number: int
    row: EraRow
    grounds: list[Ground]
    race: Chart | None
    told: list[Sentence]
    effects: list[Effect]
    prophecies: list[tuple[Foretold, Sentence]]
    chapters: list[ChapterPart]


def parts(frame: Frame, told: Tale, grown: Growth, index: Index) -> Iterator[EraPart]:
    """Those of which a chapter has been told."""
    for seen in frame.view.eras:
        numbers = played(frame, seen.era.number)
        if numbers:
            yield _part(frame, told, grown, index, seen, numbers)


def _part(
    frame: Frame, told: Tale, grown: Growth, index: Index, seen: EraSeen, numbers: list[int]
) -> EraPart:
    number = seen.era.number
    anchor = f"era-{number}"
    row = era_row(frame, seen)
    lines = told.eras.get(number, [])
    return EraPart(
        anchor=anchor,
        number=number,
        row=row,
        grounds=_grounds(frame, seen, numbers, index),
        race=_race(row),
        told=index.all_said((unquoted(line.text) for line in lines), anchor),
        effects=_effects(frame, seen),
        prophecies=[(one, index.said(one.text, anchor)) for one in opened(frame, seen)],
        chapters=[chapters.part(frame, told, grown, index, n) for n in numbers],
    )


def _grounds(frame: Frame, seen: EraSeen, numbers: list[int], index: Index) -> list[Ground]:
    """Those on which its chapters were played, in the order of the table."""
    found = (of.grounds for of in frame.view.table.chapters if of.number in numbers)
    return [
        Ground(
            name=index.said(phrases.ground(one), f"era-{seen.era.number}"),
            key=one == seen.era.key,
        )
        for one in dict.fromkeys(chain.from_iterable(found))
    ]


def _effects(frame: Frame, seen: EraSeen) -> list[Effect]:
    """Of an outcome that touched anybody's boxes."""
    number = seen.era.number
    found = effects(as_it_was(frame, number), number, seen.outcome.worths) if seen.outcome else []
    return found if any(one.rows for one in found) else []


def as_it_was(frame: Frame, era: int) -> Frame:
    """With the boxes of that day, and before anybody read the worths from the paper once more."""
    last, table = PER_ERA * era, frame.view.table
    sheets = tuple(
        replace(
            one,
            boxes=tuple(box for box in one.boxes if box.at <= last),
            titles=tuple(title for title in one.titles if title.at <= last),
        )
        for one in table.sheets
    )
    return replace(frame, view=replace(frame.view, table=replace(table, sheets=sheets, read_worths=())))


def opened(frame: Frame, seen: EraSeen) -> tuple[Foretold, ...]:
    """Even the own one stays out until everybody may read it: a book lies open."""
    return seen.foretold if seen.opened else ()


def _race(row: EraRow) -> Chart | None:
    """Points so far after each chapter with places; the figures stand in the table beside it."""
    told = max(
        (at for line in row.lines for at, n in enumerate(line.points.points, 1) if n is not None), default=0
    )
    series = [
        Series(
            name=line.person.name,
            values=tuple(accumulate((n or 0 for n in line.points.points[:told]), initial=0)),
        )
        for line in row.lines
    ]
    title = gettext("Standings of era %(era)s") % {"era": phrases.roman(row.seen.era.number)}
    return chart(title, ("", *row.chapters[:told]), series, LOW) if series else None
