"""How large the letters of the minutes are, so that no page of them is nearly empty. All heights in lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from chronicle.views.phases.minutes import Seat

from . import fitting

SIZES: Final = {"A4": (9.5, 9.0, 8.5, 8.0), "A5": (8.5, 8.0, 7.5), "letter": (9.5, 9.0, 8.5, 8.0)}
HEAD: Final = 20.0  # millimetres
HEADING, TABLE, AIR, SMALL = 2.3, 1.4, 0.5, 0.88
UNEVEN: Final = 1.05  # what rows leave free that do not go on on another page
THREE: Final = 3  # people's points beside each other, where so many played; else two


def size(told: dict[str, Any], paper: str) -> str:
    return fitting.named(fitting.sparing(SIZES[paper], partial(_taken, told, paper), fitting.PAGES[paper][1]))


def across(told: dict[str, Any]) -> int:
    return THREE if len(told["rows"]) == THREE else 2


def _taken(told: dict[str, Any], paper: str, size: float) -> float:
    """In millimetres."""
    wide = fitting.PAGES[paper][0]
    lines = (
        _places(told["rows"])
        + _points(told, across(told), wide, size)
        + _missions(told["cards"], wide, size)
        + _list(told["decided"], wide, size)
        + _list(told["left"], wide * 0.46, size) / 2
        + _list([note.text for note in told["notes"]], wide, size) * 1.9
    )
    return HEAD + lines * fitting.LINE * UNEVEN * size * fitting.POINT


def _places(rows: Sequence[Seat]) -> float:
    each = (1 + AIR + SMALL * sum(map(bool, (row.person.character, row.player, row.tie))) for row in rows)
    return HEADING + TABLE + sum(each)


def _points(told: dict[str, Any], beside: int, wide: float, size: float) -> float:
    if told["of"].paper:
        return 0
    column = wide * (0.29 if beside == THREE else 0.44)
    each = [_terms(row, column, size) for row in told["rows"]]
    return HEADING + sum(max(each[n : n + beside]) for n in range(0, len(each), beside))


def _terms(row: Seat, column: float, size: float) -> float:
    """With the name above and the sum below."""
    small = sum(fitting.lines(term.words, column * 0.85, size * SMALL) for term in row.terms if term.words)
    return 4.4 + len(row.terms) * 1.4 + small * SMALL


def _missions(cards: Sequence[tuple[Any, Any]], wide: float, size: float) -> float:
    return HEADING + TABLE + sum(_mission(*card, wide, size) for card in cards) if cards else 0


def _mission(mission: Any, card: Any, wide: float, size: float) -> float:
    goes = 1 + SMALL * fitting.lines(card.words, wide * 0.3, size * SMALL) if card.words else 1
    made = fitting.lines("; ".join(card.made), wide * 0.38, size)
    return max(1 + SMALL * bool(mission.asks), goes, made) + AIR


def _list(texts: Iterable[str], wide: float, size: float) -> float:
    each = [fitting.lines(text, wide, size) + 0.26 for text in texts]
    return HEADING + sum(each) if each else 0
