"""Which release made a backup, and whether this one knows its tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.db.migrations.loader import MigrationLoader

from campaigns.backup.files import Unsound


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


def known(theirs: Iterable[str], made_with: str) -> None:
    """Older tables are brought up to date; of newer ones nothing is known here."""
    if strange := sorted(set(theirs) - set(ours())):
        maker = f"Nightbook {made_with}" if made_with else "another release of Nightbook"
        raise Unsound(
            f"it was made with {maker} and its tables ({strange[-1]}); this is {settings.NIGHTBOOK_RELEASE}, "
            "which does not know them. Put it back with that release or a newer one"
        )
