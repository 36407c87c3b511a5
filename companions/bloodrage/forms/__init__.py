"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Mapping

from .ages import FORMS as AGES
from .base import EventForm
from .moved import FORMS as MOVED
from .opening import FORMS as OPENING
from .opening import SettingsForm, opened
from .pillage import FORMS as PILLAGE
from .pillage import NUMBERS
from .shown import FORMS as SHOWN
from .table import FORMS as TABLE
from .table import NEEDS, ruling
from .turns import FORMS as TURNS

FORMS: Mapping[str, type[EventForm]] = {
    **OPENING,
    **AGES,
    **SHOWN,
    **TURNS,
    **PILLAGE,
    **MOVED,
    **TABLE,
}

__all__ = ["FORMS", "NEEDS", "NUMBERS", "EventForm", "SettingsForm", "opened", "ruling"]
