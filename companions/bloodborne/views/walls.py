"""The screen on the wall: what just happened, and the way in while seats are free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from campaigns.views.walls import just_now, way_in
from companions.bloodborne import phrases
from companions.bloodborne.frames import Frame

from . import acts, scores
from .rows import Row

JUST_NOW = 3


def wall(request: HttpRequest, frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    return {
        "act": acts.act(frame.view),
        "step_name": phrases.STEPS[frame.view.step],
        "turn": next((row for row in everybody if row.waiting), None),
        "just": just_now(frame, JUST_NOW),
        "sheets": scores.sheets(frame, everybody),
        **({} if frame.view.depth else way_in(request, frame)),
    }
