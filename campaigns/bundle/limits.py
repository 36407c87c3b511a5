"""How much a file may hold: no more than a table could have typed, and never so much that reading it hurts others."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias

import msgspec

from campaigns.bundle.shape import BundleShape
from campaigns.games import LONGEST
from campaigns.journal import EARLIEST, LATEST
from campaigns.kernel import timeline
from campaigns.kernel.checks import LARGEST

# A whole chronicle has some thirty thousand values, and no list in it is longer than a sheet.
MOST_VALUES, MOST_IN_A_LIST, DEEPEST = 600_000, 11_000, 12
MOST_IN_FACTS = 1_000
# What the rules have worked out, in advice, may be more than anybody types.
LARGEST_FIGURE, LONGEST_WORDS = 1_000_000, 4_000
# Who plays: a guest without a seat is the number of a sheet and a thousand.
WHO, MOST_GUESTS = ".by", 1_999

# What is counted before anything is read: twenty kilobytes, unpacked, may hold seven million lists, and each takes
# its room and the processor's time. Words may have signs of these in them.
MOST_LISTS, MOST_COMMAS = 300_000, 2 * MOST_VALUES

Path: TypeAlias = "tuple[Path, str] | None"


class Found(NamedTuple):
    code: str
    where: str


class _Place(NamedTuple):
    """`typed`: in the facts of a game, where its own bounds hold."""

    path: Path
    value: Any
    typed: bool
    depth: int


def crowded(said: bytes) -> bool:
    """Whether there may be more in it than is worth looking at."""
    return said.count(b"[") + said.count(b"{") > MOST_LISTS or said.count(b",") > MOST_COMMAS


def beyond(bundle: BundleShape) -> Found | None:
    """The first thing that no database keeps or no table could have typed."""
    try:
        whole = msgspec.to_builtins(bundle, builtin_types=(datetime,))
    except RecursionError:
        return Found("too-much", "$")
    waiting, values = [_Place(None, whole, False, 0)], 0
    while waiting:
        place = waiting.pop()
        values += 1
        if code := _wrong(place) or ("too-much" if values > MOST_VALUES else ""):
            return Found(code, f"${_told(place.path)}")
        waiting.extend(_inside(place))
    return None


def _wrong(place: _Place) -> str:
    match place.value:
        case bool() | None:
            return ""
        case int() | float() as n:
            return "" if abs(n) <= _most(place) else "number"
        case str() as words:
            return _wrong_words(words, LONGEST if place.typed else LONGEST_WORDS)
        case datetime() as at:
            return "" if EARLIEST < at < LATEST else "time"
        case dict() | list() as several:
            most = MOST_IN_FACTS if place.typed else MOST_IN_A_LIST
            return "" if len(several) <= most and place.depth <= DEEPEST else "too-much"
    return "text"


def _most(place: _Place) -> int:
    if not place.typed:
        return LARGEST_FIGURE
    return MOST_GUESTS if place.path and place.path[1] == WHO else LARGEST


def _wrong_words(words: str, longest: int) -> str:
    kept = "\0" not in words and not any("\ud800" <= letter <= "\udfff" for letter in words)
    return ("" if len(words) <= longest else "too-long") if kept else "text"


def _inside(place: _Place) -> Iterator[_Place]:
    path, value, typed, depth = place
    if isinstance(value, dict):
        house = isinstance(value.get("kind"), str) and value["kind"] in timeline.KINDS
        for key, inside in value.items():
            yield _Place((path, f".{key}"), inside, typed or (key == "facts" and not house), depth + 1)
            yield _Place(path, key, True, depth)
    elif isinstance(value, list):
        for index, inside in enumerate(value):
            yield _Place((path, f"[{index}]"), inside, typed, depth + 1)


def _told(path: Path) -> str:
    parts = []
    while path:
        path, part = path
        parts.append(part)
    return "".join(reversed(parts))
