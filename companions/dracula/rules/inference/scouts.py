"""Hired Scouts: the two cities of which the names are best worth calling out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .known import Known
from .questions import CLOSE, Answers, Told, answers, counted, located, numbered
from .shares import possible, shares


@dataclass(frozen=True, slots=True, kw_only=True)
class Scouts:
    names: tuple[str, str]
    removes: float  # of the current locations, by weight


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Called:
    """One name: where it is found in each hypothesis, numbered from 0 for nowhere."""

    name: str
    found: Answers
    kinds: int
    told: Told


def best_scouts(known: Known) -> Scouts | None:
    """None where there are no two cities to call."""
    pairs = _pairs(known) if len(known) else ()
    return min(pairs, key=lambda pair: (-round(pair.removes, CLOSE), pair.names), default=None)


def _pairs(known: Known) -> Iterator[Scouts]:
    now = located(known)
    called = [_called(known, name) for name in _worth_calling(known)]
    for n, one in enumerate(called):
        inside = known.kept(one.found > 0)
        for other in called[n + 1 :]:
            both, rest = _together(known, inside, one, other)
            yield Scouts(names=(one.name, other.name), removes=both.removes(now) + rest.removes(now))


def _worth_calling(known: Known) -> list[str]:
    """Of the cities that lie nowhere two stand for all."""
    found, cities = possible(shares(known)), known.deck.europe.cities
    anywhere = frozenset[str]().union(*found.trail, *found.lairs) & cities
    return sorted((*anywhere, *sorted(cities - anywhere)[:2]))


def _called(known: Known, name: str) -> Called:
    found, kinds = numbered(answers(known, name))
    told = counted(known, found, kinds, known.hypotheses.weights.sum())
    return Called(name=name, found=found, kinds=kinds, told=told)


def _together(known: Known, inside: Known, one: Called, other: Called) -> tuple[Told, Told]:
    """The answers that find the one, and the other, if at all; and those that find but the other, or nothing."""
    there = one.found > 0
    found = one.found[there] * other.kinds + other.found[there]
    both = counted(inside, found, one.kinds * other.kinds, known.hypotheses.weights.sum())
    shape = (one.kinds, *other.told.count.shape)
    rest = Told(
        count=other.told.count - both.count.reshape(shape).sum(axis=0),
        weight=other.told.weight - both.weight.reshape(shape[:2]).sum(axis=0),
    )
    return both, rest
