"""Where a defeated hunter is brought: the hospital that is the fewest roads away."""

from collections.abc import Iterator, Mapping

from .places import Printed


def nearest(printed: Printed, roads: Mapping[str, frozenset[str]]) -> Mapping[str, tuple[str, ...]]:
    """Several, where Dracula chooses; none for who is at sea."""
    away = {space: dict(_away(city, roads)) for space, city in printed.hospitals.items()}
    return {place.id: _nearest(place.id, away) or _overseas(printed, place.id) for place in printed.places}


def _away(city: str, roads: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, int]]:
    """How many roads away each place is that has a road there at all."""
    return ((place, steps) for steps, ring in enumerate(_rings(city, roads)) for place in ring)


def _rings(city: str, roads: Mapping[str, frozenset[str]]) -> Iterator[set[str]]:
    ring = known = {city}
    while ring:
        yield ring
        ring = {further for place in ring for further in roads[place]} - known
        known = known | ring


def _nearest(place: str, away: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    ways = {space: steps[place] for space, steps in away.items() if place in steps}
    return tuple(space for space, steps in ways.items() if steps == min(ways.values()))


def _overseas(printed: Printed, place: str) -> tuple[str, ...]:
    return (printed.overseas[place],) if place in printed.overseas else ()
