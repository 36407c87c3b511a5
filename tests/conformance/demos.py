"""The campaigns that a game shows to whoever only looks, told entry by entry."""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tests.conformance.games import GAMES, game


class Moment(NamedTuple):
    before: object
    tap: object
    after: object


@cache
def demos(slug, full):
    """Each as it is added to a house, and as the front door shows it, where that is another moment."""
    found = game(slug).demos(full)
    shown = {f"{demo.slug}-example": replace(demo, taps=demo.example) for demo in found if demo.example}
    return {**{demo.slug: demo for demo in found}, **shown}


@cache
def moments(slug, name, full=True):
    """Each of its taps, with what was true before it and after it."""
    rules, demo = game(slug), demos(slug, full)[name]
    state = rules.evolve(rules.start(), rules.opening(range(1, len(demo.people) + 1), demo.chosen))
    told = []
    for tap in demo.taps:
        before, state = state, rules.evolve(state, tap.event)
        told.append(Moment(before, tap, state))
    return told


def each(full):
    return [(slug, name) for slug in GAMES for name in demos(slug, full)]
