"""What a circle compares: sides, and figures of many plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PLAYS: Mapping[str, StrPromise] = {
    "side.dracula": pgettext_lazy("side of the hunt", "Dracula"),
    "side.hunters": pgettext_lazy("side of the hunt", "Hunters"),
    "figure.days": _("Days the hunt lasted"),
    "figure.wounds": _("Damage to Dracula"),
    "figure.influence.hunters": _("Influence by defeated hunters"),
    "figure.influence.fights": _("Influence in combat"),
    "figure.influence.count": _("Influence in Dracula’s phase"),
    "figure.influence.table": _("Influence that the table decided"),
}
