"""The whole house in one file, made while people play; looked through from time to time; put back."""

from __future__ import annotations

import json
import secrets
import sqlite3
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder

from campaigns import games, journal
from campaigns.models import Campaign, Print, PrintJob
from campaigns.timeline import Line

KEPT = 14
ROWS, ABOUT = "rows.jsonl", "about.json"
DATABASE, PORTABLE, UNFINISHED = ".sqlite3", ".rows.zip", ".unfinished"
CHECKED = "checked"  # a file that names the last backup that was read through
TOLD = ("number", "kind", "version", "facts", "seat", "at")


class Unsound(Exception):
    """A backup that could not be put back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    campaigns: int
    entries: int


def folder() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def make(into: Path, *, at: datetime, portable: bool = False) -> Path:
    """SQLite's file as it is; of another database, or when asked, every row as JSON. Whole or not at all."""
    into.mkdir(parents=True, exist_ok=True)
    plain = connection.vendor == "sqlite" and not portable
    path = into / f"nightbook-{at:%Y%m%d-%H%M%S}{DATABASE if plain else PORTABLE}"
    unfinished = path.with_suffix(UNFINISHED)
    (_copy_database if plain else _write_rows)(unfinished)
    unfinished.rename(path)
    return path


def every(inside: Path) -> list[Path]:
    """The oldest first."""
    found = [*inside.glob(f"nightbook-*{DATABASE}"), *inside.glob(f"nightbook-*{PORTABLE}")]
    return sorted(found, key=lambda path: path.name)


def prune(inside: Path, *, keep: int = KEPT) -> None:
    """The last ones stay, and the last of each of the last days: on a busy evening there is one every hour."""
    found = every(inside)
    days = {_day(path): path for path in found}
    for path in {*found} - {*found[-keep:], *list(days.values())[-keep:]}:
        path.unlink()


def _day(path: Path) -> str:
    return path.name.removeprefix("nightbook-")[:8]


def sweep(inside: Path, *, before: datetime) -> None:
    """What was left by a backup that was killed on the way."""
    for path in inside.glob(f"nightbook-*{UNFINISHED}"):
        if path.stat().st_mtime < before.timestamp():
            path.unlink()


def was_checked(path: Path) -> bool:
    note = path.parent / CHECKED
    return note.exists() and note.read_text() == path.name


def note_checked(path: Path) -> None:
    (path.parent / CHECKED).write_text(path.name)


def check(path: Path) -> Checked:
    """Reads all of it and folds every journal in it."""
    found = {"campaigns": 0, "entries": 0}
    for slug, lines in _journals(path):
        try:
            journal.fold(games.game(slug), lines)
        except Exception as wrong:
            raise Unsound(f"a journal of {slug} does not fold: {wrong}") from wrong
        found["campaigns"] += 1
        found["entries"] += len(lines)
    return Checked(**found)


def restore(path: Path) -> None:
    """Puts it in the place of everything that is here now."""
    check(path)
    if path.name.endswith(PORTABLE):
        _read_rows(path)
    elif connection.vendor == "sqlite":
        _copy_back(path)
    else:
        raise Unsound(f"{path.name} is a file of SQLite; make a portable backup there to move it here")
    # A file from an older house has its tables brought up to date.
    call_command("migrate", interactive=False, verbosity=0)
    # Open pages know larger numbers: they are told that these count anew.
    Campaign.objects.update(epoch=secrets.randbelow(2**31 - 1) + 1)


# --- SQLite --------------------------------------------------------------------------------------------


def _copy_database(path: Path) -> None:
    """SQLite's own backup: one reading of the file, beside which others go on writing."""
    with closing(sqlite3.connect(_file())) as ours, closing(sqlite3.connect(path)) as theirs:
        ours.backup(theirs)


def _copy_back(path: Path) -> None:
    """Into the file that is open elsewhere, so that whoever has it open sees the old or the new, never half."""
    connection.close()
    with closing(sqlite3.connect(path)) as theirs, closing(sqlite3.connect(_file(), timeout=60)) as ours:
        theirs.backup(ours)


def _file() -> str:
    return str(connection.settings_dict["NAME"])


# --- Rows ----------------------------------------------------------------------------------------------


# Large, and made again from the journal when somebody asks.
MADE_AGAIN = (Print, PrintJob)


def _models() -> Sequence[type[models.Model]]:
    own = apps.get_app_config("campaigns")
    return serializers.sort_dependencies([(own, None)])


def _write_rows(path: Path) -> None:
    with transaction.atomic(), zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if connection.vendor == "postgresql":
            # Every table as it was at one moment, whatever is recorded meanwhile.
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        archive.writestr(ABOUT, json.dumps({"schema": _schema()}))
        with archive.open(ROWS, "w", force_zip64=True) as rows:
            for model in (one for one in _models() if one not in MADE_AGAIN):
                for row in model._default_manager.order_by("pk").iterator(chunk_size=1000):
                    rows.write(serializers.serialize("jsonl", [row]).encode())


def _read_rows(path: Path) -> None:
    with zipfile.ZipFile(path) as archive:
        schema = json.loads(archive.read(ABOUT))["schema"]
        if schema != _schema():
            raise Unsound(f"it was made with the tables of {schema}, this house has those of {_schema()}")
        with transaction.atomic(), archive.open(ROWS) as rows:
            for model in reversed(_models()):
                model._default_manager.all().delete()
            for row in serializers.deserialize("jsonl", rows):
                row.save()
            _reset_counters()


def _reset_counters() -> None:
    """Rows that came with their numbers must not be counted again."""
    statements = connection.ops.sequence_reset_sql(no_style(), list(_models()))
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _schema() -> str:
    """The last change of the tables."""
    return max(name for app, name in MigrationRecorder(connection).applied_migrations() if app == "campaigns")


# --- The journals in a backup ------------------------------------------------------------------------------


def _journals(path: Path) -> Iterator[tuple[str, list[Line]]]:
    try:
        rows = _rows_of_zip(path) if path.name.endswith(PORTABLE) else _rows_of_database(path)
        for slug, entries in groupby(rows, key=lambda row: row[:2]):
            yield slug[1], [_line(*entry[2:]) for entry in entries]
    except (sqlite3.Error, zipfile.BadZipFile, KeyError, ValueError, OSError) as wrong:
        raise Unsound(str(wrong)) from wrong


def _line(number: int, kind: str, version: int, facts: Any, seat: int, at: Any) -> Line:
    return Line(number, str(number), kind, version, facts, seat, at)


def _rows_of_database(path: Path) -> Iterator[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        (answer,) = database.execute("PRAGMA integrity_check").fetchone()
        if answer != "ok":
            raise Unsound(answer)
        query = """
            SELECT entry.campaign_id, game, number, kind, version, facts, seat, at
            FROM campaigns_entry AS entry JOIN campaigns_campaign AS campaign ON campaign.id = campaign_id
            ORDER BY entry.campaign_id, number
        """
        for campaign, game, number, kind, version, facts, seat, at in database.execute(query):
            yield campaign, game, number, kind, version, json.loads(facts), seat, at


def _rows_of_zip(path: Path) -> Iterator[tuple[Any, ...]]:
    """They lie in the file as they came; a database of this moment, on the disk, puts them in order."""
    with closing(sqlite3.connect("")) as order:
        order.execute("CREATE TABLE entry (campaign, number, told)")
        games_of = _put_down(path, order)
        for campaign, told in order.execute("SELECT campaign, told FROM entry ORDER BY campaign, number"):
            yield campaign, games_of[campaign], *json.loads(told)


def _put_down(path: Path, order: sqlite3.Connection) -> dict[str, str]:
    """Every entry, one at a time; what comes back is the game of each campaign."""
    games_of: dict[str, str] = {}
    with zipfile.ZipFile(path) as archive, archive.open(ROWS) as rows:
        for said in rows:
            row = json.loads(said)
            told = row["fields"]
            if row["model"] == "campaigns.campaign":
                games_of[row["pk"]] = told["game"]
            elif row["model"] == "campaigns.entry":
                entry = json.dumps([told[name] for name in TOLD])
                order.execute("INSERT INTO entry VALUES (?, ?, ?)", (told["campaign"], told["number"], entry))
    return games_of
