"""Messages that wait: taken by one worker at a time, tried again later and later, given up at last."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.db import close_old_connections, connection, transaction
from django.db.models import F, Max, Q, QuerySet
from django.utils import timezone

from campaigns import broker
from campaigns.models import Campaign, Delivery, Webhook
from campaigns.models.webhooks import TEST
from campaigns.webhooks import addresses
from campaigns.webhooks.pool import pool
from campaigns.webhooks.sending import Unsent, post

State = Delivery.State
TASK = "campaigns.tasks.deliver"
# After the first try, the second, …; after the last nobody tries any more.
WAITS = tuple(timedelta(minutes=n) for n in (1, 5, 30, 120, 720))
# Longer than one try may take.
LEASE = timedelta(seconds=60)
# What lies further ahead was written by a clock that was wrong.
AHEAD = WAITS[-1] + timedelta(minutes=2)
KEPT = timedelta(days=30)


def send(delivery: Delivery) -> None:
    """Saved, and asked for."""
    delivery.save()
    broker.later(TASK, str(delivery.pk))


@transaction.atomic
def again(campaign: Campaign, pk: Any, *, at: datetime) -> bool:
    """One that arrived or was given up, at the host's own wish; as it was written then. One try: the host looks on."""
    fresh = {"state": State.WAITING, "tries": len(WAITS), "due": at, "code": None, "reason": ""}
    closed = campaign.deliveries.filter(pk=pk, state__in=(State.DONE, State.FAILED))
    if not closed.update(**fresh):
        return False
    broker.later(TASK, str(pk))
    return True


@transaction.atomic
def try_out(campaign: Campaign, body: str, *, at: datetime) -> bool:
    """Not while the last one is under way."""
    Campaign.objects.select_for_update().only("pk").get(pk=campaign.pk)
    tests = campaign.deliveries.filter(kind=TEST)
    if tests.filter(state__in=Delivery.OPEN).exists():
        return False
    number = (tests.aggregate(most=Max("number"))["most"] or 0) + 1
    send(Delivery(campaign=campaign, kind=TEST, number=number, body=body, at=at, due=at))
    return True


def give_up(campaign: Campaign) -> None:
    """What waits for an address that is no longer told: whoever comes after it was never meant. The host may send it again."""
    campaign.deliveries.filter(state__in=Delivery.OPEN).update(state=State.FAILED, reason="gone", due=None)


# --- Sending ---------------------------------------------------------------------------------------------


def hand_over(pk: str) -> bool:
    """Whether there was room. What finds none stays due: a later round asks again."""
    return pool.submit(_host(pk), partial(_send, pk))


def _host(pk: str) -> str:
    hook = Webhook.objects.filter(campaign__deliveries__pk=pk).first()
    try:
        return addresses.read(hook.address).host if hook else ""
    except addresses.Wrong:  # nothing is sent there; the row will say why
        return ""


def _send(pk: str) -> None:
    """Whoever is sent twice for the same one finds it taken."""
    if taken := take(pk, worker=secrets.token_hex(8)):
        deliver(taken)


def take(pk: str, *, worker: str) -> Delivery | None:
    """It is due and nobody else has it, or whoever had it did not come back."""
    now = timezone.now()
    mine = {"state": State.SENDING, "worker": worker, "lease": now + LEASE, "tries": F("tries") + 1}
    if not _due(now).filter(pk=pk).update(**mine):
        return None
    return Delivery.objects.select_related("campaign").get(pk=pk)


def deliver(one: Delivery) -> None:
    """Whatever comes of it is written down for whoever took it, unless that took too long."""
    hook = Webhook.objects.filter(campaign=one.campaign_id, campaign__trashed__isnull=True).first()
    if hook is None:
        _note(one, None, "gone", last=True)
        return
    body, now = one.body.encode(), timezone.now()
    _let_go()
    try:
        code = post(hook.address, body, headers(hook.secret, one, body, now))
    except Unsent as unsent:
        _note(one, None, unsent.reason)
    else:
        _note(one, code, "redirect" if 300 <= code < 400 else "")


def _let_go() -> None:
    """Where connections are few, no print waits for one that a slow call would hold. What is sent at once, where no
    worker runs, may stand in a transaction."""
    if not connection.in_atomic_block:
        close_old_connections()


def headers(secret: str, one: Delivery, body: bytes, now: datetime) -> Mapping[str, str]:
    stamp = str(int(now.timestamp()))
    return {
        "Content-Type": "application/json",
        "User-Agent": f"Nightbook/{settings.NIGHTBOOK_RELEASE}",
        "Nightbook-Delivery": str(one.pk),
        "Nightbook-Timestamp": stamp,
        "Nightbook-Signature": f"v1={signature(secret, stamp, body)}",
    }


def signature(secret: str, stamp: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{stamp}.".encode() + body, sha256).hexdigest()


def _note(one: Delivery, code: int | None, reason: str, *, last: bool = False) -> None:
    now = timezone.now()
    arrived = code is not None and HTTPStatus.OK <= code < HTTPStatus.MULTIPLE_CHOICES
    wait = None if last or one.tries > len(WAITS) else WAITS[one.tries - 1]
    state = State.DONE if arrived else State.WAITING if wait else State.FAILED
    due = now + wait if wait and not arrived else None
    mine = Delivery.objects.filter(pk=one.pk, worker=one.worker, tries=one.tries, state=State.SENDING)
    mine.update(state=state, due=due, code=code, reason=reason, sent=now, lease=None)


# --- Taking up and letting go ----------------------------------------------------------------------------


def left_lying(now: datetime) -> list[str]:
    return [str(pk) for pk in _due(now).order_by("due").values_list("pk", flat=True)]


def _due(now: datetime) -> QuerySet[Delivery]:
    due = Q(state=State.WAITING) & (Q(due__lte=now) | Q(due__gt=now + AHEAD))
    dead = Q(state=State.SENDING) & (Q(lease__lt=now) | Q(lease__gt=now + LEASE + AHEAD))
    return Delivery.objects.filter(due | dead)


def forget(now: datetime) -> None:
    """Tests of long ago. Milestones stay: by their rows it is known that they were told."""
    Delivery.objects.filter(kind=TEST, at__lt=now - KEPT).delete()
