"""How the table once settled what the rules leave open, with the day on which it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from chronicle.frames import Frame
from chronicle.rules.state import Precedent

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SAID: dict[str, StrPromise] = {
    "dice": _("On %(day)s you let dice decide."),
    "primogen": _("On %(day)s you asked the Primogen."),
    "table": _("On %(day)s the table decided."),
}


def precedent(frame: Frame, known: Precedent | None) -> str:
    """Empty where there is none, or where its entry does not stand any more."""
    entry = frame.reading.standing_at(known.entry) if known and known.how in SAID else 0
    if known is None or not entry:
        return ""
    day = date_format(timezone.localtime(frame.reading.at(entry)), "MONTH_DAY_FORMAT")
    return str(SAID[known.how] % {"day": day})
