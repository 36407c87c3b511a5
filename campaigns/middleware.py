"""What every answer says to the browser, and who the asking device is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from logging import getLogger
from uuid import UUID

from django.conf import settings
from django.db import DatabaseError, Error, InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import render
from django.utils import timezone

from campaigns import access, tongues
from campaigns.games import Unreadable
from campaigns.views.unread import unread

log = getLogger(__name__)

Answer = Callable[[HttpRequest], HttpResponse]

# One constant for every page: a policy that changed with the answer would be one more thing that can tell
# two answers apart. No inline script or style and no eval, so nothing that somebody typed can ever run.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PACKED = {"application/pdf", "image/jpeg", "image/png"}
DEVICES_KEPT = 20_000
# As SQLite and PostgreSQL say it.
BUSY_FILE = ("locked", "unable to open")
COME_BACK = "5"  # seconds
NO_ROOM = ("is full", "disk I/O error", "readonly database", "No space left")
PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)"


class Gzip(GZipMiddleware):
    """Prints and pictures are packed already: once more would take longer than sending them."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        packed = response.get("Content-Type") in PACKED
        return response if packed else super().process_response(request, response)


def country(get_response: Answer) -> Answer:
    """Whoever reads English as in America reads days so, too."""

    def answer(request: HttpRequest) -> HttpResponse:
        tongues.speak(request, tongues.tongue())
        return get_response(request)

    return answer


class DatabaseTrouble:
    """A move that finds no room, or no database, is answered in words. Pages keep the move and try again, as with every
    5xx.
    """

    def __init__(self, get_response: Answer) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, Error):
            return None
        if any(word in str(exception) for word in NO_ROOM):
            log.error("The database cannot be written: %s. Is the disk full?", exception)
            return render(request, "507.html", status=507)
        if not silent(exception):
            return None
        log.error("The database does not answer: %s", exception)
        answer = render(request, "503_database.html", status=503)
        answer["Retry-After"] = COME_BACK
        return answer


def silent(trouble: Error) -> bool:
    """It is gone, coming up, or busy; with SQLite the same class says as well that there is no such table."""
    if not isinstance(trouble, OperationalError | InterfaceError):
        return False
    return connection.vendor == "postgresql" or any(word in str(trouble) for word in BUSY_FILE)


class Unread:
    """A table that this release cannot read is shut alone, in words; every other goes on."""

    def __init__(self, get_response: Answer) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unread(request, exception) if isinstance(exception, Unreadable) else None


def headers(get_response: Answer) -> Answer:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request) if _in_our_letters(request) else HttpResponseBadRequest()
        response["Content-Security-Policy"] = POLICY
        response["Permissions-Policy"] = PERMISSIONS
        # A device that somebody leaves shows nothing again that was only for that seat.
        response.setdefault("Cache-Control", "no-store")
        return response

    return answer


def _in_our_letters(request: HttpRequest) -> bool:
    """No browser sends a form in other letters than those of its page."""
    charset = (request.content_params or {}).get("charset", "utf-8")
    return charset.lower() in {"utf-8", "utf8"}


def device(get_response: Answer) -> Answer:
    """Sends the cookie of a device that sat down just now, and once a day that of one known before."""
    seen: dict[UUID, str] = {}

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        new = getattr(request, "new_device", None)
        if new is not None:
            send_cookie(response, new.pk)
        elif (known := access.device_of(request.COOKIES)) and _first_today(seen, known):
            with suppress(DatabaseError):  # on a full disk whoever only reads is not turned away
                access.note_seen(known, timezone.now())
            send_cookie(response, known)
        return response

    return answer


def _first_today(seen: dict[UUID, str], known: UUID) -> bool:
    """By memory of this process: the database is not asked at every tap."""
    today = timezone.now().date().isoformat()
    if seen.get(known) == today:
        return False
    if len(seen) >= DEVICES_KEPT:
        seen.clear()
    seen[known] = today
    return True


def send_cookie(response: HttpResponse, known: UUID) -> None:
    response.set_cookie(
        access.COOKIE,
        access.device_cookie(known),
        max_age=timedelta(days=access.COOKIE_DAYS),
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
