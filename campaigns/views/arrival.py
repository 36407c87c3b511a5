"""Whoever comes through the door gets a device of its own, and goes on from there."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string, salted_hmac
from django.utils.http import url_has_allowed_host_and_scheme

from campaigns import access, enrolment, quotas, throttle
from campaigns.access import Holder
from campaigns.context import PORT, only_here
from campaigns.models import Device, Seat
from campaigns.throttle import Door

KEY_LENGTH = 32


def arrived(request: HttpRequest) -> Holder:
    """Whoever acts, with a device that has a row; the middleware sends its cookie if it is new.

    A form that has a key may wait until it is sent: its device is known by that key.
    """
    who = access.holder(request)
    known = who if who.device else replace(who, device=_device_of_form(request))
    device = enrolment.known_device(known, timezone.now())
    if device.pk != who.device:
        request.new_device = device  # type: ignore[attr-defined]  # -- for the middleware
    return replace(who, device=device.pk)


def named(request: HttpRequest) -> Holder:
    """Whoever asks, with a cookie if this browser has none yet; it gets its row when it does something.

    Pages that lead to a seat call this when they are drawn: were the device named by the tap that takes the
    seat, a tap that is sent twice would come from two devices, and the second would find the seat taken.
    """
    who = access.holder(request)
    if who.device is not None:
        return who
    device = Device(pk=uuid4())
    request.new_device = device  # type: ignore[attr-defined]  # -- for the middleware
    return replace(who, device=device.pk)


def _device_of_form(request: HttpRequest) -> UUID | None:
    """The same form sent twice by a browser that was never here comes from one device.

    By what only this browser has as well, so that nobody else comes as this device with a key alone.
    """
    own, key = request.COOKIES.get(settings.CSRF_COOKIE_NAME), request.POST.get("key")
    if not own or not key:
        return None
    return UUID(salted_hmac("campaigns.device", f"{own}:{key}", algorithm="sha256").hexdigest()[:32])


def form_key(request: HttpRequest) -> str:
    """What makes one of a form that is sent twice; a form that is shown again keeps its key."""
    return request.POST.get("key", "").replace("\0", "")[:KEY_LENGTH] or get_random_string(KEY_LENGTH)


def seat_address(seat: Seat) -> str:
    return reverse("table", args=[seat.campaign_id, seat.number])


def reachable(request: HttpRequest, path: str) -> str:
    """An address that a phone can open: “localhost” is the phone itself there."""
    whole, host = request.build_absolute_uri(path), request.get_host()
    port = PORT.search(host)
    if not settings.PHONE_HOST or only_here(request) or PORT.sub("", host) not in settings.LOOPBACK_HOSTS:
        return whole
    return whole.replace(f"//{host}/", f"//{settings.PHONE_HOST}{port[0] if port else ''}/", 1)


def onward(request: HttpRequest, otherwise: str) -> str:
    """Where the form asked to go on, if that is a place of this house."""
    wished = request.POST.get("next", "") or request.GET.get("next", "")
    own = url_has_allowed_host_and_scheme(wished, {request.get_host()}, request.is_secure())
    return wished if own and wished.startswith("/") else otherwise


def door_shut(request: HttpRequest, door: Door) -> HttpResponse | None:
    """Too many wrong tries from this address: nobody gets through for a while."""
    return wait(request, door) if throttle.shut(door, throttle.address(request)) else None


def too_often(request: HttpRequest, door: Door) -> HttpResponse | None:
    """One more by this person, of what is much work: counted before anybody begins with it."""
    return None if throttle.knock(door, quotas.person(request)) else wait(request, door)


def wait(request: HttpRequest, door: Door) -> HttpResponse:
    response = render(request, "campaigns/wait.html", {"minutes": door.seconds // 60}, status=429)
    response["Retry-After"] = str(door.seconds)
    return response
