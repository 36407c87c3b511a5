"""Work that may wait: sent after the commit, and never a reason for a page to fail or to wait."""

from __future__ import annotations

import logging
from functools import cache, partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from celery import current_app, signature
from django.db import transaction

Job: TypeAlias = tuple[str, tuple[str | int, ...]]

log = logging.getLogger(__name__)
_asked: SimpleQueue[Job] = SimpleQueue()


def later(task: str, *args: str | int) -> None:
    """By its name, so that nothing below the tasks has to import them."""
    transaction.on_commit(partial(_ask, task, args))


def _ask(task: str, args: tuple[str | int, ...]) -> None:
    """A broker that takes the call and never answers holds up the sender, and no page."""
    if current_app.conf.task_always_eager:
        # Done here and now, with what this thread sees of the database.
        _send(task, args)
        return
    _asked.put((task, args))
    _sender()


@cache
def _sender() -> Thread:
    """A daemon: the house may close while the broker is silent."""
    sender = Thread(target=_send_all, name="jobs", daemon=True)
    sender.start()
    return sender


def _send_all() -> None:
    while True:
        _send(*_asked.get())


def _send(task: str, args: tuple[str | int, ...]) -> None:
    # Whatever the broker says: what was asked for is done anyway when its hour comes.
    try:
        signature(task, args=args).apply_async(ignore_result=True)
    except Exception:
        log.warning("%s could not be sent; a later round will do it.", task)
