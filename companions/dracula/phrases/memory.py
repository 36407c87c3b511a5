"""A hunt in a line, and what a circle remembers of its boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from companions.dracula.rules.cast import GOAL, WOUNDS

from .naming import when
from .terms import ENDS


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a hunt in a line, for lists of campaigns."""
    if headline.get("over"):
        return str(ENDS[headline.get("winner", "")])
    now = {
        "when": when(headline.get("day", 0), headline.get("phase", "day")),
        "influence": headline.get("influence", 0),
        "goal": GOAL,
        "wounds": headline.get("wounds", 0),
        "most": WOUNDS,
    }
    return (
        gettext("%(when)s. Influence: %(influence)d of %(goal)d; damage on Dracula: %(wounds)d of %(most)d.")
        % now
    )


def taught(topic: str, about: str, value: Any) -> str:
    """Nothing in this box is worth remembering for another evening."""
    return f"{about}: {value}"
