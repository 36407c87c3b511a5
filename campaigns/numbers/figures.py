"""What a game tells of its plays: figures of the whole table, and of each person, over many of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .matches import Match, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """One figure over many plays."""

    label: str
    values: tuple[int, ...]

    @property
    def plays(self) -> int:
        return len(self.values)

    @property
    def total(self) -> int:
        return sum(self.values)

    @property
    def average(self) -> float:
        return round(self.total / len(self.values), 1)

    @property
    def least(self) -> int:
        return min(self.values)

    @property
    def most(self) -> int:
        return max(self.values)


def of_tables(matches: Iterable[Match]) -> list[Sum]:
    """Of the whole table: how long it was, against whom it ended."""
    return _sums((fact.label, fact.n) for match in matches for fact in match.facts if fact.person is None)


def by_label(matches: Iterable[Match]) -> list[Sum]:
    """Of everybody together: from where it all came."""
    return _sums((fact.label, fact.n) for match in matches for fact in match.facts if fact.person)


def of_people(matches: Sequence[Match]) -> dict[str, dict[Person, int]]:
    """By figure, what each person has come to."""
    found: dict[str, dict[Person, int]] = {}
    for match in matches:
        for fact in match.facts:
            if fact.person is not None:
                row = found.setdefault(fact.label, {})
                row[fact.person] = row.get(fact.person, 0) + fact.n
    return found


def over_time(matches: Sequence[Match]) -> dict[str, list[int]]:
    """Figures of the whole table from play to play, where there is something to see: more than once, and not always 1."""
    labels = [one.label for one in of_tables(matches) if one.plays > 1 and one.most > 1]
    return {label: [_of(match, label) for match in matches] for label in labels}


def _of(match: Match, label: str) -> int:
    return sum(fact.n for fact in match.facts if fact.label == label and fact.person is None)


def _sums(pairs: Iterable[tuple[str, int]]) -> list[Sum]:
    """Most first."""
    found: dict[str, list[int]] = {}
    for label, n in pairs:
        found.setdefault(label, []).append(n)
    sums = [Sum(label=label, values=tuple(values)) for label, values in found.items()]
    return sorted(sums, key=lambda one: -one.total)
