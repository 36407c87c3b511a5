"""What every page at a table shows round its main part: the table, the people, the number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns import backup
from campaigns.frame import AnyFrame
from campaigns.games import Place
from campaigns.views.aside import aside
from campaigns.views.last import on_turn
from campaigns.views.walls import meets_again

# The house's own pages at a table that are none of its places.
CALLED: Mapping[str, str | Promise] = {
    "people": _("People"),
    "invitation": _("The code"),
    "night": _("Tonight"),
    "table-play": _("Played"),
    "dates": _("Dates"),
    "prints": pgettext_lazy("to print on", "Paper"),
    "settings": _("Settings"),
}


def show(
    request: HttpRequest, template: str, frame: AnyFrame, *, status: int = 200, part: str = "", **more: Any
) -> HttpResponse:
    """The whole page, or for htmx its main part with the toasts beside it, or one part of that alone."""
    here = more.get("place") or _route(request)
    own = places(frame, here)
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
        "holds": " ".join(str(number) for number in sorted(frame.reading.holds)),
        "view": frame.view,
        "game": frame.game,
        "trouble": backup.trouble(
            host=frame.chair.host, since=frame.chair.campaign.created, now=timezone.now()
        ),
        "findings": frame.reading.findings(),
        "toasts_beside": by_htmx(request) and (request.method == "POST" or len(get_messages(request)) > 0),
        "places": own,
        "last": None,
        "still": (),
        "whose_turn": "",
        "wanted": on_turn(frame),
        "hint": None,
        "called": called(frame, own, here),
        "aside": aside(frame.chair.campaign, more.get("photos_here", ())),
        **_next_time(request, frame, own, more),
        **more,
    }
    name = f"{template}#{part}" if part and by_htmx(request) else template
    response = render(request, name, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    if frame.game.unkept(frame.view, here):
        response["Nightbook-Keep"] = "never"
    return response


def _next_time(
    request: HttpRequest, frame: AnyFrame, own: list[dict[str, Any]], more: Mapping[str, Any]
) -> dict[str, Any]:
    """Once the night is closed, on the table and on the wall of a game that does not say itself when it goes on."""
    reading, said_already = frame.reading, {"asleep", "next_at", "next_words"} & more.keys()
    if said_already or not 0 < reading.played_to <= reading.seal:
        return {}
    campaign = frame.chair.campaign
    if _route(request).endswith(":screen"):
        return {"next_time": meets_again(campaign)}
    return {"next_time": own[0]["here"] and bool(campaign.next_at or campaign.next_words)}


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


def called(frame: AnyFrame, places: list[dict[str, Any]], here: str) -> str:
    """The place that is lit; the table is called like its campaign. A page may call itself otherwise."""
    lit = next((place["name"] for place in places[1:] if place["here"]), "")
    return str(CALLED.get(here) or lit or frame.chair.campaign.name)


def by_htmx(request: HttpRequest) -> bool:
    """Whether a part is wanted; the middleware's attribute is not known to the types of Django."""
    return bool(getattr(request, "htmx", False))


def _route(request: HttpRequest) -> str:
    return request.resolver_match.view_name if request.resolver_match else ""
