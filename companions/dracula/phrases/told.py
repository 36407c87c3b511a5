"""Lines of history in present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SITTING: Mapping[str, StrPromise] = {
    "told.opened": _(
        "The hunt begins. Dracula: %(count)s%(held)s. %(way)s. %(edition)s.%(fog_stops_rides)s%(north_seas_meet)s%(deduction)s"
    ),
    "told.joined": pgettext_lazy("hunt", "%(seat)s joins the hunt."),
    "told.handed_over": _("%(hunter)s: from now on played by %(seat)s."),
    "told.freed": _("The seat of %(seat)s is freed."),
    "told.sworn": _("The Count chooses a word that guards the desk."),
    "told.sworn.own": _(
        "The Count chooses a word that guards the desk; it stands in no copy of the journal."
    ),
    "told.unlocked": _("The Count’s word is typed: the desk is open again."),
    "told.hunched": pgettext_lazy("hunch", "%(by)s believes Dracula to be here: %(place)s."),
    "told.whispered": pgettext_lazy("whisper", "%(by)s whispers to %(to)s: %(text)s"),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.noted.about": _("%(by)s notes (%(topic)s): %(text)s"),
    "told.noted.hidden.about": _("A note for your eyes only (%(topic)s): %(text)s"),
    "told.ended": _("The table stops here."),
    "told.bared": _("Everything is revealed: the whole hunt lies open."),
}
CLOCK: Mapping[str, StrPromise] = {
    "told.stepped.dawn": _("%(day)s, dawn.%(also)s"),
    "told.stepped.day": _("%(day)s, day.%(also)s"),
    "told.stepped.dusk": _("%(day)s, dusk.%(also)s"),
    "told.stepped.night": _("%(day)s, night.%(also)s"),
    "told.stepped.count": _("%(day)s, Dracula’s phase.%(also)s"),
}
HUNTERS: Mapping[str, StrPromise] = {
    "told.placed": pgettext_lazy("hunter", "%(hunter)s stands here: %(place)s."),
    "told.moved.road": _("%(hunter)s, by road: %(to)s."),
    "told.moved.rail": _("%(hunter)s, by rail: %(to)s%(tickets)s."),
    "told.moved.sea": _("%(hunter)s, by sea: %(to)s."),
    "told.moved.moved": _("%(hunter)s is moved: %(to)s."),
    "told.reserved": _("%(hunter)s at the ticket office: %(tickets)s."),
    "told.acted": pgettext_lazy("act", "%(hunter)s: %(what)s."),
    "told.delayed": _("%(hunter)s is delayed."),
    "told.stood_up": _("%(hunter)s stands up again."),
    "told.hurt": ngettext_lazy("%(who)s suffers %(n)d damage.", "%(who)s suffers %(n)d damage.", "n"),
    "told.healed": ngettext_lazy("%(who)s heals %(n)d damage.", "%(who)s heals %(n)d damage.", "n"),
    "told.bitten": pgettext_lazy("hunter", "%(hunter)s, bites: %(n)s."),
    "told.counted": pgettext_lazy(
        "hunter", "%(hunter)s holds: items %(items)d, events %(events)d; tickets: %(tickets)s."
    ),
}
BOARD: Mapping[str, StrPromise] = {
    "told.token_put": pgettext_lazy("token", "%(kind)s on the board: %(places)s%(rail)s."),
    "told.token_taken": pgettext_lazy("token", "%(kind)s off the board: %(places)s%(rail)s."),
    "told.ally_came": _("A new ally: %(ally)s."),
    "told.ally_left": _("The ally leaves: %(ally)s."),
    "told.ruled.influence": _("The table decides: influence %(to)d."),
    "told.ruled.despair": _("The table decides: despair tokens %(to)d."),
    "told.ruled.wounds": _("The table decides: damage on Dracula %(to)d."),
    "told.ruled.day": pgettext_lazy("clock", "The table decides: it is %(to)s."),
    "told.ruled.rumors": _("The table decides: Dracula’s rumor tokens %(to)d."),
    "told.ruled.hurt": _("The table decides: %(hunter)s has damage %(to)d."),
    "told.ruled.bites": _("The table decides: %(hunter)s has bites %(to)d."),
}
TRAIL: Mapping[str, StrPromise] = {
    "told.inquired": _("A question for the Count: %(how)s%(hunter)s%(places)s%(space)s."),
    "told.interrupted": _("First an event of Dracula’s: %(event)s."),
    "told.revealed": _("Turned up: %(place)s, %(space)s%(lair)s%(hide)s."),
    "told.turned_up": _("An encounter is turned up, %(space)s%(lair)s%(hunter)s: %(encounter)s. %(fate)s."),
    "told.hid": _("Dracula chooses where to begin."),
    "told.hid.own": _("Dracula begins here: %(place)s."),
    "told.lurked": _("Dracula’s phase: %(parts)s."),
    "told.watched": _("Dracula’s phase: %(parts)s."),
    "told.flown": _("Dracula escapes as a bat: a new card lies on space %(space)d."),
    "told.flown.own": _("Dracula escapes as a bat: %(place)s, on space %(space)d."),
    "told.rumored": _("A rumor is laid: %(space)s%(lair)s."),
    "told.laid": _("An extra encounter is laid: %(space)s%(lair)s."),
    "told.laid.own": _("An extra encounter is laid: %(encounter)s, %(space)s%(lair)s."),
    "told.cleared": _("Cleared: %(space)s%(lair)s."),
    "told.hand_named": _("The Count names the encounters in hand."),
    "told.hand_named.own": _("Encounters in Dracula’s hand: %(encounters)s."),
    "told.erred": _(
        "A mistake of Dracula’s comes out: current location %(place)s, the rest of the trail is cleared."
    ),
}
COMBAT: Mapping[str, StrPromise] = {
    "told.engaged": _("Combat with %(foe)s%(place)s: %(hunters)s%(before)s."),
    "told.exchanged": _(
        "%(hunter)s: %(card)s against %(foe_card)s%(cancelled)s%(to_hunter)s%(to_foe)s%(healed)s%(bitten)s."
    ),
    "told.parted": _("The combat ends: %(how)s."),
}
TOLD: Mapping[str, StrPromise] = {**SITTING, **CLOCK, **HUNTERS, **BOARD, **TRAIL, **COMBAT}
