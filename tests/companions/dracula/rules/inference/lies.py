"""Entries that are not true, planted in the log of a hunt."""

from .evidence import true
from .plays import now, on, place, places


def planted(board, hunt, dice, lies, most=None):
    """One false entry of these, put in somewhere after his first turn: the log, and where it stands."""
    last = len(hunt.log) if most is None else most
    at = dice.randint(min(1, last), last)
    trail, lairs = hunt.truths[at]
    entry = dice.choice(lies)(board, trail, lairs, dice)
    assert not true(board, (trail, lairs), entry)
    return [*hunt.log[:at], entry, *hunt.log[at:]], at


def not_seen(_board, trail, _lairs, _dice):
    """Nothing was turned up where he was."""
    return {"visited": now(trail)}


def other_place(board, trail, _lairs, dice):
    """A place turned up that did not lie there."""
    k = dice.choice([k for k, space in enumerate(trail, 1) if place(space)])
    others = sorted(other for other in board.kind if board.city(other) and other != place(trail[k - 1]))
    return {"revealed": dice.choice(others), "space": k}


def other_region(board, trail, _lairs, dice):
    region = dice.choice(sorted({*board.region.values()} - {None}))
    return {"region": region, "answer": board.region[now(trail)] != region}


def other_hide(_board, trail, _lairs, dice):
    """Hide lies where it does not, or not at all."""
    lies = on(trail, "hide")
    return {"hide": dice.choice([k for k in (None, *range(1, 7)) if k != lies])}


def other_neighbours(board, trail, _lairs, dice):
    city = dice.choice(sorted(place for place in board.kind if board.city(place)))
    near = places(trail) & board.near[city]
    one = dice.choice(sorted(board.near[city])) if board.near[city] else city
    return {"hideouts_next_to": city, "shown": sorted(near ^ {one})}


def not_named(_board, trail, lairs, dice):
    return {"not_among": [dice.choice(sorted({*places(trail), *lairs} - {None}))]}


def not_here(_board, trail, _lairs, _dice):
    return {"absent": now(trail)}


def other_side(board, trail, _lairs, dice):
    """Of whoever is near him it is said that he is not, or the other way round."""
    at = dice.choice(sorted(board.near))
    near = now(trail) in board.near[at]
    return {"adjacent": [] if near else [at], "not_adjacent": [at] if near else []}


LIES = (not_seen, other_place, other_region, other_hide, other_neighbours, not_named, not_here, other_side)
# Such as happen at a table.
LIKELY = (not_seen, other_place, other_region)
