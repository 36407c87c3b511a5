"""What the worker does beside the tables: printing, keeping backups that work, forgetting what nobody needs."""

from __future__ import annotations

import gc
import logging
import secrets
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

from celery import shared_task
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from campaigns import backup, broker, reminding, thinking
from campaigns.access import COOKIE_DAYS
from campaigns.models import Device
from campaigns.paper import gathering, queue
from campaigns.webhooks import deliveries, telling

log = logging.getLogger(__name__)
FRESH = timedelta(hours=1)
ALIVE = "worker-alive"
KILLED = timedelta(days=1)  # no backup takes so long: what is unfinished then will never be finished


@shared_task(name="campaigns.tasks.check_backups")
def check_backups() -> None:
    """Makes one, unless the last is fresh, reads it through as if to put it back, and lets the oldest go.

    Each good night asks for it: one that is fresh and was read through is not read again.
    """
    folder, now = backup.folder(), timezone.now()
    newest = next(reversed(backup.every(folder)), None)
    fresh = newest if newest and _fresh(newest, now) else None
    if fresh and backup.was_checked(fresh):
        return
    try:
        sound = _read_through(fresh) if fresh else backup.make(folder, at=now)
        backup.note_checked(sound)
    except (backup.Unsound, OSError) as wrong:
        # The older ones stay: one of them may be what is needed now.
        log.error("No sound backup could be made in %s: %s", folder, wrong)
        backup.note_failed(folder, str(wrong))
        return
    log.info("%s was made and read through", sound.name)
    backup.prune(folder, but=sound)


def _read_through(path: Path) -> Path:
    """Somebody else made it just now."""
    try:
        backup.check(path)
    except backup.Unsound as wrong:
        raise backup.Unsound(f"{path.name} could not be put back: {wrong}") from wrong
    return path


def _fresh(path: Path, now: datetime) -> bool:
    """Neither long ago nor, by a clock that was wrong, in the future."""
    return timedelta(0) <= now - datetime.fromtimestamp(path.stat().st_mtime, tz=UTC) < FRESH


@shared_task(name="campaigns.tasks.sweep")
def sweep() -> None:
    """Sessions that ran out, halves of backups, prints and tried messages of long ago."""
    call_command("clearsessions")
    backup.sweep(backup.folder(), before=timezone.now() - KILLED)
    queue.forget(timezone.now())
    deliveries.forget(timezone.now())


@shared_task(name="campaigns.tasks.prune_devices")
def prune_devices() -> None:
    """Devices that nobody brought back within the life of their cookie, and that hold no seat."""
    long_ago = timezone.now() - timedelta(days=COOKIE_DAYS)
    gone, _more = Device.objects.filter(seen__lt=long_ago, seats__isnull=True).delete()
    if gone:
        log.info("Forgot what was left of devices unseen since %s: %d rows", long_ago.date(), gone)


@shared_task(name=queue.TASK)
def make_print(pk: str) -> None:
    """Whoever is sent twice for the same one finds it taken."""
    taken = queue.take(pk, worker=secrets.token_hex(8))
    if taken:
        try:
            queue.make(taken, gathering.gather)
        finally:
            gc.collect()  # WeasyPrint leaves circles, a hundred megabytes of them to a book; by itself it comes late


@shared_task(name=thinking.TASK)
def think(campaign: str, address: str) -> None:
    """Whoever is sent twice for the same one finds it thought out."""
    thinking.think(UUID(campaign), address)


@shared_task(name=reminding.TASK)
def remind() -> None:
    """Of the next evening, by e-mail. A second worker finds them claimed."""
    reminding.send_due(timezone.now())


@shared_task(name="campaigns.tasks.take_up_prints")
def take_up_prints() -> None:
    """The rows are the truth: what was never sent, was forgotten, or lies in dead hands, is asked for again.

    Who watches over the machine sees by the file that the clock, the broker and a worker are all there.
    """
    with suppress(OSError):  # a full disk: the prints themselves say so
        (Path(settings.DATA_DIR) / ALIVE).touch()
    for pk in queue.left_lying(timezone.now()):
        broker.later(queue.TASK, pk)


@shared_task(name="campaigns.tasks.tell_elsewhere")
def tell_elsewhere() -> None:
    """What tables have reached meanwhile, and messages that are due: as many of them as there is room for."""
    if not settings.NIGHTBOOK_WEBHOOKS:
        return
    telling.look_round()
    for pk in deliveries.left_lying(timezone.now()):
        deliveries.hand_over(pk)


@shared_task(name=deliveries.TASK)
def deliver(pk: str) -> None:
    """Back at once: in a worker others send it, while this one goes on with the next print."""
    if settings.NIGHTBOOK_WEBHOOKS:
        deliveries.hand_over(pk)
