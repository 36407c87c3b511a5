"""Looking back over all that was played: what a game works out of its whole past, for a page or a paper.

A page never holds the past itself, only what a study has found in it. So a study says nothing that whoever asks may
not know; it stands beside the rules that know what that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Never, TypeVar, final

S = TypeVar("S")
E = TypeVar("E")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Past(Generic[S, E]):
    """What stands, in the order of the table: the number of each entry, what it says, and the state after it."""

    start: S
    numbers: Sequence[int]
    events: Sequence[E]
    states: Sequence[S]

    def before(self, place: int) -> S:
        return self.states[place - 1] if place else self.start

    @property
    def end(self) -> S:
        return self.before(len(self.numbers))


@final
class Study(Generic[S, E, R]):
    """One question to the past, made by `study` alone: whoever holds one cannot make another of it."""

    __slots__ = ("_find",)
    _find: Callable[[Past[S, E]], R]

    def __init__(self, never: Never) -> None:
        raise TypeError("a study is made by the rules")

    def find(self, past: Past[S, E]) -> R:
        return self._find(past)


def study(find: Callable[[Past[S, E]], R]) -> Study[S, E, R]:
    made: Study[S, E, R] = object.__new__(Study)
    made._find = find  # noqa: SLF001 -- here it is made
    return made
