"""What is caught up on is said with the fields of its evening: tiles for a mission, chips and tokens for a reckoning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from campaigns.views.drawn import Drawn
from chronicle.frames import Frame

from .people import people
from .phases import counts, tasks

SHEET = "css/chronicle.css"


def mission(frame: Frame, form: Any) -> Mapping[str, Any]:
    """An entry that is there already names its row in words: it is put right field by field."""
    if "known" not in form.fields:
        return {}
    slot, seat = form["slot"].value(), _number(form["seat"].value())
    quick = () if form.is_bound else tasks.AT_ONCE
    return {"slot": slot, "at_a_tap": quick, **tasks.brought(frame, form, seat)}


def count(frame: Frame, form: Any) -> Mapping[str, Any]:
    """Of somebody who plays the chapter that is being counted."""
    seat, seen = _number(form["seat"].value()), frame.view.reckoning
    player = next((one for one in seen.players if one.seat == seat), None) if seen else None
    if player is None:
        return {}
    chips = counts.scales(frame)
    return {"counted": counts.row(frame, form, people(frame)[seat], player, chips, live=False)}


def _number(typed: Any) -> int:
    """Of a field that may hold anything."""
    return int(typed) if str(typed).removeprefix("-").isdecimal() else 0


DRAWN: Mapping[str, Drawn] = {
    "mission_taken": Drawn(template="chronicle/parts/later_mission.html", sheet=SHEET, gather=mission),
    "player_counted": Drawn(template="chronicle/parts/later_count.html", sheet=SHEET, gather=count),
}
