"""What every page at a table shows round its main part: the table, the people, the number."""

from __future__ import annotations

from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from campaigns import backup
from campaigns.frame import AnyFrame
from campaigns.games import Place


def show(
    request: HttpRequest, template: str, frame: AnyFrame, *, status: int = 200, part: str = "", **more: Any
) -> HttpResponse:
    """The whole page, or for htmx its main part with the toasts beside it, or one part of that alone."""
    context = {
        "layout": "part.html" if by_htmx(request) else "",
        "chair": frame.chair,
        "campaign": frame.chair.campaign,
        "seat": frame.chair.seat,
        "seats": frame.seats,
        "players": [seat for seat in frame.seats if seat.plays],
        "names": frame.names,
        "here": frame.here,
        "number": frame.reading.number,
        "view": frame.view,
        "game": frame.game,
        "trouble": backup.trouble(
            host=frame.chair.host, since=frame.chair.campaign.created, now=timezone.now()
        ),
        "findings": frame.reading.findings(),
        "toasts_beside": by_htmx(request) and (request.method == "POST" or len(get_messages(request)) > 0),
        "places": places(frame, more.get("place") or _route(request)),
        **more,
    }
    name = f"{template}#{part}" if part and by_htmx(request) else template
    response = render(request, name, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    if frame.game.unkept(frame.view, more.get("place") or _route(request)):
        response["Nightbook-Keep"] = "never"
    return response


def places(frame: AnyFrame, here: str) -> list[dict[str, Any]]:
    """The game's places and the journal, the same on every page of a table."""
    own = [*frame.game.places, Place("history", gettext("Journal"), "history")]
    args = [frame.chair.campaign.pk, frame.chair.number]
    return [
        {
            "name": place.name,
            "sign": place.sign,
            "href": reverse(place.route, args=args),
            "here": place.route == here,
        }
        for place in own
    ]


def by_htmx(request: HttpRequest) -> bool:
    """Whether a part is wanted; the middleware's attribute is not known to the types of Django."""
    return bool(getattr(request, "htmx", False))


def _route(request: HttpRequest) -> str:
    return request.resolver_match.view_name if request.resolver_match else ""
