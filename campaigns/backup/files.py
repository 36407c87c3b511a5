"""The files in the folder of the backups: what they are called, which is the newest, which go."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

KEPT = 14
DATABASE, PORTABLE, UNFINISHED, UNSOUND = ".sqlite3", ".rows.zip", ".unfinished", ".unsound"
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite may put beside a file that is looked into
CHECKED, FAILED = "checked", "failed"  # the last that was read through; why the last could not be made
LATER = timedelta(days=1)  # a name of more than a day ahead comes from a clock that was wrong
LOOKED_AT = timedelta(days=14)  # so long what is unsound is kept


class Unsound(Exception):
    """A backup that could not be put back."""


def folder() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def name(at: datetime, suffix: str) -> str:
    return f"nightbook-{at:%Y%m%d-%H%M%S}{suffix}"


def every(inside: Path) -> list[Path]:
    """The oldest first. What a wrong clock dated into the future counts as the oldest: it is in nobody's way."""
    found = [*inside.glob(f"nightbook-*{DATABASE}"), *inside.glob(f"nightbook-*{PORTABLE}")]
    future = name(timezone.now() + LATER, "")
    return sorted(found, key=lambda path: (path.name <= future, path.name))


def prune(inside: Path, *, keep: int = KEPT, but: Path | None = None) -> None:
    """The last ones stay, and the last of each of the last days: on a busy evening there is one every hour.

    The one just made stays whatever its name says: the clock may have been wrong.
    """
    found = every(inside)
    days = {_day(path): path for path in found}
    for path in {*found} - {*found[-keep:], *list(days.values())[-keep:], but}:
        remove(path)


def _day(path: Path) -> str:
    return path.name.removeprefix("nightbook-")[:8]


def remove(path: Path) -> None:
    """With what SQLite left beside it."""
    for one in (path, *(path.with_name(path.name + more) for more in BESIDE)):
        one.unlink(missing_ok=True)


def sweep(inside: Path, *, before: datetime) -> None:
    """What a backup that was killed on the way left behind, what nobody looked at, and what lies beside no file."""
    for path in inside.glob(f"nightbook-*{UNFINISHED}*"):
        _gone_if_older(path, before)
    for path in inside.glob(f"nightbook-*{UNSOUND}"):
        _gone_if_older(path, before - LOOKED_AT)
    for more in BESIDE:
        for path in inside.glob(f"nightbook-*{more}"):
            _gone_if_older(path, before)


def _gone_if_older(path: Path, before: datetime) -> None:
    with suppress(FileNotFoundError):
        if path.stat().st_mtime < before.timestamp():
            path.unlink()


def was_checked(path: Path) -> bool:
    note = path.parent / CHECKED
    return note.exists() and note.read_text() == path.name


def note_checked(path: Path) -> None:
    (path.parent / CHECKED).write_text(path.name)
    (path.parent / FAILED).unlink(missing_ok=True)


def note_failed(inside: Path, why: str) -> None:
    """For the hosts' pages, which say that it failed, and for whoever runs the house, who reads here why."""
    with suppress(OSError):  # then the disk is full or cannot be written to, and the pages say that
        inside.mkdir(parents=True, exist_ok=True)
        (inside / FAILED).write_text(f"{why}\n")
