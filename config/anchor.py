"""One connection to SQLite's file that a web process holds as long as it lives."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from django.db import connection


def held() -> sqlite3.Connection | None:
    """The last to leave takes the log of the file away, and the next one has to make it again: on a full disk
    nobody could then even read. It also spares each request from writing the whole log back."""
    if connection.vendor != "sqlite":
        return None
    with suppress(sqlite3.Error):
        file = f"file:{connection.settings_dict['NAME']}?mode=rw"
        anchor = sqlite3.connect(file, uri=True, check_same_thread=False, isolation_level=None)
        anchor.execute(
            "SELECT count(*) FROM sqlite_master"
        ).fetchone()  # opens the log, and lets go of the table
        return anchor
    return None
