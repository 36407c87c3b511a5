"""What the rules say of the Count's phase: for the Count's eyes alone. It stands beside a place, a power or the whole phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# What is against a place or a power, in a word or two beside it.
AGAINST: Mapping[str, StrPromise] = {
    "far": pgettext_lazy("against a place", "too far"),
    "holy": pgettext_lazy("against a place", "a holy token"),
    "trail": pgettext_lazy("against a place", "lies on the trail"),
    "sea": pgettext_lazy("against a place", "not at sea"),
    "nowhere": pgettext_lazy("against a place", "leads nowhere"),
}
LURKING: Mapping[str, StrPromise] = {
    "lurk.far": _("Not next to where Dracula is now."),
    "lurk.holy": _("A holy token keeps Dracula out."),
    "lurk.trail": _("This card is already on the trail."),
    "lurk.open": _("Face up where a hunter stands, face down elsewhere: %(place)s."),
    "lurk.wolf.far": _(
        "Wolf Form cannot reach this: %(place)s. It runs one or two roads, but not to a sea, not through a holy"
        " city, and not to what lies on the trail."
    ),
    "lurk.misdirect.space": _(
        "Misdirect on space %(space)d cannot be followed by this: %(place)s. It never takes a power, Castle"
        " Dracula, the current location or what Hide is linked to."
    ),
    "power.trail": _("%(power)s is already on the trail."),
    "power.sea": _("%(power)s cannot be played at sea."),
    "power.holy": _("%(power)s cannot be played under a holy token."),
    "power.nowhere": _("%(power)s would lead nowhere: no card can follow it."),
    "lurk.slid.missing": _("A hideout leaves space 6. Say what becomes of it."),
    "lurk.slid.extra": _("Nothing leaves space 6 this time."),
    "lurk.slid.not_place": _("Only a location can mature or become a lair. A power is cleared."),
    "lurk.slid.lair_full": _("Lair %(lair)d is taken, and another one is free."),
    "lurk.encounter.none": _(
        "No encounter goes here: not at sea, not where a hunter stands, not on Dark Call or Feed."
    ),
    "lurk.encounter.one": _("Only one encounter is laid at a time."),
    "lurk.encounter.missing": _("An encounter belongs on this card."),
    "lurk.rumor.place": _(
        "A rumor lies on spaces 1 to 3, at most one on each hideout, and only after an encounter."
    ),
    "lurk.rumor.none": _("No rumor token is left."),
    "lurk.penalty": _(
        "What a mistake costs once it is found: Dracula shows the current location, the rest of the trail is"
        " cleared, and he suffers 5 damage."
    ),
}
