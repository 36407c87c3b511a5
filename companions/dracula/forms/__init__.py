"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Mapping

from .answers import FORMS as ANSWERS
from .base import EventForm
from .board import FORMS as BOARD
from .board import NEEDS, ruling
from .cards import ticket_code
from .clock import FORMS as CLOCK
from .desk import FORMS as DESK
from .fight import FORMS as FIGHT
from .hunters import FORMS as HUNTERS
from .lurking import FORMS as LURKING
from .oaths import FORMS as OATHS
from .opening import FORMS as OPENING
from .opening import SettingsForm, opened
from .questions import FORMS as QUESTIONS
from .thoughts import FORMS as THOUGHTS
from .watching import FORMS as WATCHING

FORMS: Mapping[str, type[EventForm]] = {
    **OPENING,
    **OATHS,
    **CLOCK,
    **HUNTERS,
    **BOARD,
    **QUESTIONS,
    **ANSWERS,
    **DESK,
    **LURKING,
    **WATCHING,
    **FIGHT,
    **THOUGHTS,
}

__all__ = ["FORMS", "NEEDS", "EventForm", "SettingsForm", "opened", "ruling", "ticket_code"]
