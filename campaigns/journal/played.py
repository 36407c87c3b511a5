"""What stands, as it is told to one seat; and what a study finds in all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple, TypeVar

from campaigns.games import AnyEvent, AnyState
from campaigns.journal.entries import said
from campaigns.journal.position import Position
from campaigns.kernel.study import Past, Study
from campaigns.kernel.words import Word

R = TypeVar("R")


class Played(NamedTuple):
    """One entry that stands and is told to whoever reads. What it says in full is there for those alone to whom
    nothing of it is closed."""

    number: int
    kind: str
    at: datetime
    word: Word
    event: object | None


def played(now: Position, seat: int, places: Iterable[int]) -> Iterator[Played]:
    for place in places:
        play, event, before = now.plays[place], now.events[place], now.before(place)
        word = now.tell(event, before, seat, play.number)
        if word is not None:
            whole = now.own(play.number, seat) or said(now.game.tell(event, before, play.seat)) == said(word)
            at = now.lines[play.number - 1].at.replace(microsecond=0)
            yield Played(play.number, play.kind, at, word, event if whole else None)


def studied(now: Position, study: Study[AnyState, AnyEvent, R]) -> R:
    numbers = [play.number for play in now.plays]
    past = Past(start=now.game.start(), numbers=numbers, events=now.events, states=now.states)
    return study.find(past)
