"""The map on the Count's open desk: his own trail, where he can go and what it costs, and what is against each other place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companions.dracula import phrases
from companions.dracula.chart import Chart, Going, draw
from companions.dracula.frames import Frame
from companions.dracula.rules.ground import ground
from companions.dracula.rules.hideouts import Row, numbered
from companions.dracula.rules.prowl import Choice, Prowl
from companions.dracula.rules.sight import View

from .board import board


def chart(frame: Frame, trail: Row, lairs: Row, may: Prowl | None) -> Chart:
    """`may`: nothing before he hides, and until it is said what becomes of what leaves the trail."""
    lying = replace(
        board(frame, _going(frame.view, may) if may else None),
        trail=dict(_places(trail)),
        lairs={place: n for n, place in _places(lairs)},
        said=dict(_said(may)) if may else {},
    )
    return draw(lying, edition=frame.view.setup.edition)


def _places(row: Row) -> Iterator[tuple[int, str]]:
    return ((n, one.place) for n, one in numbered(row) if one.place)


def _going(view: View, may: Prowl) -> Going:
    """By an ordinary move; where his powers lead stands beside them."""
    roads = ground(view.setup).roads[may.now]
    by_road = {place for place in may.places if place in roads}
    return Going(at=may.now, road=by_road, sea={*may.places} - by_road)


def _said(may: Prowl) -> Iterator[tuple[str, str]]:
    yield from ((place, " · ".join(_comes_of(move))) for place, move in may.places.items())
    yield from ((place, against(codes)) for place, codes in may.refused.items())


def _comes_of(move: Choice) -> Iterator[str]:
    if costs := phrases.costs(move.damage, influence=move.influence):
        yield costs
    yield phrases.face(move.face, move.lair)


def against(codes: tuple[str, ...]) -> str:
    return ", ".join(str(phrases.AGAINST[code]) for code in codes)
