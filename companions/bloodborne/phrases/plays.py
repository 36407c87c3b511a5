"""What a circle compares: sides, and figures of many plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PLAYS: Mapping[str, StrPromise] = {
    "figure.rounds": _("Rounds"),
    "figure.final_boss": _("Final boss: %(monster)s"),
    "figure.banked": _("Echoes banked"),
    "figure.lost": pgettext_lazy("figure", "Echoes lost"),
}
