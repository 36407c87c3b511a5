"""The places of a chapter with every term, everybody's side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.phrases.terms import LINES
from chronicle.rules.figures.chapter_score import PER_MISSION
from chronicle.rules.state import Line, Standing
from chronicle.views.phases.counts import BARE, beside
from chronicle.views.phases.minutes import Seat

NARROW: Final = "\u00a0"  # a product stays in one line


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """`points` None: nothing was told of it."""

    points: int | None
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    name: str
    words: str
    cells: list[Cell]


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    seats: list[Seat]
    rows: list[Row]
    counted: bool
    points: bool  # of the era


def places(seats: list[Seat]) -> Places:
    told = [seat.standing for seat in seats]
    return Places(
        seats=seats,
        rows=[*_grounds(told), *_tokens(told)],
        counted=any(one.vp is not None for one in told),
        points=any(seat.points is not None for seat in seats),
    )


# --- Battlegrounds --------------------------------------------------------------------------------------


def _grounds(told: Sequence[Standing]) -> Iterator[Row]:
    for ground in dict.fromkeys(part.ground for one in told for part in one.parts):
        parts = [next((part for part in one.parts if part.ground == ground), None) for one in told]
        lines = [part.lines if part else () for part in parts]
        codes = [*dict.fromkeys(line.code for each in lines for line in each)]
        yield Row(
            name=phrases.ground(ground),
            words=" + ".join(str(LINES[code]) for code in codes),
            cells=[
                Cell(points=part.vp if part else None, words=_sum(part.lines if part else (), codes))
                for part in parts
            ],
        )


def _sum(lines: Iterable[Line], codes: Sequence[str]) -> str:
    """4 × 2 + 0, in the order of what the row says; what is a number by itself says no more than the points."""
    known = {line.code: line for line in lines}
    if len(codes) == 1 and (codes[0] in BARE or codes[0].endswith(".scale")):
        return ""
    return " + ".join(_times(known.get(code)) for code in codes)


def _times(line: Line | None) -> str:
    if line is None or not line.n or line.code in BARE:
        return "0"
    if line.code.endswith(".scale"):
        return str(line.points)
    times = gettext("%(n)d × %(points)d") % {"n": line.n, "points": line.points // line.n}
    return times.replace(" ", NARROW)


# --- Tokens and the rest --------------------------------------------------------------------------------


def _tokens(told: Sequence[Standing]) -> Iterator[Row]:
    """Power and boons in one row, unless somebody counted boons by themselves."""
    apart = any(line.code == "boons" and line.n for one in told for line in one.lines)
    each = [one.lines if apart else tuple(beside(one.lines)) for one in told]
    for code in dict.fromkeys(line.code for lines in each for line in lines):
        found = [next((line for line in lines if line.code == code), None) for lines in each]
        yield Row(
            name=str(LINES[code]),
            words="",
            cells=[_token(one, line) for one, line in zip(told, found, strict=True)],
        )


def _token(one: Standing, line: Line | None) -> Cell:
    if line is None:
        return Cell(points=None)
    words: Any = ""
    if line.code == "missions":
        words = gettext("%(n)d × %(points)d") % {"n": line.n, "points": PER_MISSION}
    elif line.code in ("other", "by_hand"):
        words = one.why
    return Cell(points=line.points, words=words)
