"""`replay [<file>] [--seat N]`: folds a bundle, or every journal that is here."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from campaigns import bundle, codec, games, phrases
from campaigns.bundle import Broken
from campaigns.journal import intake
from campaigns.journal.intake import Checked
from campaigns.models import Campaign


class Command(BaseCommand):
    help = "Prints what a seat sees after the last entry, as JSON; or the first entry that does not fold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="a bundle; without it, every journal here")
        parser.add_argument("--seat", type=int, default=0, help="who looks; 0 is the screen on the wall")

    def handle(self, *args: Any, file: Path | None, seat: int, **options: Any) -> None:
        if file is not None:
            self.show(*self.from_bundle(file), seat)
            return
        broken = [
            campaign for campaign in Campaign.objects.order_by("created") if not self.folds(campaign, seat)
        ]
        if broken:
            raise CommandError(f"Journals that do not fold: {len(broken)}")

    def from_bundle(self, file: Path) -> tuple[str, Checked]:
        try:
            read = bundle.read(file.read_bytes())
        except OSError as wrong:
            raise CommandError(str(wrong)) from wrong
        except Broken as wrong:
            raise CommandError(
                phrases.broken(wrong.code, entry=wrong.entry, where=wrong.where, why=wrong.why)
            ) from wrong
        return str(read.campaign), bundle.checked(read)

    def folds(self, campaign: Campaign, seat: int) -> bool:
        try:
            now = intake.checked(
                games.game(campaign.game),
                intake.stored(campaign.pk),
                list(campaign.seats.values_list("number", flat=True)),
            )
        except intake.Unfit as unfit:
            self.stderr.write(f"{campaign.pk}: {unfit}")
            return False
        self.show(str(campaign.pk), now, seat)
        return True

    def show(self, campaign: str, now: Checked, seat: int) -> None:
        view = codec.told(now.view(seat))
        told = {"campaign": campaign, "number": now.number, "seat": seat, "view": view}
        self.stdout.write(msgspec.json.encode(told).decode())
