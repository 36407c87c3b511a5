"""Game nights: who was there, and the seal at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from campaigns import broker, evenings, journal, live
from campaigns.evenings import SAME_EVENING
from campaigns.journal import Stamp
from campaigns.models import Campaign, Night, Seat


def current(campaign: Campaign) -> Night | None:
    return campaign.nights.filter(closed__isnull=True).first()


def present(campaign: Campaign) -> set[int]:
    """The seats of those who came tonight."""
    night = current(campaign)
    return {seat.number for seat in night.present.all()} if night else set()


@transaction.atomic
def arrived(campaign: Campaign, *, seats: Iterable[Seat], at: datetime) -> Night:
    """Somebody is here tonight; the first to say so opens the night. Two phones may say it at once."""
    night, new = Night.objects.get_or_create(
        campaign=campaign, closed=None, defaults={"opened": at, "first": _first_since_last(campaign)}
    )
    if new:
        _has_come(campaign, at)
    night.present.add(*seats)
    _tell(campaign)
    return night


def _has_come(campaign: Campaign, at: datetime) -> None:
    """The evening that was settled is this one: unless its day is still ahead, or it was settled a moment ago."""
    said = last_closed(campaign)
    settled = said.closed if said and said.closed else campaign.created
    ahead = campaign.next_at is not None and campaign.next_at > at + SAME_EVENING
    if ahead or at <= settled + SAME_EVENING:
        return
    evenings.over(campaign, at=at)
    if campaign.next_at or campaign.next_words:
        campaign.next_at, campaign.next_words = None, ""
        campaign.save(update_fields=["next_at", "next_words"])


@transaction.atomic
def went(campaign: Campaign, *, seat: Seat) -> None:
    """A wrong tap. A night at which nobody is, and of which nothing was played or photographed, did not happen."""
    night = current(campaign)
    if night is None:
        return
    night.present.remove(seat)
    played = campaign.moved is not None and campaign.moved > night.opened
    if not played and not night.present.exists() and not night.photos.exists():
        night.delete()
    _tell(campaign)


def _tell(campaign: Campaign) -> None:
    """No journal grows by who came; open pages of the night look again."""
    transaction.on_commit(partial(live.here_changed, campaign.pk))


@transaction.atomic
def goodnight(campaign: Campaign, *, stamp: Stamp, again: Mapping[str, Any] | None = None) -> Night:
    """Seals what was played: from now on an entry is corrected, not undone. `again` is the next evening, said with it:
    once, also if the tap comes twice."""
    recorded = journal.seal(campaign.pk, stamp=stamp)
    sealed = campaign.nights.filter(last=recorded.number).first()
    if sealed is not None:
        return sealed
    night = current(campaign) or Night(campaign=campaign, opened=stamp.at, first=_first_since_last(campaign))
    night.closed, night.last = stamp.at, recorded.number
    night.save()
    if again is not None:
        evenings.met(campaign, at=stamp.at)
        meets_again(campaign, **again)
    broker.later("campaigns.tasks.check_backups")
    return night


@transaction.atomic
def meets_again(
    campaign: Campaign, *, at: datetime | None, words: str, place: str = "", read: str = ""
) -> None:
    """The next evening, as far as it is settled; said anew it takes the place of what was said before."""
    evenings.settled(campaign, at=at, words=words, place=place, now=timezone.now(), read=read)
    campaign.next_at, campaign.next_words = at, words
    campaign.save(update_fields=["next_at", "next_words"])
    campaign.__dict__.pop("evening", None)  # what this page had read of it
    _tell(campaign)


@transaction.atomic
def reopen(night: Night, *, stamp: Stamp) -> None:
    """Lifts the seal of the last night, which goes on; whoever came since joins it."""
    if night.closed is None:
        return
    earlier = night.campaign.nights.filter(last__lt=night.last).order_by("-last").first()
    journal.reopen(night.campaign_id, to=(earlier.last if earlier else 0) or 0, stamp=stamp)
    goes_on(night, current(night.campaign))


def last_closed(campaign: Campaign) -> Night | None:
    return campaign.nights.filter(closed__isnull=False).order_by("-last").first()


def goes_on(night: Night, since: Night | None) -> None:
    if since is not None:
        night.present.add(*since.present.all())
        since.photos.update(night=night)
        since.delete()
    night.closed = night.last = None
    night.save(update_fields=["closed", "last"])


def sealed_to(campaign: Campaign) -> int:
    """The last number under the seal; 0 when everything is open."""
    return journal.public(campaign).seal


def _first_since_last(campaign: Campaign) -> int:
    before = last_closed(campaign)
    return before.last + 1 if before and before.last else 1
