"""What stood in a view of an earlier release and says something else in that of this one; more may stand there."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Change(NamedTuple):
    """A value that is another, or gone (None), at one place of one table's views."""

    table: str
    seat: int
    place: str
    was: Any
    now: Any

    def __str__(self) -> str:
        return f"{self.table}, seat {self.seat}, {self.place}: {self.was!r} is {self.now!r}"


@dataclass(frozen=True, kw_only=True)
class Mended:
    """A rule that was put right, and the demo whose figures it moves, at places like this one."""

    table: str
    place: str  # the whole of it, as a regular expression
    why: str

    def explains(self, change: Change) -> bool:
        return self.table == change.table and re.fullmatch(self.place, change.place) is not None


def changes(table: str, seat: int, was: Any, now: Any) -> list[Change]:
    return [Change(table, seat, *found) for found in _differing(was, now, "$")]


def _differing(was: Any, now: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(was, dict) and isinstance(now, dict):
        for name, value in was.items():
            yield from _differing(value, now.get(name), f"{place}.{name}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for at, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from _differing(one, other, f"{place}[{at}]")
    elif was != now:
        yield place, was, now


def unexplained(found: Iterable[Change], mended: Sequence[Mended]) -> list[Change]:
    return [one for one in found if not any(rule.explains(one) for rule in mended)]
