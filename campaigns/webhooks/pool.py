"""Messages go out beside the worker's own work: whoever answers slowly keeps nobody's print waiting."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TypeAlias

from django.db import connections

Work: TypeAlias = Callable[[], None]

THREADS = 8
OF_ONE_HOST = 2  # one slow server must not take all of them

log = logging.getLogger(__name__)


class Pool:
    """Nothing waits in it: what finds no room is refused, and asked for again later."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None
        self._busy: Counter[str] = Counter()
        self._lock = Lock()

    def open(self) -> None:
        """Until then, where no worker runs, work is done at once and here."""
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="webhook")

    def submit(self, host: str, work: Work) -> bool:
        if self._threads is None:
            work()
            return True
        if not self._enter(host):
            return False
        self._threads.submit(self._run, host, work)
        return True

    def _enter(self, host: str) -> bool:
        with self._lock:
            if self._busy.total() >= THREADS or self._busy[host] >= OF_ONE_HOST:
                return False
            self._busy[host] += 1
            return True

    def _leave(self, host: str) -> None:
        with self._lock:
            self._busy[host] -= 1
            self._busy += Counter()  # forgets the hosts of which none is left

    def _run(self, host: str, work: Work) -> None:
        try:
            _on_own_connections(work)
        except Exception:  # nobody waits for the result: it is told here or nowhere
            log.exception("A message could not be sent.")
        finally:
            self._leave(host)


def _on_own_connections(work: Work) -> None:
    """Those of a thread are its own, and nobody else would close them."""
    try:
        work()
    finally:
        connections.close_all()


pool = Pool()
