"""Where a hunter can move today: by road, by sea, and by railway with a ticket."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Final

from .map import COLOURS, Colour, Map

WHITE: Final[tuple[Colour, ...]] = ("white",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """How far it takes a hunter over white railways, and over any; some are good for white ones alone."""

    white: int
    yellow: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrances:
    """What lies on the board today; a blocked line is the pair of its ends."""

    fog: Set[str] = frozenset()
    fog_stops_rides: bool = False
    storm: Set[str] = frozenset()
    blocked_roads: Set[frozenset[str]] = frozenset()
    blocked_rails: Set[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    road: tuple[str, ...] = ()
    sea: tuple[str, ...] = ()
    rail: tuple[str, ...] = ()


CLEAR: Final = Hindrances()


def reach(europe: Map, at: str, ticket: Ticket | None = None, today: Hindrances = CLEAR) -> Reach:
    """Fog holds a hunter in a city, but nobody in a hospital; it closes the city to both."""
    if at in europe.hospitals:
        return Reach(road=_sorted(europe.near[at] - today.fog))
    if at in today.fog:
        return Reach()
    return Reach(
        road=_sorted(other for other in europe.roads[at] if _open_road(at, other, today)),
        sea=_sorted(europe.water[at] - today.fog - today.storm),
        rail=_sorted(_rides(europe, at, ticket, today) & europe.cities) if ticket else (),
    )


def _sorted(places: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(places))


def _open_road(a: str, b: str, today: Hindrances) -> bool:
    return b not in today.fog and {a, b} not in today.blocked_roads


def _rides(europe: Map, at: str, ticket: Ticket, today: Hindrances) -> Set[str]:
    rides = _ride(europe, at, WHITE, ticket.white, today)
    if ticket.yellow is not None:
        rides |= _ride(europe, at, COLOURS, ticket.yellow, today)
    return rides - today.fog


def _ride(europe: Map, at: str, colours: tuple[Colour, ...], most: int, today: Hindrances) -> Set[str]:
    ring, known = {at}, {at}
    for _line in range(most):
        ring = {other for place in ring for other in _next_stops(europe, place, colours, today)} - known
        known |= ring
    return known - {at}


def _next_stops(europe: Map, place: str, colours: tuple[Colour, ...], today: Hindrances) -> Iterable[str]:
    for other, colour in europe.railways[place]:
        foggy = today.fog_stops_rides and other in today.fog
        if colour in colours and not foggy and {place, other} not in today.blocked_rails:
            yield other
