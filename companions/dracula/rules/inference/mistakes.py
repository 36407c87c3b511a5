"""A mistake was found, and the penalty paid: what is known begins anew."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .continuing import dealt
from .deck import Codes, Deck, Mask
from .facts import MistakeFound
from .forgetting import within_limit
from .hypotheses import evenly, lair
from .known import SURE, Known
from .table import Back, Seen, Table


def mistaken(known: Known, fact: MistakeFound) -> Known:
    """The trail is one place; whatever fits the backs may lie in the lairs, evenly."""
    alone = Seen(back=_back(known.deck, fact.place), open=fact.place)
    anew = replace(
        known,
        table=Table(lairs=known.table.lairs).lay(1, alone),
        hypotheses=evenly(np.zeros(1, np.uint64)).put(1, _code(known.deck, fact.place)),
        unsure=SURE,
        counted=True,
    )
    for n in anew.table.taken:
        anew = dealt(anew, lair(n), _may_lie(anew, n))
    return within_limit(replace(anew, hypotheses=evenly(anew.hypotheses.rows)))


def _back(deck: Deck, place: str) -> Back:
    kind = deck.europe.places[place].kind
    return kind if kind == "castle" or kind == "sea" else "city"


def _code(deck: Deck, place: str) -> Codes:
    return np.array([deck.codes[place]], np.uint8)


def _may_lie(known: Known, n: int) -> Mask:
    seen, deck = known.table.lairs[n - 1], known.deck
    if seen and seen.open:
        return deck.among({seen.open})
    if seen and seen.back == "sea":
        return deck.seas
    return deck.castle if seen and seen.back == "castle" else deck.cities
