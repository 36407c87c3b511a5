"""What was deleted leaves the disk as well: SQLite's log keeps what it has written until somebody writes over it."""

from __future__ import annotations

from django.db import connection, transaction

# Taps wait meanwhile: whoever reads for longer than that keeps the log as it is until the next time, or the night.
WAIT = 500  # milliseconds


def after_commit() -> None:
    if connection.vendor == "sqlite":
        transaction.on_commit(_empty_log, robust=True)


def _empty_log() -> None:
    """All of it into the file, where what is deleted is written over, and nothing left behind."""
    with connection.cursor() as cursor:
        before = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
        cursor.execute(f"PRAGMA busy_timeout = {WAIT}")
        try:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {before}")
