"""`prowl < cases.json`: what the Count of Fury of Dracula may do, for any list of cases."""

from __future__ import annotations

from typing import Any

from campaigns.management.answering import AnsweringCommand
from companions.dracula.cases import answer, prowl


class Command(AnsweringCommand):
    def answer(self, case: Any) -> dict[str, Any]:
        return answer(case, prowl)
