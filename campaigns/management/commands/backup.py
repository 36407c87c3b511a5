"""`backup <folder> [--portable]`: the whole house in one file, while people play."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from campaigns import backup


class Command(BaseCommand):
    help = "Makes a backup, reads it through, and prints its path. It holds every secret of every table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument(
            "--portable", action="store_true", help="as rows, to move between SQLite and PostgreSQL"
        )

    def handle(self, *args: Any, folder: Path, portable: bool, **options: Any) -> None:
        try:
            path = backup.make(folder, at=timezone.now(), portable=portable)
            found = backup.check(path)
        except (OSError, backup.Unsound) as wrong:
            raise CommandError(f"No backup was made: {wrong}") from wrong
        self.stderr.write(f"{found.campaigns} campaigns, {found.entries} entries")
        self.stdout.write(str(path))
