"""Lines that a page lights or draws: where a hunter can go, where the Count went."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from companions.dracula.layout import LAYOUT, pair
from companions.dracula.rules.map import EUROPE

from .board import Going, Way
from .spots import Stretch

Closed: TypeAlias = Collection[frozenset[str]]  # railways on which nobody rides


def lit(going: Going, closed: Closed = ()) -> Iterator[Stretch]:
    """Railways below, roads above them, as in the picture."""
    at = going.at
    rides = {
        *ridden(at, going.white, {"white"}, closed),
        *ridden(at, going.yellow, {"white", "yellow"}, closed),
    }
    yield from (Stretch(way=colour, path=LAYOUT.line(colour, a, b)) for colour, a, b in sorted(rides))
    yield from (Stretch(way="road", path=walked(at, place)) for place in sorted(going.road))
    yield from (Stretch(way="sea", path=sailed(at, place)) for place in sorted(going.sea))


def ridden(
    start: str, to: Iterable[str], colours: set[str], closed: Closed
) -> Iterator[tuple[Way, str, str]]:
    """Every railway on a shortest ride to one of these places."""
    far = distances(start, colours, closed)
    behind = [place for place in to if place in far]
    while behind:
        place = behind.pop()
        for other, colour in rails(place, colours, closed):
            if far[other] == far[place] - 1:
                yield colour, min(place, other), max(place, other)
                behind.append(other)


def distances(start: str, colours: set[str], closed: Closed) -> dict[str, int]:
    far, edge = {start: 0}, [start]
    while edge:
        reached = {
            other: far[place] + 1
            for place in edge
            for other, _colour in rails(place, colours, closed)
            if other not in far
        }
        far.update(reached)
        edge = [*reached]
    return far


def rails(place: str, colours: set[str], closed: Closed) -> Iterator[tuple[str, Way]]:
    for other, colour in EUROPE.railways.get(place, ()):
        if colour in colours and frozenset((place, other)) not in closed:
            yield other, colour


def walked(a: str, b: str) -> str:
    """Out of a hospital straight into its city."""
    if a in LAYOUT.hospitals:
        return f"M{pair(LAYOUT.hospitals[a])}L{pair(LAYOUT.places[b].at)}"
    return LAYOUT.line("road", a, b)


def sailed(a: str, b: str) -> str:
    """Past the anchor, where one of the two is a port."""
    start, end = LAYOUT.places[a].at, LAYOUT.places[b].at
    anchor = LAYOUT.anchors.get(f"{a} {b}") or LAYOUT.anchors.get(f"{b} {a}")
    return f"M{pair(start)}Q{pair(anchor)} {pair(end)}" if anchor else f"M{pair(start)}L{pair(end)}"


def gone(places: Sequence[str]) -> str:
    """From one place to the next, along the road if there is one."""
    return "".join(step(a, b) for a, b in pairwise(places))


def step(a: str, b: str) -> str:
    return LAYOUT.line("road", a, b) if b in EUROPE.roads[a] else sailed(a, b)
