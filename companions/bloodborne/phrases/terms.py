"""Printed terms, for pages and forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from companions.bloodborne.rules.state import UNNAMED_CARD

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

STEPS: Mapping[int, StrPromise] = {
    1: _("Choose"),
    2: _("Transform"),
    3: _("Instant effects"),
    4: _("Monster attacks"),
    5: _("Hunters attack"),
    6: _("Monster flees"),
    7: _("Hunter’s Dream"),
    8: _("End of round"),
}
TROPHIES: Mapping[str, StrPromise] = {"kin": _("Kin"), "humanoid": _("Humanoid"), "beast": _("Beast")}
TRACKS: Mapping[str, StrPromise] = {
    "kin": _("Kin track"),
    "humanoid": _("Humanoid track"),
    "beast": _("Beast track"),
}
DICE: Mapping[str, StrPromise] = {
    "green": _("green die"),
    "yellow": _("yellow die"),
    "red": _("red die"),
}
RANKS: Mapping[str, StrPromise] = {
    "monster": pgettext_lazy("rank", "Monster"),
    "boss": pgettext_lazy("rank", "Boss"),
    "final": pgettext_lazy("rank", "Final boss"),
}
FATES: Mapping[str, StrPromise] = {"here": _("still here"), "slain": _("slain"), "fled": _("fled")}
ENDS: Mapping[str, StrPromise] = {
    "": _("not over"),
    "slain": _("the final boss is slain"),
    "table": _("the table stopped"),
}
CARDS: Mapping[str, StrPromise] = {
    "dream": pgettext_lazy("card", "Hunter’s Dream"),
    "transform": pgettext_lazy("card", "Transform"),
    "pistol": pgettext_lazy("card", "Hunter Pistol"),
    "axe": pgettext_lazy("card", "Hunter Axe"),
    "cleaver": pgettext_lazy("card", "Saw Cleaver"),
    "": _("an upgrade"),
    UNNAMED_CARD: _("an upgrade"),
}
LINES: Mapping[str, StrPromise] = {
    "banked": _("Banked"),
    "collected": _("Collected"),
    "kin": _("Kin trophies"),
    "humanoid": _("Humanoid trophies"),
    "beast": _("Beast trophies"),
}
SUBJECTS: Mapping[str, StrPromise] = {
    "health": _("Health"),
    "collected": _("Collected echoes"),
    "banked": _("Banked echoes"),
    "kin": _("Kin token"),
    "humanoid": _("Humanoid token"),
    "beast": _("Beast token"),
    "monster": _("Echoes on the monster"),
    "first": _("First player"),
}
MOMENTS: Mapping[str, StrPromise] = {
    "now": _("at that moment"),
    "dream": _("in the Dream"),
    "earlier": _("in an earlier round"),
}
NEXT: Mapping[str, StrPromise] = {
    "reveal": _("Reveal the next monster"),
    "face": _("Face the final boss"),
    "roll": _("The monster attacks"),
    "dream": _("On to the Dream"),
    "upgrade": _("Take upgrades"),
    "round": _("Next round"),
    "over": _("The descent is over"),
}
KINDS: Mapping[str, StrPromise] = {
    "opened": _("Opening"),
    "joined": _("Hunter joins late"),
    "final_boss_named": _("Final boss drawn"),
    "revealed": _("Monster revealed"),
    "faced": _("Final boss faced"),
    "dreamed": _("Hunter’s Dream played"),
    "rolled": _("Monster’s attack"),
    "hurt": _("Hurt by an effect"),
    "healed": _("Healed by an effect"),
    "took": _("Echoes taken"),
    "gained": _("Echoes gained by an effect"),
    "lost": _("Echoes lost by an effect"),
    "stepped": _("Step"),
    "upgraded": _("Upgrade taken"),
    "card_removed": _("Card removed"),
    "round_ended": _("Round ended"),
    "track_shown": _("Track number read"),
    "boards_read": _("Boards read"),
    "ruled": _("The table decided"),
    "noted": _("Note"),
    "ended": _("The table stopped"),
}
