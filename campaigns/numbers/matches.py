"""One play that is over, as a circle counts it: which game, when, who stood where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class Person:
    """The same at every table of the circle, by the key; two may have one name."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat:
    """One person in it. `points` None: the game has none; `place` 0: there are none; `side`: clan, or side of a hunt."""

    person: Person
    points: int | None = None
    place: int = 0
    won: bool = False
    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something worth comparing, in words; without a person it is of the whole table."""

    label: str
    n: int
    person: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """`key` names it for ever, in addresses and to other programs. Without `at` it was played on paper, who knows when."""

    key: str
    table: str
    game: str  # its slug
    title: str  # and its name
    chapter: int = 0
    at: datetime | None = None  # when the evening began on which it ended
    day: date | None = None
    minutes: int = 0
    sure: bool = True  # no total rests on a number that nobody has read
    location: str = ""  # where that evening was, as it was settled
    starter: Person | None = None
    people: tuple[Sat, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def winners(self) -> tuple[Person, ...]:
        """Nobody, as long as a total may still change."""
        return tuple(one.person for one in self.people if one.won) if self.sure else ()

    @property
    def scored(self) -> bool:
        return any(one.points is not None for one in self.people)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """One table, from the first of an evening to its last."""

    table: str
    game: str
    start: datetime
    end: datetime
    day: date


def people_of(matches: Iterable[Match]) -> list[Person]:
    """Whoever sat there most often first; of equals, whoever came first."""
    often: dict[Person, int] = {}
    for match in matches:
        for one in match.people:
            often[one.person] = often.get(one.person, 0) + 1
    return sorted(often, key=lambda person: -often[person])


def of_game(matches: Sequence[Match], game: str) -> list[Match]:
    return [one for one in matches if one.game == game]


def games_of(matches: Iterable[Match]) -> dict[str, str]:
    """Slug and name, in the order in which they were first played."""
    return {one.game: one.title for one in matches}


def results(matches: Iterable[Match], person: Person) -> Iterator[bool]:
    """Won or not, of all that is final, in its order."""
    for match in matches:
        if match.sure:
            yield from (one.won for one in match.people if one.person == person)
