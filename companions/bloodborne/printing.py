"""What a descent prints: the score, filled and blank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.prints import Wish
from campaigns.views.frame import Frame
from campaigns.views.papers import Paper

from .views.rows import rows
from .views.scores import sheets


def score(frame: Frame, _wish: Wish) -> dict[str, Any]:
    everybody = rows(frame)
    return {"sheets": sheets(frame, everybody)}


PAPERS: Sequence[Paper] = (
    Paper(
        slug="score",
        name=_("Score sheet"),
        note=_("Everybody's lines with their reasons, as they stand now."),
        template="companions/bloodborne/print/score.html",
        gather=score,
    ),
)
