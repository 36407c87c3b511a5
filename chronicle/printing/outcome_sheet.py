"""The outcome sheet on paper: what is open has empty boxes, for a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any, Final

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.views.outcomes import OutcomeTold, SheetRow, sheet

from . import fitting

SIDE, GAP = 46, 10  # tenths of a millimetre
SIZES: Final = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6)
HEAD: Final = {"A4": 22.0, "A5": 18.0, "letter": 22.0}  # millimetres
NAME, SINCE, BESIDE = 0.22, 0.49, 0.46  # of the page's width: a row, since when, one of two that were chosen
ROW, SECTION, LAST = 2.05, 2.5, 3.5  # lines: a row of one line, a section's name, the heading below the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    x: int
    n: str
    on: bool

    @property
    def middle(self) -> int:
        return self.x + SIDE // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A row with its boxes as they are drawn."""

    told: SheetRow
    squares: tuple[Square, ...]

    @property
    def width(self) -> int:
        return len(self.squares) * (SIDE + GAP) - GAP + 4


def abouts(frame: Frame) -> Sequence[About]:
    """A practice game has none."""
    return (About("", ""),) if frame.view.outcome_sheet else ()


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    if not abouts(frame):
        raise Gone
    told = sheet(frame, Forms(frame, None))
    sections = [(section, [_drawn(row) for row in rows]) for section, rows in told["sheet_sections"] if rows]
    size = fitting.largest(
        SIZES,
        partial(_taken, sections, told["outcomes_told"], wish.size),
        fitting.PAGES[wish.size][1],
    )
    return {"sections": sections, "chosen": told["outcomes_told"], "size": fitting.named(size)}


def _taken(
    sections: Sequence[tuple[str, list[Drawn]]], chosen: Sequence[OutcomeTold], paper: str, size: float
) -> float:
    """In millimetres, with letters of so many points."""
    wide = fitting.PAGES[paper][0]
    rows = sum(_row(one.told, wide, size) for _section, rows in sections for one in rows)
    each = [_chosen(one, wide, size) for one in chosen]
    pairs = sum(max(pair) for pair in zip_longest(each[::2], each[1::2], fillvalue=0.0))
    lines = 2 + rows + len(sections) * SECTION + pairs + (LAST if chosen else 0)
    return HEAD[paper] + lines * size * fitting.POINT


def _row(told: SheetRow, wide: float, size: float) -> float:
    name = fitting.lines(told.row.row, wide * NAME, size * 1.05)
    since = fitting.lines(told.since, wide * SINCE, size * 0.88) * 0.88
    return ROW + (max(name, since, 1) - 1) * 1.4


def _chosen(one: OutcomeTold, wide: float, size: float) -> float:
    above = 16 + len(one.person.name if one.person else "") + len(one.outcome.card)
    small = [", ".join(one.worths), ", ".join(one.outcome.refused)]
    beneath = sum(fitting.lines(text + " " * 14, wide * BESIDE, size * 0.88) for text in small if text)
    return fitting.lines(" " * above, wide * BESIDE, size) * 1.4 + beneath * 1.4 * 0.88 + 0.35


def _drawn(told: SheetRow) -> Drawn:
    squares = (Square(x=2 + at * (SIDE + GAP), n=step.n, on=step.on) for at, step in enumerate(told.steps))
    return Drawn(told=told, squares=tuple(squares))
