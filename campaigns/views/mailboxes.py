"""The tries that an e-mail has left: those of a browser that opened it before are counted apart.

Whoever guesses from elsewhere shuts the door for everybody else, but never for the owner's own device.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, get_random_string

from campaigns import access, throttle
from campaigns.throttle import MAILBOXES, PASSWORDS, Door

COOKIE = "opened"


def shut(request: HttpRequest, email: str) -> Door | None:
    """Counts this try; the door that does not open to it."""
    own = _own(request, email)
    if own:
        return None if throttle.knock(MAILBOXES, own) else MAILBOXES
    if not throttle.knock(PASSWORDS, throttle.address(request)):
        return PASSWORDS
    return None if throttle.knock(MAILBOXES, email) else MAILBOXES


def opened(request: HttpRequest, email: str) -> None:
    own = _own(request, email)
    throttle.forgive(MAILBOXES, own or email)
    if not own:
        throttle.give_back(PASSWORDS, throttle.address(request))


def remembered(response: HttpResponse, email: str) -> HttpResponse:
    """This browser has opened this mailbox; the cookie gives no other right."""
    response.set_cookie(
        COOKIE,
        signing.Signer(salt=COOKIE).sign(f"{_named(email)}-{get_random_string(12)}"),
        max_age=timedelta(days=access.COOKIE_DAYS),
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def _own(request: HttpRequest, email: str) -> str:
    """By what this browser is counted at this mailbox; nothing for one that never opened it."""
    try:
        said = signing.Signer(salt=COOKIE).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return ""
    return said if constant_time_compare(said.partition("-")[0], _named(email)) else ""


def _named(email: str) -> str:
    return sha256(email.lower().encode()).hexdigest()[:32]
