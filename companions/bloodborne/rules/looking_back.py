"""Places in the past of a descent: which entries say that somebody dreams, and what each round came to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from campaigns.kernel.stretches import Stretch
from campaigns.kernel.study import Past, Study, study
from campaigns.kernel.words import Word, word

from .events import Dreamed, Event, RoundEnded
from .state import Hunter, State


def dreams_of(seat: int) -> Study[State, Event, dict[int, Dreamed]]:
    """Those of this round, by their numbers."""
    return study(lambda past: dict(_dreams(past, seat)))


def _dreams(past: Past[State, Event], seat: int) -> Iterator[tuple[int, Dreamed]]:
    for place, event in enumerate(past.events):
        same = past.before(place).round == past.end.round
        if isinstance(event, Dreamed) and seat in event.hunters and same:
            yield past.numbers[place], event


def _rounds(past: Past[State, Event]) -> Iterator[Stretch]:
    """A card that ends a round is the first thing of the next one; the word that ends it is its last."""
    for n, some in groupby(range(len(past.events)), key=lambda place: _round(past, place)):
        places = list(some)
        yield Stretch(
            title=word("stretch.round", n=n),
            told=tuple(_came_to(past, places[0], places[-1])),
            entries=tuple(past.numbers[place] for place in places),
        )


def _round(past: Past[State, Event], place: int) -> int:
    ends = isinstance(past.events[place], RoundEnded)
    return (past.before(place) if ends else past.states[place]).round


def _came_to(past: Past[State, Event], first: int, last: int) -> Iterator[Word]:
    """What became of the monster and of everybody, with what the end of the round did by itself."""
    begun, ended = past.before(first), isinstance(past.events[last], RoundEnded)
    done = past.before(last) if ended else past.states[last]
    then = past.states[min(last + (not ended), len(past.states) - 1)]
    yield from _monster(done, then)
    for hunter in done.hunters:
        was, now = begun.hunter(hunter.seat), then.hunter(hunter.seat)
        yield from _hunter(was or Hunter(seat=hunter.seat), hunter, now or hunter)


def _monster(done: State, then: State) -> Iterator[Word]:
    met = tuple(then.met())[len(done.past) :]
    if not (done.monster and met):
        return
    fate = met[0].fate
    yield word(
        "came.slain" if fate == "slain" else "came.fled" if fate == "fled" else "came.stands",
        monster=met[0].name,
        n=met[0].echoes,
    )


def _hunter(was: Hunter, done: Hunter, now: Hunter) -> Iterator[Word]:
    if done.taken:
        yield word("told.took", hunter=done.seat, n=done.taken)
    if done.fell:
        yield word("came.fell_bare", hunter=done.seat)
    if now.banked > was.banked:
        yield word("came.banked", hunter=done.seat, n=now.banked - was.banked)


ROUNDS: Final[Study[State, Event, tuple[Stretch, ...]]] = study(lambda past: tuple(_rounds(past)))
