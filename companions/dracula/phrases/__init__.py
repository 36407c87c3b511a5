"""The words for everything that the rules say in codes."""

from __future__ import annotations

from campaigns.phrasebook import Phrasebook, Sentences

from . import reminders
from .advice import ADVICE, REFUSALS
from .answers import ANSWERS
from .cards import (
    ALLIES,
    COUNT_EVENTS,
    ENCOUNTERS,
    FOE_CARDS,
    FOES,
    HUNTER_CARDS,
    LYING,
    POWERS,
    QUESTIONS,
    TOKENS,
    UNNAMED_ENCOUNTER,
)
from .differences import DIFFERENCES
from .lurking import AGAINST, LURKING
from .memory import glance, taught
from .naming import OWN_READERS, READERS, day, name, people, place, when
from .parts import PARTS
from .places import HOSPITALS, PLACES, REGIONS
from .plays import PLAYS
from .reminders import ACTS as ACT_DOES
from .reminders import ALLIES as ALLY_DOES
from .reminders import CLOCK as NOW
from .showing import asked, card, costs, ending, face, ticket
from .terms import (
    ACTS,
    BACKS,
    DEDUCTIONS,
    EDITIONS,
    ENDS,
    FACES,
    FATES,
    HOWS,
    HUNTERS,
    KINDS,
    LETTERS,
    NEXT,
    PARTINGS,
    PHASES,
    SIDES,
    SUBJECTS,
    TRACKS,
    WAYS,
    WEEKDAYS,
    WHO,
)
from .told import TOLD

SENTENCES: Sentences = {**REFUSALS, **ADVICE, **LURKING, **TOLD, **ANSWERS, **PARTS, **DIFFERENCES, **PLAYS}
PHRASEBOOK = Phrasebook(
    kinds=KINDS,
    sentences=SENTENCES,
    readers=READERS,
    own_readers=OWN_READERS,
    glance=glance,
    taught=taught,
)

__all__ = [
    "ACTS",
    "ACT_DOES",
    "AGAINST",
    "ALLIES",
    "ALLY_DOES",
    "BACKS",
    "COUNT_EVENTS",
    "DEDUCTIONS",
    "EDITIONS",
    "ENCOUNTERS",
    "ENDS",
    "FACES",
    "FATES",
    "FOES",
    "FOE_CARDS",
    "HOSPITALS",
    "HOWS",
    "HUNTERS",
    "HUNTER_CARDS",
    "KINDS",
    "LETTERS",
    "LYING",
    "NEXT",
    "NOW",
    "PARTINGS",
    "PHASES",
    "PHRASEBOOK",
    "PLACES",
    "POWERS",
    "QUESTIONS",
    "REGIONS",
    "SENTENCES",
    "SIDES",
    "SUBJECTS",
    "TOKENS",
    "TRACKS",
    "UNNAMED_ENCOUNTER",
    "WAYS",
    "WEEKDAYS",
    "WHO",
    "asked",
    "card",
    "costs",
    "day",
    "ending",
    "face",
    "glance",
    "name",
    "people",
    "place",
    "reminders",
    "ticket",
    "when",
]
