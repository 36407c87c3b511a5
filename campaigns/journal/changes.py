"""Taking back, putting right, putting in, sealing: entries about entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from campaigns import timeline
from campaigns.games import Decided, Event
from campaigns.journal.position import Position
from campaigns.journal.writing import Draft, Recorded, Refusal, Stamp, write

Right = Callable[[Position], None]


def strike(campaign: UUID, *, entries: Sequence[int], host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        gone = timeline.struck(now.lines)
        for number in entries:
            _may_strike(now, number, seat=stamp.seat, host=host)
            if number in gone:
                raise Refusal("already-struck", {"entry": number})
        return _house(timeline.STRUCK, entries=sorted(set(entries)))

    return write(campaign, draft, stamp)


def back_to(campaign: UUID, *, entry: int, host: bool, stamp: Stamp) -> Recorded:
    """Strikes everything after the entry, as one entry that can be restored as one."""

    def draft(now: Position) -> Draft:
        entries = listed_after(now, entry)
        if not entries:
            raise Refusal("nothing-after", {"entry": entry})
        for number in entries:
            _may_strike(now, number, seat=stamp.seat, host=host)
        return _house(timeline.STRUCK, entries=entries)

    return write(campaign, draft, stamp)


def listed_after(now: Position, entry: int) -> list[int]:
    """What going back to an entry would strike: whatever stands after it at the table or was changed since."""
    gone = timeline.struck(now.lines)
    return [line.number for line in now.lines[entry:] if strikeable(line) and line.number not in gone]


def restore(campaign: UUID, *, entries: Sequence[int], host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        gone = timeline.struck(now.lines)
        for number in entries:
            _may_restore(now, number, seat=stamp.seat, host=host)
            if number not in gone:
                raise Refusal("not-struck", {"entry": number})
        return _house(timeline.RESTORED, entries=sorted(set(entries)))

    return write(campaign, draft, stamp)


def correct(campaign: UUID, *, entry: int, event: Event, host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        may_change(now, entry, seat=stamp.seat, host=host)
        return drafted_correction(now, entry=entry, event=event, seat=stamp.seat)

    return write(campaign, draft, stamp)


def drafted_correction(now: Position, *, entry: int, event: Event, seat: int) -> Draft:
    """Validated on the state of its own moment; what the rules frown upon goes through as advice."""
    kind, version, facts = now.game.encode(event)
    index = now.index_of(entry)
    before = now.before(index if index is not None else _place_of(now, entry))
    words = _judged(now, before, event, seat)
    was = _facts_of(now, entry)
    if was["kind"] != kind:
        raise Refusal("other-kind", {"entry": entry})
    if was["facts"] == facts:
        raise Refusal("nothing-changed", {"entry": entry})
    return Draft(kind=timeline.CORRECTED, version=1, advice=words, facts={"entry": entry, "version": version, "facts": facts})


def insert(campaign: UUID, *, after: int, event: Event, host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        if not host and after < timeline.sealed_to(now.lines):
            raise Refusal("sealed", {"entry": after})
        return drafted_insertion(now, after=after, event=event, seat=stamp.seat)

    return write(campaign, draft, stamp)


def drafted_insertion(now: Position, *, after: int, event: Event, seat: int) -> Draft:
    line = now.line(after)
    if line is None or (line.kind in timeline.KINDS and line.kind != timeline.INSERTED):
        raise Refusal("no-such-entry", {"entry": after})
    kind, version, facts = now.game.encode(event)
    if kind not in now.game.insertable:
        raise Refusal("other-kind", {"entry": after})
    words = _judged(now, now.before(_place_of(now, after) + 1), event, seat)
    said = {"after": after, "kind": kind, "version": version, "facts": facts}
    return Draft(kind=timeline.INSERTED, version=1, advice=words, facts=said)


def seal(campaign: UUID, *, stamp: Stamp) -> Recorded:
    return write(campaign, lambda now: _house(timeline.SEALED), stamp)


def reopen(campaign: UUID, *, to: int, stamp: Stamp) -> Recorded:
    """Lifts the seal from everything after `to`; 0 lifts it altogether."""

    def draft(now: Position) -> Draft:
        if to >= timeline.sealed_to(now.lines):
            raise Refusal("not-sealed")
        return _house(timeline.REOPENED, to=max(to, 0))

    return write(campaign, draft, stamp)


def dismiss(campaign: UUID, *, entry: int, code: str, about: Mapping[str, Any], stamp: Stamp) -> Recorded:
    return write(campaign, lambda now: _house(timeline.DISMISSED, entry=entry, code=code, about=dict(about)), stamp)


def strikeable(line: timeline.Line) -> bool:
    return line.number != timeline.OPENING and (
        line.kind not in timeline.KINDS or line.kind in timeline.STRIKEABLE_HOUSE
    )


def may_change(now: Position, number: int, *, seat: int, host: bool) -> None:
    """The host puts right anything; a player the own taps of this night."""
    line = now.line(number)
    if line is None or (line.kind in timeline.KINDS and line.kind != timeline.INSERTED):
        raise Refusal("no-such-entry", {"entry": number})
    if host:
        return
    if line.seat != seat:
        raise Refusal("not-yours", {"entry": number})
    if number <= timeline.sealed_to(now.lines):
        raise Refusal("sealed", {"entry": number})


def _may_strike(now: Position, number: int, *, seat: int, host: bool) -> None:
    line = now.line(number)
    if line is None or not strikeable(line):
        raise Refusal("no-such-entry", {"entry": number})
    if number <= timeline.sealed_to(now.lines):
        raise Refusal("sealed", {"entry": number})
    if not host and line.seat != seat:
        raise Refusal("not-yours", {"entry": number})


def _may_restore(now: Position, number: int, *, seat: int, host: bool) -> None:
    """Whoever tapped it or took it back may bring it back."""
    line = now.line(number)
    if line is None or not strikeable(line):
        raise Refusal("no-such-entry", {"entry": number})
    takers = {one.seat for one in now.lines if one.kind == timeline.STRUCK and number in one.facts["entries"]}
    if not host and seat not in takers | {line.seat}:
        raise Refusal("not-yours", {"entry": number})


def _judged(now: Position, before: Any, event: Event, seat: int) -> Sequence[Any]:
    decision = now.game.decide(now.game.sight(before, seat), event)
    if isinstance(decision, Decided):
        return decision.advice
    raise Refusal(decision.code, decision.about, decision.field)


def _place_of(now: Position, number: int) -> int:
    """The index of the entry, or where it would stand if it stood."""
    index = now.index_of(number)
    if index is not None:
        return index
    return sum(1 for play in now.plays if play.number < number) - 1


def _facts_of(now: Position, entry: int) -> Mapping[str, Any]:
    """What the entry says now, corrected or not, standing or struck."""
    line = now.line(entry)
    assert line is not None, "may_change looked before"
    said = line.facts if line.kind == timeline.INSERTED else {"kind": line.kind, "facts": line.facts}
    change = timeline.corrections(now.lines, timeline.struck(now.lines)).get(entry)
    return {"kind": said["kind"], "facts": change.facts["facts"] if change else said["facts"]}


def _house(kind: str, **facts: Any) -> Draft:
    return Draft(kind=kind, version=1, facts=facts)


