"""What the hypotheses say together, about each space and each lair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from .deck import Codes, Mask
from .hypotheses import lair
from .known import Known

Share: TypeAlias = Mapping[str, float]  # of a place, or of hide, dark-call, feed, misdirect


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """Nothing lies where a share is empty. A key is there exactly when a hypothesis has it."""

    now: Share
    trail: tuple[Share, ...]  # six
    lairs: tuple[Share, ...]  # three
    counted: bool = True  # False: lairs are, or were, sets of what is possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    now: frozenset[str]
    trail: tuple[frozenset[str], ...]
    lairs: tuple[frozenset[str], ...]


def shares(known: Known) -> Shares:
    return Shares(
        now=weighed(known, known.current()),
        trail=tuple(_on_space(known, k) for k in range(1, len(known.table.trail) + 1)),
        lairs=tuple(_in_lair(known, n) for n in range(1, len(known.table.lairs) + 1)),
        counted=known.counted,
    )


def possible(found: Shares) -> Possible:
    return Possible(
        now=frozenset(found.now),
        trail=tuple(frozenset(share) for share in found.trail),
        lairs=tuple(frozenset(share) for share in found.lairs),
    )


def weighed(known: Known, codes: Codes) -> Share:
    """By the name of each code that is there at all."""
    if not len(known):
        return {}
    weights = np.bincount(codes, known.hypotheses.weights)
    there = np.flatnonzero(np.bincount(codes))
    part = weights[there] / weights.sum()
    return {known.deck.names[code]: share for code, share in zip(there.tolist(), part.tolist(), strict=True)}


def _on_space(known: Known, k: int) -> Share:
    seen = known.table.trail[k - 1]
    if seen is None or not len(known):
        return {}
    return {seen.back: 1.0} if seen.power else weighed(known, known.at(k))


def _in_lair(known: Known, n: int) -> Share:
    unsure = known.unsure[n - 1]
    if known.table.lairs[n - 1] is None:
        return {}
    return weighed(known, known.at(lair(n))) if unsure is None else _evenly(known, unsure)


def _evenly(known: Known, unsure: Mask) -> Share:
    names = [known.deck.names[code] for code in np.flatnonzero(unsure).tolist()] if len(known) else []
    return {name: 1 / len(names) for name in names}
