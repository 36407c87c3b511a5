"""An era ends: its race with the arithmetic, who has won it, and what leaves and enters; at last all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.reckoning import DECIDED
from chronicle.frames import Frame
from chronicle.phrases.terms import HOW
from chronicle.rules.names import ENDING, ERAS, PER_ERA, era_of
from chronicle.rules.seen import EraPoints, EraSeen, View
from chronicle.views.outcomes import card
from chronicle.views.people import Person, people

from .precedents import precedent


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
    open: list[Person]  # equal after the tie-break too, and nobody has decided
    suggested: Person | None  # of these, who stood best in the third chapter
    decided: str  # how the table chose between equals
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
        "tie": tie(frame, seen),
        "outcome": card(frame, seen, forms),
        "waits": not seen.outcome and seen.era.number < ERAS,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EraTie:
    """Equal on the key battleground too; whom the rules come closest to stands first."""

    people: list[Person]
    suggested: int
    how: list[tuple[str, str, bool]]
    precedent: str


def tie(frame: Frame, seen: EraSeen) -> EraTie | None:
    """None while the rules name a winner, or once the table has."""
    if len(seen.winners) < 2 or seen.winner:
        return None
    everybody = people(frame)
    usual = seen.precedent.how if seen.precedent and seen.precedent.how in DECIDED else "table"
    order = sorted(seen.winners, key=lambda seat: seat != seen.suggested)
    return EraTie(
        people=[everybody[seat] for seat in order],
        suggested=seen.suggested,
        how=[(how, str(HOW[how]), how == usual) for how in DECIDED],
        precedent=precedent(frame, seen.precedent),
    )


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
    equal = len(seen.winners) > 1
    open_ = [everybody[seat] for seat in seen.winners] if equal and not seen.winner else []
    key = era.key or era.left
    return EraRow(
        seen=seen,
        name=phrases.roman(era.number),
        chapters=[PER_ERA * (era.number - 1) + at for at in range(1, PER_ERA + 1)],
        lines=[
            EraLine(
                person=everybody[one.seat],
                points=one,
                wins=one.seat in ((seen.winner,) if seen.winner else seen.winners),
                counts=one.seat in tied,
            )
            for one in seen.standings
            if one.seat in everybody
        ],
        winner=everybody.get(seen.winner),
        open=open_,
        suggested=everybody.get(seen.suggested),
        decided=str(HOW.get(era.how, "")) if equal and seen.winner else "",
        key=phrases.ground(key) if key else "",
        left=phrases.ground(era.left) if era.left else "",
        entered=phrases.ground(era.entered) if era.entered else "",
    )


def _tied(seen: EraSeen) -> frozenset[int]:
    """Who shares the most points: between them the key battleground decides."""
    best = max((one.total for one in seen.standings), default=0)
    equal = frozenset(one.seat for one in seen.standings if one.total == best)
    return equal if seen.complete and len(equal) > 1 else frozenset()
