"""What stands on the pages of a table and in no journal, in short: no number grows by it, so open pages compare this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from campaigns.models import Campaign, Photo


def aside(campaign: Campaign, taken: Iterable[Photo] = ()) -> str:
    """The next evening, and the photos that this reader sees on this page."""
    said = [*_next_time(campaign), *sorted(photo.pk.hex for photo in taken)]
    return sha256(repr(said).encode()).hexdigest()[:12]


def _next_time(campaign: Campaign) -> Iterator[object]:
    """When, where, and who brings what."""
    yield campaign.next_at.timestamp() if campaign.next_at else 0
    yield campaign.next_words
    if (campaign.next_at or campaign.next_words) and (evening := campaign.evening):
        yield evening.place
        yield from evening.bringings.order_by("pk").values_list("pk", "words")
