"""What has to be changed in one box when another group plays from it, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from campaigns.kernel.words import Word
from campaigns.phrasebook import Readers

from .naming import ability, sentence
from .recap import inside

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names

SENTENCES: Mapping[str, StrPromise] = {
    "change.papers.out": _(
        "Take the character sheets, the outcome sheet and the booklet of whoever played last out of the box. They keep them."
    ),
    "change.papers.in": _(
        "Lay the outcome sheet and the booklet of whoever plays next into the box, and have their character sheets at hand."
    ),
    "change.papers.new": _(
        "Whoever plays next writes on copies: sheets, outcome sheet and booklet that nobody has written on."
    ),
    "change.empty": _("Empty the envelope of %(who)s. There were: %(inside)s."),
    "change.empty.covered": _("Empty the envelope of %(who)s."),
    "change.fill": _("Into the envelope of %(who)s: the character sheet; %(inside)s."),
    "change.fill.sheet": _("Into the envelope of %(who)s: the character sheet."),
    "change.deck.take": _(
        "Take the cards of chapters %(begin)d to %(end)d from the chronicle deck and put them aside, still in order."
    ),
    "change.deck.take.one": _(
        "Take the cards of chapter %(begin)d from the chronicle deck and put them aside."
    ),
    "change.deck.back": _(
        "Put the cards of chapters %(begin)d to %(end)d back onto the chronicle deck, in order."
    ),
    "change.deck.back.one": _("Put the cards of chapter %(begin)d back onto the chronicle deck."),
    "change.deck.top": _("On top of the chronicle deck now: the overview card of chapter %(chapter)d."),
    "change.deck.done": _("No chapter is left in the chronicle deck."),
    "change.deck.add": ngettext_lazy(
        "%(n)d character of the chronicle deck goes into the character deck.",
        "%(n)d characters of the chronicle deck go into the character deck.",
        "n",
    ),
    "change.deck.sort": ngettext_lazy(
        "Sort %(n)d character out of the character deck, back into the chronicle deck.",
        "Sort %(n)d characters out of the character deck, back into the chronicle deck.",
        "n",
    ),
    "change.gone.back": _("Back into the character deck: %(printed)s."),
    "change.gone.out": _("Out of the character deck: %(printed)s."),
    "change.slip": _("A slip into the sleeve of %(printed)s: %(clan)s."),
    "change.slip.given": _("A slip into the sleeve of %(printed)s: called %(name)s, %(clan)s."),
    "change.slip.stickers": _("On it, too: %(stickers)s."),
    "change.slip.bare": _("A blank slip into the sleeve of %(printed)s: no sticker on it counts."),
    "change.schemes.out": _("Out of the scheme deck of %(clan)s: %(schemes)s."),
    "change.schemes.in": _("Into the scheme deck of %(clan)s: %(schemes)s."),
    "change.grounds.out": _("Off the table: %(grounds)s."),
    "change.grounds.in": _("Onto the table: %(grounds)s."),
    "change.later.off": _("No longer for set-ups (chapter %(chapter)d): %(text)s"),
    "change.later.on": _("For set-ups from now on (chapter %(chapter)d): %(text)s"),
}
PARTS: Final[Mapping[str, StrPromise]] = {
    "papers": _("What is written"),
    "out": _("Envelopes of whoever played last"),
    "deck": _("Chronicle deck"),
    "characters": _("Character deck"),
    "slips": _("Stickers"),
    "schemes": _("Scheme decks"),
    "grounds": _("Battlegrounds"),
    "into": _("Envelopes of whoever plays next"),
    "later": _("Kept in mind"),
}
OWN: Mapping[str, Readers] = {
    "change.slip.stickers": {"stickers": lambda values, names: ", ".join(map(ability, values))},
}


def say(word: Word, names: Names) -> str:
    return " ".join(_said(code, word, names) for code in _codes(word))


def _said(code: str, word: Word, names: Names) -> str:
    about = {**word.about}
    if code in ("change.empty", "change.fill"):
        about["inside"] = inside(word.about, names)
    return sentence(SENTENCES, Word(code=code, about=about), names, OWN)


def _codes(word: Word) -> Iterator[str]:
    about = word.about
    match word.code:
        case "change.deck.take" | "change.deck.back":
            yield f"{word.code}.one" if about.get("begin") == about.get("end") else word.code
        case "change.slip":
            yield "change.slip.given" if about.get("name") != about.get("printed") else word.code
            yield from ["change.slip.stickers"] if about.get("stickers") else []
        case "change.empty" | "change.fill":
            bare = {"change.empty": "change.empty.covered", "change.fill": "change.fill.sheet"}[word.code]
            yield word.code if _known(word) else bare
        case code:
            yield code


def _known(word: Word) -> bool:
    return any(word.about.get(part) for part in ("agent", "leaders", "assets", "burdens", "missions"))
