from __future__ import annotations

from collections.abc import Mapping

from .base import EventForm

FORMS: Mapping[str, type[EventForm]] = {}
