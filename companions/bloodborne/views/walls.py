"""The screen on the wall: what just happened, and the way in while seats are free."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from campaigns.models import Invitation
from campaigns.views.arrival import reachable
from campaigns.views.codes import qr
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
        "just": just_now(frame),
        "sheets": scores.sheets(frame, everybody),
        **_invited(request, frame),
    }


def just_now(frame: Frame) -> list[str]:
    """The last entries that stand, newest first, as the screen may read them."""
    latest = islice(frame.reading.latest(), JUST_NOW)
    return [frame.game.phrases.say(one.word, frame.names) for one in latest]


def _invited(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    """Until the first monster, while somebody may still sit down."""
    free = [seat for seat in frame.seats if seat.free]
    if frame.view.depth or not free:
        return {}
    link = reachable(
        request, reverse("join", args=[Invitation.objects.get(campaign=frame.chair.campaign).token])
    )
    return {"free": free, "link": link, "code": qr(link)}
