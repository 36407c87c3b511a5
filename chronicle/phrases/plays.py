"""What a circle compares: sides, and figures of many plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PLAYS: Mapping[str, StrPromise] = {
    "side.clan": pgettext_lazy("side", "%(clan)s"),
    "figure.missions": _("Missions won"),
    "figure.era_won": _("Eras won"),
}
