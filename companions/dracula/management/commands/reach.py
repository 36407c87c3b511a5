"""`reach < cases.json`: where hunters of Fury of Dracula can move, for any list of cases."""

from __future__ import annotations

from typing import Any

from campaigns.management.answering import AnsweringCommand
from companions.dracula.cases import answer, reach


class Command(AnsweringCommand):
    def answer(self, case: Any) -> dict[str, Any]:
        return answer(case, reach)
