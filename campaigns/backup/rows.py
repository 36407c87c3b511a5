"""A backup that holds rows: from every database, into every database, also of an older release."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Any

from django.apps import apps
from django.apps.registry import Apps
from django.conf import settings
from django.core import serializers
from django.core.exceptions import FieldDoesNotExist
from django.core.management import call_command
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.python import Deserializer
from django.db import DatabaseError, OperationalError, connection, models, transaction
from django.db.migrations.executor import MigrationExecutor

from campaigns import journal
from campaigns.backup import release
from campaigns.backup.files import Unsound
from campaigns.models import Opened, Photo, Print, PrintJob, Thought

ROWS, ABOUT = "rows.jsonl", "about.json"
TOLD = ("number", "kind", "version", "facts", "seat", "at")
# Large, and made again from the journal when somebody asks; and what is written down anew at each start.
MADE_AGAIN = (Print, PrintJob, Thought, Opened)
PATIENCE = "30s"  # until those who play let go
AT_ONCE, PHOTOS_AT_ONCE = 1000, 20  # rows in the memory


def _models() -> Sequence[type[models.Model]]:
    own = apps.get_app_config("campaigns")
    return serializers.sort_dependencies([(own, None)])


def _all_of(model: type[models.Model]) -> models.QuerySet[models.Model]:
    return model._default_manager.all()  # noqa: SLF001 -- Django's own name for it, documented


# --- Writing -------------------------------------------------------------------------------------------


def write(path: Path) -> None:
    with transaction.atomic(), zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if connection.vendor == "postgresql":
            # Every table as it was at one moment, whatever is recorded meanwhile.
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        about = {"schema": release.ours()[-1], "release": settings.NIGHTBOOK_RELEASE}
        archive.writestr(ABOUT, json.dumps(about))
        with archive.open(ROWS, "w", force_zip64=True) as rows:
            for model in (one for one in _models() if one not in MADE_AGAIN):
                few = PHOTOS_AT_ONCE if model is Photo else AT_ONCE
                for row in _all_of(model).order_by("pk").iterator(chunk_size=few):
                    rows.write(serializers.serialize("jsonl", [row]).encode())


# --- Putting back --------------------------------------------------------------------------------------


def put_back(path: Path) -> None:
    """Into tables as they were when it was made; from there they are brought up to date, like any older house."""
    with zipfile.ZipFile(path) as archive, archive.open(ROWS) as rows:
        call_command("migrate", interactive=False, verbosity=0)
        with _all_or_nothing():
            _nobody_else()
            journal.erase_all()
            for model in reversed(_models()):
                _all_of(model).delete()
            _fill(_tables_of(schema(path)), rows)
            _tables_of(release.ours()[-1])
            _reset_counters()


@contextmanager
def _all_or_nothing() -> Iterator[None]:
    """SQLite changes no table while it watches over references, and stops watching only outside of a transaction."""
    watched = connection.disable_constraint_checking()
    try:
        with transaction.atomic():
            yield
            connection.check_constraints()
    finally:
        if watched:
            connection.enable_constraint_checking()


def _nobody_else() -> None:
    """Whoever plays waits until all is put back: a move between two of its steps would be left without its table. SQLite
    lets one write at a time as it is.
    """
    if connection.vendor != "postgresql":
        return
    # As moves take them: the campaign first.
    tables = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in _models())  # noqa: SLF001 -- Django's own name for it, documented
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
            cursor.execute(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")
            cursor.execute("SET LOCAL lock_timeout = DEFAULT")
    except OperationalError as wrong:
        raise DatabaseError("somebody is playing all the while: close the house, then put it back") from wrong


def _tables_of(schema: str) -> Apps:
    """Changes the tables to what they were, or will be, at that name; the models of then."""
    _watch("IMMEDIATE")  # what waits for the end of the transaction forbids changes of tables
    executor = MigrationExecutor(connection)
    target = [("campaigns", schema)]
    executor.migrate(target)
    _watch("DEFERRED")  # rows come in any order
    return executor.loader.project_state(target).apps


def _watch(when: str) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"SET CONSTRAINTS ALL {when}")


class _Rows(Deserializer):
    """Rows of the models of then; Django's own knows those of today only."""

    def __init__(self, rows: Iterator[Any], then: Apps) -> None:
        super().__init__(rows)
        self._then = then

    def _get_model_from_node(self, model_identifier: str) -> type[models.Model]:
        return self._then.get_model(model_identifier)


def _fill(then: Apps, rows: IO[bytes]) -> None:
    try:
        for row in _Rows((json.loads(line) for line in rows), then):
            row.save()
    except (DeserializationError, FieldDoesNotExist, LookupError, ValueError) as wrong:
        raise Unsound(f"a row does not fit the tables of its time: {wrong}") from wrong


def _reset_counters() -> None:
    """Rows that came with their numbers must not be counted again."""
    statements = connection.ops.sequence_reset_sql(no_style(), list(_models()))
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


# --- Reading -------------------------------------------------------------------------------------------


def made_with(path: Path) -> str:
    return _about(path).get("release", "")


def schema(path: Path) -> str:
    """The last change of the tables that it was made with."""
    return _about(path).get("schema", "")


def _about(path: Path) -> dict[str, str]:
    try:
        with zipfile.ZipFile(path) as archive:
            return dict(json.loads(archive.read(ABOUT)))
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError, OSError) as wrong:
        raise Unsound(str(wrong)) from wrong


def entries(path: Path) -> Iterator[tuple[Any, ...]]:
    """They lie in the file as they came; a database of this moment, on the disk, puts them in order."""
    try:
        with closing(sqlite3.connect("")) as order:
            order.execute("CREATE TABLE entry (campaign, number, told)")
            games_of = _put_down(path, order)
            for campaign, told in order.execute("SELECT campaign, told FROM entry ORDER BY campaign, number"):
                yield campaign, games_of[campaign], *json.loads(told)
    except (sqlite3.Error, zipfile.BadZipFile, KeyError, ValueError, OSError) as wrong:
        raise Unsound(str(wrong)) from wrong


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
