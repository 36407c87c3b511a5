"""All evenings on one sheet for the wall: as large as its paper, or as the next sizes, for every line of it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import Gone, Wish
from chronicle.frames import Frame
from chronicle.views.people import Person, people
from chronicle.views.stories import final_rows

from . import chapters, fitting
from .book.glance import EraGlance, glance
from .book.ornament import ornament
from .book.told import told

SIZES: Final = (16.5, 15.5, 14.5, 13.5, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.2, 5.8, 5.4, 5.0)  # fmt: skip
HEAD: Final = {"A4": 55.0, "A5": 37.0, "letter": 55.0}  # of the height: rose and title
FOOT: Final = {"A4": 7.6, "A5": 5.0, "letter": 7.6}  # and each line of the standing
CELL, SIGN, PAD = 0.25, 0.06, 2.0  # of the width; millimetres between two eras
MOST: Final = 34.0  # millimetres of an era: a young chronicle leaves room for what will come


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One person below the eras; `total` None: the last reckoning is still to come."""

    person: Person
    total: int | None
    evenings: int
    eras: list[int]
    wins: bool


def abouts(frame: Frame) -> Sequence[About]:
    return [About("", "")] if chapters.complete(frame.view) and not frame.view.table.practice else []


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    if not abouts(frame):
        raise Gone
    eras, stood = glance(frame, told(frame)), standing(frame)
    room = fitting.PAGES[wish.size][1] - HEAD[wish.size] - FOOT[wish.size] * len(stood)
    high = min(room / len(eras), MOST)
    return {
        "glance": eras,
        "ornament": ornament([one.number for one in chapters.complete(frame.view)]),
        "standing": stood,
        "high": int(high - 1.4),
        "size": fitting.named(_size(eras, wish.size, room)),
    }


def standing(frame: Frame) -> list[Standing]:
    """As the chronicle ended; before that, whoever has won the most eras and evenings first."""
    if frame.view.phase == "over":
        return [_stands(frame, row.person, row.final.total, wins=row.wins) for row in final_rows(frame)]
    found = [_stands(frame, one, None, wins=False) for one in people(frame).values() if one.seat > 0]
    return sorted(found, key=lambda one: (-len(one.eras), -one.evenings))


def _stands(frame: Frame, person: Person, total: int | None, *, wins: bool) -> Standing:
    return Standing(
        person=person,
        total=total,
        evenings=sum(one.winner == person.seat for one in chapters.complete(frame.view)),
        eras=[one.era.number for one in frame.view.eras if one.winner == person.seat],
        wins=wins,
    )


def _size(eras: Sequence[EraGlance], paper: str, room: float) -> float:
    wide, _high = fitting.PAGES[paper]

    def taken(size: float) -> float:
        return len(eras) * max(max(_cells(era, wide, size)) + PAD for era in eras)

    return fitting.largest(SIZES, taken, room)


def _cells(era: EraGlance, wide: float, size: float) -> Iterator[float]:
    """The number of an era is larger than its words; beside a name stands a sign."""
    yield fitting.height(["", "", era.years, era.winner], wide * (CELL - SIGN), size, between=0)
    for one in era.evenings:
        named = fitting.height([f"{one.number} {one.title}"], wide * CELL, size, between=0)
        won = fitting.height([one.winner, one.clan, "00.00.0000"], wide * (CELL - SIGN), size, between=0)
        yield named + won


POSTER: Sequence[Paper] = (
    Paper(
        slug="evenings",
        name=_("Poster of the evenings"),
        note=_("Every chapter on one sheet. It prints on A3 as well as on its own size."),
        template="chronicle/print/poster.html",
        gather=gather,
        abouts=abouts,
        group="book",
        reads_journal=True,
    ),
)
