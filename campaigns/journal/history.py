"""Every entry, standing and set aside, as one seat may read it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from campaigns import timeline
from campaigns.games import State, Word, Written
from campaigns.journal.position import Position
from campaigns.timeline import Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One line of history. `word` is None where this seat may not see; `about` names entries it speaks of."""

    number: int
    kind: str
    seat: int
    at: datetime
    word: Word | None
    was: Word | None = None
    stands: bool = True
    changed: int | None = None
    sealed: bool = False
    about: tuple[int, ...] = ()


def history(now: Position, seat: int) -> list[Told]:
    """Newest first."""
    told = _told_by_number(now, seat)
    gone, seal = timeline.struck(now.lines), timeline.sealed_to(now.lines)
    changed = {play.number: play.changed for play in now.plays}
    return [
        Told(
            number=line.number,
            kind=line.kind,
            seat=line.seat,
            at=line.at,
            word=told.get(_subject(line)),
            was=_was(now, line, seat) if changed.get(line.number) else None,
            stands=line.number not in gone,
            changed=changed.get(line.number),
            sealed=line.number <= seal,
            about=_about(line),
        )
        for line in reversed(now.lines)
    ]


def _told_by_number(now: Position, seat: int) -> dict[int, Word | None]:
    """What each game entry says: those that stand on their own state, those set aside on the state of their place."""
    told: dict[int, Word | None] = {
        play.number: now.game.tell(now.events[i], now.before(i), seat) for i, play in enumerate(now.plays)
    }
    for line in now.lines:
        if line.number not in told and (said := _said(line)):
            told[line.number] = now.game.tell(now.game.decode(said), _state_before(now, line.number), seat)
    return told


def _state_before(now: Position, number: int) -> State:
    earlier = [i for i, play in enumerate(now.plays) if play.number < number]
    return now.states[earlier[-1]] if earlier else now.game.start()


def _was(now: Position, line: Line, seat: int) -> Word | None:
    said = _said(line)
    return now.game.tell(now.game.decode(said), _state_before(now, line.number), seat) if said else None


def _said(line: Line) -> Written | None:
    """The game's own words in a line, as first written."""
    if line.kind == timeline.INSERTED:
        return Written(line.facts["kind"], line.facts["version"], dict(line.facts["facts"]))
    if line.kind in timeline.KINDS:
        return None
    return Written(line.kind, line.version, dict(line.facts))


def _subject(line: Line) -> int:
    """The entry whose words are shown on this line: a correction shows what it corrected."""
    return line.facts["entry"] if line.kind == timeline.CORRECTED else line.number


def _about(line: Line) -> tuple[int, ...]:
    match line.kind:
        case timeline.STRUCK | timeline.RESTORED:
            return tuple(line.facts["entries"])
        case timeline.CORRECTED | timeline.DISMISSED:
            return (int(line.facts["entry"]),)
        case timeline.INSERTED:
            return (int(line.facts["after"]),)
    return ()
