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
        "More than one vampire waits in the haven of %(seat)s: %(names)s. "
        "Look into the envelope; whoever is not in it goes back to the character deck in the register."
    ),
    "doubt.envelope": _(
        "The envelope of %(seat)s was packed with: %(was)s. Since then something was put right, and into it belongs: "
        "%(now)s. Open it, then pack it again."
    ),
    "doubt.stock": _(
        "More stickers are used than were in the box: %(name)s, %(used)d of %(stock)d. "
        "Count what is left, then correct the stock or the ancilla that wears another."
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
    "doubt.places": _(
        "Not everybody has a place in chapter %(chapter)d. Put in the missing count, or decide the places."
    ),
    "doubt.title-missing": _(
        "%(seat)s wins chapter %(chapter)d, and no title is written for it. "
        "Look at the sheet, then put the title in."
    ),
    "doubt.title-stray": _(
        "%(seat)s has the title “%(title)s” of chapter %(chapter)d, which goes to %(winner)s. "
        "Decide whose it is, then correct the title or the chapter."
    ),
    "doubt.conspiracy-missing": _(
        "%(seat)s loses chapter %(chapter)d, and no conspiracy is recorded for it. "
        "Look at the clan’s scheme deck, then put the schemes in."
    ),
    "doubt.conspiracy-stray": _(
        "The conspiracy of chapter %(chapter)d is taken by %(seat)s (%(schemes)s), and the loser is %(loser)s. "
        "Decide which schemes stay in the box, then correct the conspiracy or the chapter."
    ),
    "doubt.missions-left": _(
        "%(seat)s wins missions in chapter %(chapter)d of which nothing is recorded: no. %(slots)s. "
        "Look at the cards in the envelope, then put their boxes and rewards in."
    ),
    "doubt.mission-stray": _(
        "Mission no. %(slot)d of chapter %(chapter)d is taken by %(seat)s, and its winner is %(winner)s. "
        "Decide whose box and reward they are, then correct the mission."
    ),
    "doubt.counts": _(
        "Chapter %(chapter)d: this scores now, and nobody counted it for %(seat)s: %(counts)s. "
        "Correct that reckoning."
    ),
    "doubt.away": _(
        "%(seat)s missed chapters for which the table gives a box each: no. %(chapters)s. "
        "Shaded since then: %(boxes)d. Let the table give the box, on the page of rulings."
    ),
    "doubt.key": _(
        "Three chapters of era %(era)s are over, and its key battleground is not known. "
        "Type it from the booklet’s page; an even race is decided there."
    ),
    "doubt.key-by-hand": _(
        "Chapter %(chapter)d ends an era, and the points on the key battleground are missing for: %(seats)s. "
        "Correct the total by hand and add them."
    ),
    "doubt.outcome": _(
        "Era %(era)s is over and has no outcome. Its winner, %(winner)s, chooses one: tell which card, and what it made rows worth."
    ),
    "doubt.outcome-stray": _(
        "The outcome of era %(era)s was chosen by %(seat)s, and the winner is now %(winner)s. Let the table agree, then correct the choice or the chapters."
    ),
    "doubt.worth": _(
        "The outcome sheet says %(worth)s for %(row)s (%(section)s), the outcomes make it %(was)s. Look at the paper, then correct one of the two."
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
