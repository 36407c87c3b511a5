"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Mapping

from .base import EventForm
from .cards import FORMS as CARDS
from .dungeon import FORMS as DUNGEON
from .fight import FORMS as FIGHT
from .fight import RolledForm
from .opening import FORMS as OPENING
from .opening import SettingsForm, opened
from .table import FORMS as TABLE
from .table import NEEDS, ruling
from .tracks import FORMS as TRACKS
from .tracks import ON_A_BOARD

FORMS: Mapping[str, type[EventForm]] = {**OPENING, **DUNGEON, **FIGHT, **CARDS, **TRACKS, **TABLE}

__all__ = ["FORMS", "NEEDS", "ON_A_BOARD", "EventForm", "RolledForm", "SettingsForm", "opened", "ruling"]
