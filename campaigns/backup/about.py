"""What a backup says of itself: its kind, who made it, and whether this release can read it."""

from __future__ import annotations

from pathlib import Path

from campaigns.backup import database, release, rows
from campaigns.backup.files import PORTABLE, Unsound


def is_portable(path: Path) -> bool:
    return path.name.endswith(PORTABLE)


def made_with(path: Path) -> str:
    """The release that made it; empty when it does not say."""
    return rows.made_with(path) if is_portable(path) else database.made_with(path)


def refuse_newer(path: Path) -> None:
    release.known(_changes(path), made_with(path))


def is_known(path: Path) -> bool:
    try:
        refuse_newer(path)
    except Unsound:
        return False
    return True


def _changes(path: Path) -> list[str]:
    return [rows.schema(path)] if is_portable(path) else database.changes(path)
