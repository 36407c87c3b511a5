"""`deduce < cases.json`: what the hunters of Fury of Dracula can know after each entry of a log, for any list of cases."""

from __future__ import annotations

from typing import Any

from campaigns.management.answering import AnsweringCommand
from companions.dracula.cases import answer, deduce


class Command(AnsweringCommand):
    def answer(self, case: Any) -> dict[str, Any]:
        return answer(case, deduce)
