"""The outcome sheet on paper: what is open has empty boxes, for a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.views.outcomes import SheetRow, sheet

SIDE, GAP = 46, 10  # tenths of a millimetre


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


def gather(frame: Frame, _wish: Wish) -> dict[str, Any]:
    if not abouts(frame):
        raise Gone
    told = sheet(frame, Forms(frame, None))
    sections = [(section, [_drawn(row) for row in rows]) for section, rows in told["sheet_sections"]]
    return {
        "sections": [(section, rows) for section, rows in sections if rows],
        "chosen": told["outcomes_told"],
    }


def _drawn(told: SheetRow) -> Drawn:
    squares = (Square(x=2 + at * (SIDE + GAP), n=step.n, on=step.on) for at, step in enumerate(told.steps))
    return Drawn(told=told, squares=tuple(squares))
