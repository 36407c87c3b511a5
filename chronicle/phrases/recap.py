"""What happened in the chapter before, the box against its list, and how to set up any box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.kernel.words import Word
from campaigns.phrasebook import Readers, plain

from .naming import ability, asset, people, sentence, sticker, texts, worth

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names

SENTENCES: Mapping[str, StrPromise] = {
    "recap.won": _("Chapter %(chapter)d goes to %(seat)s."),
    "recap.won.clan": _("Chapter %(chapter)d goes to %(seat)s (%(clan)s)."),
    "recap.won.vp": _("Chapter %(chapter)d goes to %(seat)s with %(vp)d VP."),
    "recap.won.clan.vp": _("Chapter %(chapter)d goes to %(seat)s (%(clan)s) with %(vp)d VP."),
    "recap.lost": _("%(seat)s comes last."),
    "recap.lost.clan": _("%(seat)s (%(clan)s) comes last."),
    "recap.lost.vp": _("%(seat)s comes last with %(vp)d VP."),
    "recap.lost.clan.vp": _("%(seat)s (%(clan)s) comes last with %(vp)d VP."),
    "recap.title": _("New title for %(seat)s: “%(title)s”."),
    "recap.conspiracy": _("%(seat)s unlocks schemes: %(schemes)s (%(clan)s)."),
    "recap.elevated": _("%(seat)s elevates %(name)s (%(clan)s)."),
    "recap.revealed": _("%(seat)s reveals %(name)s (%(clan)s)."),
    "recap.leader": _("New clan leader for %(seat)s: %(name)s (%(clan)s)."),
    "recap.agent": _("%(seat)s keeps %(name)s as agent (%(clan)s)."),
    "recap.sticker": _("%(seat)s gives %(name)s an ability: %(ability)s."),
    "recap.deck": ngettext_lazy(
        "The chronicle deck brings %(characters)d new character.",
        "The chronicle deck brings %(characters)d new characters.",
        "characters",
    ),
    "recap.era": _("Era %(era)s goes to %(winners)s."),
    "recap.era.open": _("Era %(era)s is over; nobody has won it yet."),
    "recap.era.left": _("%(left)s leaves the table."),
    "recap.era.entered": _("%(entered)s comes to the table."),
    "recap.outcome": _("%(seat)s chooses the outcome of era %(era)s: “%(card)s”."),
    "recap.outcome.plain": _("%(seat)s chooses the outcome of era %(era)s."),
    "recap.worth": _("A box in %(row)s (%(section)s) is worth %(worth)s."),
    "check.grounds": _("Battlegrounds on the table: %(grounds)s"),
    "check.scale": _("Everybody’s morality token on %(ground)s"),
    "check.missions": ngettext_lazy(
        "%(n)d mission from the chronicle deck, face up",
        "%(n)d missions from the chronicle deck, face up",
        "n",
    ),
    "check.overview": _("The chapter’s overview card, face up"),
    "check.queue": ngettext_lazy(
        "%(n)d character face up in the queue", "%(n)d characters face up in the queue", "n"
    ),
    "check.leaders": _("On each clan leader: power %(power)d, boons of the clan %(boons)d"),
    "check.envelopes": _("Envelopes out of the box: %(seats)s"),
    "check.stay": _("Envelopes that stay in the box: %(seats)s"),
    "check.automated": ngettext_lazy(
        "%(n)d automated bloodline prepared", "%(n)d automated bloodlines prepared", "n"
    ),
    "check.schemes": _("In the scheme deck of %(clan)s, too: %(schemes)s"),
    "check.burdens": _("Burdens to apply when every bloodline is prepared: %(seats)s"),
    "check.first": _("First player token: %(seat)s"),
    "check.round": ngettext_lazy(
        "Round marker on 1; %(rounds)d round to play",
        "Round marker on 1; %(rounds)d rounds to play",
        "rounds",
    ),
    "setup.deck": _("The chronicle deck begins with the overview card of chapter %(chapter)d."),
    "setup.characters": ngettext_lazy(
        "%(n)d character from the chronicle deck belongs in the character deck.",
        "%(n)d characters from the chronicle deck belong in the character deck.",
        "n",
    ),
    "setup.grounds": _("Battlegrounds in play: %(grounds)s."),
    "setup.schemes": _("In the scheme deck of %(clan)s: %(schemes)s."),
    "setup.ancilla": _("Character deck, as ancilla: %(name)s (%(clan)s)."),
    "setup.ancilla.given": _("Character deck, as ancilla: %(printed)s, now called %(name)s (%(clan)s)."),
    "setup.ancilla.stickers": _("Ability stickers there: %(stickers)s."),
    "setup.gone": _("Out of the game: %(name)s."),
    "setup.gone.given": _("Out of the game: %(printed)s, called %(name)s."),
    "setup.envelope": _("Envelope of %(seat)s:"),
    "setup.envelope.agent": _("agent %(agent)s"),
    "setup.envelope.leaders": _("clan leaders %(leaders)s"),
    "setup.envelope.assets": _("assets %(assets)s"),
    "setup.envelope.burdens": ngettext_lazy("%(burdens)d burden", "%(burdens)d burdens", "burdens"),
    "setup.envelope.missions": ngettext_lazy(
        "%(missions)d mission card", "%(missions)d mission cards", "missions"
    ),
    "setup.envelope.empty": _("nothing yet"),
    "setup.stickers": _("Stickers, %(name)s. Used: %(used)d."),
    "setup.stickers.left": _("Stickers, %(name)s. Used: %(used)d; left: %(left)d."),
    "setup.worth": _("Outcome sheet, %(section)s, %(row)s: worth %(worth)d."),
    "setup.worth.open": _("Outcome sheet, %(section)s, %(row)s: still open."),
    "setup.later": _("From chapter %(chapter)d for later set-ups: %(text)s"),
}


def _things(values: Any, names: Names) -> str:
    return ", ".join(asset(one["kind"], one["name"]) for one in values)


_STICKER: Readers = {"name": lambda value, names: sticker(value), "left": plain}
OWN: Mapping[str, Readers] = {
    "recap.era": {"winners": people},
    "recap.worth": {"worth": worth},
    "setup.ancilla.stickers": {"stickers": lambda values, names: ", ".join(map(ability, values))},
    "setup.envelope.leaders": {"leaders": texts},
    "setup.envelope.assets": {"assets": _things},
    "setup.stickers": _STICKER,
    "setup.stickers.left": _STICKER,
}


def say(word: Word, names: Names) -> str:
    if word.code == "setup.envelope":
        return _envelope(word, names)
    return " ".join(_said(code, word, names) for code in _codes(word))


def _said(code: str, word: Word, names: Names) -> str:
    return sentence(SENTENCES, Word(code=code, about=word.about), names, OWN)


def _envelope(word: Word, names: Names) -> str:
    """Everything that lies in one envelope; what is not there is not named."""
    whole = {"envelope": _said("setup.envelope", word, names), "inside": inside(word.about, names)}
    return gettext("%(envelope)s %(inside)s.") % whole


def inside(held: Mapping[str, Any], names: Names) -> str:
    known = [
        sentence(SENTENCES, Word(code=f"setup.envelope.{part}", about=held), names, OWN)
        for part in ("agent", "leaders", "assets", "burdens", "missions")
        if held.get(part)
    ]
    return "; ".join(known) or str(SENTENCES["setup.envelope.empty"])


# --- Which sentences, by what is known -------------------------------------------------------------


def _codes(word: Word) -> Iterator[str]:
    about = word.about
    match word.code:
        case "recap.won" | "recap.lost":
            known = [part for part in ("clan", "vp") if about.get(part) not in ("", None)]
            yield ".".join([word.code, *known])
        case "recap.era":
            yield "recap.era" if about.get("winners") else "recap.era.open"
            yield from (f"recap.era.{part}" for part in ("left", "entered") if about.get(part))
        case "recap.outcome":
            yield "recap.outcome" if about.get("card") else "recap.outcome.plain"
        case "setup.ancilla" | "setup.gone":
            yield f"{word.code}.given" if about.get("name") != about.get("printed") else word.code
            yield from ["setup.ancilla.stickers"] if about.get("stickers") else []
        case "setup.stickers":
            yield word.code if about.get("left") is None else "setup.stickers.left"
        case "setup.worth":
            yield word.code if about.get("worth") is not None else "setup.worth.open"
        case code:
            yield code
