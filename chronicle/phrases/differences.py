"""What a correction would change, a line for each figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Readers, both, label

from .naming import blood, choice, ground, name, people, sentence, texts, worth
from .terms import ATTRIBUTES, PHASES

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

SENTENCES: Mapping[str, StrPromise] = {
    "differs.player.gone": _("%(seat)s has no sheet."),
    "differs.player.new": _("%(seat)s has a sheet too."),
    "differs.here": _("Chapter %(chapter)d, who plays: %(was)s → %(now)s"),
    "differs.grounds": _("Chapter %(chapter)d, battlegrounds: %(was)s → %(now)s"),
    "differs.clan": _("Chapter %(chapter)d, clan of %(seat)s: %(was)s → %(now)s"),
    "differs.attribute": _("Chapter %(chapter)d, attribute of mission %(mission)s: %(was)s → %(now)s"),
    "differs.mission": _("Chapter %(chapter)d, winner of mission %(mission)s: %(was)s → %(now)s"),
    "differs.vp": _("Chapter %(chapter)d, VP of %(seat)s: %(was)s → %(now)s"),
    "differs.place": _("Chapter %(chapter)d, place of %(seat)s: %(was)s → %(now)s"),
    "differs.character": _("%(seat)s, character: %(was)s → %(now)s"),
    "differs.boxes": _("%(seat)s, boxes in %(row)s (%(section)s): %(was)d → %(now)d"),
    "differs.title.gone": _("%(seat)s loses a title: “%(title)s”"),
    "differs.title.new": _("%(seat)s gets a title: “%(title)s”"),
    "differs.asset.gone": _("%(seat)s loses an asset: %(asset)s"),
    "differs.asset.new": _("%(seat)s gets an asset: %(asset)s"),
    "differs.spent": _("%(seat)s, asset spent (%(asset)s): %(was)s → %(now)s"),
    "differs.burdens": _("%(seat)s, burdens: %(was)d → %(now)d"),
    "differs.agent": _("%(seat)s, agent: %(was)s → %(now)s"),
    "differs.leader.gone": _("%(seat)s loses a clan leader: %(leader)s (%(clan)s)"),
    "differs.leader.new": _("%(seat)s gets a clan leader: %(leader)s (%(clan)s)"),
    "differs.era.gone": _("Era %(era)s is not reached."),
    "differs.era.new": _("Era %(era)s is reached."),
    "differs.key": _("Era %(era)s, key battleground: %(was)s → %(now)s"),
    "differs.points": _("Era %(era)s, points of %(seat)s: %(was)d → %(now)d"),
    "differs.winners": _("Era %(era)s goes to: %(was)s → %(now)s"),
    "differs.era_winner": _("Era %(era)s goes to: %(was)s → %(now)s"),
    "differs.outcome": _("Era %(era)s, outcome: %(was)s → %(now)s"),
    "differs.crown": _("The chronicle goes to: %(was)s → %(now)s"),
    "differs.worth": _("Value of %(row)s (%(section)s): %(was)s → %(now)s"),
    "differs.ancilla.gone": _("%(name)s leaves the box list."),
    "differs.ancilla.new": _("%(name)s joins the box list (%(clan)s)."),
    "differs.ancilla.name": _("%(name)s, name: %(was)s → %(now)s"),
    "differs.ancilla.clan": _("%(name)s, clan: %(was)s → %(now)s"),
    "differs.ancilla.stickers": _("%(name)s, abilities: %(was)s → %(now)s"),
    "differs.ancilla.haven": _("%(name)s, where: %(was)s → %(now)s"),
    "differs.ancilla.out": _("%(name)s, out of the game: %(was)s → %(now)s"),
    "differs.scheme.gone": _("The deck of %(clan)s loses a scheme: “%(scheme)s”"),
    "differs.scheme.new": _("The deck of %(clan)s gets a scheme: “%(scheme)s”"),
    "differs.chapter": _("Chapter at the table: %(was)d → %(now)d"),
    "differs.phase": _("Phase: %(was)s → %(now)s"),
    "differs.table": _("Battlegrounds on the table: %(was)s → %(now)s"),
    "differs.first": _("First player: %(was)s → %(now)s"),
    "differs.choice": _("Order of clan choice: %(was)s → %(now)s"),
    "differs.rule": _("%(rule)s: %(was)s → %(now)s"),
}


def _known(value: int | None, names: Names) -> str:
    return pgettext("not known yet", "open") if value is None else str(value)


def _place(value: int, names: Names) -> str:
    return str(value) if value else pgettext("not known yet", "open")


def _words(value: str, names: Names) -> str:
    return value or gettext("none")


def _many(values: Any, names: Names) -> str:
    return texts(values, names) or gettext("none")


def _grounds(values: Any, names: Names) -> str:
    return ", ".join(ground(one) for one in values)


def _clan(value: str, names: Names) -> str:
    return blood(value) if value else gettext("none")


def _haven(value: int, names: Names) -> str:
    return (
        gettext("haven of %(player)s") % {"player": name(value, names)}
        if value
        else gettext("character deck")
    )


def _chapter(value: int | None, names: Names) -> str:
    return gettext("chapter %(n)d") % {"n": value} if value else gettext("unspent")


def _yes(value: bool, names: Names) -> str:
    return gettext("yes") if value else gettext("no")


OWN: Mapping[str, Readers] = {
    "differs.here": both(people),
    "differs.grounds": both(_grounds),
    "differs.clan": both(_clan),
    "differs.attribute": both(lambda value, names: _words(str(ATTRIBUTES.get(value, value)), names)),
    "differs.mission": both(name),
    "differs.vp": both(_known),
    "differs.place": both(_place),
    "differs.character": both(_words),
    "differs.spent": both(_chapter),
    "differs.agent": both(_words),
    "differs.key": both(lambda value, names: ground(value)),
    "differs.winners": both(people),
    "differs.era_winner": both(name),
    "differs.outcome": both(_words),
    "differs.crown": both(people),
    "differs.worth": both(worth),
    "differs.ancilla.name": both(_words),
    "differs.ancilla.clan": both(_clan),
    "differs.ancilla.stickers": both(_many),
    "differs.ancilla.haven": both(_haven),
    "differs.ancilla.out": both(_yes),
    "differs.phase": both(label(PHASES)),
    "differs.table": both(_grounds),
    "differs.first": both(name),
    "differs.choice": both(people),
}


def say(word: Word, names: Names) -> str:
    own = _ruling(word) if word.code == "differs.rule" else OWN.get(word.code, {})
    return sentence(SENTENCES, word, names, {word.code: own})


def _ruling(word: Word) -> Readers:
    """An answer reads as its rule says."""
    rule = word.about.get("rule", "")
    return both(lambda value, names: choice(rule, value))
