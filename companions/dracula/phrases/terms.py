"""Who hunts, when, and what can be done: for pages and forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

HUNTERS: Mapping[str, StrPromise] = {
    "godalming": pgettext_lazy("hunter", "Lord Godalming"),
    "seward": pgettext_lazy("hunter", "Dr. John Seward"),
    "van-helsing": pgettext_lazy("hunter", "Van Helsing"),
    "mina": pgettext_lazy("hunter", "Mina Harker"),
}
# Whoever can be hurt.
WHO: Mapping[str, StrPromise] = {"dracula": pgettext_lazy("hunter", "Dracula"), **HUNTERS}
# On the discs of the map.
LETTERS: Mapping[str, StrPromise] = {
    "godalming": pgettext_lazy("letter of a hunter", "G"),
    "seward": pgettext_lazy("letter of a hunter", "S"),
    "van-helsing": pgettext_lazy("letter of a hunter", "V"),
    "mina": pgettext_lazy("letter of a hunter", "M"),
}
PHASES: Mapping[str, StrPromise] = {
    "dawn": pgettext_lazy("phase", "Dawn"),
    "day": pgettext_lazy("phase", "Day"),
    "dusk": pgettext_lazy("phase", "Dusk"),
    "night": pgettext_lazy("phase", "Night"),
    "count": pgettext_lazy("phase", "Dracula’s phase"),
}
WEEKDAYS: Mapping[str, StrPromise] = {
    "monday": pgettext_lazy("weekday", "Monday"),
    "tuesday": pgettext_lazy("weekday", "Tuesday"),
    "wednesday": pgettext_lazy("weekday", "Wednesday"),
    "thursday": pgettext_lazy("weekday", "Thursday"),
    "friday": pgettext_lazy("weekday", "Friday"),
    "saturday": pgettext_lazy("weekday", "Saturday"),
    "sunday": pgettext_lazy("weekday", "Sunday"),
}
# What the clock goes on to.
NEXT: Mapping[str, StrPromise] = {
    "dawn": pgettext_lazy("clock", "On to the dawn"),
    "day": pgettext_lazy("clock", "On to the day"),
    "dusk": pgettext_lazy("clock", "On to the dusk"),
    "night": pgettext_lazy("clock", "On to the night"),
    "count": pgettext_lazy("clock", "On to Dracula’s phase"),
}
TRACKS: Mapping[str, StrPromise] = {"influence": _("Influence"), "wounds": _("Damage on Dracula")}
SIDES: Mapping[str, StrPromise] = {
    "": _("nobody yet"),
    "hunters": _("the hunters"),
    "dracula": pgettext_lazy("hunter", "Dracula"),
}
ENDS: Mapping[str, StrPromise] = {
    "": _("The hunt is over; nobody wins."),
    "hunters": _("The hunt is over: the hunters win."),
    "dracula": _("The hunt is over: Dracula wins."),
}
EDITIONS: Mapping[str, StrPromise] = {
    "russian": pgettext_lazy("edition", "Russian box"),
    "polish": pgettext_lazy("edition", "Polish box"),
}
WAYS: Mapping[str, StrPromise] = {
    "phone": pgettext_lazy("way of play", "Phone instead of location cards"),
    "cards": pgettext_lazy("way of play", "Cards on the board, the phone checks"),
    "paper": pgettext_lazy("way of play", "Pencil and paper"),
}
DEDUCTIONS: Mapping[str, StrPromise] = {
    "on": _("Shown to the hunters during the hunt"),
    "end": _("Shown when the hunt is over"),
    "off": _("Not at all: the hunters think for themselves"),
}
DEDUCED: Mapping[str, StrPromise] = {
    "on": _("The hunters’ phones work out where Dracula can be."),
    "end": _("What the hunters could have known is shown at the end."),
    "off": _("No phone works out where Dracula can be."),
}
HOWS: Mapping[str, StrPromise] = {
    "road": pgettext_lazy("way of moving", "By road"),
    "rail": pgettext_lazy("way of moving", "By rail"),
    "sea": pgettext_lazy("way of moving", "By sea"),
    "moved": pgettext_lazy("way of moving", "By a card"),
}
ACTS: Mapping[str, StrPromise] = {
    "rest": pgettext_lazy("act", "Rest"),
    "search": pgettext_lazy("act", "Search"),
    "supply": pgettext_lazy("act", "Supply"),
    "trade": pgettext_lazy("act", "Trade"),
    "special": pgettext_lazy("act", "Special"),
    "pass": pgettext_lazy("act", "Pass"),
}
FATES: Mapping[str, StrPromise] = {
    "gone": pgettext_lazy("encounter", "The card is discarded"),
    "stays": pgettext_lazy("encounter", "The card stays face up"),
}
BACKS: Mapping[str, StrPromise] = {
    "": pgettext_lazy("back of a card", "power"),
    "city": pgettext_lazy("back of a card", "city"),
    "sea": pgettext_lazy("back of a card", "sea"),
    "castle": pgettext_lazy("place", "Castle Dracula"),
}
# What the others see of the card that Dracula lays.
FACES: Mapping[str, StrPromise] = {
    "city": pgettext_lazy("card laid", "a city, face down"),
    "sea": pgettext_lazy("card laid", "a sea, face down"),
    "castle": pgettext_lazy("place", "Castle Dracula"),
    "open": pgettext_lazy("card laid", "face up: a hunter is there"),
    "lair": pgettext_lazy("card laid", "out of a lair"),
    "dark-call": pgettext_lazy("power", "Dark Call"),
    "feed": pgettext_lazy("power", "Feed"),
}
SUBJECTS: Mapping[str, StrPromise] = {
    "influence": _("Influence"),
    "despair": _("Despair tokens"),
    "wounds": _("Damage on Dracula"),
    "day": pgettext_lazy("clock", "Day of the hunt"),
    "rumors": _("Dracula’s rumor tokens"),
    "hurt": _("Damage on a hunter"),
    "bites": _("Bites of a hunter"),
}
# Why a combat ended.
PARTINGS: Mapping[str, StrPromise] = {
    "": pgettext_lazy("end of a combat", "for another reason"),
    "six": pgettext_lazy("end of a combat", "after six rounds"),
    "escape": pgettext_lazy("end of a combat", "no hunter is left in it"),
    "mist": pgettext_lazy("combat card", "Escape as Mist"),
    "bat": pgettext_lazy("combat card", "Escape as Bat"),
    "defeated": pgettext_lazy("end of a combat", "one side is defeated"),
}
KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Player joins late"),
    "handed_over": _("Hunter handed over"),
    "freed": _("Seat freed"),
    "sworn": _("The Count’s word"),
    "unlocked": _("The Count’s desk opened"),
    "stepped": pgettext_lazy("entry", "Clock"),
    "placed": _("Hunter placed"),
    "moved": _("Hunter’s move"),
    "reserved": _("Ticket reserved"),
    "acted": _("Hunter’s action"),
    "delayed": _("Hunter delayed"),
    "stood_up": _("Hunter stood up"),
    "hurt": pgettext_lazy("entry", "Damage"),
    "healed": pgettext_lazy("entry", "Healing"),
    "bitten": pgettext_lazy("entry", "Bite"),
    "counted": _("Cards and tickets counted"),
    "token_put": _("Token put on the board"),
    "token_taken": _("Token taken off the board"),
    "ally_came": _("Ally played"),
    "ally_left": _("Ally discarded"),
    "ruled": _("The table decided"),
    "inquired": _("Question for the Count"),
    "answered": _("The Count’s answer"),
    "interrupted": _("First an event of Dracula’s"),
    "revealed": _("Location turned up"),
    "turned_up": _("Encounter turned up"),
    "hid": _("Where Dracula begins"),
    "lurked": pgettext_lazy("phase", "Dracula’s phase"),
    "watched": _("Dracula’s phase as seen"),
    "flown": pgettext_lazy("combat card", "Escape as Bat"),
    "rumored": _("Rumor laid"),
    "laid": _("Extra encounter"),
    "cleared": _("Hideout or lair cleared"),
    "hand_named": _("Encounters in hand"),
    "erred": _("Dracula’s mistake"),
    "engaged": _("Combat begun"),
    "exchanged": _("Round of combat"),
    "parted": _("Combat ended"),
    "hunched": _("Hunch"),
    "whispered": _("Whisper"),
    "noted": _("Note"),
    "ended": _("The table stopped"),
    "bared": _("Everything revealed"),
}
