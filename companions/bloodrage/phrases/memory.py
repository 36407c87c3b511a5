"""A saga in a line, and what a circle remembers of its boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from .naming import place
from .terms import PHASES, PLACES, STATS


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a saga in a line, for lists of campaigns."""
    if headline.get("ended"):
        best = max((glory for _seat, glory in headline["glory"]), default=0)
        if headline.get("unread"):
            return gettext("The saga is over; most glory so far: %(n)d, not final.") % {"n": best}
        return gettext("The saga is over; most glory: %(n)d.") % {"n": best}
    return gettext("Age %(age)d; %(phase)s.") % {
        "age": headline.get("age", 1),
        "phase": PHASES.get(headline.get("phase", 1), ""),
    }


def taught(topic: str, about: str, value: Any) -> str:
    match topic:
        case "track":
            stat, position = about.split()
            at = {"stat": STATS[stat], "position": int(position), "n": value}
            return gettext("%(stat)s, position %(position)d: %(n)d") % at
        case "board":
            return gettext("%(place)s: %(name)s") % {
                "place": PLACES[about],
                "name": place(about, value["name"]),
            }
        case _:
            return gettext("Upgrade: %(name)s") % {"name": about}
