"""What is printed on cards and tokens, as the boxes of each language print it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

ENCOUNTERS: Mapping[str, StrPromise] = {
    "new-vampire": pgettext_lazy("encounter", "New Vampire"),
    "reckless-vampire": pgettext_lazy("encounter", "Reckless Vampire"),
    "aristocratic-vampire": pgettext_lazy("encounter", "Aristocratic Vampire"),
    "hoax": pgettext_lazy("encounter", "Hoax"),
    "unnatural-fog": pgettext_lazy("encounter", "Unnatural Fog"),
    "desecrated-soil": pgettext_lazy("encounter", "Desecrated Soil"),
    "szgany-mob": pgettext_lazy("encounter", "Szgany Mob"),
    "rats": pgettext_lazy("encounter", "Rats"),
    "saboteur": pgettext_lazy("encounter", "Saboteur"),
    "wolves": pgettext_lazy("encounter", "Wolves"),
    "szgany-bodyguards": pgettext_lazy("encounter", "Szgany Bodyguards"),
    "bats": pgettext_lazy("encounter", "Bats"),
    "spy": pgettext_lazy("encounter", "Spy"),
}
UNNAMED_ENCOUNTER = _("an unnamed card")
POWERS: Mapping[str, StrPromise] = {
    "hide": pgettext_lazy("power", "Hide"),
    "dark-call": pgettext_lazy("power", "Dark Call"),
    "feed": pgettext_lazy("power", "Feed"),
    "wolf": pgettext_lazy("power", "Wolf Form"),
    "misdirect": pgettext_lazy("power", "Misdirect"),
}
# What lies on the trail besides a location.
LYING: Mapping[str, StrPromise] = {**POWERS, "bat": pgettext_lazy("combat card", "Escape as Bat")}
FOE_CARDS: Mapping[str, StrPromise] = {
    "fangs": pgettext_lazy("combat card", "Fangs"),
    "strength": pgettext_lazy("combat card", "Strength"),
    "claws": pgettext_lazy("combat card", "Claws"),
    "mesmerize": pgettext_lazy("combat card", "Mesmerize"),
    "plotting": pgettext_lazy("combat card", "Plotting"),
    "escape-as-bat": pgettext_lazy("combat card", "Escape as Bat"),
    "escape-as-mist": pgettext_lazy("combat card", "Escape as Mist"),
}
HUNTER_CARDS: Mapping[str, StrPromise] = {
    "punch": pgettext_lazy("combat card", "Punch"),
    "dodge": pgettext_lazy("combat card", "Dodge"),
    "escape": pgettext_lazy("combat card", "Escape"),
    "rifle": pgettext_lazy("item", "Rifle"),
    "pistol": pgettext_lazy("item", "Pistol"),
    "knife": pgettext_lazy("item", "Knife"),
    "garlic": pgettext_lazy("item", "Garlic"),
    "heavenly-host": pgettext_lazy("item", "Heavenly Host"),
    "crucifix": pgettext_lazy("item", "Crucifix"),
    "holy-circle": pgettext_lazy("item", "Holy Circle"),
}
FOES: Mapping[str, StrPromise] = {
    "dracula": pgettext_lazy("hunter", "Dracula"),
    "new-vampire": pgettext_lazy("encounter", "New Vampire"),
    "reckless-vampire": pgettext_lazy("encounter", "Reckless Vampire"),
}
ALLIES: Mapping[str, StrPromise] = {
    "rufus-smith": pgettext_lazy("ally", "Rufus Smith"),
    "sister-agatha": pgettext_lazy("ally", "Sister Agatha"),
    "jonathan-harker": pgettext_lazy("ally", "Jonathan Harker"),
    "draculas-brides": pgettext_lazy("ally", "Dracula’s Brides"),
    "great-wolf": pgettext_lazy("ally", "Great Wolf"),
    "immanuel-hildesheim": pgettext_lazy("ally", "Immanuel Hildesheim"),
}
COUNT_EVENTS: Mapping[str, StrPromise] = {
    "wild-horses": pgettext_lazy("event", "Wild Horses"),
    "false-tip": pgettext_lazy("event", "False Tip"),
    "customs-search": pgettext_lazy("event", "Customs Search"),
    "sensationalist-press": pgettext_lazy("event", "Sensationalist Press"),
    "summon-storms": pgettext_lazy("event", "Summon Storms"),
    "roadblock": pgettext_lazy("event", "Roadblock"),
    "vampiric-influence": pgettext_lazy("event", "Vampiric Influence"),
    "seduction": pgettext_lazy("event", "Seduction"),
    "other": pgettext_lazy("event", "Another event"),
}
# Cards of the hunters that ask Dracula something, and the two moments that ask by themselves.
QUESTIONS: Mapping[str, StrPromise] = {
    "arrival": pgettext_lazy("question", "Arrival"),
    "meeting": pgettext_lazy("question", "Dawn or dusk with Dracula"),
    "scouts": pgettext_lazy("question", "Hired Scouts"),
    "reports": pgettext_lazy("question", "Newspaper Reports"),
    "rumors": pgettext_lazy("question", "Local Rumors"),
    "bond": pgettext_lazy("question", "Psychic Bond"),
    "hypnosis": pgettext_lazy("question", "Hypnosis"),
    "presence": pgettext_lazy("question", "Evil Presence"),
    "cylinders": pgettext_lazy("question", "Wax Cylinders"),
    "money": pgettext_lazy("question", "Money Trail"),
    "harker": pgettext_lazy("ally", "Jonathan Harker"),
}
TOKENS: Mapping[str, StrPromise] = {
    "fog": pgettext_lazy("token", "Fog"),
    "storm": pgettext_lazy("token", "Storm"),
    "roadblock": pgettext_lazy("token", "Roadblock"),
    "heavenly-host": pgettext_lazy("item", "Heavenly Host"),
    "consecrated-ground": pgettext_lazy("token", "Consecrated Ground"),
    "bats": pgettext_lazy("token", "Bats"),
}
