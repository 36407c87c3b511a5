"""What the wall of every game may show beside the table: the way in while seats are free."""

from __future__ import annotations

from itertools import islice
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from campaigns.frame import AnyFrame
from campaigns.models import Invitation
from campaigns.qr import qr
from campaigns.views.arrival import reachable


def way_in(request: HttpRequest, frame: AnyFrame) -> dict[str, Any]:
    """A game asks for it as long as somebody may still sit down."""
    free = [seat for seat in frame.seats if seat.free]
    if not free:
        return {}
    token = Invitation.objects.get(campaign=frame.chair.campaign).token
    link = reachable(request, reverse("join", args=[token]))
    return {"free": free, "link": link, "code": qr(link)}


def just_now(frame: AnyFrame, most: int) -> list[str]:
    """The last entries that stand, newest first, as the wall may read them."""
    latest = islice(frame.reading.latest(), most)
    return [frame.game.phrases.say(one.word, frame.names) for one in latest]
