"""Hypotheses about the trail and the lairs: one number and one weight for each.

A hypothesis is nine codes of seven bits, the newest space in the lowest: six spaces, then three lairs. Only places and
Hide differ between hypotheses; powers and empty spaces are seen by everybody, and their code is nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companions.dracula.rules.trail import LAIRS, SPACES

from .deck import BITS, Codes, Mask

Rows: TypeAlias = NDArray[np.uint64]
Weights: TypeAlias = NDArray[np.float64]

SPOTS: Final = SPACES + LAIRS
ONE: Final = np.uint64((1 << BITS) - 1)
TRAIL: Final = np.uint64((1 << BITS * SPACES) - 1)
# The heaviest is kept there, so that one that is 2 to the 2000 times lighter still counts, and no sum overflows.
HEAP: Final = 1 << 19  # that are sorted at once
HEAVIEST: Final = 1000
OFTEN: Final = 60  # the heaviest may become so many times half as heavy before all are scaled again
LIGHTEST: Final = 5e-324  # what is possible never weighs nothing


def lair(n: int) -> int:
    """Its spot; those of spaces are their numbers."""
    return SPACES + n


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Hypotheses:
    """There may be millions: what is made of them is made in place where it can be."""

    rows: Rows
    weights: Weights

    def __len__(self) -> int:
        return len(self.rows)

    def at(self, spot: int) -> Codes:
        codes = self.rows >> _shift(spot)
        codes &= ONE
        return codes.astype(np.uint8)

    def kept(self, mask: Mask) -> Hypotheses:
        return self if mask.all() else Hypotheses(rows=self.rows[mask], weights=self.weights[mask])

    def without(self, *spots: int) -> Hypotheses:
        """Nothing lies there; those that are the same now stay apart until they are merged."""
        emptied = np.bitwise_or.reduce([np.uint64(0), *(ONE << _shift(spot) for spot in spots)])
        return replace(self, rows=self.rows & ~emptied)

    def put(self, spot: int, codes: Codes) -> Hypotheses:
        """Where nothing lies."""
        rows = codes.astype(np.uint64)
        rows <<= _shift(spot)
        rows |= self.rows
        return replace(self, rows=rows)

    def alike_but(self, spot: int) -> Hypotheses:
        """Those that differ there alone stand beside each other."""
        order = np.argsort(self.without(spot).rows)
        return Hypotheses(rows=self.rows[order], weights=self.weights[order])

    def slid(self) -> Hypotheses:
        rows = self.rows << np.uint64(BITS)
        rows &= TRAIL
        rows |= self.rows & ~TRAIL
        return replace(self, rows=rows)

    def merged(self) -> Hypotheses:
        """Many are merged a heap at a time, so that what sorting takes stays small.

        An odd number of heaps: where the newest space is empty, all rows are even.
        """
        heaps = len(self) // HEAP + 1 | 1
        if heaps == 1:
            return _merged(self.rows, self.weights)
        heap = (self.rows % np.uint64(heaps)).astype(np.uint8)
        return together([_merged(self.rows[heap == n], self.weights[heap == n]) for n in range(heaps)])

    def scaled(self) -> Hypotheses:
        """By a power of two, which rounds nothing; and only now and then."""
        _, exponent = np.frexp(self.weights.max(initial=0))
        if not len(self) or exponent > HEAVIEST - OFTEN:
            return self
        weights = np.ldexp(self.weights, HEAVIEST - exponent)
        return replace(self, weights=np.maximum(weights, LIGHTEST, out=weights))


NONE: Final = Hypotheses(rows=np.zeros(0, np.uint64), weights=np.zeros(0))


def _shift(spot: int) -> np.uint64:
    return np.uint64(BITS * (spot - 1))


def _merged(rows: Rows, weights: Weights) -> Hypotheses:
    if not len(rows):
        return NONE
    order = np.argsort(rows)
    rows = rows[order]
    first = np.flatnonzero(np.append(True, rows[1:] != rows[:-1]))
    return Hypotheses(rows=rows[first], weights=np.add.reduceat(weights[order], first))


def evenly(rows: Rows) -> Hypotheses:
    return Hypotheses(rows=rows, weights=np.ones(len(rows))).scaled()


def together(parts: list[Hypotheses]) -> Hypotheses:
    return Hypotheses(
        rows=np.concatenate([part.rows for part in parts]),
        weights=np.concatenate([part.weights for part in parts]),
    )
