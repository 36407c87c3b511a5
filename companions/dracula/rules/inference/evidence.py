"""What was learnt: the hypotheses in which it is true are kept, and weigh what they weighed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import numpy as np

from .deck import HIDE, Mask
from .facts import (
    Absent,
    Adjacent,
    Fact,
    HideLies,
    HideoutsNextTo,
    InRegion,
    NotAmong,
    Revealed,
    Visited,
)
from .forgetting import narrowed, never
from .hypotheses import lair
from .known import Known
from .table import Row, Table, put

# --- Nowhere ------------------------------------------------------------------------------------------------


def visited(known: Known, fact: Visited) -> Known:
    return _nowhere(known, known.deck.among({fact.place}))


def not_among(known: Known, fact: NotAmong) -> Known:
    return _nowhere(known, known.deck.among(fact.places))


def _nowhere(known: Known, places: Mask) -> Known:
    lies = np.zeros(len(known), np.bool_)
    for spot in known.spots():
        lies |= places[known.at(spot)]
    return never(known.kept(~lies), places)


# --- Turned up ----------------------------------------------------------------------------------------------


def revealed(known: Known, fact: Revealed) -> Known:
    found = _in_lair(known, fact, fact.lair) if fact.lair else _on_space(known, fact, fact.space or 0)
    return replace(found, table=_opened(known, fact))


def _on_space(known: Known, fact: Revealed, k: int) -> Known:
    """The Hide that is linked to it shows itself; where none does, there is none."""
    left = known.only(k in known.table.cards)
    left = left.kept(known.deck.among({fact.place})[left.at(k)])
    newer = known.table.before(k)
    if fact.hide is not None:
        left = left.only(fact.hide == newer)
    hides = left.at(newer) == HIDE if newer else np.zeros(len(left), np.bool_)
    return left.kept(hides if fact.hide is not None else ~hides)


def _in_lair(known: Known, fact: Revealed, n: int) -> Known:
    places, unsure = known.deck.among({fact.place}), known.unsure[n - 1]
    if unsure is not None:
        return narrowed(known, n, unsure & places)
    return known.kept(places[known.at(lair(n))])


def _opened(known: Known, fact: Revealed) -> Table:
    table = known.table
    if fact.lair:
        return replace(table, lairs=_open(table.lairs, fact.lair, fact.place))
    return replace(table, trail=_open(table.trail, fact.space or 1, fact.place))


def _open(row: Row, n: int, place: str) -> Row:
    seen = row[n - 1]
    return put(row, n, replace(seen, open=place)) if seen and not seen.power else row


# --- Told about him or his cards ----------------------------------------------------------------------------


def hide_lies(known: Known, fact: HideLies) -> Known:
    if fact.space is None:
        return known.kept(~known.hidden())
    return known.kept(known.at(fact.space) == HIDE)


def hideouts_next_to(known: Known, fact: HideoutsNextTo) -> Known:
    """All that were shown lie there, and no other one near it does."""
    near = known.deck.europe.near[fact.city]
    shown, others = known.deck.among(fact.shown), known.deck.among(near - fact.shown)
    lie, more = np.zeros(len(known), np.uint8), np.zeros(len(known), np.bool_)
    for k in known.table.cards:
        lie += shown[known.at(k)]
        more |= others[known.at(k)]
    return known.kept((lie == len(fact.shown)) & ~more).only(fact.shown <= near)


def in_region(known: Known, fact: InRegion) -> Known:
    """Seas are in none."""
    places = known.deck.europe.regions.get(fact.region, frozenset()) - known.deck.europe.seas
    inside = known.deck.among(places)[known.current()]
    return known.kept(inside if fact.answer else ~inside)


def adjacent(known: Known, fact: Adjacent) -> Known:
    near = known.deck.europe.near
    now = known.current()
    fits = np.ones(len(known), np.bool_)
    for place in fact.near:
        fits &= known.deck.among(near[place])[now]
    for place in fact.far:
        fits &= ~known.deck.among(near[place])[now]
    return known.kept(fits)


def absent(known: Known, fact: Absent) -> Known:
    return known.kept(~known.deck.among({fact.place})[known.current()])


LEARNT: Final[dict[type[Fact], Callable[[Known, Any], Known]]] = {
    Visited: visited,
    Revealed: revealed,
    HideLies: hide_lies,
    NotAmong: not_among,
    HideoutsNextTo: hideouts_next_to,
    InRegion: in_region,
    Adjacent: adjacent,
    Absent: absent,
}
