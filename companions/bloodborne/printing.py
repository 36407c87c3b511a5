"""What a descent prints: the score as it stands, and a blank one for an evening without phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import Wish
from companions.bloodborne.frames import Frame

from . import phrases
from .rules.scoring import LINES
from .rules.state import PLAYERS
from .views.rows import Row, rows
from .views.scores import sheets

ROUNDS = 20  # ten cards, and the rounds that four bosses take besides
ACROSS = 16  # rounds beside each other on the smallest paper


def score(frame: Frame, _wish: Wish) -> dict[str, Any]:
    everybody, view = rows(frame), frame.view
    return {
        "sheets": sheets(frame, everybody),
        "line_names": [phrases.LINES[name] for name in LINES],
        "ended": phrases.ENDS[view.ended],
        "final": view.final,
        "final_fate": _final_fate(frame),
        "courses": courses(frame, everybody),
    }


def courses(frame: Frame, everybody: Sequence[Row]) -> list[tuple[range, list[tuple[str, list[int | None]]]]]:
    """As many rounds beside each other as fit; then the next beneath."""
    seated, last = sorted(everybody, key=lambda row: row.seat), frame.view.round
    parts = [range(first, min(first + ACROSS, last + 1)) for first in range(1, last + 1, ACROSS)]
    return [
        (part, [(row.name, [_at(row.hunter.course, number) for number in part]) for row in seated])
        for part in parts
    ]


def _final_fate(frame: Frame) -> str:
    """Nothing while it has not come."""
    met = [one for one in (*frame.view.past, frame.view.monster) if one and one.rank == "final"]
    return str(phrases.FATES[met[-1].fate]) if met else ""


def _at(course: Sequence[int | None], number: int) -> int | None:
    return course[number - 1] if number <= len(course) else None


def tables(frame: Frame) -> list[About]:
    """As many as sit here first, then the other sizes of a table."""
    here = len(frame.view.hunters)
    sizes = sorted(PLAYERS, key=lambda n: (n != here, n))
    return [About(str(n), ngettext("%(n)d hunter", "%(n)d hunters", n) % {"n": n}) for n in sizes]


def blank(_frame: Frame, wish: Wish) -> dict[str, Any]:
    return {
        "line_names": [phrases.LINES[name] for name in LINES],
        "hunters": range(1, int(wish.about) + 1),
        "rounds": range(1, ROUNDS + 1),
    }


def at_the_end(frame: Frame) -> tuple[str, ...]:
    """For the box, once the descent is over."""
    return ("",) if frame.view.ended else ()


PAPERS: Sequence[Paper] = (
    Paper(
        slug="score",
        name=_("Score sheet"),
        note=_("Everyone’s score, line by line, as it stands now."),
        template="companions/bloodborne/print/score.html",
        gather=score,
        group="evening",
        goodnight=at_the_end,
    ),
    Paper(
        slug="blank-score",
        name=_("Blank score sheet"),
        note=_("For pencils: the same lines, with nothing in them."),
        template="companions/bloodborne/print/blank.html",
        gather=blank,
        abouts=tables,
        group="evening",
        reads_view=False,
    ),
)
