"""A finished table for whoever has the link: no seat, no cookie, nothing that the wall does not show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, published, throttle
from campaigns.frame import AnyFrame, look
from campaigns.journal import Played
from campaigns.kernel.words import Word
from campaigns.models import PublicLink
from campaigns.throttle import TOKENS
from campaigns.views.arrival import door_shut
from campaigns.views.drawn import Drawn
from campaigns.views.elsewhere import PublicLinkForm
from campaigns.views.settings import settings_page
from campaigns.views.stretches import came

A_PAGE = 100
FRESH = 60  # seconds: so long may somebody still read what was taken back


# --- For whoever has the link ----------------------------------------------------------------------------


@require_safe
def page(request: HttpRequest, token: str) -> HttpResponse:
    if shut := door_shut(request, TOKENS):
        return shut
    link = published.found(token)
    if link is None:
        throttle.knock(TOKENS, throttle.address(request))
        raise Http404
    frame = published.seen_by_all(link)
    if not published.is_over(frame):
        return render(request, "campaigns/unfinished.html", _without_cookies(), status=404)
    return _kept_a_while(render(request, "campaigns/published.html", _page(request, link, frame)))


def _page(request: HttpRequest, link: PublicLink, frame: AnyFrame) -> dict[str, Any]:
    """What is covered is not in the page at all: nobody finds it in its source."""
    game = frame.game
    may = game.spoils and link.spoilers
    uncovered = not game.spoils or (may and request.GET.get("box") == "open")
    finished: Drawn | None = import_string(game.finished) if game.finished else None
    shown = Paginator(_played(frame) if uncovered else [], A_PAGE).get_page(request.GET.get("page"))
    return {
        **_without_cookies(),
        "link": link,
        "campaign": frame.chair.campaign,
        "game": game,
        "names": frame.names,
        "players": [seat for seat in frame.seats if seat.plays],
        "view": frame.view,
        "won": published.winners(frame),
        "first": frame.reading.at(1),
        "ended": frame.chair.campaign.moved,
        "may_uncover": may,
        "uncovered": uncovered,
        "finished": finished,
        "page": shown,
        "lines": lines(frame, list(shown.object_list)),
        **(finished.gather(frame, uncovered) if finished else {}),
    }


def _played(frame: AnyFrame) -> list[Played]:
    """From the first on."""
    return [one for one in frame.reading.latest() if _said(frame, one)][::-1]


def _without_cookies() -> dict[str, Any]:
    """No form stands here, and what waits to be said on this device is for its own pages."""
    return {"csrf_token": "", "messages": ()}


def _kept_a_while(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = f"private, max-age={FRESH}"
    response["X-Robots-Tag"] = "noindex, nofollow"
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return response


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One that stands, as it is told to everybody; `begins_day`: the day is written above it."""

    at: datetime
    words: str
    begins_day: bool


def lines(frame: AnyFrame, played: Sequence[Played]) -> list[Line]:
    days = [timezone.localdate(one.at) for one in played]
    return [
        Line(
            at=one.at,
            words=" ".join(frame.game.phrases.say(word, frame.names) for word in _said(frame, one)),
            begins_day=not n or days[n] != days[n - 1],
        )
        for n, one in enumerate(played)
    ]


def _said(frame: AnyFrame, one: Played) -> Sequence[Word]:
    """Of a step only what came of it."""
    return came(one.word) if one.kind in frame.game.stepping else (one.word,)


# --- For the host ----------------------------------------------------------------------------------------


@require_POST
def publish(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    frame = look(chair)
    form = PublicLinkForm(request.POST, game=frame.game)
    if not published.is_over(frame) or not form.is_valid():
        messages.error(request, _("There is a link once the game is over."))
        return settings_page(request, chair, status=422)
    said = form.cleaned_data
    published.publish(
        chair.campaign, spoilers=said.get("spoilers", False), initials=said["initials"], at=timezone.now()
    )
    messages.success(request, _("Here is the link."))
    return redirect("settings", campaign, seat)


@require_POST
def take_back(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    published.take_back(chair.campaign)
    messages.success(request, _("The link no longer works."))
    return redirect("settings", campaign, seat)
