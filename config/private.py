"""What lies in the data folder holds every secret of every table: it is read by the user who runs the house, alone."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def from_now_on() -> None:
    """Whatever this process makes: the database, backups, messages to the worker."""
    os.umask(OTHERS)


def as_it_lies(folder: Path, *, but: Path) -> None:
    """What an earlier house made. The static files hold no secret, and another server may hand them out."""
    for path in _within(folder, but):
        # What belongs to somebody else stays as that user has made it.
        with suppress(OSError):
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & OTHERS:
                path.chmod(mode & ~OTHERS)


def _within(folder: Path, but: Path) -> Iterator[Path]:
    yield folder
    try:
        inside = list(folder.iterdir())
    except OSError:
        return
    for path in inside:
        if path.is_symlink() or path == but:
            continue
        if path.is_dir():
            yield from _within(path, but)
        else:
            yield path
