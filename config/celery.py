"""Background work: the Celery app, and what is done every day."""

import ctypes
import os
import signal
from contextlib import suppress

from celery import Celery
from celery.schedules import crontab
from celery.signals import beat_embedded_init, beat_init, worker_init, worker_ready
from django.conf import settings
from kombu.transport import TRANSPORT_ALIASES

from config import memory, private

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

TRANSPORT_ALIASES["folder"] = "config.folder:Transport"
TAKE_UP = "campaigns.tasks.take_up_prints"
PR_SET_PDEATHSIG = 1

app = Celery("nightbook")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_scheduler = "config.clock:Scheduler"

# A machine that was off at night does it when it is on again: beat remembers the last time.
app.conf.beat_schedule = {
    "prune devices": {"task": "campaigns.tasks.prune_devices", "schedule": crontab(hour="4", minute="10")},
    "check backups": {"task": "campaigns.tasks.check_backups", "schedule": crontab(hour="4", minute="20")},
    # Behind a long print the rounds wait in a row: one of them is enough.
    "take up prints": {"task": TAKE_UP, "schedule": 10.0, "options": {"expires": 10.0}},
    # Who is to be reminded is written in rows: a round that is missed is made up for by the next.
    "remind": {
        "task": "campaigns.tasks.remind",
        "schedule": crontab(minute="*/5"),
        "options": {"expires": 300.0},
    },
    "sweep": {"task": "campaigns.tasks.sweep", "schedule": crontab(hour="4", minute="30")},
}
if settings.NIGHTBOOK_WEBHOOKS:
    app.conf.beat_schedule["tell elsewhere"] = {
        "task": "campaigns.tasks.tell_elsewhere",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    }


@worker_init.connect
@beat_init.connect
def keep_private(**_about: object) -> None:
    private.from_now_on()


@worker_init.connect
def give_memory_back(**_about: object) -> None:
    memory.large_blocks_apart()


@worker_init.connect
def read_the_checkout(**_about: object) -> None:
    from config import preload  # noqa: PLC0415 -- Django is set up only now

    preload.everything()


@worker_init.connect
def send_beside(**_about: object) -> None:
    from campaigns.webhooks.pool import pool  # noqa: PLC0415 -- Django is set up only now

    pool.open()


@worker_init.connect
def step_aside(**_about: object) -> None:
    """A book being printed must not slow the table down."""
    os.nice(10)


@worker_ready.connect
def take_up(**_about: object) -> None:
    """What was asked for while no worker was there is not left to the next round."""
    with suppress(OSError):  # a full disk: then it is the next round's after all
        app.send_task(TAKE_UP, ignore_result=True)


@beat_embedded_init.connect
def die_with_the_worker(**_about: object) -> None:
    """Inside a worker it is a fork of it; killed together with its supervisor, the worker cannot end it any more."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() == 1:
        os.kill(os.getpid(), signal.SIGKILL)
