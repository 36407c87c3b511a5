"""The invitation and the seat key: from a scan to the own seat."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import access, enrolment, games, throttle
from campaigns.access import Holder
from campaigns.models import Campaign, FormerKey, Invitation, Seat
from campaigns.throttle import TOKENS
from campaigns.tongues import tongue
from campaigns.views.arrival import arrived, door_shut, named, seat_address


@require_safe
def join(request: HttpRequest, token: str) -> HttpResponse:
    """The seats of this table: the free ones big, the taken ones grey."""
    if shut := door_shut(request, TOKENS):
        return shut
    campaign = _invited(request, token)
    return _join_page(request, campaign, token, named(request))


@require_POST
def sit(request: HttpRequest, token: str, number: int) -> HttpResponse:
    if shut := door_shut(request, TOKENS):
        return shut
    campaign = _invited(request, token)
    seat = get_object_or_404(
        Seat.objects.select_related("campaign__circle"), campaign=campaign, number=number
    )
    who = arrived(request)
    try:
        enrolment.take_seat(seat, who, language=tongue(), at=timezone.now())
    except enrolment.Taken:
        words = _("Someone sat down as %(name)s a moment ago. Choose another seat, or ask the host.")
        return _join_page(request, campaign, token, who, taken=words % {"name": seat.name}, status=409)
    messages.success(request, _("You sit here as %(name)s.") % {"name": seat.name})
    return redirect(seat_address(seat))


@require_POST
def look_on(request: HttpRequest, token: str) -> HttpResponse:
    if shut := door_shut(request, TOKENS):
        return shut
    campaign = _invited(request, token)
    enrolment.look_on(campaign, arrived(request))
    return redirect("table", campaign.pk, access.SCREEN)


@require_http_methods(["GET", "HEAD", "POST"])
def seat_key(request: HttpRequest, token: str) -> HttpResponse:
    """The seat key: shows whose seat it is, and brings it to this device when asked to."""
    if shut := door_shut(request, TOKENS):
        return shut
    if former := FormerKey.objects.select_related("seat__campaign").filter(key=token).first():
        return _earlier_key(request, former)
    seat = _of_key(request, token)
    who = arrived(request) if request.method == "POST" else named(request)
    if request.method == "POST":
        enrolment.bring_back(seat, who, at=timezone.now())
        messages.success(request, _("You sit here as %(name)s.") % {"name": seat.name})
        return redirect(seat_address(seat))
    context = {"seat": seat, "campaign": seat.campaign, "mine": who.holds(seat), "earlier": False}
    return render(request, "campaigns/seat_key.html", context)


def _earlier_key(request: HttpRequest, former: FormerKey) -> HttpResponse:
    """Of a seat where somebody else may sit by now: it is there for whoever sits there, and opens what was kept with it."""
    who, seat = access.holder(request), former.seat
    if seat.campaign.trashed or not who.holds(seat):
        throttle.knock(TOKENS, throttle.address(request))
        raise Http404
    if request.method == "POST" and enrolment.remember(former, who, at=timezone.now()):
        messages.success(request, _("What was kept with this key is yours to read again."))
        return redirect(seat_address(seat))
    context = {"seat": seat, "campaign": seat.campaign, "mine": True, "earlier": True}
    return render(request, "campaigns/seat_key.html", context)


def _invited(request: HttpRequest, token: str) -> Campaign:
    found = Invitation.objects.select_related("campaign__circle").filter(
        token=token, campaign__trashed__isnull=True
    )
    invitation = found.first()
    if invitation is None:
        throttle.knock(TOKENS, throttle.address(request))
        raise Http404
    return invitation.campaign


def _of_key(request: HttpRequest, token: str) -> Seat:
    found = Seat.objects.select_related("campaign__circle").filter(key=token, campaign__trashed__isnull=True)
    seat = found.first()
    if seat is None:
        throttle.knock(TOKENS, throttle.address(request))
        raise Http404
    return seat


def _join_page(
    request: HttpRequest, campaign: Campaign, token: str, who: Holder, *, taken: str = "", status: int = 200
) -> HttpResponse:
    seats = list(campaign.seats.all())
    context = {
        "campaign": campaign,
        "game": games.game(campaign.game),
        "token": token,
        "seats": seats,
        "mine": [seat for seat in seats if who.holds(seat)],
        "free": [seat for seat in seats if seat.free],
        "held": [seat for seat in seats if not seat.free and not who.holds(seat)],
        "taken": taken,
    }
    return render(request, "campaigns/join.html", context, status=status)
