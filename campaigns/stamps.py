"""From a request, who wrote what and when; and the key of a page without JavaScript."""

from __future__ import annotations

from datetime import UTC, datetime

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.dateparse import parse_datetime

from campaigns.access import Chair
from campaigns.journal import EARLIEST, LATEST, Stamp

KEY_LENGTH = 64


def stamp(request: HttpRequest, chair: Chair) -> Stamp:
    """`seen` counts only where the form sent it: most moves are decided again on the newest state."""
    return Stamp(
        seat=chair.number,
        at=timezone.now(),
        key=_key(request) or quiet_key(chair, request.path, chair.campaign.last),
        seen=_number(request.POST.get("seen", "")),
        tapped_at=_tapped(request.POST.get("tapped_at", "")),
    )


def quiet_key(chair: Chair, url: str, number: int) -> str:
    """The same page sent twice is one tap; the page drawn after it has another key."""
    said = f"{chair.campaign.pk}:{chair.number}:{url}:{number}"
    return salted_hmac("campaigns.key", said, algorithm="sha256").hexdigest()[:KEY_LENGTH]


def _key(request: HttpRequest) -> str:
    """PostgreSQL keeps no zero characters."""
    return request.POST.get("key", "").replace("\0", "")[:KEY_LENGTH]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _tapped(text: str) -> datetime | None:
    """Nothing from a phone whose clock is out of its mind: no database keeps, and no bundle takes, such a time."""
    try:
        tapped = parse_datetime(text[:40])
        tapped = tapped.astimezone(UTC) if tapped and timezone.is_aware(tapped) else None
    except (ValueError, OverflowError):
        return None
    return tapped if tapped and EARLIEST < tapped < LATEST else None
