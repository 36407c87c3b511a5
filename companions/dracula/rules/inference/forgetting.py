"""Beyond a limit lairs are no longer counted: each becomes the set of what may lie there, which is never too small."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .deck import NOTHING, Codes, Mask
from .hypotheses import lair
from .known import Known


def within_limit(known: Known) -> Known:
    while len(known) > known.limit and forgettable(known):
        known = forgotten(known)
    return known


def forgettable(known: Known) -> list[int]:
    """The lairs that multiply hypotheses."""
    return [n for n in known.table.taken if known.unsure[n - 1] is None and _possible(known, n).sum() > 1]


def forgotten(known: Known) -> Known:
    """The lair about which the least is known."""
    n = max(forgettable(known), key=lambda n: int(_possible(known, n).sum()))
    hypotheses = known.hypotheses.without(lair(n)).merged()
    return replace(known.unsure_of(n, _possible(known, n)), hypotheses=hypotheses, counted=False)


def _possible(known: Known, n: int) -> Mask:
    possible = np.bincount(known.at(lair(n)), minlength=len(known.deck.names)) > 0
    possible[NOTHING] = False
    return possible


# --- What is found out again ----------------------------------------------------------------------------


def never(known: Known, places: Mask) -> Known:
    """None of these lies in a lair that is unsure."""
    for n in known.table.taken:
        unsure = known.unsure[n - 1]  # what another turned out to be may have settled it
        if unsure is not None:
            known = narrowed(known, n, unsure & ~places)
    return known


def narrowed(known: Known, n: int, possible: Mask) -> Known:
    """A single one is certain, and hypotheses tell it again."""
    codes: Codes = np.flatnonzero(possible).astype(np.uint8)
    if len(codes) != 1:
        return known.only(len(codes) > 0).unsure_of(n, possible)
    return _certain(known.unsure_of(n, None), n, codes)


def _certain(known: Known, n: int, codes: Codes) -> Known:
    elsewhere = np.zeros(len(known), np.bool_)
    for spot in known.spots():
        elsewhere |= known.at(spot) == codes
    left = known.kept(~elsewhere)
    hypotheses = left.hypotheses.put(lair(n), np.broadcast_to(codes, len(left)))
    return never(replace(left, hypotheses=hypotheses), np.arange(len(known.deck.names)) == codes)
