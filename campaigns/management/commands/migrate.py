"""Django's `migrate`, which tables of a newer release refuse, and which writes down what release was here."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate

from campaigns.backup import opened


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            opened.refuse_newer()
        except opened.Newer as newer:
            raise CommandError(str(newer)) from newer
        super().handle(*args, **options)
        opened.note_release()
