"""The words for everything that the rules say in codes. Present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Mapping

from campaigns.phrasebook import Phrasebook, Say

from . import advice, cases, changing, differences, doubts, hinge, letters, outlook, recap, refusals, told
from .naming import (
    READERS,
    asset,
    blood,
    choice,
    deed,
    ground,
    ground_named,
    mission,
    name,
    people,
    roman,
    rule,
    topic,
)
from .plays import PLAYS
from .terms import CLANS, KINDS, PHASES, SECTIONS

__all__ = [
    "CLANS",
    "KINDS",
    "PHASES",
    "PHRASEBOOK",
    "SECTIONS",
    "asset",
    "blood",
    "choice",
    "deed",
    "glance",
    "ground",
    "ground_named",
    "mission",
    "name",
    "people",
    "recall",
    "roman",
    "rule",
    "say",
    "topic",
]

# What is said otherwise than by `told`, by the first part of a code; the short ones are those of every game.
BOOKS: Mapping[str, Say] = {
    "refused": refusals.say,
    "advice": advice.say,
    "case": cases.say,
    "change": changing.say,
    "check": recap.say,
    "differs": differences.say,
    "doubt": doubts.say,
    "game": advice.say,
    "hinge": hinge.say,
    "letter": letters.say,
    "number": refusals.say,
    "outlook": outlook.say,
    "recap": recap.say,
    "seat": refusals.say,
    "setup": recap.say,
    "text": refusals.say,
    "turn": hinge.say,
}
PHRASEBOOK = Phrasebook(
    kinds=KINDS,
    sentences={**told.SENTENCES, **PLAYS},
    readers=READERS,
    own_readers=told.OWN,
    books=BOOKS,
    glance=told.glance,
    taught=told.taught,
)
say, glance, recall = PHRASEBOOK.say, PHRASEBOOK.glance, PHRASEBOOK.recall
