"""Whoever plays a demo: follows what is true as it goes, and decides by counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from chronicle.rules import events as told
from chronicle.rules.evolve import evolve  # noqa: TID251 -- a demo is played by somebody who sees all cards
from chronicle.rules.state import Chapter, State  # noqa: TID251 -- a demo is played by somebody who sees all cards

T = TypeVar("T")


@dataclass(kw_only=True)
class Hand:
    """Whoever plays the demo: follows the state as it goes, and decides by counting."""

    seats: tuple[int, ...]
    known: bool = False
    state: State = field(default_factory=State)
    drawn: int = 7

    def __post_init__(self) -> None:
        self.state = evolve(self.state, told.Opened(seats=self.seats, known=self.known))

    def of(self, n: int) -> int:
        """The next number below n: a plain generator, so that no seed and no library changes the story."""
        self.drawn = (self.drawn * 1_103_515_245 + 12_345) % 2**31
        return (self.drawn >> 12) % n

    def one(self, among: Sequence[T]) -> T:
        return among[self.of(len(among))]

    def say(self, event: told.Event) -> told.Event:
        self.state = evolve(self.state, event)
        return event

    @property
    def chapter(self) -> Chapter:
        return self.state.now or Chapter(number=self.state.number)

    def name(self, halves: tuple[Sequence[str], Sequence[str]], n: int) -> str:
        """The n-th name of a kind; none comes twice before all have come."""
        first, second = halves
        return f"{first[n % len(first)]} {second[n % len(second)]}"
