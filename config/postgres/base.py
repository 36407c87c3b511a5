"""Each thread that answers requests keeps a connection of its own (`config.limits`); with fewer than there are threads
each request opens one, and whoever comes then waits: PostgreSQL takes 100 in all, if nobody said more.

Not a pool: after a crash of PostgreSQL its connections come back in growing pauses, and people wait for a minute. One that
is kept is asked at the beginning of each request whether it still answers, and opened anew if not.
"""

from __future__ import annotations

from threading import BoundedSemaphore
from typing import Any

from django.conf import settings
from django.db.backends.postgresql import base
from django.db.utils import OperationalError

PATIENCE = 60.0
_door = BoundedSemaphore(settings.NIGHTBOOK_CONNECTIONS)


class DatabaseWrapper(base.DatabaseWrapper):
    _inside = False

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        if not _door.acquire(timeout=PATIENCE):
            raise OperationalError("every connection of this process was busy for a minute")
        try:
            opened = super().get_new_connection(conn_params)
        except BaseException:
            _door.release()
            raise
        self._inside = True
        return opened

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]  # -- Django has it, its types have not
        finally:
            if self._inside:
                self._inside = False
                _door.release()
