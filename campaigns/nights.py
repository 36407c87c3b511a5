"""Game nights: who was there, and the seal at the end."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from campaigns import journal
from campaigns.journal.writing import Stamp
from campaigns.models import Campaign, Night, Seat


def current(campaign: Campaign) -> Night | None:
    return campaign.nights.filter(closed__isnull=True).first()


@transaction.atomic
def open_night(campaign: Campaign, *, present: Iterable[Seat], at: datetime) -> Night:
    night, _new = Night.objects.get_or_create(
        campaign=campaign, closed=None, defaults={"opened": at, "first": campaign.last + 1}
    )
    night.present.set(present)
    return night


@transaction.atomic
def goodnight(campaign: Campaign, *, stamp: Stamp) -> Night:
    """Seals what was played: from now on an entry is corrected, not undone."""
    recorded = journal.seal(campaign.pk, stamp=stamp)
    night = current(campaign) or Night(campaign=campaign, opened=stamp.at, first=_first_since_last(campaign))
    night.closed, night.last = stamp.at, recorded.number
    night.save()
    return night


def _first_since_last(campaign: Campaign) -> int:
    before = campaign.nights.filter(closed__isnull=False).first()
    return before.last + 1 if before and before.last else 1
