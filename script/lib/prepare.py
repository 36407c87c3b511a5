"""Before the house opens: catalogues compiled, database up to date, static files laid out."""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import catalogues
import django
import refuse_newer
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # by hand it is started from anywhere

from config import private  # noqa: E402 -- the checkout is on the path only now


def main() -> None:
    private.from_now_on()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        catalogues.compile_all()
        django.setup()
        private.as_it_lies(Path(settings.DATA_DIR), but=Path(settings.STATIC_ROOT))
        look_before()
        migrate()
        if not settings.DEBUG:
            collect_static()
    except ImproperlyConfigured as error:
        sys.exit(f"Nightbook cannot start: {error}")
    except DatabaseError as error:
        sys.exit(f"Nightbook cannot use its database: {error}.{way_back()}")
    except OSError as error:
        sys.exit(f"Nightbook cannot write what it needs: {error}.")


def look_before() -> None:
    """An empty house beside good backups is a loss, not a beginning; one that nobody can write to is none."""
    if connection.vendor != "sqlite":
        return
    file = Path(connection.settings_dict["NAME"])
    if (not file.exists() or file.stat().st_size == 0) and (way := way_back()):
        sys.exit(
            f"There is no database in {file}, but there are backups beside it.{way}\n"
            f"To begin with an empty house, move the folder {backups()} away."
        )
    with connection.cursor() as cursor:
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("PRAGMA user_version = 0")  # its own value: but whoever may not write is told here
        cursor.execute("ROLLBACK")


def backups() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def way_back() -> str:
    """The command that puts the last good backup back; nothing where there is none."""
    made = sorted([*backups().glob("nightbook-*.sqlite3"), *backups().glob("nightbook-*.rows.zip")])
    checked = backups() / "checked"
    last = backups() / checked.read_text() if checked.exists() else None
    best = last if last and last.exists() else next(reversed(made), None)
    return f"\nTo put the last one back: script/manage restore {best} --yes" if best else ""


def migrate() -> None:
    """Looks first: the whole command takes as long as everything else together."""
    from campaigns.backup import opened  # noqa: PLC0415 -- its models need Django set up

    refuse_newer.look()
    plan = MigrationExecutor(connection)
    if plan.migration_plan(plan.loader.graph.leaf_nodes()):
        keep_what_is_here()
        print("Bringing the database up to date …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)
    opened.note_release()


def keep_what_is_here() -> None:
    """A backup, before anything of it changes; of PostgreSQL only the release that wrote the rows can make one."""
    from campaigns import backup  # noqa: PLC0415 -- its models need Django set up

    if "campaigns_campaign" not in connection.introspection.table_names():
        return
    if connection.vendor != "sqlite":
        print(
            "Not backed up by itself: with PostgreSQL that is done before the new release comes.", flush=True
        )
        return
    try:
        made = backup.make(backup.folder(), at=timezone.now())
    except backup.Unsound as wrong:
        print(f"There is no sound backup of what is here: {wrong}", flush=True)
    else:
        print(f"What is here was backed up: {made}", flush=True)


def collect_static() -> None:
    stamp = Path(settings.STATIC_ROOT) / "collected"
    now = fingerprint()
    if stamp.exists() and stamp.read_text() == now:
        return
    print("Laying out the static files …", flush=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)


def fingerprint() -> str:
    return hashlib.sha256("\n".join(sorted(static_files())).encode()).hexdigest()


def static_files() -> Iterator[str]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            yield f"{name} {about.st_size} {about.st_mtime_ns}"


if __name__ == "__main__":
    main()
