"""What the wall of every game may show beside the table: the way in while seats are free."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.text import Truncator

from campaigns import calendars, codes
from campaigns.frame import AnyFrame
from campaigns.models import Campaign
from campaigns.qr import qr
from campaigns.views.arrival import reachable
from campaigns.views.stretches import came

# Letters that a wall has room for; the whole of it is on every phone.
MOST_OF_PLACE: Final = 48
MOST_OF_BRINGS: Final = 72


def way_in(request: HttpRequest, frame: AnyFrame) -> dict[str, Any]:
    """As long as somebody may still sit down. A game asks for it where it has room; else it stands in a corner."""
    free = [seat for seat in frame.seats if seat.free]
    if not free:
        return {}
    return {"free": free, **ways_in(request, frame, free=True)}


def ways_in(request: HttpRequest, frame: AnyFrame, *, free: bool) -> dict[str, Any]:
    """The link, its picture for a camera, and the four letters with where to type them."""
    invited = codes.shown(frame.chair.campaign, timezone.now(), free=free)
    link = reachable(request, reverse("join", args=[invited.token]))
    return {"link": link, "code": qr(link), "letters": invited.code, "door": _door(request)}


def _door(request: HttpRequest) -> str:
    """As it is typed: a house that ends TLS itself answers nobody who leaves the beginning out."""
    whole = reachable(request, reverse("home")).rstrip("/")
    return whole if settings.NIGHTBOOK_TLS else whole.partition("//")[2]


def meets_again(campaign: Campaign) -> dict[str, Any]:
    """The next evening, as long as it has not come, with a code that puts it into a calendar."""
    at, words = campaign.next_at, campaign.next_words
    if (at is None and not words) or (at and at < timezone.now()):
        return {}
    evening = campaign.evening
    brought = " · ".join(f"{one.seat.name}: {one.words}" for one in evening.brought) if evening else ""
    told = {
        "next_words": words,
        "next_place": Truncator(evening.place).chars(MOST_OF_PLACE) if evening else "",
        "next_brings": Truncator(brought).chars(MOST_OF_BRINGS),
    }
    return {**told, "next_at": at, "next_code": qr(calendars.pocket(campaign)) if at else ""}


def just_now(frame: AnyFrame, most: int) -> list[str]:
    """What happened last, newest first, as the wall may read it: of a step only what came of it."""
    return list(islice(_happened(frame), most))


def _happened(frame: AnyFrame) -> Iterator[str]:
    for one in frame.reading.latest():
        told = came(one.word) if one.kind in frame.game.stepping else (one.word,)
        if told:
            yield " ".join(frame.game.phrases.say(word, frame.names) for word in told)
