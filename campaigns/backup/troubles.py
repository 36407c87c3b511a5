"""What the people at a table should know of the house's disk and its backups."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection

from campaigns.backup.files import CHECKED, FAILED, folder

LEAST_SPACE = 16 * 1024 * 1024  # below it the next moves may not find room
MISSED = timedelta(days=3)  # a machine may be off for a night or two
KEY = "secret-key"  # made when the house opens for the first time


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """`what` is full (for everybody), failed or missed (for the host); `last` is the last good backup's time."""

    what: str
    last: datetime | None = None


def trouble(*, host: bool, since: datetime, now: datetime) -> Trouble | None:
    """`since` is when this table was opened: nobody misses a backup in a house of yesterday, whatever was brought into it."""
    if connection.vendor == "sqlite" and _space(Path(settings.DATA_DIR)) < LEAST_SPACE:
        return Trouble(what="full")
    if not host:
        return None
    last = _time_of(folder() / CHECKED)
    if (folder() / FAILED).exists():
        return Trouble(what="failed", last=last)
    since = max(since, _time_of(Path(settings.DATA_DIR) / KEY) or since)
    missed = abs(now - (last or since)) > MISSED and now - since > MISSED
    return Trouble(what="missed", last=last) if missed else None


def _space(place: Path) -> int:
    try:
        about = os.statvfs(place)
    except OSError:
        return LEAST_SPACE  # gone altogether: other pages say so
    return about.f_bavail * about.f_frsize


def _time_of(note: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(note.stat().st_mtime, tz=UTC)
    except OSError:
        return None
