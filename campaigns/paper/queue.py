"""Prints that were wished for: asked once, taken by one worker at a time, finished once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Max, Q
from django.utils import timezone

from campaigns import broker
from campaigns.games import Unreadable
from campaigns.models import Campaign, Print, PrintJob
from campaigns.paper import press
from campaigns.paper.wishes import Gone, Made, Wish

State = PrintJob.State
TASK = "campaigns.tasks.make_print"
# Told anew with every page that is laid out or drawn. The longest silence of a book of sixty pages is a second on a
# busy machine: the lease bears one that is ten times slower, and a dead worker's job waits no longer than this and
# the round that finds it.
LEASE = timedelta(seconds=20)
ROUND = timedelta(seconds=10)
# Machines of one house differ by less: what lies further ahead was written by a clock that was wrong.
AHEAD = timedelta(minutes=2)
TELL_EVERY = timedelta(seconds=0.5)
TRIES = 3
KEPT = timedelta(days=30)


class Lost(Exception):
    """The lease ran out and somebody else has it now."""


# --- Asking ----------------------------------------------------------------------------------------------


@transaction.atomic
def ask(campaign: Campaign, *, seat: int, wish: Wish, address: str, pages: int, at: datetime) -> PrintJob:
    """The same wish twice is one job; what was made before is ready at once."""
    _one_by_one(campaign)
    same = campaign.prints.filter(seat=seat, address=address)
    waiting = same.filter(state__in=PrintJob.OPEN).first()
    if waiting is not None:
        return waiting
    job = same.first() or PrintJob(campaign=campaign, seat=seat, address=address)
    job.wish, job.asked = asdict(wish), at
    made = Print.objects.filter(address=address).values_list("pages", flat=True).first()
    if made is not None:
        # It comes to the head of the list.
        job.state, job.reason, job.page, job.pages, job.finished = State.DONE, "", made, made, at
        job.save()
    else:
        job.pages = pages
        _send(job)
    return job


@transaction.atomic
def again(job: PrintJob, *, at: datetime) -> None:
    """One that was not made waits once more, unless the same was wished anew meanwhile."""
    _one_by_one(job.campaign)
    failed = PrintJob.objects.filter(pk=job.pk, state=State.FAILED).first()
    if failed is None:
        return
    same = PrintJob.objects.filter(campaign=failed.campaign, seat=failed.seat, address=failed.address)
    if same.filter(state__in=PrintJob.OPEN).exists():
        failed.delete()
        return
    failed.asked = at
    _send(failed)


def _one_by_one(campaign: Campaign) -> None:
    """Whoever asks at the same moment waits here, and then finds what the other asked for."""
    Campaign.objects.select_for_update().only("pk").get(pk=campaign.pk)


def _send(job: PrintJob) -> None:
    """With nothing left of an earlier try."""
    job.state, job.reason, job.worker, job.lease, job.finished = State.WAITING, "", "", None, None
    job.page = job.tries = 0
    job.save()
    broker.later(TASK, str(job.pk))


# --- Making ----------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Taken:
    """A job in the hands of one worker."""

    job: PrintJob
    worker: str
    told: datetime = field(default_factory=timezone.now)

    def mine(self) -> Any:
        return PrintJob.objects.filter(pk=self.job.pk, worker=self.worker, state=State.MAKING)

    def reached(self, page: int) -> None:
        """Tells whoever waits, and keeps the lease; a page that is laid out anew does not count back."""
        now, last = timezone.now(), self.job.page
        self.job.page = max(page, last)
        if timedelta(0) <= now - self.told < TELL_EVERY:
            return
        self.told = now
        pages = max(self.job.pages, self.job.page)
        if not self.mine().update(page=self.job.page, pages=pages, lease=now + LEASE):
            raise Lost

    @transaction.atomic
    def done(self, address: str, pdf: press.Pdf, picture: bytes) -> None:
        now = timezone.now()
        finished = {"address": address, "state": State.DONE, "page": pdf.pages, "pages": pdf.pages}
        if not self.mine().update(**finished, finished=now, lease=None):
            raise Lost
        row = {"pdf": pdf.content, "picture": picture, "pages": pdf.pages, "made": now}
        Print.objects.get_or_create(address=address, defaults=row)

    def failed(self, reason: str) -> None:
        self.mine().update(state=State.FAILED, reason=reason, finished=timezone.now(), lease=None)


def take(pk: str, *, worker: str) -> Taken | None:
    """Nobody else has it, or whoever had it did not come back."""
    now = timezone.now()
    free = Q(state=State.WAITING) | _in_dead_hands(now)
    mine = {"state": State.MAKING, "worker": worker, "lease": now + LEASE, "tries": F("tries") + 1}
    if not PrintJob.objects.filter(free, pk=pk).update(**mine):
        return None
    job = PrintJob.objects.select_related("campaign__circle").get(pk=pk)
    job.page = 0
    return Taken(job=job, worker=worker)


def _in_dead_hands(now: datetime) -> Q:
    """The lease ran out, or was given by a clock that was wrong: it would not run out for months."""
    return Q(state=State.MAKING) & (Q(lease__lt=now) | Q(lease__gt=now + LEASE + AHEAD))


def make(taken: Taken, gather: Callable[[PrintJob], Made]) -> None:
    """Lays it out unless somebody wished the same before. What goes wrong is said to whoever waits."""
    if taken.job.tries > TRIES:
        taken.failed("dies")
        return
    try:
        _make(taken, gather(taken.job))
    except Lost:
        return
    except Gone:
        taken.failed("gone")
    except Unreadable:
        taken.failed("unread")
    except press.Forbidden:
        taken.failed("fetch")
        raise
    except Exception:
        taken.failed("wrong")
        raise


def _make(taken: Taken, made: Made) -> None:
    known = Print.objects.filter(address=made.address).first()
    if known is not None:
        taken.done(made.address, press.Pdf(content=bytes(known.pdf), pages=known.pages), bytes(known.picture))
        return
    pdf = press.printed(made, progress=taken.reached)
    taken.done(made.address, pdf, press.picture(pdf.content))


# --- Taking up and letting go ----------------------------------------------------------------------------


def left_lying(now: datetime) -> list[str]:
    """What no worker has: never sent, forgotten by the broker, or in dead hands."""
    sent = Q(state=State.WAITING) & (Q(asked__lt=now - ROUND) | Q(asked__gt=now + AHEAD))
    lying = PrintJob.objects.filter(sent | _in_dead_hands(now)).order_by("asked")
    return [str(pk) for pk in lying.values_list("pk", flat=True)]


def forget(now: datetime) -> None:
    """Wishes of long ago, and the prints that nobody has any more."""
    PrintJob.objects.filter(asked__lt=now - KEPT).delete()
    wished = PrintJob.objects.order_by().values("address")
    Print.objects.filter(made__lt=now - timedelta(hours=1)).exclude(address__in=wished).delete()


def usual_pages(campaign: Campaign, seat: int, paper: str, otherwise: int) -> int:
    """As many as this seat's own had: how much somebody else's says is not for its progress to tell."""
    done = campaign.prints.filter(state=State.DONE, seat=seat, wish__paper=paper)
    return done.aggregate(most=Max("pages"))["most"] or otherwise
