"""The evening that a table has settled, as calendars will hear of it; and who brings what."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.db import transaction

from campaigns import live
from campaigns.journal import Refusal
from campaigns.models import Campaign, Evening, Seat

SAME_EVENING: Final = timedelta(hours=12)


def coming(campaign: Campaign) -> Evening | None:
    return campaign.evenings.filter(came__isnull=True).first()


def settled(
    campaign: Campaign, *, at: datetime | None, words: str, place: str, now: datetime, read: str = ""
) -> None:
    """Said anew, it is the same evening moved: calendars find it by its id, and go by the higher number.

    Under the table's lock: two phones may say it at once. `read` is the mark of the evening that is meant, if one is.
    """
    Campaign.objects.select_for_update().only("pk").get(pk=campaign.pk)
    evening = coming(campaign)
    if read and (evening is None or evening.mark != read):
        raise Refusal("evening-changed")
    if evening and evening.at and at and _has_begun(evening, now) and at - evening.at > SAME_EVENING:
        over(campaign, at=now)  # tonight's stays in the calendars
        evening = None
    if evening is None:
        if at or words or place:
            campaign.evenings.create(at=at, words=words, place=place, changed=now)
        return
    before = (evening.at, evening.called_off, evening.words, evening.place)
    evening.called_off = at is None and evening.at is not None
    evening.at, evening.words, evening.place = at or evening.at, words, place
    if before != (evening.at, evening.called_off, words, place):
        evening.sequence, evening.changed = evening.sequence + 1, now
        evening.save()


def met(campaign: Campaign, *, at: datetime) -> None:
    """Whose hour has come by the end of a night was that night, also where nobody tapped who is here."""
    evening = coming(campaign)
    if evening and _has_begun(evening, at):
        over(campaign, at=at)


def _has_begun(evening: Evening, at: datetime) -> bool:
    return evening.at is not None and evening.at <= at and not evening.called_off


def over(campaign: Campaign, *, at: datetime) -> None:
    """It is tonight, or the table met without it; dates that are past lead nowhere any more."""
    campaign.evenings.filter(came__isnull=True).update(came=at)
    campaign.proposals.filter(at__lte=at).delete()


def where(campaign: Campaign, last: datetime) -> str:
    """The place of the evening on which something was played; an evening that nobody came to was nowhere."""
    return next((one.place for one in campaign.evenings.all() if _came_to_be(one, last)), "")


def _came_to_be(evening: Evening, last: datetime) -> bool:
    """Its table met when it was to meet, and was still there at the last entry."""
    if evening.came is None or evening.called_off:
        return False
    met = abs(evening.came - (evening.at or evening.came))
    return max(met, abs(last - evening.came)) <= SAME_EVENING


@transaction.atomic
def brings(campaign: Campaign, *, seat: Seat, words: str) -> None:
    """Nothing takes the line away."""
    evening = coming(campaign)
    if evening is None or evening.called_off:
        raise Refusal("no-evening")
    if words:
        evening.bringings.update_or_create(seat=seat, defaults={"words": words})
    else:
        evening.bringings.filter(seat=seat).delete()
    transaction.on_commit(partial(live.here_changed, campaign.pk))
