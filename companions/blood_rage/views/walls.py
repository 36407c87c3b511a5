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
from companions.blood_rage import phrases
from companions.blood_rage.frames import Frame

from . import acts, lands, now, scores
from .rows import Row

JUST_NOW = 2  # one less, where it is said that glory is not final


def wall(request: HttpRequest, frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    return {
        "act": acts.act(frame.view),
        "phase_name": phrases.PHASES[frame.view.phase],
        "doomed": now.doomed(frame),
        "lands": lands.lands(frame.view),
        "regions": lands.regions(frame.view),
        "just": just_now(frame, JUST_NOW - bool(frame.view.unread)),
        "sheets": scores.sheets(frame, everybody),
        "most": scores.most(everybody),
        **_invited(request, frame),
    }


def just_now(frame: Frame, most: int) -> list[str]:
    """The last entries that stand, newest first, as the screen may read them."""
    latest = islice(frame.reading.latest(), most)
    return [frame.game.phrases.say(one.word, frame.names) for one in latest]


def _invited(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    """Until the draw, while somebody may still sit down."""
    free = [seat for seat in frame.seats if seat.free]
    if frame.view.drawn or not free:
        return {}
    link = reachable(
        request, reverse("join", args=[Invitation.objects.get(campaign=frame.chair.campaign).token])
    )
    return {"free": free, "link": link, "code": qr(link)}
