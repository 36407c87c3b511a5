"""Printed terms, for pages and forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from companions.bloodrage.rules.state import Region

PHASES: Mapping[int, StrPromise] = {
    1: _("Gods’ gifts"),
    2: _("Action"),
    3: _("Discard"),
    4: pgettext_lazy("phase", "Quest"),
    5: _("Ragnarök"),
    6: _("Release Valhalla"),
}
CLANS: Mapping[str, StrPromise] = {
    "wolf": pgettext_lazy("clan", "Wolf"),
    "bear": pgettext_lazy("clan", "Bear"),
    "serpent": pgettext_lazy("clan", "Serpent"),
    "raven": pgettext_lazy("clan", "Raven"),
}
STATS: Mapping[str, StrPromise] = {
    "rage": pgettext_lazy("clan stat", "Rage"),
    "axes": pgettext_lazy("clan stat", "Axes"),
    "horns": pgettext_lazy("clan stat", "Horns"),
}
TRACKS: Mapping[str, StrPromise] = {
    "rage": _("Rage track"),
    "axes": _("Axes track"),
    "horns": _("Horns track"),
}
REGIONS: Mapping[str, StrPromise] = {
    "manheim": _("Manheim"),
    "alfheim": _("Alfheim"),
    "jotunheim": _("Jotunheim"),
}
# Names of the board by region, as rules and player aids call them; which lies where is read from the board.
NAMES_SEEN: Mapping[Region, Sequence[StrPromise]] = {
    "alfheim": (_("Andlang"), _("Gimle")),
    "manheim": (_("Angerboda"), _("Elvagar"), _("Myrkvlor")),
    "jotunheim": (_("Horgr"), _("Muspelheim"), _("Utgard")),
}
PLACES: Mapping[str, StrPromise] = {
    "tree": _("Yggdrasil"),
    "n": _("the province in the north"),
    "ne": _("the province in the north-east"),
    "e": _("the province in the east"),
    "se": _("the province in the south-east"),
    "s": _("the province in the south"),
    "sw": _("the province in the south-west"),
    "w": _("the province in the west"),
    "nw": _("the province in the north-west"),
}
# Between a province and the next one, clockwise, until both have a name.
FJORDS: Mapping[str, StrPromise] = {
    "n_fjord": _("the fjord in the north, to the north-east"),
    "ne_fjord": _("the fjord in the north-east, to the east"),
    "e_fjord": _("the fjord in the east, to the south-east"),
    "se_fjord": _("the fjord in the south-east, to the south"),
    "s_fjord": _("the fjord in the south, to the south-west"),
    "sw_fjord": _("the fjord in the south-west, to the west"),
    "w_fjord": _("the fjord in the west, to the north-west"),
    "nw_fjord": _("the fjord in the north-west, to the north"),
}
REWARDS: Mapping[str, StrPromise] = {
    "rage": _("rage +1"),
    "axes": _("axes +1"),
    "horns": _("horns +1"),
    "glory": _("5 glory"),
    "all": _("all three stats +1"),
}
SOURCES: Mapping[str, StrPromise] = {
    "battle": pgettext_lazy("glory from", "Battles"),
    "pillage": pgettext_lazy("glory from", "Pillage"),
    "quest": pgettext_lazy("glory from", "Quests"),
    "ragnarok": pgettext_lazy("glory from", "Ragnarök"),
    "legendary": pgettext_lazy("glory from", "Legendary stats"),
    "other": pgettext_lazy("glory from", "Other"),
}
ACTS: Mapping[str, StrPromise] = {
    "invade": _("Invade"),
    "march": _("March"),
    "upgrade": _("Upgrade"),
    "quest": pgettext_lazy("action", "Quest"),
    "other": pgettext_lazy("action", "Something else"),
}
FIGURES: Mapping[str, StrPromise] = {
    "leader": pgettext_lazy("figure", "Leader"),
    "warrior": _("Warrior"),
    "ship": _("Ship"),
    "monster": pgettext_lazy("figure", "Monster"),
}
ENDS: Mapping[str, StrPromise] = {
    "": pgettext_lazy("saga", "not over"),
    "doom": _("the world has ended"),
    "table": _("the table stopped"),
}
SUBJECTS: Mapping[str, StrPromise] = {
    "glory": _("Glory of a clan"),
    "rage": _("Rage left to a clan"),
    "position": _("Rage, axes or horns on their track"),
    "strength": _("How strong warriors or ships are"),
    "first": _("Who is the first player"),
    "turn": _("Whose turn it is"),
    "token": _("What a pillage token brings"),
    "pillaged": _("Whether a province is pillaged"),
    "destroyed": _("Whether a province still stands"),
    "doomed": _("Which province is doomed"),
}
NEXT: Mapping[str, StrPromise] = {
    "draw": _("Draw provinces and tokens"),
    "gifts": _("Pass the gifts round"),
    "act": _("Actions"),
    "quests": _("Turn the quests over"),
    "ragnarok": _("Ragnarök comes"),
    "age": _("End the age"),
    "over": _("The saga is over"),
}
KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Clan joins late"),
    "clan_taken": _("Clan chosen"),
    "drawn": _("Provinces and tokens drawn"),
    "track_shown": _("Clan sheet read"),
    "spot_shown": _("Province read"),
    "board_shown": _("Board read"),
    "hands_passed": _("Hands passed"),
    "stepped": _("Phase"),
    "acted": _("Action"),
    "passed": _("Passed"),
    "pillaged": _("Pillage"),
    "quest_told": _("Quest turned over"),
    "ragnarok_came": _("Ragnarök"),
    "age_ended": _("Age ended"),
    "stat_moved": _("Stat changed"),
    "glory_moved": _("Glory changed"),
    "rage_moved": _("Rage changed"),
    "counting": _("Figures on the map"),
    "counted": _("Figures counted"),
    "stood": _("Figures in a province"),
    "ruled": _("The table decided"),
    "crowned": _("A tie decided"),
    "noted": _("Note"),
    "ended": _("The table stopped"),
}
