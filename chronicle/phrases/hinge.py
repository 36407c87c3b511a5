"""The hinge of a chronicle, and its turning points. Present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from campaigns.kernel.words import word as spoken_word
from campaigns.phrasebook import Readers, label

from .naming import name as called
from .naming import people, sentence
from .terms import SECTIONS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

HINGE: Mapping[str, StrPromise] = {
    "hinge.box": _(
        "Chapter %(chapter)d: %(seat)s shades a box of %(row)s (%(section)s). Suppose it had been in %(to_row)s (%(to_section)s)."
    ),
    "hinge.box.first": _(
        "The prologue: %(seat)s shades a box of %(row)s (%(section)s). Suppose it had been in %(to_row)s (%(to_section)s)."
    ),
    "hinge.mission": _(
        "Chapter %(chapter)d: the mission %(mission)s stays tied and goes to %(seat)s (%(how)s). Suppose it had gone to %(other)s."
    ),
    "hinge.mission.nobody": _(
        "Chapter %(chapter)d: the mission %(mission)s stays tied, and nobody gets it. Suppose it had gone to %(other)s."
    ),
    "hinge.place": _(
        "Chapter %(chapter)d: %(seat)s and %(other)s are tied, and %(seat)s gets the better place (%(how)s). Suppose it had been the other way round."
    ),
    "hinge.era": _(
        "Era %(era)s stays tied and is given to %(seat)s (%(how)s). Suppose it had gone to %(other)s."
    ),
    "hinge.worth": _(
        "Era %(era)s, chosen by %(seat)s: a box of %(row)s (%(section)s) is worth %(worth)d. Suppose it had been %(to)d."
    ),
    "hinge.outcome": _(
        "Era %(era)s: %(seat)s chooses the outcome “%(card)s”. Suppose the card had stayed in the box."
    ),
    "hinge.outcome.unnamed": _(
        "Era %(era)s: %(seat)s chooses its outcome. Suppose the card had stayed in the box."
    ),
    "hinge.fallen": _("The outcome of era %(era)s is then not chosen."),
    "hinge.won": ngettext_lazy(
        "Then the chronicle goes to %(winners)s, %(points)d point ahead, and not to %(were)s.",
        "Then the chronicle goes to %(winners)s, %(points)d points ahead, and not to %(were)s.",
        "points",
    ),
    "hinge.won.even": _("Then the chronicle goes to %(winners)s, and not to %(were)s."),
    "hinge.won.shared": ngettext_lazy(
        "Then the chronicle is shared by %(winners)s, %(points)d point ahead, and does not go to %(were)s.",
        "Then the chronicle is shared by %(winners)s, %(points)d points ahead, and does not go to %(were)s.",
        "points",
    ),
    "hinge.first": ngettext_lazy(
        "Then it is not %(were)s but %(winners)s who stands first, %(points)d point ahead.",
        "Then it is not %(were)s but %(winners)s who stands first, %(points)d points ahead.",
        "points",
    ),
    "hinge.first.even": _("Then it is not %(were)s but %(winners)s who stands first."),
    "hinge.first.shared": ngettext_lazy(
        "Then it is not %(were)s but %(winners)s who stand first, %(points)d point ahead.",
        "Then it is not %(were)s but %(winners)s who stand first, %(points)d points ahead.",
        "points",
    ),
}
TURN: Mapping[str, StrPromise] = {
    "turn.lead": ngettext_lazy(
        "%(seat)s takes the lead with %(points)d point.",
        "%(seat)s takes the lead with %(points)d points.",
        "points",
    ),
    "turn.close": ngettext_lazy(
        "Won by %(n)d VP: %(seat)s before %(other)s.",
        "Won by %(n)d VP: %(seat)s before %(other)s.",
        "n",
    ),
    "turn.even": _("Equal at the top: %(seat)s stands before %(other)s (%(how)s)."),
    "turn.fewer": _("Equal at the top: %(seat)s stands before %(other)s with fewer missions."),
    "turn.rise": _("%(seat)s was last the chapter before, and wins."),
    "turn.fall": _("%(seat)s won the chapter before, and comes in last."),
    "turn.tied": _("The mission %(mission)s stays tied and goes to %(seat)s (%(how)s)."),
    "turn.key": _("Equal era points: %(ground)s decides the era for %(seat)s."),
    "turn.key.unnamed": _("Equal era points: the key battleground decides the era for %(seat)s."),
    "turn.table": _("The era stays open, and is given to %(seat)s (%(how)s)."),
}
SENTENCES: Mapping[str, StrPromise] = {**HINGE, **TURN}

# Who else might have had it: people, like `seat`.
OTHERS: Readers = {
    "other": called,
    "winners": people,
    "were": people,
    "to_section": label(SECTIONS),
}
OWN: Mapping[str, Readers] = dict.fromkeys(SENTENCES, OTHERS)
# Without the name that these have, another sentence is said.
NAMED: Mapping[str, str] = {"hinge.outcome": "card", "turn.key": "ground"}


def say(word: Word, names: Names) -> str:
    named = NAMED.get(word.code)
    if named and not word.about.get(named):
        return sentence(SENTENCES, spoken_word(f"{word.code}.unnamed", **word.about), names, OWN)
    return sentence(SENTENCES, word, names, OWN)
