"""Which release made a backup or last opened the data, and whether this one knows its tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from campaigns.backup.files import Unsound
from campaigns.models import Opened


def as_number(words: str) -> int:
    """0.6 as SQLite's header keeps it: 600; 1.2.3 is 10203."""
    major, minor, patch = [*(int(part) for part in words.split(".")), 0, 0][:3]
    return major * 10_000 + minor * 100 + patch


def as_words(number: int) -> str:
    """Empty when nothing was written there."""
    major, minor, patch = number // 10_000, number // 100 % 100, number % 100
    return f"{major}.{minor}.{patch}".removesuffix(".0") if number else ""


@cache
def ours() -> list[str]:
    """The changes of the tables that this release knows, in order."""
    loader = MigrationLoader(None)
    return [
        name
        for app, name in loader.graph.forwards_plan(loader.graph.leaf_nodes("campaigns")[0])
        if app == "campaigns"
    ]


def is_newer(words: str) -> bool:
    """Than this one; nobody knows of what does not say."""
    return bool(words) and as_number(words) > as_number(settings.NIGHTBOOK_RELEASE)


def known(theirs: Iterable[str], made_with: str) -> None:
    """Older tables are brought up to date; of newer ones nothing is known here."""
    strange = sorted(set(theirs) - set(ours()))
    if strange or is_newer(made_with):
        maker = f"Nightbook {made_with}" if made_with else "another release of Nightbook"
        tables = f" and its tables ({strange[-1]})" if strange else ""
        raise Unsound(
            f"it was made with {maker}{tables}; this is {settings.NIGHTBOOK_RELEASE}, "
            "which does not know all of it. Put it back with that release or a newer one"
        )


def last_opened() -> str:
    """Empty where nobody wrote it down: until 0.9, or in an empty database."""
    row = Opened.objects.first() if has_row() else None
    return row.release if row else ""


def latest() -> str:
    """What a copy of the data needs to be read: this release, or the newer one that was here."""
    last = last_opened()
    return last if is_newer(last) else settings.NIGHTBOOK_RELEASE


def has_row() -> bool:
    return "campaigns_opened" in connection.introspection.table_names()
