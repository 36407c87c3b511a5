"""What is known after one fact more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import numpy as np

from companions.dracula.rules.map import Map

from .deck import Codes, deck
from .evidence import LEARNT
from .facts import ClearedLair, ClearedSpace, Fact, Flown, MistakeFound, Step
from .hypotheses import evenly
from .known import Known, cleared_lair, cleared_space
from .mistakes import mistaken
from .steps import flown, turned
from .table import Seen, Table


def beginning(europe: Map, hunters: Iterable[str], limit: int) -> Known:
    """He may be in every city where no hunter starts."""
    pack = deck(europe)
    cities: Codes = np.flatnonzero(pack.cities & ~pack.among(hunters)).astype(np.uint8)
    table = Table().lay(1, Seen(back="city"))
    hypotheses = evenly(np.zeros(len(cities), np.uint64)).put(1, cities)
    return Known(deck=pack, table=table, hypotheses=hypotheses, limit=limit)


def after(known: Known, fact: Fact) -> Known:
    then = (HAPPENED | LEARNT)[type(fact)](known, fact)
    return replace(then, hypotheses=then.hypotheses.scaled())


def walked(known: Known, facts: Iterable[Fact]) -> Iterator[Known]:
    """After each of them."""
    for fact in facts:
        known = after(known, fact)
        yield known


HAPPENED: Final[dict[type[Fact], Callable[[Known, Any], Known]]] = {
    Step: turned,
    Flown: flown,
    ClearedLair: lambda known, fact: cleared_lair(known, fact.lair),
    ClearedSpace: lambda known, fact: cleared_space(known, fact.space),
    MistakeFound: mistaken,
}
