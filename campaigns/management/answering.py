"""A command that is a filter: a JSON list of cases in, the list of their answers out."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from campaigns.cases import NotCases, cases


class AnsweringCommand(BaseCommand):
    help = "Reads a JSON list of cases from standard input and prints the list of answers (docs/api.md)."
    requires_system_checks = []  # neither pages nor a database are needed

    def answer(self, case: Any) -> dict[str, Any]:
        raise NotImplementedError

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            asked = cases(sys.stdin.buffer.read() if sys.stdin else b"")  # it may be closed
        except NotCases as wrong:
            raise CommandError(f"A JSON list of cases is needed: {wrong}", returncode=2) from wrong
        self.stdout.write(json.dumps([self.answer(case) for case in asked]))
