"""Work that may wait: sent after the commit, and never a reason for a page to fail."""

from __future__ import annotations

import logging
from functools import partial

from celery import signature
from django.db import transaction

log = logging.getLogger(__name__)


def later(task: str, *args: str | int) -> None:
    """By its name, so that nothing below the tasks has to import them."""
    transaction.on_commit(partial(_send, task, args))


def _send(task: str, args: tuple[str | int, ...]) -> None:
    # Whatever the broker says: what was asked for is done anyway when its hour comes.
    try:
        signature(task, args=args).apply_async(ignore_result=True)
    except Exception:
        log.warning("%s could not be sent; the daily round will do it.", task)
