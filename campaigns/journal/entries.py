"""What one entry of the game says, then and now, and who may read all of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from campaigns.games import AnyEvent, AnyState, Written
from campaigns.journal.position import Position, fold
from campaigns.journal.words import plain
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from campaigns.kernel.timeline import Line
from campaigns.kernel.words import Word


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
    change = now.changes.get(line.number)
    return said_by(now, change) if change else first_said(line)


def event_now(now: Position, line: Line) -> AnyEvent:
    return now.game.codec.decode(said_now(now, line))


def state_before(now: Position, number: int) -> AnyState:
    """The state at the place of an entry, whether it stands there or not."""
    return now.before(now.place(number))


def reads_all(now: Position, line: Line, seat: int) -> bool:
    """Whether this seat reads the entry as the seat that recorded it does: only then may it see the facts."""
    return reads(now, state_before(now, line.number), said_now(now, line), entry=line.number, seat=seat)


def reads_everything(now: Position, seat: int) -> bool:
    """Whether nothing in the whole journal is closed to this seat: every entry, as first said and as corrected."""
    return all(now.own(line.number, seat) or _open_to(now, line, seat) for line in now.lines)


def open_lines(now: Position, lines: Iterable[Line], seat: int) -> list[Line]:
    """Those of which nothing that they say is closed to this seat, and nothing that was overruled with them."""
    return [line for line in lines if now.own(line.number, seat) or _open_to(now, line, seat)]


def reads(now: Position, before: AnyState, written: Written, *, entry: int, seat: int) -> bool:
    """Whether these facts, recorded at this place with an entry, would be told to the seat as they are to whose it was."""
    if now.own(entry, seat):
        return True
    event = now.game.codec.decode(written)
    mine = now.tell(event, before, seat, entry)
    whole = now.game.tell(event, before, now.lines[entry - 1].seat)
    return mine is not None and said(mine) == said(whole)


def overruled(now: Position, line: Line, seat: int) -> Sequence[Word]:
    """The advice that the table heard and went on: all of it to the seat that heard it, to others what they
    would have heard in its place, at that moment."""
    advice = [Word(code=one["code"], about=one["about"]) for one in line.advice]
    spoken = speaks(now, line)
    if not advice or spoken is None or now.own(line.number, seat):
        return advice
    then = fold(now.game, now.lines[: line.number])
    heard = _heard(now, state_before(then, spoken[0]), spoken[1], seat)
    return [word for word in advice if plain(word) in heard]


def speaks(now: Position, line: Line) -> tuple[int, Written] | None:
    """The entry of the game that a line speaks of, and in which facts; None for what has none of its own."""
    if line.kind == timeline.CORRECTED:
        return line.facts["entry"], said_by(now, line)
    if line.kind == timeline.INSERTED or line.kind not in timeline.KINDS:
        return line.number, first_said(line)
    return None


def _open_to(now: Position, line: Line, seat: int) -> bool:
    if line.kind == timeline.DISMISSED:
        # The figures of a finding come from the View of whoever settled it.
        return False
    spoken = speaks(now, line)
    if spoken is None:
        return True
    before = state_before(now, spoken[0])
    heard = _heard(now, before, spoken[1], seat) if line.advice else []
    return all(advice in heard for advice in line.advice) and reads(
        now, before, spoken[1], entry=line.number, seat=seat
    )


def _heard(now: Position, before: AnyState, written: Written, seat: int) -> list[dict[str, Any]]:
    """What the rules would have told this seat at the place of the entry."""
    decision = now.game.decide(
        now.game.sight(now.as_told(before, seat), seat), now.game.codec.decode(written)
    )
    return [plain(word) for word in decision.advice] if isinstance(decision, Decided) else []


def said(word: Word | None) -> tuple[str, dict[str, object]] | None:
    return (word.code, dict(word.about)) if word else None
