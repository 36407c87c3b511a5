"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Mapping

from .aftermath import FORMS as AFTERMATH
from .base import EventForm
from .ending import FORMS as ENDING
from .evening import FORMS as EVENING
from .opening import FORMS as OPENING
from .opening import SettingsForm, opened
from .reckoning import FORMS as RECKONING

FORMS: Mapping[str, type[EventForm]] = {**OPENING, **EVENING, **RECKONING, **AFTERMATH, **ENDING}

__all__ = ["FORMS", "EventForm", "SettingsForm", "opened"]
