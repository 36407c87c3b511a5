"""What no longer fits after a change in the past: for the table to settle or to dismiss.

A View that knows more must advise everything that a View that knows less does, and more: then what one seat
overruled and another is asked about depends on nothing that the other may not know.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from threading import Lock
from typing import Any

from campaigns.games import AnyEvent, AnyState
from campaigns.journal.position import Position
from campaigns.journal.words import plain
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.timeline import Play
from campaigns.kernel.words import Word, word

# So many are looked through while others look as well; and at most, in the order of the table. After a change in its
# first evening a whole chronicle has some twelve hundred, and takes two seconds.
FEW, MOST_SUSPECTS = 100, 2_000
_one_by_one = Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """At this entry the rules would now frown, for a reason nobody overruled."""

    entry: int
    word: Word

    @property
    def mark(self) -> dict[str, Any]:
        """Code, subject and figures: dismissed, it returns when the figures change."""
        return {"entry": self.entry, **plain(self.word)}

    @property
    def digest(self) -> str:
        return digest_of(self.mark)


def digest_of(mark: Mapping[str, Any]) -> str:
    """A mark, short enough for a form."""
    said = json.dumps(mark, sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def findings(now: Position, seat: int) -> tuple[Finding, ...]:
    if not now.suspects:
        return ()
    if (seat, now.eyes is not None) not in now.found:
        _look_through(now, seat)
    found = now.found[seat, now.eyes is not None]
    return tuple(one for one in found if one.mark not in now.dismissed) if now.dismissed else found


def _look_through(now: Position, seat: int) -> None:
    """Of a long journal once, by whoever asks first: several at once would take the processor from those who play."""
    with nullcontext() if len(now.suspects) <= FEW else _one_by_one:
        if (seat, now.eyes is not None) not in now.found:
            suspects = now.suspects[:MOST_SUSPECTS]
            now.found[seat, now.eyes is not None] = tuple(
                finding for index in suspects for finding in _at(now, index, seat)
            )


def _at(now: Position, index: int, seat: int) -> Iterator[Finding]:
    play, event = now.plays[index], now.events[index]
    if now.tell(event, now.before(index), seat, play.number) is None:
        return
    accepted = _accepted(now, play.changed or play.number)
    for frown in _frowns(now, index, seat):
        if not any(covers(one, plain(frown)) for one in accepted):
            yield Finding(entry=play.number, word=frown)
    yield from _rests_on(now, play)


def _rests_on(now: Position, play: Play) -> Iterator[Finding]:
    """What was said of something that has been changed since, whether it would be said otherwise or not: not everybody
    may know that."""
    kinds = now.game.rests_on.get(play.kind, frozenset())
    if kinds and (changed := timeline.changed_under(now.lines, play, kinds)):
        yield Finding(entry=play.number, word=word(timeline.CHANGED_UNDER, entries=changed))


def covers(overruled: Mapping[str, Any], said: Mapping[str, Any]) -> bool:
    """The same; or what is left of it, where some of whom it was about was caught up with since."""
    was, left = overruled["about"], said["about"]
    # In whatever order a database keeps their names.
    same = (overruled["code"], was.keys()) == (said["code"], left.keys())
    return same and all(was[key] == left[key] or _left_of(was[key], left[key]) for key in was)


def _left_of(was: Any, left: Any) -> bool:
    lists = isinstance(was, list) and isinstance(left, list)
    return lists and left != [] and [one for one in was if one in left] == left


def _frowns(now: Position, index: int, seat: int) -> Sequence[Word]:
    """What is refused to this seat because another had to say it makes sense all the same."""
    decision = _decided(now, index, now.as_told(now.before(index), seat), seat)
    if isinstance(decision, Decided):
        return decision.advice
    as_written = _decided(now, index, now.before(index), now.plays[index].seat)
    return (decision,) if decision == as_written else ()


def _decided(now: Position, index: int, before: AnyState, seat: int) -> Decided[AnyEvent] | Refused:
    return now.game.decide(now.game.sight(before, seat), now.events[index])


def _accepted(now: Position, number: int) -> Sequence[Mapping[str, Any]]:
    return now.lines[number - 1].advice
