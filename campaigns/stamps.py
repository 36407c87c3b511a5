"""From a request, who wrote what and when; and the key of a page without JavaScript."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.dateparse import parse_datetime

from campaigns.access import Chair
from campaigns.journal.writing import Stamp

KEY_LENGTH = 64


def stamp(request: HttpRequest, chair: Chair) -> Stamp:
    """`seen` counts only where the form sent it: most moves are decided again on the newest state."""
    return Stamp(
        seat=chair.number,
        at=timezone.now(),
        key=request.POST.get("key", "")[:KEY_LENGTH] or quiet_key(chair, request.path, chair.campaign.last),
        seen=_number(request.POST.get("seen", "")),
        tapped_at=_tapped(request.POST.get("tapped_at", "")),
    )


def quiet_key(chair: Chair, url: str, number: int) -> str:
    """The same page sent twice is one tap; the page drawn after it has another key."""
    said = f"{chair.campaign.pk}:{chair.number}:{url}:{number}"
    return salted_hmac("campaigns.key", said, algorithm="sha256").hexdigest()[:KEY_LENGTH]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _tapped(text: str) -> datetime | None:
    try:
        tapped = parse_datetime(text[:40])
    except ValueError:
        return None
    return tapped if tapped and timezone.is_aware(tapped) else None
