"""How far a table has come, of what everybody may see; and what is said of it elsewhere.

A worker looks, some seconds after the table has moved on: no tap waits for it or fails by it, and what is undone at once
is never told.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F

from campaigns import games, journal
from campaigns.games import Unreadable
from campaigns.kernel.plays import Milestone
from campaigns.models import Campaign, Delivery, Webhook
from campaigns.models.webhooks import TEST
from campaigns.webhooks import deliveries

log = logging.getLogger(__name__)

# Raised when a field goes or changes its meaning; a new field alone raises nothing.
FORMAT = 1
EVERYBODY = 0  # the wall: nothing that it does not show is told


def begin(campaign: Campaign, address: str, *, at: datetime) -> str:
    """The new secret. What was reached before is not told; whatever was told stays told."""
    secret = secrets.token_hex(32)
    number, reached = _reached(campaign)
    told = {"address": address, "secret": secret, "created": at, "looked": number}
    with transaction.atomic():
        Campaign.objects.select_for_update().only("pk").get(pk=campaign.pk)
        if not Webhook.objects.filter(campaign=campaign, address=address).exists():
            deliveries.give_up(campaign)
        Webhook.objects.update_or_create(campaign=campaign, defaults=told)
        Delivery.objects.bulk_create(
            Delivery(campaign=campaign, kind=one.kind, number=one.number, at=at, state=Delivery.State.BEFORE)
            for one in _new(campaign, reached)
        )
    return secret


@transaction.atomic
def end(campaign: Campaign) -> None:
    Webhook.objects.filter(campaign=campaign).delete()
    deliveries.give_up(campaign)


def look_round() -> None:
    """Every table that has moved on since it was looked at."""
    hooks = Webhook.objects.filter(campaign__trashed__isnull=True).exclude(looked=F("campaign__last"))
    for hook in hooks.select_related("campaign"):
        try:
            look(hook)
        except Unreadable:  # it is told once a release that can read it looks
            continue
        except Exception:  # one journal that breaks must not keep the others silent
            log.exception("What table %s has reached could not be told elsewhere.", hook.campaign_id)


def look(hook: Webhook) -> None:
    """The journal is read before anything is locked: a long one would hold up the taps."""
    number, reached = _reached(hook.campaign)
    with transaction.atomic():
        # Whoever looks at the same moment waits here, and then finds it told.
        if Webhook.objects.select_for_update().only("pk").filter(pk=hook.pk).first() is None:
            return
        for one in _new(hook.campaign, reached):
            _tell(hook.campaign, one, at=hook.campaign.moved or hook.created)
        Webhook.objects.filter(pk=hook.pk).update(looked=number)


def _tell(table: Campaign, one: Milestone, *, at: datetime) -> None:
    body = said(table, one.kind, one.number, _names(table, one.winners), at)
    deliveries.send(Delivery(campaign=table, kind=one.kind, number=one.number, body=body, at=at, due=at))


def try_out(campaign: Campaign, *, at: datetime) -> bool:
    """A message like the others, of nothing that happened."""
    return deliveries.try_out(campaign, said(campaign, TEST, 0, [], at), at=at)


def _reached(campaign: Campaign) -> tuple[int, Sequence[Milestone]]:
    reading = journal.public(campaign)
    return reading.number, games.game(campaign.game).milestones(reading.view)


def _new(campaign: Campaign, reached: Sequence[Milestone]) -> Iterator[Milestone]:
    told = set(campaign.deliveries.exclude(kind=TEST).values_list("kind", "number"))
    return (one for one in reached if (one.kind, one.number) not in told)


def _names(campaign: Campaign, seats: Sequence[int]) -> list[str]:
    """An automated bloodline is nobody."""
    names = dict(campaign.seats.values_list("number", "name"))
    return [names[seat] for seat in seats if seat in names]


def said(campaign: Campaign, event: str, number: int, winners: Sequence[str], at: datetime) -> str:
    told: dict[str, Any] = {
        "format": FORMAT,
        "event": event,
        "campaign": str(campaign.pk),
        "name": campaign.name,
        "game": campaign.game,
        "number": number,
        "winners": [*winners],
        "at": at.isoformat(timespec="seconds"),
    }
    return json.dumps(told, ensure_ascii=False)
