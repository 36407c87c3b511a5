"""All evenings at a glance: each era with its crown, each chapter with its day, its title and whoever won it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.printing.chapters import title_of
from chronicle.rules.names import PER_ERA, era_of
from chronicle.rules.state import Chapter
from chronicle.views.people import Person, people

from .told import Tale


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    number: int
    title: str
    day: date | None
    winner: str
    colour: int  # of the winner's seat; 0: nobody's
    clan: str
    told: bool  # it has places


@dataclass(frozen=True, slots=True, kw_only=True)
class EraGlance:
    number: int
    years: str
    winner: str
    colour: int
    evenings: list[Evening]


def glance(frame: Frame, told: Tale) -> list[EraGlance]:
    """The eras of which a chapter has places."""
    known = {one.number: one for one in frame.view.table.chapters if one.complete}
    return list(_eras(frame, told, known))


def _eras(frame: Frame, told: Tale, known: dict[int, Chapter]) -> Iterator[EraGlance]:
    everybody = people(frame)
    for seen in frame.view.eras:
        number = seen.era.number
        first = PER_ERA * (number - 1) + 1
        if any(era_of(chapter) == number for chapter in known):
            winner = everybody.get(seen.winner) if seen.winner else None
            yield EraGlance(
                number=number,
                years=seen.era.years,
                winner=(winner.character or winner.name) if winner else "",
                colour=winner.colour if winner else 0,
                evenings=[
                    _evening(frame, told, everybody, known.get(n), n) for n in range(first, first + PER_ERA)
                ],
            )


def _evening(
    frame: Frame, told: Tale, everybody: Mapping[int, Person], of: Chapter | None, number: int
) -> Evening:
    begun = told.one(number, "gathered")
    seat = of.winner if of else 0
    clan = of.clan(seat) if of and seat else ""
    return Evening(
        number=number,
        title=title_of(frame.view, number),
        day=begun.day if begun else None,
        winner=phrases.name(seat, frame.names) if seat else "",
        colour=everybody[seat].colour if seat in everybody else 0,
        clan=phrases.blood(clan) if clan else "",
        told=of is not None,
    )
