"""What stands on the pages of a table and in no journal, in short: no number grows by it, so open pages compare this."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from campaigns.models import Campaign, Photo


def aside(campaign: Campaign, taken: Iterable[Photo] = ()) -> str:
    """The next evening, and the photos that this reader sees on this page."""
    at = campaign.next_at.timestamp() if campaign.next_at else 0
    said = [at, campaign.next_words, *sorted(photo.pk.hex for photo in taken)]
    return sha256(repr(said).encode()).hexdigest()[:12]
