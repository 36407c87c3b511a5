"""The worker's clock: what it remembers may be wrong, or may not be written."""

from __future__ import annotations

import dbm
import logging
from datetime import timedelta
from typing import Any

from celery.beat import PersistentScheduler, SchedulingError

AHEAD = timedelta(minutes=2)
A_DAY = timedelta(days=1)

log = logging.getLogger(__name__)


class Scheduler(PersistentScheduler):
    """Celery's own waits until a last time that lies in the future has passed: after one evening with a wrong
    clock it would send nothing for months, and say nothing."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        self.come_back()
        return float(super().tick(*args, **kwargs))

    def come_back(self) -> None:
        """What was done in the future is due now."""
        now = self.app.now()
        ahead = [entry for entry in self.schedule.values() if (entry.last_run_at or now) > now + AHEAD]
        for entry in ahead:
            entry.last_run_at = now - A_DAY
        if ahead:
            log.warning(
                "The clock was wrong before: %s ran in the future and is due now.",
                ", ".join(map(_name, ahead)),
            )
            self._heap = None  # in which everything waits for its time of then

    def apply_async(self, entry: Any, *args: Any, **kwargs: Any) -> Any:
        """A full disk or a broker that is gone is one line, not a page of the log at each round."""
        try:
            return super().apply_async(entry, *args, **kwargs)
        except SchedulingError as wrong:
            log.error("%s. It is sent again when its next hour comes.", wrong)
            return None

    def sync(self) -> None:
        """It remembers only for the next start: a full disk must not stop the clock."""
        try:
            super().sync()
        except (OSError, *dbm.error) as wrong:
            log.error("What the clock remembers could not be written: %s. Is the disk full?", wrong)


def _name(entry: Any) -> str:
    return str(entry.name)
