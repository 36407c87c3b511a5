"""The release that last opened the data that is here. An older one does not open it: it may hold what that cannot read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from campaigns.backup import about, release
from campaigns.backup.files import every, folder
from campaigns.models import Opened


class Newer(Exception):
    """A newer release was here; in words, with the way out."""


def refuse_newer() -> None:
    """Asks two small tables, and no journal."""
    strange = sorted(_changes() - {*release.ours()})
    if strange or release.is_newer(release.last_opened()):
        raise Newer("\n".join(_words(strange)))


def note_release() -> None:
    """Written only when it is another; nothing where the tables are those of an older release."""
    if not release.has_row() or release.last_opened() == settings.NIGHTBOOK_RELEASE:
        return
    told = {"release": settings.NIGHTBOOK_RELEASE, "at": timezone.now()}
    Opened.objects.update_or_create(pk=1, defaults=told)


def _changes() -> set[str]:
    applied = MigrationRecorder(connection).applied_migrations()
    return {name for app, name in applied if app == "campaigns"}


def _words(strange: Sequence[str]) -> Iterator[str]:
    own, last = settings.NIGHTBOOK_RELEASE, release.last_opened()
    maker = f"Nightbook {last}" if release.is_newer(last) else "a newer Nightbook"
    tables = f", which made tables that this one does not know ({strange[-1]})" if strange else ""
    yield f"This data was last opened with {maker}{tables}. This is Nightbook {own}: it does not open it."
    yield f"To go on, start {maker} or a later one. Nothing was changed, and nothing is lost."
    empty = "" if connection.vendor == "sqlite" else ", into a new and empty database"
    yield f"To go back to {own}, put a backup back that was made with it or with an older one{empty}:"
    yield f"  script/manage restore {_fitting() or '<file>'} --yes"


def _fitting() -> Path | None:
    """The last backup beside the data that this release can read."""
    return next((path for path in reversed(every(folder())) if about.is_known(path)), None)
