"""What is answered to whoever comes when too many are there: come back, in how many seconds, in the reader's language."""

from __future__ import annotations

import time
from functools import cache
from io import BytesIO
from logging import getLogger
from random import randint

from django.core.handlers.asgi import ASGIRequest
from django.template.loader import render_to_string
from django.utils import translation

from campaigns.context import theme
from campaigns.middleware import PERMISSIONS, POLICY
from config.body import Message, Send

# Not all of them at the same moment.
SOONEST, LATEST = 2, 6
QUIET = 60.0  # seconds between two lines in the log
log = getLogger(__name__)


async def refuse(scope: Message, send: Send) -> None:
    _tell()
    page = _page(*_reader(scope))
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-length", b"%d" % len(page)),
        (b"retry-after", b"%d" % randint(SOONEST, LATEST)),  # noqa: S311 -- no secret hangs on it
        (b"cache-control", b"no-store"),
        (b"content-security-policy", POLICY.encode()),
        (b"permissions-policy", PERMISSIONS.encode()),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else page})


def _reader(scope: Message) -> tuple[str, str]:
    """Language and theme, of which there are few."""
    request = ASGIRequest(scope, BytesIO())
    return translation.get_language_from_request(request), theme(request)


@cache
def _page(language: str, chosen: str) -> bytes:
    """Drawn once: whoever is turned away must not cost anything."""
    with translation.override(language):
        return render_to_string("503.html", {"theme": chosen}).encode()


class _Told:
    last = float("-inf")


def _tell() -> None:
    if time.monotonic() - _Told.last > QUIET:
        _Told.last = time.monotonic()
        log.warning("More requests came at once than are worked on; some are asked to come back.")
