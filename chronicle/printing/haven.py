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

from . import people, tonight
from .squares import Drawing, drawn

MANY = 12  # things to use: smaller letters keep them on their half
FREE, NOTES, FEW_NOTES = 2, 5, 3  # lines for what comes in, for a pencil, and where much was won
MUCH = 9  # chapters in which something was won


def haven(frame: Frame, wish: Wish) -> dict[str, Any]:
    seen = people.envelope(frame, wish.about)
    won = people.missions(seen)
    return {
        **outside(frame, seen),
        "seen": seen,
        "stacks": people.stacks(seen),
        "won": won,
        "notes": range(FEW_NOTES if len(won) > MUCH else NOTES),
    }


def outside(frame: Frame, seen: SheetSeen) -> dict[str, Any]:
    """What a slip says that a sheet does not: on the outside of a sheet that is folded, too."""
    return {
        "coming": coming(frame.view),
        "bound": next((one for one in frame.view.bound if one.seat == seen.seat), None),
        "burdens": seen.sheet.burden_names[: seen.burdens],
        "unnamed": unnamed(seen),
        "square": drawn([], 1),
        "free": range(FREE),
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
        note=_("For the envelope, folded once: who and what waits, with boxes to cross off."),
        template="chronicle/print/haven.html",
        gather=haven,
        abouts=people.havens,
        group="people",
        options=(MARKS,),
        goodnight=people.own,
        tonight=tonight.of_each,
        of_a_seat=True,
    ),
)
