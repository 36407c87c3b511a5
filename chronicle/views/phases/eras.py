"""An era ends: its race with the arithmetic, who has won it, and what leaves and enters; at last all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.frame import Frame
from chronicle import phrases
from chronicle.rules.names import ENDING, ERAS, PER_ERA, era_of, in_era
from chronicle.rules.seen import EraPoints, EraSeen, View
from chronicle.views.forms import Forms
from chronicle.views.people import Person, people


@dataclass(frozen=True, slots=True, kw_only=True)
class EraLine:
    """One player's points, chapter by chapter; `counts`: the key battleground has decided or would."""

    person: Person
    points: EraPoints
    wins: bool
    counts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EraRow:
    seen: EraSeen
    name: str
    chapters: list[int]
    lines: list[EraLine]
    winner: Person | None
    open: list[Person]  # equal after the tie-break too
    suggested: Person | None  # of these, who stood best in the third chapter
    key: str
    left: str
    entered: str


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    seen = ending(frame.view)
    return {
        "era": era_row(frame, seen),
        "eras": eras(frame),
        "turn": forms["era_turned"],
        "last_era": seen.era.number >= ERAS,
    }


def ending(view: View) -> EraSeen:
    """The era of the chapter that was played last."""
    number = era_of(view.chapter.number) if view.chapter else 0
    return next((one for one in view.eras if one.era.number == number), view.eras[-1])


def just_ended(view: View) -> EraSeen | None:
    """From the era's end until the next chapter begins."""
    seen = ending(view)
    return seen if view.phase in ("gather", *ENDING) and view.chapter and seen.era.ended else None


def eras(frame: Frame) -> list[EraRow]:
    return [era_row(frame, one) for one in frame.view.eras]


def era_row(frame: Frame, seen: EraSeen) -> EraRow:
    everybody, era = people(frame), seen.era
    tied = _tied(seen)
    open_ = [everybody[seat] for seat in seen.winners] if len(seen.winners) > 1 else []
    key = era.key or era.left
    return EraRow(
        seen=seen,
        name=phrases.roman(era.number),
        chapters=[PER_ERA * (era.number - 1) + at for at in range(1, PER_ERA + 1)],
        lines=[
            EraLine(
                person=everybody[one.seat],
                points=one,
                wins=one.seat in seen.winners,
                counts=one.seat in tied,
            )
            for one in seen.standings
            if one.seat in everybody
        ],
        winner=everybody.get(seen.winners[0]) if len(seen.winners) == 1 else None,
        open=open_,
        suggested=_suggested(frame, seen, everybody) if open_ else None,
        key=phrases.ground(key) if key else "",
        left=phrases.ground(era.left) if era.left else "",
        entered=phrases.ground(era.entered) if era.entered else "",
    )


def _tied(seen: EraSeen) -> frozenset[int]:
    """Who shares the most points: between them the key battleground decides."""
    best = max((one.total for one in seen.standings), default=0)
    equal = frozenset(one.seat for one in seen.standings if one.total == best)
    return equal if seen.complete and len(equal) > 1 else frozenset()


def _suggested(frame: Frame, seen: EraSeen, everybody: dict[int, Person]) -> Person | None:
    """The rules leave it open; the better place in the third chapter is what the table is offered."""
    number = seen.era.number
    third = next(
        (
            one
            for one in frame.view.table.chapters
            if era_of(one.number) == number and in_era(one.number) == PER_ERA
        ),
        None,
    )
    best = next((one.seat for one in (third.result if third else ()) if one.seat in seen.winners), 0)
    return everybody.get(best)
