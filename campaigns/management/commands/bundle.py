"""`bundle export <campaign> [--out file]` and `bundle import <file> [--copy]`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from campaigns import bundle, phrases
from campaigns.bundle import Broken
from campaigns.models import Campaign


class Command(BaseCommand):
    help = "Hands a campaign out as a file, or takes one in. The file holds everything, hidden things too."

    def add_arguments(self, parser: ArgumentParser) -> None:
        acts = parser.add_subparsers(dest="act", required=True)
        export = acts.add_parser("export", help="write a campaign into a file")
        export.add_argument("campaign", type=UUID, help="its id, as in its address")
        export.add_argument("--out", type=Path, help="the file; without it, standard output")
        take = acts.add_parser("import", help="take a campaign in from a file")
        take.add_argument("file", type=Path)
        take.add_argument("--copy", action="store_true", help="as a campaign of its own")

    def handle(self, *args: Any, act: str, **options: Any) -> None:
        if act == "export":
            self.export(options["campaign"], options["out"])
        else:
            self.take_in(options["file"], copy=options["copy"])

    def export(self, pk: UUID, out: Path | None) -> None:
        campaign = Campaign.objects.select_related("circle").filter(pk=pk).first()
        if campaign is None:
            raise CommandError(f"There is no campaign {pk}.")
        content = bundle.write(campaign)
        if out is None:
            sys.stdout.buffer.write(content)
        else:
            out.write_bytes(content)
            self.stdout.write(str(out))

    def take_in(self, file: Path, *, copy: bool) -> None:
        try:
            if file.stat().st_size > bundle.LIMIT:
                raise Broken("too-big")
            read, now = bundle.read(file.read_bytes()), timezone.now()
            taken = bundle.copy(read, at=now) if copy else bundle.take_in(read, anyone=True, at=now)
        except OSError as wrong:
            raise CommandError(str(wrong)) from wrong
        except Broken as wrong:
            raise CommandError(
                phrases.broken(wrong.code, entry=wrong.entry, where=wrong.where, why=wrong.why)
            ) from wrong
        self.stdout.write(f"{taken.campaign.pk}: {taken.fresh} new entries")
        if taken.left_out:
            self.stdout.write(phrases.no_room(taken.left_out))
