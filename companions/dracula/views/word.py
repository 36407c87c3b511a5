"""The Count's word, chosen and typed. Each device has tries of its own, and the browser that chose the word or knew it is
never shut out by what others typed at his seat."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import access
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.views import addresses
from campaigns.views.pages import draw
from companions.dracula import oath
from companions.dracula.forms.oaths import UnlockedForm
from companions.dracula.frames import Frame
from companions.dracula.oath import Guesser

from .pages import PAGES

COOKIE = "word"
REFUSED = 400


@require_POST
def swear(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    return _remembered(request, chair, addresses.record(request, campaign, seat, "sworn", PAGES))


@require_POST
def unlock(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Counted before anything is compared. Other seats have nothing to compare with."""
    chair = access.player_or_404(request, campaign, seat)
    frame: Frame = look(chair)
    if not frame.view.oath:
        return addresses.record(request, campaign, seat, "unlocked", PAGES)
    kept, guesser = frame.view.oath.it, _guesser(request, chair)
    if not oath.may_try(kept, guesser):
        return _shut(request, frame)
    answer = addresses.record(request, campaign, seat, "unlocked", PAGES)
    if answer.status_code < REFUSED:
        oath.opened(kept, guesser)
    return _remembered(request, chair, answer)


def _shut(request: HttpRequest, frame: Frame) -> HttpResponse:
    form = UnlockedForm(kind="unlocked", view=frame.view, names=frame.names, data=request.POST)
    form.shut = True
    page, _about = addresses.came_on(request, PAGES)
    return draw(page, request, frame, bad=form, status=422)


# --- The browser that knows it --------------------------------------------------------------------------


def _guesser(request: HttpRequest, chair: Chair) -> Guesser:
    try:
        said = signing.Signer(salt=COOKIE).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        said = ""
    who = access.holder(request)
    return Guesser(who=str(who.account or who.device), known=said == _named(request, chair))


def _remembered(request: HttpRequest, chair: Chair, answer: HttpResponse) -> HttpResponse:
    """The cookie gives no other right, and none to another device."""
    if answer.status_code < REFUSED:
        answer.set_cookie(
            COOKIE,
            signing.Signer(salt=COOKIE).sign(_named(request, chair)),
            max_age=timedelta(days=access.COOKIE_DAYS),
            path=reverse("dracula:table", args=[chair.campaign.pk, chair.number]),
            httponly=True,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )
    return answer


def _named(request: HttpRequest, chair: Chair) -> str:
    return f"{chair.campaign.pk} {chair.number} {access.device_of(request.COOKIES)}"
