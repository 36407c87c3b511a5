"""What the game prints: a score sheet for an evening without phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper
from campaigns.paper.wishes import Wish

from .frames import Frame

TURNS = 12  # as many as fit beneath each other on the smallest paper


def blank(frame: Frame, _wish: Wish) -> dict[str, Any]:
    names = [seat.name for seat in frame.seats if seat.plays]
    return {"players": names, "turns": range(1, TURNS + 1)}


PAPERS: Sequence[Paper] = (
    Paper(
        slug="blank-score",
        name=_("Blank score sheet"),
        note=_("For pencils: a line for each turn, with nothing in it."),
        template="companions/skeleton/print/blank.html",
        gather=blank,
        group="evening",
        reads_view=False,  # the same paper, whatever happens at the table
    ),
)
