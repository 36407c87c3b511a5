"""Before the house opens: catalogues compiled, database up to date, static files laid out."""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import catalogues
import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor


def main() -> None:
    catalogues.compile_all()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        django.setup()
        migrate()
    except ImproperlyConfigured as error:
        sys.exit(f"Nightbook cannot start: {error}")
    except OperationalError as error:
        sys.exit(f"Nightbook cannot reach its database: {error}")
    if not settings.DEBUG:
        collect_static()


def migrate() -> None:
    """Looks first: the whole command takes as long as everything else together."""
    plan = MigrationExecutor(connection)
    if plan.migration_plan(plan.loader.graph.leaf_nodes()):
        print("Bringing the database up to date …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)


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
