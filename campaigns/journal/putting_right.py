"""Correcting an entry and putting in a forgotten one: validated at their place, never decided there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Generic, NamedTuple
from uuid import UUID

from campaigns.games import AnyEvent, AnyState, AnyView, V, Written
from campaigns.journal.asking import asker, heed, past
from campaigns.journal.changes import house
from campaigns.journal.entries import event_now, reads, reads_all, state_before
from campaigns.journal.position import Position, extended
from campaigns.journal.words import plain
from campaigns.journal.writing import Draft, Recorded, Refusal, Stamp, write
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from campaigns.kernel.timeline import Line


def correct(
    campaign: UUID, *, entry: int, event: AnyEvent, host: bool, stamp: Stamp, anyone: bool = False
) -> Recorded:
    """`anyone`: by an act of the game's own that anybody may do, and that goes no further back than the night."""

    def draft(now: Position) -> Draft:
        if anyone and entry <= now.seal:
            raise Refusal("sealed", {"entry": entry})
        return drafted_correction(now, entry=entry, event=event, seat=stamp.seat, host=host, anyone=anyone)

    return write(campaign, draft, stamp)


def insert(campaign: UUID, *, after: int, event: AnyEvent, host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        return drafted_insertion(now, after=after, event=event, seat=stamp.seat, host=host)

    return write(campaign, draft, stamp)


def drafted_correction(
    now: Position, *, entry: int, event: AnyEvent, seat: int, host: bool, anyone: bool = False
) -> Draft:
    line = may_correct(now, entry, seat=seat, host=host, anyone=anyone)
    kind, version, facts = now.game.codec.encode(event)
    # Through the event, so that facts of an older version are compared with what they mean today.
    was = now.game.codec.encode(event_now(now, line))
    if was.kind != kind:
        raise Refusal("other-kind", {"entry": entry})
    if was.facts == facts:
        raise Refusal("nothing-changed", {"entry": entry})
    before = state_before(now, entry)
    if not reads(now, before, Written(kind, version, facts), entry=line.number, seat=seat):
        # What somebody else recorded would be out of sight of whoever corrected it, and nobody could put it right.
        raise Refusal("would-hide", {"entry": entry})
    advice = _judged(now, before, event, seat).advice
    draft = house(timeline.CORRECTED, advice, entry=entry, version=version, facts=facts)
    return _opening_nothing(now, draft, entry=entry, seat=seat)


def drafted_insertion(now: Position, *, after: int, event: AnyEvent, seat: int, host: bool) -> Draft:
    may_insert(now, after, seat=seat, host=host)
    if now.game.codec.encode(event).kind not in now.game.insertable:
        raise Refusal("other-kind", {"entry": after})
    decided = _judged(now, state_after(now, after), event, seat)
    draft = house(timeline.INSERTED, decided.advice, **_inserted(after, now.game.codec.encode(decided.event)))
    return _opening_nothing(now, draft, entry=after, seat=seat)


def may_correct(now: Position, entry: int, *, seat: int, host: bool, anyone: bool = False) -> Line:
    """Whatever the game allows, the form of an entry shows all that it says: only to whoever may read that."""
    line = now.game_line(entry)
    if line is None:
        raise Refusal("no-such-entry", {"entry": entry})
    who = asker(now, seat=seat, host=host, anyone=anyone)
    heed(now.game.rights.correct(who, past(now, line, seat)))
    if not reads_all(now, line, seat):
        raise Refusal("hidden", {"entry": entry})
    return line


class Filled(NamedTuple, Generic[V]):
    """An entry before it is corrected: its kind and what it says now, and what was seen at its place."""

    kind: str
    event: AnyEvent
    view: V


def filled(now: Position, entry: int, *, seat: int, host: bool) -> Filled[AnyView]:
    line = may_correct(now, entry, seat=seat, host=host)
    event = event_now(now, line)
    view = now.game.sight(now.as_told(state_before(now, entry), seat), seat)
    return Filled(now.game.codec.encode(event).kind, event, view)


def may_insert(now: Position, after: int, *, seat: int, host: bool) -> None:
    line = now.game_line(after)
    if line is None:
        raise Refusal("no-such-entry", {"entry": after})
    behind = past(now, line, seat, place=_hangs_on(now, after))
    heed(now.game.rights.insert(asker(now, seat=seat, host=host), behind))


def _hangs_on(now: Position, number: int) -> int:
    """The entry that was tapped at the place where this one stands: what was put in later stands behind it."""
    line = now.lines[number - 1]
    while line.kind == timeline.INSERTED:
        line = now.lines[line.facts["after"] - 1]
    return line.number


def state_after(now: Position, after: int) -> AnyState:
    """The state on which the next thing put in after an entry would stand."""
    shape = _inserted(after, Written("", 1, {}))
    last = now.lines[-1]
    new = last._replace(number=now.number + 1, kind=timeline.INSERTED, facts=shape)
    return now.before(timeline.places([*now.lines, new])[new.number])


def _inserted(after: int, written: Written) -> dict[str, Any]:
    return {"after": after, "kind": written.kind, "version": written.version, "facts": written.facts}


def _opening_nothing(now: Position, draft: Draft, *, entry: int, seat: int) -> Draft:
    """What lies face down is turned up by a move, before everybody; not by putting the past right, nor by looking
    what that would do."""
    closed = {name for name, lies_open in now.game.lying(now.state, seat).items() if not lies_open}
    if closed:
        then = with_draft(now, draft, seat=seat, at=now.lines[-1].at)
        if not closed.isdisjoint(_opened(now, then, seat)):
            raise Refusal("would-open", {"entry": entry})
    return draft


def _opened(now: Position, then: Position, seat: int) -> Iterator[str]:
    """What lies open to the seat somewhere in the one, and in the other not at the same place."""
    places = {play.number: place for place, play in enumerate(now.plays)}
    was: Mapping[str, bool] = {}
    for place, play in enumerate(then.plays):
        if play.number in places:
            was = now.game.lying(now.states[places[play.number]], seat)
        lies = now.game.lying(then.states[place], seat)
        yield from (name for name, lies_open in lies.items() if lies_open and not was.get(name))


def with_draft(now: Position, draft: Draft, *, seat: int, at: datetime) -> Position:
    """Where the table would stand with it."""
    advice = tuple(plain(word) for word in draft.advice)
    line = Line(now.number + 1, "preview", draft.kind, draft.version, draft.facts, seat, at, advice)
    return extended(now, [line])


def _judged(now: Position, before: AnyState, event: AnyEvent, seat: int) -> Decided[AnyEvent]:
    decision = now.game.decide(now.game.sight(now.as_told(before, seat), seat), event)
    if isinstance(decision, Decided):
        return decision
    raise Refusal(decision.code, decision.about, decision.field)
