"""All that is possible at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from companions.dracula.rules.trail import LAIRS

from .deck import HIDE, Codes, Deck, Mask
from .hypotheses import Hypotheses, lair
from .table import Table

Unsure: TypeAlias = tuple[Mask | None, ...]
SURE: Unsure = (None,) * LAIRS


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Known:
    deck: Deck
    table: Table
    hypotheses: Hypotheses
    limit: int  # of hypotheses
    unsure: Unsure = SURE  # the places that may lie in a lair, where hypotheses no longer tell
    counted: bool = True  # False as soon as any lair was unsure

    def __len__(self) -> int:
        return len(self.hypotheses)

    def kept(self, mask: Mask) -> Known:
        return replace(self, hypotheses=self.hypotheses.kept(mask))

    def only(self, true: bool) -> Known:  # noqa: FBT001 -- it reads as a sentence: only if this is so
        """All of it or nothing."""
        return self if true else self.kept(np.zeros(len(self), np.bool_))

    def at(self, spot: int) -> Codes:
        return self.hypotheses.at(spot)

    def spots(self) -> Iterator[int]:
        """Where something may lie that hypotheses tell apart."""
        yield from self.table.cards
        yield from (lair(n) for n in self.table.taken if self.unsure[n - 1] is None)

    def current(self) -> Codes:
        """The current location: on the newest space with a card, or behind Hide."""
        cards = [self.at(k) for k in self.table.cards[:2]]
        nowhere = np.zeros(len(self), np.uint8)
        first, second, *_ = (*cards, nowhere, nowhere)
        return np.where(first == HIDE, second, first)

    def hidden(self) -> Mask:
        """Hide lies on the trail."""
        mask = np.zeros(len(self), np.bool_)
        for k in self.table.cards:
            mask |= self.at(k) == HIDE
        return mask

    def unsure_of(self, n: int, mask: Mask | None) -> Known:
        return replace(self, unsure=(*self.unsure[: n - 1], mask, *self.unsure[n:]))

    def parts(self, most: int) -> Iterator[Known]:
        rows, weights = self.hypotheses.rows, self.hypotheses.weights
        for begin in range(0, len(self), most):
            part = slice(begin, begin + most)
            yield replace(self, hypotheses=Hypotheses(rows=rows[part], weights=weights[part]))


def cleared_lair(known: Known, n: int) -> Known:
    """Nobody need have known what lay there."""
    left = replace(
        known.only(known.table.lairs[n - 1] is not None),
        table=known.table.in_lair(n, None),
    ).unsure_of(n, None)
    return replace(left, hypotheses=left.hypotheses.without(lair(n)).merged())


def cleared_space(known: Known, k: int) -> Known:
    left = known.kept(~here(known, k)).only(known.table.trail[k - 1] is not None)
    hypotheses = left.hypotheses.without(k).merged()
    return replace(left, table=left.table.lay(k, None), hypotheses=hypotheses)


def here(known: Known, k: int) -> Mask:
    """The current location lies on this space: the newest with a card, or the next one behind Hide."""
    cards = known.table.cards[:2]
    if k not in cards:
        return np.zeros(len(known), np.bool_)
    hides: Mask = known.at(cards[0]) == HIDE
    return ~hides if k == cards[0] else hides
