"""The whole house in one file, made while people play; looked through from time to time; put back."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection

from campaigns import games
from campaigns.backup import about, database, opened, rows
from campaigns.backup.about import is_portable, made_with
from campaigns.backup.files import (
    DATABASE,
    KEPT,
    PORTABLE,
    UNFINISHED,
    UNSOUND,
    Unsound,
    every,
    folder,
    name,
    note_checked,
    note_failed,
    prune,
    remove,
    sweep,
    was_checked,
)
from campaigns.backup.rows import ROWS
from campaigns.backup.troubles import trouble
from campaigns.games import Unreadable
from campaigns.journal import intake
from campaigns.kernel.timeline import Line
from campaigns.models import Campaign

__all__ = [
    "KEPT",
    "ROWS",
    "Checked",
    "Unsound",
    "check",
    "every",
    "folder",
    "journals",
    "made_with",
    "make",
    "name",
    "note_checked",
    "note_failed",
    "prune",
    "restore",
    "set_aside",
    "sweep",
    "trouble",
    "was_checked",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    campaigns: int
    entries: int
    closed: int = 0  # of them, kept as they lie: their game, or a kind in them, is not known here


def make(into: Path, *, at: datetime, portable: bool = False) -> Path:
    """SQLite's file as it is; of another database, or when asked, every row as JSON.

    It is given its name when it has been read through: what could not be put back never looks like a backup.
    """
    if not database.is_there():
        raise Unsound(
            f"there is no house in {settings.DATA_DIR}; is NIGHTBOOK_DATA or DATABASE_URL another one?"
        )
    plain = connection.vendor == "sqlite" and not portable
    if not plain:
        _refuse_newer()
    into.mkdir(parents=True, exist_ok=True)
    path = into / name(at, DATABASE if plain else PORTABLE)
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        (database.copy_to if plain else rows.write)(unfinished)
        _fold_all(unfinished, portable=not plain)
    except Unsound as wrong:
        raise Unsound(f"{wrong} ({_kept_to_look_at(unfinished, path)})") from wrong
    except (DatabaseError, sqlite3.Error) as wrong:
        remove(unfinished)
        raise Unsound(f"the database cannot be copied: {wrong}") from wrong
    except OSError:
        remove(unfinished)
        raise
    unfinished.rename(path)
    return path


def _refuse_newer() -> None:
    """In rows, tables of a newer release would be left out in silence."""
    try:
        opened.refuse_newer()
    except opened.Newer as newer:
        raise Unsound(str(newer)) from newer


def _kept_to_look_at(unfinished: Path, path: Path) -> Path:
    return unfinished.rename(path.with_name(path.name + UNSOUND))


def check(path: Path) -> Checked:
    """Reads all of it and folds every journal in it; a newer house's is not understood."""
    about.refuse_newer(path)
    return _fold_all(path, portable=is_portable(path))


def _fold_all(path: Path, *, portable: bool) -> Checked:
    found = {"campaigns": 0, "entries": 0, "closed": 0}
    for slug, lines in journals(path, portable=portable):
        try:
            intake.folds(games.game(slug), lines)
        except Unreadable as wrong:
            if not wrong.newer:
                raise Unsound(f"a journal of {slug} does not fold: {wrong}") from wrong
            found["closed"] += 1
        except Exception as wrong:
            raise Unsound(f"a journal of {slug} does not fold: {wrong}") from wrong
        found["campaigns"] += 1
        found["entries"] += len(lines)
    return Checked(**found)


def journals(path: Path, *, portable: bool) -> Iterator[tuple[str, list[Line]]]:
    """One at a time: a house may hold more than the memory does."""
    entries = rows.entries(path) if portable else database.entries(path)
    for (_campaign, slug), told in groupby(entries, key=lambda row: row[:2]):
        yield slug, [_line(*entry[2:]) for entry in told]


def _line(number: int, kind: str, version: int, facts: object, seat: int, at: datetime) -> Line:
    return Line(number, str(number), kind, version, facts, seat, at)  # type: ignore[arg-type]  # -- folded all the same, or Unsound


def set_aside(at: datetime) -> Path | None:
    """What is here, before something else takes its place: a backup of it, or the damaged file as it is."""
    if not database.is_there():
        return None
    try:
        return make(folder(), at=at)
    except Unsound:
        if connection.vendor != "sqlite":
            raise
        return database.move_away(at)


def restore(path: Path) -> None:
    """Puts it in the place of everything that is here now."""
    check(path)
    if is_portable(path):
        rows.put_back(path)
    elif connection.vendor == "sqlite":
        database.put_back(path)
    else:
        raise Unsound(f"{path.name} is a file of SQLite; make a portable backup there to move it here")
    # A file from an older house has its tables brought up to date.
    call_command("migrate", interactive=False, verbosity=0)
    # Open pages know larger numbers: they are told that these count anew.
    Campaign.objects.update(epoch=secrets.randbelow(2**31 - 1) + 1)
