"""The words for everything that the rules say in codes."""

from __future__ import annotations

from campaigns.phrasebook import Phrasebook, Sentences

from .advice import ADVICE, REFUSALS
from .differences import DIFFERENCES, REASONS
from .memory import glance, taught
from .naming import OWN_READERS, READERS, card, name, trophies
from .plays import PLAYS
from .terms import (
    CARDS,
    DICE,
    ENDS,
    FATES,
    KINDS,
    LINES,
    MOMENTS,
    NEXT,
    RANKS,
    STEPS,
    SUBJECTS,
    TRACKS,
    TROPHIES,
)
from .told import TOLD

SENTENCES: Sentences = {**REFUSALS, **ADVICE, **TOLD, **REASONS, **DIFFERENCES, **PLAYS}
PHRASEBOOK = Phrasebook(
    kinds=KINDS,
    sentences=SENTENCES,
    readers=READERS,
    own_readers=OWN_READERS,
    glance=glance,
    taught=taught,
)

__all__ = [
    "CARDS",
    "DICE",
    "ENDS",
    "FATES",
    "KINDS",
    "LINES",
    "MOMENTS",
    "NEXT",
    "PHRASEBOOK",
    "RANKS",
    "SENTENCES",
    "STEPS",
    "SUBJECTS",
    "TRACKS",
    "TROPHIES",
    "card",
    "glance",
    "name",
    "trophies",
]
