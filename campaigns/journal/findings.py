"""What no longer fits after a change in the past: for the table to settle or to dismiss."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from campaigns import timeline
from campaigns.games import Decided, Word
from campaigns.journal.position import Position
from campaigns.journal.writing import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """At this entry the rules would now frown, for a reason nobody overruled."""

    entry: int
    word: Word

    @property
    def mark(self) -> dict[str, Any]:
        """Code, subject and figures: dismissed, it returns when the figures change."""
        return {"entry": self.entry, **plain(self.word)}


def findings(now: Position, seat: int) -> tuple[Finding, ...]:
    return _found(_Key(now), seat)


class _Key:
    """A position in a cache, told apart by its last entry's id."""

    def __init__(self, now: Position) -> None:
        self.now, self.id = now, (now.id, now.number, len(now.plays))

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.id == other.id


@lru_cache(maxsize=256)
def _found(key: _Key, seat: int) -> tuple[Finding, ...]:
    now = key.now
    dismissed = timeline.dismissals(now.lines, timeline.struck(now.lines))
    return tuple(
        finding
        for index in range(disturbed_from(now), len(now.plays))
        for finding in _at(now, index, seat)
        if finding.mark not in dismissed
    )


def disturbed_from(now: Position) -> int:
    """The first play that may stand on another state than the one it was decided on."""
    gone = timeline.struck(now.lines)
    moved = min(gone, default=now.number + 1)
    for index, play in enumerate(now.plays):
        late = index + 1 < len(now.plays) and play.number > now.plays[index + 1].number
        if play.changed or late or play.number > moved:
            return index
    return len(now.plays)


def _at(now: Position, index: int, seat: int) -> Iterator[Finding]:
    play, event, before = now.plays[index], now.events[index], now.before(index)
    if now.game.tell(event, before, seat) is None:
        return
    accepted = _accepted(now, play.changed or play.number)
    for word in _frowns(now, before, event, seat):
        if plain(word) not in accepted:
            yield Finding(entry=play.number, word=word)


def _frowns(now: Position, before: Any, event: Any, seat: int) -> Sequence[Word]:
    decision = now.game.decide(now.game.sight(before, seat), event)
    return decision.advice if isinstance(decision, Decided) else (decision,)


def _accepted(now: Position, number: int) -> Sequence[Mapping[str, Any]]:
    line = now.line(number)
    return line.advice if line else ()
