"""What one entry of the game says, then and now, and who may read all of it."""

from __future__ import annotations

from campaigns import timeline
from campaigns.games import Event, State, Word, Written
from campaigns.journal.position import Position
from campaigns.timeline import Line


def first_said(line: Line) -> Written:
    """In the facts that it was recorded with."""
    kind, version, facts = timeline.said(line)
    return Written(kind, version, dict(facts))


def said_by(now: Position, change: Line) -> Written:
    """In the facts that a correction gave to its entry."""
    kind = timeline.said(now.lines[change.facts["entry"] - 1])[0]
    return Written(kind, change.facts["version"], dict(change.facts["facts"]))


def said_now(now: Position, line: Line) -> Written:
    """In the facts that count now, whether it stands or not."""
    change = timeline.corrections(now.lines, now.gone).get(line.number)
    return said_by(now, change) if change else first_said(line)


def event_now(now: Position, line: Line) -> Event:
    return now.game.decode(said_now(now, line))


def state_before(now: Position, number: int) -> State:
    """The state at the place of an entry, whether it stands there or not."""
    return now.before(timeline.places(now.lines)[number])


def reads_all(now: Position, line: Line, seat: int) -> bool:
    """Whether this seat reads the entry as the seat that recorded it does: only then may it see the facts."""
    if line.seat == seat:
        return True
    event, before = event_now(now, line), state_before(now, line.number)
    mine, whole = now.game.tell(event, before, seat), now.game.tell(event, before, line.seat)
    return mine is not None and said(mine) == said(whole)


def said(word: Word | None) -> tuple[str, dict[str, object]] | None:
    return (word.code, dict(word.about)) if word else None
