"""`restore <file> --yes`: a backup in the place of everything that is here."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import timezone

from campaigns import backup


class Command(BaseCommand):
    help = "Puts a backup in the place of everything that is here. What is here is backed up first."

    def maker(self, file: Path) -> str:
        made_with = backup.made_with(file)
        return f", made with Nightbook {made_with}" if made_with else ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, file: Path, yes: bool, **options: Any) -> None:
        try:
            found = backup.check(file)
            if not yes:
                raise CommandError(
                    f"{file.name} holds {found.campaigns} campaigns with {found.entries} entries"
                    f"{self.maker(file)}. "
                    "Everything that is here now would be replaced; say --yes if that is meant."
                )
            if before := backup.set_aside(timezone.now()):
                self.stderr.write(f"What was here before lies in {before}")
            backup.restore(file)
        except (OSError, DatabaseError, backup.Unsound) as wrong:
            raise CommandError(f"{file} was not put back: {wrong}") from wrong
        self.stdout.write(f"{found.campaigns} campaigns, {found.entries} entries")
