"""`reckon < cases.json`: Heritage's arithmetic, for any list of cases."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from chronicle import reckon


class Command(BaseCommand):
    help = "Reads a JSON list of cases from standard input and prints the list of answers (docs/api.md)."
    requires_system_checks = []  # neither pages nor a database are needed

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            asked = reckon.cases(sys.stdin.buffer.read())
        except reckon.NotCases as wrong:
            raise CommandError(f"A JSON list of cases is needed: {wrong}", returncode=2) from wrong
        self.stdout.write(json.dumps(reckon.answers(asked)))
