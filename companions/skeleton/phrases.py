"""The words for everything that the rules say in codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Phrasebook, Readers, Sentences, both, called, several

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names

KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Player joins late"),
    "scored": _("Turn"),
    "noted": _("Note"),
}
REFUSALS: Sentences = {
    "seats.none": _("Choose at least one player."),
    "seat.twice": _("%(seat)s is named twice."),
    "seat.unknown": _("Nobody sits there. Choose someone at this table."),
    "seat.sits": _("%(seat)s already plays."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "text.empty": _("Write something first."),
}
ADVICE: Sentences = {
    "game.over": _("The game is already over."),
    "turn.other": _("Now it is the turn of %(seat)s."),
}
# In present tense: it needs no gender in any language.
TOLD: Sentences = {
    "told.opened": _("The game begins, up to %(goal)d: %(seats)s. First player: %(first)s."),
    "told.joined": _("%(seat)s joins the game."),
    "told.scored": ngettext_lazy("%(seat)s scores %(n)d point.", "%(seat)s scores %(n)d points.", "n"),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.noted.about": _("%(by)s notes (%(topic)s): %(text)s"),
    "told.noted.hidden.about": _("A note for your eyes only (%(topic)s): %(text)s"),
    "came.over": _("The game is over; highest score: %(seats)s."),
}
REASONS: Sentences = {"because.told": _("as the table told it")}
DIFFERENCES: Sentences = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.score": _("%(seat)s, score: %(was)d → %(now)d"),
    "differs.goal": _("Goal: %(was)d → %(now)d"),
    "differs.turn": _("Turn: %(was)s → %(now)s"),
    "differs.winners": _("Highest score: %(was)s → %(now)s"),
}
SENTENCES: Sentences = {**REFUSALS, **ADVICE, **TOLD, **REASONS, **DIFFERENCES}


# --- How what stands in a placeholder is read out ----------------------------------------------------------


def name(seat: int, names: Names) -> str:
    return called(seat, names, _("Player %(seat)d"))


people = several(name)
READERS: Readers = {"seat": name, "by": name, "first": name, "seats": people}
OWN_READERS: Mapping[str, Readers] = {"differs.turn": both(name), "differs.winners": both(people)}


# --- A game in a line, and what a circle remembers of it ---------------------------------------------------


def glance(headline: Mapping[str, Any]) -> str:
    """For lists of campaigns."""
    best = max((total for _seat, total in headline.get("totals", ())), default=0)
    if headline.get("over"):
        return gettext("The game is over; highest score %(n)d.") % {"n": best}
    return gettext("Highest score so far: %(n)d.") % {"n": best}


def taught(topic: str, about: str, value: Any) -> str:
    """Nothing in this box is worth remembering for another evening."""
    return f"{about}: {value}"


PHRASEBOOK = Phrasebook(
    kinds=KINDS,
    sentences=SENTENCES,
    readers=READERS,
    own_readers=OWN_READERS,
    glance=glance,
    taught=taught,
)
