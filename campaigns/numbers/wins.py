"""Who won how often, in which streaks, with which side; and who stood before whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations

from .matches import Match, Person, Sat, people_of, results


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One person: plays, wins among those that are final, and streaks of wins."""

    person: Person
    plays: int
    final: int
    wins: int
    longest: int
    present: int

    @property
    def share(self) -> int:
        """Per cent."""
        return round(100 * self.wins / self.final) if self.final else 0


def tallies(matches: Sequence[Match]) -> list[Tally]:
    """Most wins first."""
    found = [_tally(matches, person) for person in people_of(matches)]
    return sorted(found, key=lambda one: (-one.wins, one.final))


def _tally(matches: Sequence[Match], person: Person) -> Tally:
    won = list(results(matches, person))
    streaks = list(running(won))
    return Tally(
        person=person,
        plays=sum(1 for match in matches for one in match.people if one.person == person),
        final=len(won),
        wins=sum(won),
        longest=max(streaks, default=0),
        present=streaks[-1] if streaks else 0,
    )


def running(won: Iterable[bool]) -> Iterable[int]:
    """How many wins in a row it is after each play."""
    return accumulate((int(one) for one in won), lambda so_far, one: so_far + 1 if one else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A clan, or a side of a hunt: in how many plays it stood, and won."""

    game: str
    title: str
    side: str
    plays: int
    wins: int


def sides(matches: Iterable[Match]) -> list[Side]:
    """Most wins first; several people on one side are one side."""
    found: dict[tuple[str, str, str], list[bool]] = {}
    for match in (one for one in matches if one.sure):
        for side in dict.fromkeys(one.side for one in match.people if one.side):
            won = any(one.won for one in match.people if one.side == side)
            found.setdefault((match.game, match.title, side), []).append(won)
    every = [
        Side(game=game, title=title, side=side, plays=len(won), wins=sum(won))
        for (game, title, side), won in found.items()
    ]
    return sorted(every, key=lambda one: (-one.wins, one.plays))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two people: how often the one stood before the other, how often level, how often behind."""

    one: Person
    other: Person
    before: int
    level: int
    behind: int

    @property
    def met(self) -> int:
        return self.before + self.level + self.behind


def pairs(matches: Sequence[Match]) -> list[Pair]:
    """Who met most often first."""
    met: dict[tuple[Person, Person], list[int]] = {two: [] for two in combinations(people_of(matches), 2)}
    for match in (one for one in matches if one.sure):
        sat = {one.person: one for one in match.people}
        for one, other in met:
            if one in sat and other in sat and (stood := before(sat[one], sat[other])) is not None:
                met[one, other].append(stood)
    found = [
        Pair(one=one, other=other, before=said.count(1), level=said.count(0), behind=said.count(-1))
        for (one, other), said in met.items()
        if said
    ]
    return sorted(found, key=lambda pair: -pair.met)


def before(one: Sat, other: Sat) -> int | None:
    """1, 0 or -1 by their places; without places by who won; None on one side, where nobody stands before anybody."""
    if one.place and other.place:
        return (other.place > one.place) - (other.place < one.place)
    return None if one.won == other.won else 1 if one.won else -1


def course(matches: Iterable[Match], person: Person) -> list[int]:
    """How many wins they are after each play that is final, whoever sat there."""
    won = (person in match.winners for match in matches if match.sure)
    return list(accumulate(int(one) for one in won))
