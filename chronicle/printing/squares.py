"""The boxes of a row as a drawing: shaded ones with their chapter, empty ones for a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SIDE, GAP = 46, 10  # tenths of a millimetre
IN_LINE = 6
# What a box of each section can count at the last reckoning.
RANGES = {"resources": "0–3", "abilities": "0–3", "morality": "0–3", "loyalty": "−1/+1", "disciplines": "1"}
SPARE = 2  # boxes to fill where nobody has counted the row


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """`mark`: the chapter that brought it, in a shaded one; `counted`: the printed sheet has this box for sure."""

    x: int
    y: int
    shaded: bool
    mark: str
    counted: bool

    @property
    def middle(self) -> int:
        return self.x + SIDE // 2

    @property
    def foot(self) -> int:
        """Where a number stands that is in the middle of the box."""
        return self.y + SIDE // 2 + 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Sizes in tenths of a millimetre, so that no language puts its comma into them."""

    width: int
    height: int
    shaded: int
    squares: tuple[Square, ...]

    @property
    def wide(self) -> str:
        return f"{self.width / 10}mm"

    @property
    def high(self) -> str:
        return f"{self.height / 10}mm"


def total(shaded: int, size: int) -> int:
    """As many as were counted; else whole lines, with some to spare."""
    return max(shaded, size) if size else -(-(shaded + SPARE) // IN_LINE) * IN_LINE


def drawn(marks: Sequence[str], size: int) -> Drawing:
    """`marks`: one for each shaded box, in their order."""
    n = total(len(marks), size)
    squares = tuple(_square(at, marks, size) for at in range(n))
    lines = -(-n // IN_LINE)
    return Drawing(
        width=min(n, IN_LINE) * (SIDE + GAP) - GAP + 4,
        height=lines * (SIDE + GAP) - GAP + 4,
        shaded=len(marks),
        squares=squares,
    )


def _square(at: int, marks: Sequence[str], size: int) -> Square:
    line, column = divmod(at, IN_LINE)
    return Square(
        x=2 + column * (SIDE + GAP),
        y=2 + line * (SIDE + GAP),
        shaded=at < len(marks),
        mark=marks[at] if at < len(marks) else "",
        counted=at < max(size, len(marks)),
    )
