"""Which entries stand, in which order: a fold over the journal's own kinds, and nothing else."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

STRUCK, RESTORED, CORRECTED, INSERTED = "struck", "restored", "corrected", "inserted"
SEALED, REOPENED, DISMISSED = "sealed", "reopened", "dismissed"
KINDS = frozenset({STRUCK, RESTORED, CORRECTED, INSERTED, SEALED, REOPENED, DISMISSED})
STRIKEABLE_HOUSE = frozenset({CORRECTED, INSERTED, DISMISSED})
OPENING = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row of the journal as it was written."""

    number: int
    id: str
    kind: str
    version: int
    facts: Mapping[str, Any]
    seat: int
    at: datetime
    advice: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One entry that stands, with the facts that count now. `changed` is the entry that corrected it."""

    number: int
    kind: str
    version: int
    facts: Mapping[str, Any]
    seat: int
    changed: int | None = None


def plays(lines: Sequence[Line]) -> tuple[Play, ...]:
    """Everything that stands, in the order in which it happened at the table."""
    gone = struck(lines)
    changes = corrections(lines, gone)
    later = insertions(lines)
    return tuple(
        play
        for line in lines
        if line.kind not in KINDS
        for play in _with_insertions(line, gone=gone, changes=changes, later=later)
    )


def struck(lines: Iterable[Line]) -> frozenset[int]:
    gone: set[int] = set()
    for line in lines:
        if line.kind == STRUCK:
            gone.update(line.facts["entries"])
        elif line.kind == RESTORED:
            gone.difference_update(line.facts["entries"])
    return frozenset(gone - {OPENING})


def corrections(lines: Iterable[Line], gone: frozenset[int]) -> dict[int, Line]:
    """By entry, the latest correction that stands."""
    return {line.facts["entry"]: line for line in lines if line.kind == CORRECTED and line.number not in gone}


def insertions(lines: Iterable[Line]) -> dict[int, list[Line]]:
    later: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        if line.kind == INSERTED:
            later[line.facts["after"]].append(line)
    return later


def sealed_to(lines: Iterable[Line]) -> int:
    """The last number under the seal; 0 when the night is open."""
    seal = 0
    for line in lines:
        if line.kind == SEALED:
            seal = line.number
        elif line.kind == REOPENED:
            seal = line.facts["to"]
    return seal


def dismissals(lines: Iterable[Line], gone: frozenset[int]) -> list[Mapping[str, Any]]:
    return [line.facts for line in lines if line.kind == DISMISSED and line.number not in gone]


def _with_insertions(
    line: Line, *, gone: frozenset[int], changes: Mapping[int, Line], later: Mapping[int, list[Line]]
) -> Iterator[Play]:
    # A stack, not recursion: insertions may hang on insertions without end in a journal from elsewhere.
    waiting = [line]
    while waiting:
        now = waiting.pop()
        if now.number not in gone:
            yield _play(now, changes.get(now.number))
        waiting.extend(reversed(later.get(now.number, ())))


def _play(line: Line, change: Line | None) -> Play:
    said = line.facts if line.kind == INSERTED else {"kind": line.kind, "version": line.version, "facts": line.facts}
    last = change.facts if change else said
    return Play(
        number=line.number,
        kind=said["kind"],
        version=last["version"],
        facts=last["facts"],
        seat=line.seat,
        changed=change.number if change else None,
    )
