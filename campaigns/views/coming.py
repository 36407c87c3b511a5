"""The front door's field for the four letters of a table."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from campaigns import codes, throttle
from campaigns.throttle import CODES, CODES_OF_A_LINE, CODES_OF_ALL
from campaigns.views.arrival import wait
from campaigns.views.home import home_page

EVERYWHERE = "everywhere"


@require_http_methods(["GET", "HEAD", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """To the seats, as the picture to scan leads there. Every try is counted before anybody looks."""
    if request.method != "POST":
        return redirect("home")
    typed = request.POST.get("code", "")[:40]
    if len(codes.read(typed)) != codes.LENGTH:
        # No guess at all: somebody tapped too early.
        return home_page(request, typed=typed, wrong=_("A code has four letters."), status=422)
    return _tried(request, typed)


def _tried(request: HttpRequest, typed: str) -> HttpResponse:
    counted = (
        (CODES, throttle.address(request)),
        (CODES_OF_A_LINE, throttle.line(request)),
        (CODES_OF_ALL, EVERYWHERE),
    )
    # Whoever is refused takes nothing from the others: the narrowest is asked first.
    if not all(throttle.knock(door, who) for door, who in counted):
        return wait(request, CODES)
    invited = codes.leads_to(typed, timezone.now())
    if invited is None:
        wrong = _("No game has this code right now. Check the letters; a code works for one evening only.")
        return home_page(request, typed=typed, wrong=wrong, status=422)
    for door, who in counted:
        throttle.give_back(door, who)
    return redirect("join", invited.token)
