"""The table: the map with all that lies open and can be known, what waits for the Count, what is to be done first."""

from __future__ import annotations

from typing import Any

from campaigns.views.pages import Visit
from campaigns.views.walls import just_now
from companions.dracula.frames import Frame

from . import fights, knowledge, meetings, thoughts
from .board import chart
from .hunt import around, begin, hunch

JUST_NOW = 4


def table(frame: Frame, visit: Visit) -> dict[str, Any]:
    met = meetings.meetings(frame)
    found = knowledge.asked(frame, **thoughts.wished(visit))
    return {
        **around(frame),
        **begin(frame),
        **fights.fight(frame.view),
        "chart": chart(
            frame,
            lead=thoughts.lead(frame, visit),
            shares=knowledge.heat(found.known),
            target=thoughts.target(frame),
        ),
        "just": just_now(frame, JUST_NOW),
        "thinks": found.thinks,
        "without": found.without,
        "mistake": found.mistake,
        "knowledge": thoughts.thoughts(frame, found.known) if found.known else None,
        "thought_about": knowledge.told_to_him(frame.view),
        "meetings": met,
        "encounters": meetings.encounters() if met else [],
        "may_guess": frame.view.phase in ("dusk", "night")
        and not frame.view.is_count
        and not frame.chair.is_screen,
        "hunch": hunch(frame.view),
        "pencil": frame.view.setup.paper and frame.view.phase == "count" and not frame.view.over,
    }
