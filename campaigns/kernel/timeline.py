"""Which entries stand, in which order: a fold over the journal's own kinds, and nothing else."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any, NamedTuple

STRUCK, RESTORED, CORRECTED, INSERTED = "struck", "restored", "corrected", "inserted"
SEALED, REOPENED, DISMISSED, EXPORTED = "sealed", "reopened", "dismissed", "exported"
SEAT_TAKEN, KEY_USED = "seat_taken", "key_used"
# Somebody else holds a seat from here on, or came to it with its key: the seat is that of the entry.
SEATS = frozenset({SEAT_TAKEN, KEY_USED})
KINDS = SEATS | {STRUCK, RESTORED, CORRECTED, INSERTED, SEALED, REOPENED, DISMISSED, EXPORTED}
STRIKEABLE_HOUSE = frozenset({CORRECTED, INSERTED, DISMISSED})
# These change nothing of what was played, so nobody's page is out of date after them.
QUIET_HOUSE = SEATS | {DISMISSED, EXPORTED}
# A word to everybody about what somebody did beside the game: also at a table that was put away, and in a full journal.
ANNOUNCED = SEATS | {EXPORTED}
OPENING = 1
CHANGED_UNDER = "changed-under"  # the code of a finding that is of the house


class Line(NamedTuple):
    """One row of the journal as it was written. A tuple: five thousand of them are made in a blink."""

    number: int
    id: str
    kind: str
    version: int
    facts: Mapping[str, Any]
    seat: int
    at: datetime
    advice: Sequence[Mapping[str, Any]] = ()


class Play(NamedTuple):
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
    return tuple(_play(line, changes.get(line.number)) for line in ordered(lines) if line.number not in gone)


def ordered(lines: Sequence[Line]) -> Iterator[Line]:
    """Every entry of the game in the order of the table, whether it stands or not."""
    later: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        if line.kind == INSERTED:
            later[line.facts["after"]].append(line)
    for line in lines:
        if line.kind not in KINDS:
            yield from _with_insertions(line, later)


def places(lines: Sequence[Line]) -> dict[int, int]:
    """By number, where an entry of the game stands or would stand: how many that stand come before it."""
    gone, before, found = struck(lines), 0, {}
    for line in ordered(lines):
        found[line.number] = before
        before += line.number not in gone
    return found


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


def sealed_to(lines: Iterable[Line]) -> int:
    """The last number under the seal; 0 when the night is open."""
    seal = 0
    for line in lines:
        if line.kind == SEALED:
            seal = line.number
        elif line.kind == REOPENED:
            seal = line.facts["to"]
    return seal


def dismissals(lines: Iterable[Line], gone: frozenset[int]) -> tuple[Mapping[str, Any], ...]:
    return tuple(line.facts for line in lines if line.kind == DISMISSED and line.number not in gone)


def holders(lines: Iterable[Line]) -> dict[int, tuple[tuple[int, frozenset[int]], ...]]:
    """By seat, from which entry on somebody else held it, and whose past is theirs: that of who sat down with these
    entries; 0 is whoever sat there first."""
    found: dict[int, tuple[tuple[int, frozenset[int]], ...]] = {}
    for line in lines:
        if line.kind in SEATS:
            holds = frozenset({line.number} if line.kind == SEAT_TAKEN else line.facts["holds"])
            found[line.seat] = (*found.get(line.seat, ()), (line.number, holds))
    return found


def absences(
    holders: Mapping[int, tuple[tuple[int, frozenset[int]], ...]],
) -> dict[int, tuple[tuple[int, int], ...]]:
    """By seat, from which entry to before which one somebody sat there whose past is not that of whoever sits there now."""
    found = {}
    for seat, changes in holders.items():
        spans = zip(((1, frozenset({0})), *changes), changes, strict=False)
        away = tuple((since, until) for (since, whose), (until, _) in spans if not whose & changes[-1][1])
        if away:
            found[seat] = away
    return found


def suspects(lines: Sequence[Line], standing: Sequence[Play]) -> tuple[int, ...]:
    """The plays, by index, before which something was changed after they were decided.

    Only these may stand on another state than the one they were decided on. Appending an entry of the game
    never adds one: it was decided on everything that was changed before it.
    """
    order = {line.number: place for place, line in enumerate(ordered(lines))}
    since = _changed_since(lines, order)
    return tuple(
        index
        for index, play in enumerate(standing)
        if since[play.changed or play.number] < order[play.number]
    )


def changed_under(lines: Sequence[Line], play: Play, kinds: frozenset[str]) -> tuple[int, ...]:
    """The entries of these kinds, earlier at the table, that stand otherwise now than when the play was last said.

    By which entries there are alone, whatever is in them: everybody may know that.
    """
    then = _standing(lines[: play.changed or play.number], kinds)
    now = _standing(lines, kinds)
    earlier = takewhile(lambda line: line.number != play.number, ordered(lines))
    return tuple(line.number for line in earlier if then.get(line.number) != now.get(line.number))


def _standing(lines: Sequence[Line], kinds: frozenset[str]) -> dict[int, int]:
    """By number, the entry that says what stands there: itself, or what corrected it."""
    gone = struck(lines)
    changes = corrections(lines, gone)
    stand = (line.number for line in lines if line.number not in gone and _kind_of(line) in kinds)
    return {number: changes[number].number if number in changes else number for number in stand}


def _kind_of(line: Line) -> str:
    return str(line.facts["kind"]) if line.kind == INSERTED else line.kind


def _changed_since(lines: Sequence[Line], order: Mapping[int, int]) -> dict[int, int]:
    """By number, the earliest place at the table that was touched by any later entry."""
    since, earliest = {}, len(order)
    for line in reversed(lines):
        since[line.number] = earliest
        earliest = min([earliest, *(order[number] for number in _touched(lines, line))])
    return since


def _touched(lines: Sequence[Line], line: Line) -> Iterator[int]:
    """The entries of the game that an entry about entries changes."""
    if line.kind in (STRUCK, RESTORED):
        for number in line.facts["entries"]:
            yield from _subject(lines[number - 1])
    elif line.kind in (CORRECTED, INSERTED):
        yield from _subject(line)


def _subject(line: Line) -> Iterator[int]:
    """The entry of the game that an entry is or corrects; none for the rest."""
    if line.kind == CORRECTED:
        yield line.facts["entry"]
    elif line.kind == INSERTED or line.kind not in KINDS:
        yield line.number


def _with_insertions(line: Line, later: Mapping[int, Sequence[Line]]) -> Iterator[Line]:
    if line.number not in later:
        yield line
        return
    # A stack, not recursion: insertions may hang on insertions without end in a journal from elsewhere.
    waiting = [line]
    while waiting:
        now = waiting.pop()
        yield now
        waiting.extend(reversed(later.get(now.number, ())))


def _play(line: Line, change: Line | None) -> Play:
    kind, version, facts = said(line)
    if change:
        version, facts = change.facts["version"], change.facts["facts"]
    return Play(line.number, kind, version, facts, line.seat, change.number if change else None)


def said(line: Line) -> tuple[str, int, Mapping[str, Any]]:
    """Kind, version and facts of an entry of the game, as first written."""
    if line.kind == INSERTED:
        return line.facts["kind"], line.facts["version"], line.facts["facts"]
    return line.kind, line.version, line.facts
