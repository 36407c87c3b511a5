"""The screen on the wall: what just happened, and the way in while seats are free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from campaigns.views.walls import just_now, way_in
from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame

from . import acts, lands, now, scores
from .rows import Row

JUST_NOW = 2  # one less, where it is said that glory is not final


def wall(request: HttpRequest, frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    """Everybody finds the own row where the own seat is, whoever begins the age."""
    return {
        "table": sorted(everybody, key=lambda row: frame.view.table.index(row.seat)),
        "act": acts.act(frame.view),
        "phase_name": phrases.PHASES[acts.phase(frame.view)],
        "doomed": now.doomed(frame),
        "lands": lands.lands(frame.view, everybody),
        "regions": lands.regions(frame.view),
        "just": just_now(frame, JUST_NOW - bool(frame.view.unread)),
        "sheets": scores.sheets(frame, everybody),
        "most": scores.most(everybody),
        **({} if frame.view.drawn else way_in(request, frame)),
    }
