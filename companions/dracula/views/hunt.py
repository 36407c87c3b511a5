"""What most pages of a hunt share: the clock, what waits for the Count, the trail as it lies, the hunters."""

from __future__ import annotations

from typing import Any

from companions.dracula import phrases
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import COUNT_EVENTS, GOAL, WOUNDS
from companions.dracula.rules.clock import after
from companions.dracula.rules.ends import ends
from companions.dracula.rules.sight import View
from companions.dracula.rules.state import Asked

from . import rows


def hunch(view: View) -> str:
    """What this seat believed today."""
    return next(
        (phrases.place(one.place) for one in view.hunches if (one.by, one.day) == (view.seat, view.day)), ""
    )


def around(frame: Frame) -> dict[str, Any]:
    """What most pages share."""
    view = frame.view
    return {
        "strip": rows.strip(view),
        "when": when(view),
        "day": phrases.day(view.day),
        "phase": phrases.PHASES[view.phase],
        "next": after(view.phase),
        "next_called": phrases.NEXT[after(view.phase)],
        "now": phrases.NOW[view.phase],
        "ending": ending(view),
        "waiting": [waiting(frame, one) for one in view.waiting],
        "hunters": rows.rows(frame),
        "trail": rows.cards(view.trail),
        "lairs": rows.cards(view.lairs),
        "tracks": tracks(view),
        "allies": [(one, phrases.ALLIES[one], phrases.ALLY_DOES[one]) for one in view.allies],
        "count_name": phrases.name(view.count, frame.names),
        "events": [(one, phrases.COUNT_EVENTS[one]) for one in COUNT_EVENTS],
    }


def ending(view: View) -> str:
    """What goes with the next step of the clock, as far as there is something that goes."""
    found = ends(view, after(view.phase))
    monday = after(view.phase) == "dawn" and view.weekday == "sunday"
    return phrases.ending(found, week=monday) if not view.over else ""


def when(view: View) -> str:
    return phrases.when(view.day, view.phase)


def tracks(view: View) -> list[dict[str, Any]]:
    return [
        {"id": "influence", "name": phrases.TRACKS["influence"], "n": view.influence, "of": GOAL},
        {"id": "wounds", "name": phrases.TRACKS["wounds"], "n": view.wounds, "of": WOUNDS},
    ]


def waiting(frame: Frame, asked: Asked) -> dict[str, Any]:
    """The same line each time, whatever the answer is going to be."""
    return {"how": asked.how, "hunter": asked.hunter, "said": phrases.asked(asked, frame.names)}


def begin(frame: Frame) -> dict[str, Any]:
    """What is still to do before the first day."""
    view = frame.view
    unplaced = [row for row in rows.rows(frame) if not row.hunter.place and not row.hunter.defeated]
    return {"unplaced": unplaced if not view.moved or unplaced else [], "begins": not view.moved}
