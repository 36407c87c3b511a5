"""A table whose journal this release cannot read, most likely because a newer one went on with it: shut alone, in words.

Phones keep what was tapped there meanwhile, as with every answer that says “later”.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from campaigns import access, games
from campaigns.access import Chair
from campaigns.bundle import handing
from campaigns.games import Unreadable
from campaigns.kernel.rights import Handing

LATER = 600  # seconds, until a machine asks again


def unread(request: HttpRequest, wrong: Unreadable) -> HttpResponse:
    chair = _chair(request)
    answer = _as_json(wrong) if request.path.endswith(".json") else _page(request, wrong, chair)
    answer["Retry-After"] = str(LATER)
    return answer


def _chair(request: HttpRequest) -> Chair | None:
    """Whoever sits at it; on a page of many tables, by a link, and at the door nobody does."""
    about = request.resolver_match.kwargs if request.resolver_match else {}
    try:
        return access.chair_or_404(request, about["campaign"], about["seat"])
    except (KeyError, Http404):
        return None


def _page(request: HttpRequest, wrong: Unreadable, chair: Chair | None) -> HttpResponse:
    host = chair is not None and chair.host
    context = {
        "campaign": chair.campaign if chair else None,
        "chair": chair,
        "game": games.game(chair.campaign.game) if chair else None,
        "number": chair.campaign.last if chair else 0,
        "newer": wrong.newer,
        "host": host,
        "takes_home": chair is not None
        and host
        and handing(chair.campaign, chair.number, host=True) is Handing.FREELY,
    }
    return render(request, "campaigns/unread.html", context, status=503)


def _as_json(wrong: Unreadable) -> JsonResponse:
    return JsonResponse({"error": said(wrong), "at": wrong.where}, status=503)


def said(wrong: Unreadable) -> str:
    if wrong.newer:
        return _("This table was played with a newer Nightbook")
    return _("The journal of this table cannot be read")
