"""A page for everybody: the prologue, the sheet as it stands, clans and places, and how it grew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from chronicle.frames import Frame
from chronicle.phrases.naming import worth
from chronicle.rules.figures.final import base, points
from chronicle.rules.figures.growth import Grown, Growth, Player
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import RowSeen, SheetSeen, View
from chronicle.rules.tallies import Final
from chronicle.views.people import Person, people

from .drawings import SMALL, Chart, Series, chart
from .index import Index, Sentence
from .told import Tale

SIDE, STEP = 8, 11


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes:
    """All shaded ones are one path, all empty ones another."""

    filled: int
    shaded: str
    empty: str
    width: int

    @property
    def mm(self) -> str:
        """No language puts its comma into it."""
        return f"{self.width * 0.26:.1f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RowDrawn:
    name: str
    boxes: Boxes
    worth: str  # empty for disciplines: each box counts one
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionDrawn:
    section: str
    rows: list[RowDrawn]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPart:
    anchor: str
    person: Person
    sheet: SheetSeen
    prologue: list[Sentence]
    sections: list[SectionDrawn]
    played: Player | None
    chart: Chart | None
    final: Final | None  # None: not for this reader, or not yet


def parts(frame: Frame, told: Tale, grown: Growth, index: Index) -> list[PersonPart]:
    everybody = people(frame)
    return [_part(frame, everybody[one.seat], one, told, grown, index) for one in frame.view.sheets]


def _part(
    frame: Frame, person: Person, sheet: SheetSeen, told: Tale, grown: Growth, index: Index
) -> PersonPart:
    anchor = f"person-{sheet.seat}"
    begun = [
        line.text
        for n in told.chapters
        for line in told.of(n, "prologue_written")
        if line.about == sheet.seat
    ]
    index.said(person.name, anchor, at=anchor)
    return PersonPart(
        anchor=anchor,
        person=person,
        sheet=sheet,
        prologue=index.all_said(begun, anchor),
        sections=list(_sections(frame.view, sheet)),
        played=next((one for one in grown.people if one.by == sheet.seat), None),
        chart=_grew(grown, sheet) if sheet.open else None,
        final=next((one for one in frame.view.scores if one.seat == sheet.seat), None),
    )


# --- The sheet ------------------------------------------------------------------------------------------


def _sections(view: View, sheet: SheetSeen) -> Iterator[SectionDrawn]:
    """Rows without a box are left out."""
    for section in SECTIONS:
        rows = [row for row in sheet.rows if row.section == section]
        drawn = [one for one in (_row(view, sheet, row) for row in rows) if one.boxes.filled]
        if drawn:
            yield SectionDrawn(section=section, rows=drawn)


def _row(view: View, sheet: SheetSeen, row: RowSeen) -> RowDrawn:
    n = sum((box.section, box.row) == (row.section, row.name) for box in sheet.sheet.boxes)
    return RowDrawn(
        name=row.name,
        boxes=_boxes(n, max(n, row.size)),
        worth="" if row.section == "disciplines" else _worth(row.worth),
        points=points(row.section, n, row.worth, base(view.table)),
    )


def _worth(n: int | None) -> str:
    return "?" if n is None else worth(n, {})


def _boxes(filled: int, total: int) -> Boxes:
    squares = [f"M{1 + at * STEP} 1h{SIDE}v{SIDE}h-{SIDE}z" for at in range(total)]
    return Boxes(
        filled=filled,
        shaded="".join(squares[:filled]),
        empty="".join(squares[filled:]),
        width=total * STEP,
    )


# --- How it grew ----------------------------------------------------------------------------------------


def _grew(grown: Growth, sheet: SheetSeen) -> Chart | None:
    """Boxes alone: points are told at the end."""
    mine = next((one for one in grown.sheets if one.seat == sheet.seat), None)
    if mine is None or len(grown.chapters) < 2:
        return None
    return chart(gettext("Boxes by chapter"), grown.chapters, [_line(mine)], SMALL)


def _line(mine: Grown) -> Series:
    return Series(name=str(mine.boxes[-1]), values=mine.boxes)
