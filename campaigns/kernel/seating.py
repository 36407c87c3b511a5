"""Who sits where: people in the order of the table, each to the left of the one before."""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar

from .words import Advice, word


class Sits(Protocol):
    @property
    def seat(self) -> int: ...


Person = TypeVar("Person", bound=Sits)


def at(seat: int, people: Iterable[Person]) -> Person | None:
    return next((one for one in people if one.seat == seat), None)


def in_turn(people: tuple[Person, ...], first: int) -> tuple[Person, ...]:
    """From the first player to the left; whoever sits first, where the first player is nobody of them."""
    seats = [one.seat for one in people]
    start = seats.index(first) if first in seats else 0
    return people[start:] + people[:start]


def joined(people: tuple[Person, ...], newcomer: Person, left_of: int) -> tuple[Person, ...]:
    """To the left of somebody; of nobody: at the end of the table."""
    seats = [one.seat for one in people]
    place = seats.index(left_of) + 1 if left_of in seats else len(seats)
    return (*people[:place], newcomer, *people[place:])


def how_many(n: int, made_for: range) -> Iterator[Advice]:
    if n not in made_for:
        yield word("players.count", n=n, least=made_for[0], most=made_for[-1])
