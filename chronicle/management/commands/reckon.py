"""`reckon < cases.json`: Heritage's arithmetic, for any list of cases."""

from __future__ import annotations

from typing import Any

from campaigns.management.answering import AnsweringCommand
from chronicle.reckon import answer


class Command(AnsweringCommand):
    def answer(self, case: Any) -> dict[str, Any]:
        return answer(case)
