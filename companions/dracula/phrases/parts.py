"""What a line is put together from: pieces within a sentence, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Dracula's phase, card by card.
FACES: Mapping[str, StrPromise] = {
    "face.city": pgettext_lazy("part of a phase", "a city, face down"),
    "face.sea": pgettext_lazy("part of a phase", "a sea"),
    "face.castle": pgettext_lazy("part of a phase", "Castle Dracula"),
    "face.open": pgettext_lazy("part of a phase", "%(place)s, face up"),
    "face.lair": pgettext_lazy("part of a phase", "into lair %(lair)d, which lies on space 1 now"),
    "face.dark-call": pgettext_lazy("part of a phase", "Dark Call"),
    "face.feed": pgettext_lazy("part of a phase", "Feed"),
    "face.hide": pgettext_lazy("part of a phase", "Hide"),
    "face.own": pgettext_lazy("part of a phase", "%(place)s%(lair)s%(open)s"),
    "with.wolf": pgettext_lazy("part of a phase", "Wolf Form"),
    "with.misdirect": pgettext_lazy("part of a phase", "Misdirect on space %(space)d"),
    "laid.encounters": ngettext_lazy("%(n)d encounter", "%(n)d encounters", "n"),
    "laid.encounters.own": pgettext_lazy("part of a phase", "encounter: %(encounters)s"),
    "laid.rumor": pgettext_lazy("part of a phase", "a rumor on space %(space)d"),
    "off.cleared": pgettext_lazy("part of a phase", "space 6 is cleared"),
    "off.mature": pgettext_lazy("part of a phase", "space 6 matures%(place)s%(matured)s"),
    "off.lair": pgettext_lazy("part of a phase", "space 6 becomes lair %(lair)d"),
    "off.cleared.own": pgettext_lazy("part of a phase", "space 6 is cleared%(place)s"),
    "off.mature.own": pgettext_lazy("part of a phase", "space 6 matures%(place)s%(matured)s"),
    "off.lair.own": pgettext_lazy("part of a phase", "space 6 becomes lair %(lair)d%(place)s"),
}
THINGS: Mapping[str, StrPromise] = {
    "told.held": pgettext_lazy("hunter", "%(hunter)s: %(seat)s"),
    "found.trail": _("%(place)s on space %(space)d"),
    "found.lair": _("%(place)s in lair %(lair)d"),
    "found.hide": _("%(place)s on space %(space)d, and Hide on space %(hide)d"),
    "ticket.closed": pgettext_lazy("ticket", "one face down"),
    "ticket.white": pgettext_lazy("ticket", "white %(white)d"),
    "ticket.two": pgettext_lazy("ticket", "white %(white)d / yellow %(yellow)d"),
    "token.there": pgettext_lazy("token", "%(kind)s (%(places)s)"),
}
CAME: Mapping[str, StrPromise] = {
    "came.lifted": _("Off the board: %(token)s."),
    "came.admitted": pgettext_lazy("hunter", "%(hunter)s: %(hospital)s."),
    "came.influence": _("Influence: %(was)d → %(now)d."),
    "came.wounds": _("Damage on Dracula: %(was)d → %(now)d."),
    "came.despair": _("Despair tokens: %(was)d → %(now)d."),
    "came.defeated": _("%(hunter)s is defeated."),
    "came.won.hunters": _("Dracula is defeated: the hunters win."),
    "came.won.dracula": _("Dracula’s influence is complete: Dracula wins."),
}
PARTS: Mapping[str, StrPromise] = {**FACES, **THINGS, **CAME}
