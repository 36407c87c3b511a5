"""Why a place is impossible: the fact that excluded it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from .deck import FIRST, Codes, Mask
from .facts import Fact
from .following import walked
from .hypotheses import lair
from .known import Known

START: Final = -1
NEVER: Final = -2


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded:
    """The fact (its index) after which it was possible for the last time, and the one that excluded it.

    -1 is the start. `last` is None where it never was possible, and then the start excluded it.
    """

    last: int | None
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot:
    """None: it is possible."""

    now: Excluded | None
    trail: Excluded | None
    lairs: Excluded | None


def reasons(begin: Known, facts: Iterable[Fact]) -> Mapping[str, WhyNot]:
    """For each place of the map."""
    last, end = np.full((3, len(begin.deck.names)), NEVER), START
    last[_seen(begin)] = START
    for end, known in enumerate(walked(begin, facts)):
        last[_seen(known)] = end
    found = [[_excluded(at, end) for at in row] for row in last[:, FIRST:].tolist()]
    return {
        place: WhyNot(now=now, trail=trail, lairs=lairs)
        for place, now, trail, lairs in zip(begin.deck.names[FIRST:], *found, strict=True)
    }


def _excluded(last: int, end: int) -> Excluded | None:
    if last == end:
        return None
    return Excluded(last=None if last == NEVER else last, by=max(last + 1, START))


def _seen(known: Known) -> Mask:
    """Of each card, whether it may be where he is, on the trail, in a lair."""
    trail, lairs = np.zeros((2, len(known.deck.names)), np.bool_)
    for k in known.table.cards:
        trail |= _there(known, known.at(k))
    for n in known.table.taken:
        unsure = known.unsure[n - 1]
        lairs |= _there(known, known.at(lair(n))) if unsure is None else unsure
    return np.stack([_there(known, known.current()), trail, lairs])


def _there(known: Known, codes: Codes) -> Mask:
    there: Mask = np.bincount(codes, minlength=len(known.deck.names)) > 0
    return there
