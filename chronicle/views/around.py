"""What all pages of a chronicle share, and the one that stands in for several at a practice game."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils.functional import SimpleLazyObject

from campaigns.views.pages import Visit
from chronicle.frames import Frame
from chronicle.rules.names import PHASES

from . import memory, phases
from .people import people


def around(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody, bad = people(frame), visit.forms.bad
    return {
        "bad": bad if bad is not None and bad.errors else None,  # what is only tried out is not wrong
        "people": everybody,
        "me": next((person for person in everybody.values() if person.me), None),
        "strip": phases.strip(frame.view, PHASES),
        "kept": SimpleLazyObject(partial(memory.suggested, frame)),
    }


def practice(frame: Frame, visit: Visit) -> dict[str, Any]:
    """A practice game has no sheets and leaves the box as it was; only its minutes are kept."""
    games = [one for one in frame.view.table.chapters if one.complete]
    return {**around(frame, visit), "template": "chronicle/practice.html", "played": games}
