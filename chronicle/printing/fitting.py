"""How large the letters may be so that a paper stays one page: reckoned, for the press lays out only once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Final

# Within the margins, in millimetres: width and height.
PAGES: Final = {"A4": (182.0, 267.0), "A5": (120.0, 180.0), "letter": (187.0, 249.0)}
POINT: Final = 25.4 / 72
LETTER: Final = 0.5  # of the letters' size is one as wide,
CYRILLIC: Final = 1.12  # and a Cyrillic one wider by so much
RAGGED: Final = 4  # letters that a line loses where a word goes on to the next
LINE: Final = 1.35
LITTLE: Final = 0.45  # of a page


def lines(text: str, width: float, size: float) -> int:
    """How many lines of this width, in millimetres, the text takes in letters of so many points."""
    room, length = width / (size * POINT * LETTER), letters(text)
    return 1 if length <= room else ceil(length / max(1, room - RAGGED))


def letters(text: str) -> float:
    return sum(CYRILLIC if "\u0400" <= one <= "\u04ff" else 1 for one in text)


def height(texts: Iterable[str], width: float, size: float, *, between: float = 0.25) -> float:
    """In millimetres; `between` of a line lies below each."""
    return sum((lines(text, width, size) + between) * LINE * size * POINT for text in texts)


def largest(sizes: Iterable[float], taken: Callable[[float], float], room: float) -> float:
    """Of sizes from the largest to the smallest, the first at which everything has room; else the smallest."""
    size = 0.0
    for size in sizes:
        if taken(size) <= room:
            break
    return size


def sparing(sizes: Sequence[float], taken: Callable[[float], float], room: float) -> float:
    """The largest; a smaller one where that spares a last page on which little more than a line or two would stand."""
    full, rest = divmod(taken(sizes[0]), room)
    if not full or rest > room * LITTLE:
        return sizes[0]
    return next((size for size in sizes if taken(size) <= full * room), sizes[0])


def named(size: float) -> str:
    """The class of the style sheet with letters of this size."""
    return f"size-{round(size * 10)}"
