"""The range of a score, read from a state."""

from dataclasses import replace

from chronicle.rules.figures.outlook import outlook
from tests.chronicle.rules.cast import ADA


def ranges(state):
    return {one.seat: (one.lowest, one.highest) for one in outlook(state)}


def to_come(state, seat=ADA):
    return next(one.left for one in outlook(state) if one.seat == seat)


def with_worths(state, told):
    return replace(state, worths=(*state.worths, *told))
