"""What anybody may read once it is over: places, every line with its reason, the course."""

from __future__ import annotations

from typing import Any

from campaigns.views.drawn import Drawn
from companions.bloodborne.frames import Frame

from . import scores
from .rows import rows


def gather(frame: Frame, _uncovered: bool) -> dict[str, Any]:
    return {**scores.scores(frame, rows(frame)), "asks": None}


FINISHED = Drawn(
    template="companions/bloodborne/parts/finished.html", sheet="css/bloodborne.css", gather=gather
)
