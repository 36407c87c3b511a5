"""A backup that is a file of SQLite."""

from __future__ import annotations

import fcntl
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from campaigns.backup import release
from campaigns.backup.files import BESIDE, Unsound, remove

DAMAGED = ".damaged"
QUERY = """
    SELECT entry.campaign_id, game, number, kind, version, facts, seat, at
    FROM campaigns_entry AS entry JOIN campaigns_campaign AS campaign ON campaign.id = campaign_id
    ORDER BY entry.campaign_id, number
"""


def copy_to(path: Path) -> None:
    """SQLite's own backup: one reading of the file, beside which others go on writing."""
    remove(path)
    with closing(sqlite3.connect(_file())) as ours, closing(sqlite3.connect(path)) as theirs:
        ours.backup(theirs)
        theirs.execute(f"PRAGMA user_version = {release.as_number(release.latest())}")
        # One file, which can be read where nothing can be written.
        theirs.execute("PRAGMA journal_mode = DELETE")


def put_back(path: Path) -> None:
    """Into the file that is open elsewhere, so that whoever has it open sees the old or the new, never half."""
    with _reading(path) as theirs:
        connection.close()
        with closing(sqlite3.connect(_file(), timeout=60)) as ours:
            theirs.backup(ours)


def is_there() -> bool:
    """Whether there is anything that could be lost."""
    if connection.vendor != "sqlite":
        return "campaigns_entry" in connection.introspection.table_names()
    file = Path(_file())
    return file.exists() and file.stat().st_size > 0


def move_away(at: datetime) -> Path:
    """The damaged file, with what belongs to it, under a name that nobody opens. An open house would go on in it."""
    with _house_is_closed():
        return _moved(at)


@contextmanager
def _house_is_closed() -> Iterator[None]:
    with (Path(settings.DATA_DIR) / "server.lock").open("a") as claim:
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unsound("what is here is damaged, and the house is open: close it first") from None
        yield


def _moved(at: datetime) -> Path:
    connection.close()
    file = Path(_file())
    away = file.with_name(f"{file.name}{DAMAGED}-{at:%Y%m%d-%H%M%S}")
    for more in BESIDE:
        beside = file.with_name(file.name + more)
        if beside.exists():
            beside.rename(away.with_name(away.name + more))
    return file.rename(away)


def entries(path: Path) -> Iterator[tuple[Any, ...]]:
    """Journal by journal, after every page of the file was looked at."""
    try:
        with _reading(path) as database:
            (answer,) = database.execute("PRAGMA integrity_check").fetchone()
            if answer != "ok":
                raise Unsound(answer)
            for campaign, game, number, kind, version, facts, seat, at in database.execute(QUERY):
                yield campaign, game, number, kind, version, json.loads(facts), seat, at
    except (sqlite3.Error, ValueError, OSError) as wrong:
        raise Unsound(str(wrong)) from wrong


def made_with(path: Path) -> str:
    return release.as_words(_asked(path, "PRAGMA user_version")[0])


def changes(path: Path) -> list[str]:
    """Of its tables, by name."""
    return _asked(path, "SELECT name FROM django_migrations WHERE app = 'campaigns'")


def _asked(path: Path, query: str) -> list[Any]:
    try:
        with _reading(path) as database:
            return [answer for (answer,) in database.execute(query)]
    except (sqlite3.Error, OSError) as wrong:
        raise Unsound(str(wrong)) from wrong


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """As a file that nobody writes: SQLite then puts nothing beside it, and needs no right to."""
    path.stat()
    unwritten = "" if _has_more(path) else "&immutable=1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{unwritten}", uri=True)) as database:
        yield database


def _has_more(path: Path) -> bool:
    """A file that somebody copied out of a running house, with what was not yet in it."""
    wal = path.with_name(path.name + "-wal")
    return wal.exists() and wal.stat().st_size > 0


def _file() -> str:
    return str(connection.settings_dict["NAME"])
