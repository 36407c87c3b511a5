"""The words for everything that the rules say in codes. Present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from . import advice, cases, differences, doubts, hinge, letters, outlook, recap, refusals, told
from .naming import asset, blood, choice, deed, ground, ground_named, mission, name, people, roman, rule
from .terms import CLANS, KINDS, PHASES, SECTIONS
from .told import glance, recall

if TYPE_CHECKING:
    from campaigns.games import Names
    from campaigns.kernel.words import Word

__all__ = [
    "CLANS",
    "KINDS",
    "PHASES",
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
]

# Which book has the sentences, by the first part of a code; the short ones are those of every game.
BOOKS: Mapping[str, Callable[[Word, Names], str]] = {
    "refused": refusals.say,
    "advice": advice.say,
    "case": cases.say,
    "check": recap.say,
    "came": told.say,
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
    "told": told.say,
    "turn": hinge.say,
}


def say(word: Word, names: Names) -> str:
    """What no book knows, as it came with a journal from elsewhere, is shown as its code."""
    book = BOOKS.get(word.code.partition(".")[0])
    return book(word, names) if book else word.code
