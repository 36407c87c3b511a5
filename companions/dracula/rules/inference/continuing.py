"""From each hypothesis the places that can be laid down; its weight is divided evenly among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from .deck import HIDE, NOTHING, Codes, Mask, Ways, listed
from .forgetting import forgettable, forgotten
from .hypotheses import NONE, Hypotheses, lair, together
from .known import Known

AT_ONCE: Final = 1 << 14  # hypotheses


def laid(known: Known, ways: Ways, *, hide: Mask | None = None) -> Known:
    """On the first space; a place on the trail or in a lair cannot be laid.

    Nor can Hide while it lies there; `hide` are the current locations in which it can be laid.
    """
    to = listed(ways)
    found = _counted(known, lambda part: _continued(part, to, 1, hide))
    return laid(forgotten(known), ways, hide=hide) if found is None else replace(known, hypotheses=found)


def exchanged(known: Known, ways: Ways, spot: int) -> Known:
    """On this space, in the place of what lies there: what differed in that alone comes to the same.

    Those stand together first, so that hardly any is counted twice.
    """
    to = listed(ways)
    alike = replace(known, hypotheses=known.hypotheses.alike_but(spot))
    found = _counted(alike, lambda part: _continued(part, to, spot).merged())
    if found is None:
        return exchanged(forgotten(known), ways, spot)
    return replace(known, hypotheses=found.merged())


def _counted(known: Known, continued: Callable[[Known], Hypotheses]) -> Hypotheses | None:
    """None where these are more than the limit, and a lair can be forgotten."""
    total, parts = 0, [NONE]
    for part in known.parts(AT_ONCE):
        parts.append(continued(part))
        total += len(parts[-1])
        if total > known.limit and forgettable(known):
            return None
    return together(parts)


def _continued(known: Known, to: Codes, spot: int, hide: Mask | None = None) -> Hypotheses:
    now = known.current()
    cards = to[now]
    fits = _fitting(known, cards)
    if hide is not None:
        cards = np.column_stack((cards, np.full(len(known), HIDE, np.uint8)))
        fits = np.column_stack((fits, hide[now] & ~known.hidden()))
    return _divided(known.hypotheses.without(spot), cards, fits, spot)


def _fitting(known: Known, cards: Codes) -> Mask:
    """Each place has one card."""
    fits: Mask = np.asarray(cards != NOTHING, np.bool_)
    for spot in known.spots():
        np.logical_and(fits, cards != known.at(spot)[:, None], out=fits)
    return fits


def _divided(hypotheses: Hypotheses, cards: Codes, fits: Mask, spot: int) -> Hypotheses:
    count = fits.sum(axis=1)
    some = Hypotheses(
        rows=np.repeat(hypotheses.rows, count),
        weights=np.repeat(hypotheses.weights / np.maximum(count, 1), count),
    )
    return some.put(spot, cards[fits])


def dealt(known: Known, spot: int, places: Mask) -> Known:
    """Any of these that lies nowhere else."""
    cards: Codes = np.tile(np.flatnonzero(places).astype(np.uint8), (len(known), 1))
    return replace(known, hypotheses=_divided(known.hypotheses, cards, _fitting(known, cards), spot))


def out_of_lair(known: Known, ways: Ways, n: int) -> Known:
    """The lair is empty then."""
    known = known.only(known.table.lairs[n - 1] is not None)
    unsure = known.unsure[n - 1]
    if unsure is not None:
        return laid(known, ways & unsure).unsure_of(n, None)
    codes = known.at(lair(n))
    left = known.kept(ways[known.current(), codes])
    moved = left.hypotheses.without(lair(n)).put(1, left.at(lair(n)))
    return replace(left, hypotheses=moved)
