"""The words for everything that the rules say in codes."""

from __future__ import annotations

from campaigns.phrasebook import Phrasebook, Sentences

from .advice import ADVICE, REFUSALS
from .differences import DIFFERENCES, REASONS
from .memory import glance, taught
from .naming import OWN_READERS, READERS, name, pairs, place, region_of
from .plays import PLAYS
from .terms import (
    ACTS,
    CLANS,
    ENDS,
    FIGURES,
    FJORDS,
    KINDS,
    NAMES_SEEN,
    NEXT,
    PHASES,
    PLACES,
    REGIONS,
    REWARDS,
    SOURCES,
    STATS,
    SUBJECTS,
    TRACKS,
)
from .told import TOLD

SENTENCES: Sentences = {**REFUSALS, **ADVICE, **TOLD, **REASONS, **DIFFERENCES, **PLAYS}
PHRASEBOOK = Phrasebook(
    kinds=KINDS,
    sentences=SENTENCES,
    readers=READERS,
    own_readers=OWN_READERS,
    reasons=("why", "how"),
    glance=glance,
    taught=taught,
)

__all__ = [
    "ACTS",
    "CLANS",
    "ENDS",
    "FIGURES",
    "FJORDS",
    "KINDS",
    "NAMES_SEEN",
    "NEXT",
    "PHASES",
    "PHRASEBOOK",
    "PLACES",
    "REGIONS",
    "REWARDS",
    "SENTENCES",
    "SOURCES",
    "STATS",
    "SUBJECTS",
    "TRACKS",
    "glance",
    "name",
    "pairs",
    "place",
    "region_of",
]
