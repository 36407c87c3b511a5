"""The slip of a haven: it lies in the envelope, folded once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper
from campaigns.paper.wishes import MARKS, Wish
from chronicle.frames import Frame
from chronicle.rules.names import CHAPTERS
from chronicle.rules.seen import SheetSeen, View

from . import people
from .sheets import missions
from .squares import Drawing, drawn

MANY = 12  # things to use: smaller letters keep them on their half
FREE, NOTES = 2, 5  # lines for what comes in, and for a pencil


def haven(frame: Frame, wish: Wish) -> dict[str, Any]:
    seen = people.envelope(frame, wish.about)
    return {
        "seen": seen,
        "coming": coming(frame.view),
        "bound": next((one for one in frame.view.bound if one.seat == seen.seat), None),
        "stacks": people.stacks(seen),
        "burdens": seen.sheet.burden_names[: seen.burdens],
        "unnamed": unnamed(seen),
        "won": missions(seen),
        "square": drawn([], 1),
        "free": range(FREE),
        "notes": range(NOTES),
        "dense": lines(seen) > MANY,
    }


def unnamed(seen: SheetSeen) -> Drawing | None:
    """Burdens that lie there, and nobody has said which."""
    n = seen.burdens - len(seen.sheet.burden_names)
    return drawn([], n) if n > 0 else None


def coming(view: View) -> int:
    """The chapter that the envelope waits for; 0: none comes any more."""
    latest = view.table.chapters[-1] if view.table.chapters else None
    number = latest.number + latest.complete if latest else 1
    return number if number <= CHAPTERS else 0


def lines(seen: SheetSeen) -> int:
    return len(seen.leaders) + len(seen.sheet.burden_names) + len(people.stacks(seen))


HAVEN: Sequence[Paper] = (
    Paper(
        slug="haven",
        name=_("Haven slip"),
        note=_("For the envelope, folded once: who and what waits, with boxes to strike."),
        template="chronicle/print/haven.html",
        gather=haven,
        abouts=people.havens,
        group="people",
        options=(MARKS,),
        goodnight=people.own,
    ),
)
