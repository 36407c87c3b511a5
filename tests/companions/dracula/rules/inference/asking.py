"""Which question shrinks the set of current locations most: every answer that there could be, and what it leaves."""

from collections import defaultdict
from itertools import combinations

from .plays import linked, now, on, place


def best_questions(weights, reachable):
    """Where a hunter could look, with the tickets that it takes."""
    looks = {city: removed(weights, lambda one, city=city: shown(one, city)) for city in reachable}
    return sorted(
        ((city, reachable[city], looks[city]) for city in looks), key=lambda of: (-of[2], of[1], of[0])
    )


def scouted(weights, pair):
    return removed(weights, lambda one: tuple(shown(one, city) for city in pair))


def best_scouts(board, weights):
    """Of all pairs of cities; ties by name."""
    pairs = combinations(sorted(city for city in board.kind if board.city(city)), 2)
    return max(((scouted(weights, pair), pair) for pair in pairs), key=lambda of: of[0])


def removed(weights, answer):
    """The expected share, by weight, of the current locations that are no longer possible."""
    whole, told, left = sum(weights.values()), defaultdict(int), defaultdict(set)
    for one, weight in weights.items():
        told[answer(one)] += weight
        left[answer(one)].add(now(one[0]))
    here = defaultdict(int)
    for (trail, _lairs), weight in weights.items():
        here[now(trail)] += weight
    return sum(
        chance * sum(weight for at, weight in here.items() if at not in left[said])
        for said, chance in told.items()
    ) / (whole * whole)


def shown(hypothesis, city):
    """What a hunter sees who comes there: nothing, a lair, or a space and the Hide that is linked to it."""
    trail, lairs = hypothesis
    if city in lairs:
        return "lair", lairs.index(city)
    for k, space in enumerate(trail, 1):
        if place(space) == city:
            return "space", k, on(trail, "hide") if linked(trail) == k else None
    return None
