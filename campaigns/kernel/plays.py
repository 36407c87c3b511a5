"""What a journal comes to as plays: who stood where, who won, and the figures that a circle likes to compare.

A game finds its plays by a study (`Game.plays`): one for the whole campaign, or one for each chapter of a long one. Public: it
says nothing in them that the screen on the wall does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from .study import Past, Study
from .words import Word

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood:
    """One person in a play. `points` None: the game has none; `place` 0: open, or there are no places."""

    seat: int
    points: int | None = None
    place: int = 0
    won: bool = False
    side: Word | None = None  # the clan, or which side of the hunt


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Something worth comparing over many plays; `seat` 0: of the whole table."""

    label: Word
    n: int
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """`first` and `last` are the numbers of the entries between which it was played; 0: on paper, nobody knows when."""

    chapter: int = 0  # of a long campaign; 0: the campaign is one play
    first: int
    last: int
    over: bool
    sure: bool = True  # no total rests on a number that nobody has read
    began: int = 0  # who was the first player; 0: nobody, or not told
    people: tuple[Stood, ...]
    figures: tuple[Figure, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(one.seat for one in self.people if one.won)


Plays: TypeAlias = Study[Any, Any, tuple[Play, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """What a table has come to, once for each: a chapter counted, an era won, the game over."""

    kind: Literal["chapter", "era", "over"]
    number: int = 0
    winners: tuple[int, ...] = ()


def whole(past: Past[S, E], over: Callable[[S], bool], **said: Any) -> tuple[Play, ...]:
    """A campaign that is one play; while it goes on, its last entry is the latest."""
    first = past.numbers[0] if past.numbers else 0
    return (Play(first=first, last=over_at(past, over), over=over(past.end), **said),)


def over_at(past: Past[S, E], over: Callable[[S], bool]) -> int:
    """The entry by which it came to its end; while it goes on, the last one."""
    ends = zip(past.numbers, past.states, strict=True)
    last = past.numbers[-1] if past.numbers else 0
    return next((number for number, state in ends if over(state)), last)


def grown(
    past: Past[S, E], of: Callable[[S], int], why: Callable[[S, E, S], str]
) -> Iterator[tuple[str, int]]:
    """By how much a figure of the table grew with each entry, and why."""
    for place, (event, state) in enumerate(zip(past.events, past.states, strict=True)):
        before = past.before(place)
        if by := of(state) - of(before):
            yield why(before, event, state), by


def summed(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """In the order in which they first came."""
    found: dict[str, int] = {}
    for key, n in pairs:
        found[key] = found.get(key, 0) + n
    return found
