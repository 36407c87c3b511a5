"""An era as it is written into the printed booklet: places, players, clans and points, chapter by chapter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.names import PER_ERA, in_era
from chronicle.rules.seen import EraSeen
from chronicle.rules.state import Chapter
from chronicle.views.phases.eras import era_row

from . import chapters

PLACES = 4  # lines that the booklet prints for a chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the booklet; nobody stands where fewer played."""

    place: int
    points: int
    player: str = ""
    clan: str = ""
    vp: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    number: int
    title: str
    known: bool  # it has places
    lines: tuple[Line, ...]


def abouts(frame: Frame) -> Sequence[About]:
    """Eras of which there is something to copy, the newest first."""
    if frame.view.table.practice:
        return ()
    every = reversed(frame.view.eras)
    return [About(str(one.era.number), chapters.era_named(one)) for one in every if _written(frame, one)]


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    seen = chapters.era(frame, wish.about)
    if frame.view.table.practice or not _written(frame, seen):
        raise Gone
    known = {one.number: one for one in chapters.complete(frame.view)}
    first = PER_ERA * (seen.era.number - 1) + 1
    return {
        "era": era_row(frame, seen),
        "written": [written(frame, seen, n, known.get(n)) for n in range(first, first + PER_ERA)],
    }


def _written(frame: Frame, seen: EraSeen) -> bool:
    return any((one.number - 1) // PER_ERA + 1 == seen.era.number for one in chapters.complete(frame.view))


def written(frame: Frame, seen: EraSeen, number: int, chapter: Chapter | None) -> Written:
    row = seen.table[in_era(number) - 1]
    places = range(1, max(PLACES, len(chapter.result) if chapter else 0) + 1)
    return Written(
        number=number,
        title=chapters.title_of(frame.view, number),
        known=chapter is not None,
        lines=tuple(_line(frame, chapter, place, row) for place in places),
    )


def _line(frame: Frame, chapter: Chapter | None, place: int, row: Sequence[int]) -> Line:
    points = row[place - 1] if place <= len(row) else 0
    seat = chapter.at(place) if chapter else 0
    if chapter is None or not seat:
        return Line(place=place, points=points)
    clan, standing = chapter.clan(seat), chapter.standing(seat)
    return Line(
        place=place,
        points=points,
        player=phrases.name(seat, frame.names),
        clan=phrases.blood(clan) if clan else "",
        vp=standing.vp if standing else None,
    )
