"""Where paper and record may differ: what is the matter, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from campaigns.phrasebook import Readers, plain

from . import recap
from .naming import blood, listed, sentence, texts, worth
from .terms import COUNTS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

SENTENCES: Mapping[str, StrPromise] = {
    "doubt.full": _(
        "%(seat)s has more boxes in %(row)s (%(section)s) than the row holds: size %(size)d, boxes %(boxes)d. "
        "Compare with the paper sheet, then correct the box, or the size of the row."
    ),
    "doubt.missed": ngettext_lazy(
        "%(seat)s comes in after %(missed)d chapter and has boxes for it: %(boxes)d. "
        "Shade as many boxes as chapters missed, or correct the prologue.",
        "%(seat)s comes in after %(missed)d chapters and has boxes for them: %(boxes)d. "
        "Shade as many boxes as chapters missed, or correct the prologue.",
        "missed",
    ),
    "doubt.haven": _(
        "More than one vampire waits in the haven of %(seat)s: %(names)s. Look into the envelope, and put whoever is not in it back into the character deck on the box list."
    ),
    "doubt.envelope": _(
        "The envelope of %(seat)s was packed with: %(was)s. After a correction it should hold: %(now)s. Open it, then pack it again."
    ),
    "doubt.stock": _(
        "More stickers are used than were in the box: %(name)s, %(used)d of %(stock)d. Count what is left, then correct the stock or the ancilla that has a different one."
    ),
    "doubt.thin-bonds": _(
        "%(name)s is thin-blooded and has Bonds, which are never for thin-blood. "
        "Look at the card, then correct the clan or the ability."
    ),
    "doubt.sticker-twice": _(
        "%(name)s has the same ability twice: %(ability)s. Look at the card, then take one of them back."
    ),
    "doubt.stickers": ngettext_lazy(
        "%(seat)s places %(n)d ability sticker in chapter %(chapter)d; one is the limit. "
        "Look at the cards, then take back what is not there.",
        "%(seat)s places %(n)d ability stickers in chapter %(chapter)d; one is the limit. "
        "Look at the cards, then take back what is not there.",
        "n",
    ),
    "doubt.clan-twice": _(
        "Chapter %(chapter)d: %(clan)s is played by more than one: %(seats)s. Correct one of the clans."
    ),
    "doubt.clan-missing": _(
        "Chapter %(chapter)d: no clan is recorded for %(seats)s. Add it; schemes, leaders and origins follow from it."
    ),
    "doubt.places": _(
        "Not everyone has a place in chapter %(chapter)d. Add the missing count, or decide the places."
    ),
    "doubt.title-missing": _(
        "%(seat)s wins chapter %(chapter)d, but no title is recorded for it. Look at the sheet, then add the title."
    ),
    "doubt.title-stray": _(
        "%(seat)s has the title “%(title)s” of chapter %(chapter)d, which goes to %(winner)s. "
        "Decide whose it is, then correct the title or the chapter."
    ),
    "doubt.conspiracy-missing": _(
        "%(seat)s loses chapter %(chapter)d, but no conspiracy is recorded for it. Look at the clan’s scheme deck, then add the schemes."
    ),
    "doubt.conspiracy-stray": _(
        "%(seat)s took the conspiracy of chapter %(chapter)d (%(schemes)s), but the loser is %(loser)s. Decide which schemes stay in the box, then correct the conspiracy or the chapter."
    ),
    "doubt.missions-left": _(
        "%(seat)s wins missions in chapter %(chapter)d that nobody took: no. %(slots)s. Look at the cards in the envelope, then add their boxes and rewards."
    ),
    "doubt.mission-stray": _(
        "%(seat)s took mission no. %(slot)d of chapter %(chapter)d, but its winner is %(winner)s. Decide whose box and reward they are, then correct the mission."
    ),
    "doubt.counts": _(
        "Chapter %(chapter)d: this now scores, but was not counted for %(seat)s: %(counts)s. Correct that reckoning."
    ),
    "doubt.away": _(
        "%(seat)s missed chapters that bring a box each: no. %(chapters)s. Shaded since then: %(boxes)d. Add the box on the Rulings page."
    ),
    "doubt.key": _(
        "Three chapters of era %(era)s are over, but its key battleground is not known. Type it from the booklet’s page; it breaks a tie for the era."
    ),
    "doubt.key-by-hand": _(
        "Chapter %(chapter)d ends an era, and the points on the key battleground are missing for: %(seats)s. "
        "Correct the total by hand and add them."
    ),
    "doubt.outcome": _(
        "Era %(era)s is over and has no outcome. Its winner, %(winner)s, chooses one: enter the card, and what it made rows worth."
    ),
    "doubt.outcome-stray": _(
        "%(seat)s chose the outcome of era %(era)s, but the winner is now %(winner)s. Agree on it, then correct the choice or the chapters."
    ),
    "doubt.worth": _(
        "The outcome sheet says %(worth)s for %(row)s (%(section)s), but the outcomes make it %(was)s. Look at the paper, then correct one of the two."
    ),
}


def _numbers(values: Any, names: Names) -> str:
    return ", ".join(str(value) for value in values)


OWN: Mapping[str, Readers] = {
    "doubt.envelope": {"was": recap.inside, "now": recap.inside},
    "doubt.haven": {"names": texts},
    "doubt.stock": {"name": lambda value, names: blood(value), "stock": plain},
    "doubt.missions-left": {"slots": _numbers},
    "doubt.counts": {"counts": listed(COUNTS)},
    "doubt.worth": {"worth": worth, "was": worth},
    "doubt.away": {"chapters": _numbers},
}


def say(word: Word, names: Names) -> str:
    return sentence(SENTENCES, word, names, OWN)
