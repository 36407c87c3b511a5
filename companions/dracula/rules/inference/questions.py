"""What would be worth knowing next: how much of where he may be now the answer is expected to remove."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companions.dracula.rules.trail import SPACES

from .deck import HIDE
from .known import Known
from .shares import Share, weighed

CLOSE: Final = 12  # digits: what differs by less is a tie
NOWHERE: Final = 0
HIDES: Final = SPACES + 1  # where Hide lies that shows itself, or nowhere

Answers: TypeAlias = NDArray[np.int64]  # where a place was found, and with which Hide
Figures: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    city: str
    tickets: int  # the fewest
    removes: float  # of the current locations, by weight


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Told:
    """For each answer how many hypotheses give it, by current location; and what they weigh."""

    count: NDArray[np.int64]
    weight: Figures

    def removes(self, now: Figures) -> float:
        """What each answer leaves of the current locations, as likely as it is."""
        return float((self.weight * (1 - (self.count > 0) @ now)).sum())


def best_questions(known: Known, reachable: Mapping[str, int]) -> tuple[Question, ...]:
    """Nothing is worth asking where nothing is possible."""
    if not len(known):
        return ()
    now = located(known)
    asked = [
        Question(city=city, tickets=tickets, removes=told(known, city).removes(now))
        for city, tickets in reachable.items()
    ]
    return tuple(sorted(asked, key=lambda one: (-round(one.removes, CLOSE), one.tickets, one.city)))


def regions(known: Known) -> Share:
    """How likely he is in each."""
    now = weighed(known, known.current())
    seas = known.deck.europe.seas
    return {
        region: sum((share for place, share in now.items() if place in inside - seas), 0.0)
        for region, inside in known.deck.europe.regions.items()
    }


# --- One place that is named --------------------------------------------------------------------------------


def located(known: Known) -> Figures:
    """The share of each current location."""
    now = np.bincount(known.current(), known.hypotheses.weights, len(known.deck.names))
    return np.asarray(now / now.sum())


def answers(known: Known, place: str) -> Answers:
    """Whoever ends a move there is shown it, and the Hide that is linked to it."""
    found = np.zeros(len(known), np.int64)
    for spot in known.spots():
        newer = known.table.before(spot) if spot <= SPACES else None
        hide = (known.at(newer) == HIDE) * newer if newer else 0
        found += (known.at(spot) == known.deck.codes[place]) * (spot * HIDES + hide)
    return found


def numbered(found: Answers) -> tuple[Answers, int]:
    """The answers that there are, from 0 for nowhere, and how many."""
    kinds, which = np.unique(np.append(NOWHERE, found), return_inverse=True)
    return which[1:], len(kinds)


def told(known: Known, place: str) -> Told:
    which, kinds = numbered(answers(known, place))
    return counted(known, which, kinds, known.hypotheses.weights.sum())


def counted(known: Known, which: Answers, kinds: int, whole: float) -> Told:
    cards = len(known.deck.names)
    count = np.bincount(which * cards + known.current(), minlength=kinds * cards).reshape(kinds, cards)
    return Told(count=count, weight=np.bincount(which, known.hypotheses.weights, kinds) / whole)
