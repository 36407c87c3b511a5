"""A map as the rules ask it: what can be reached from where, worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from .hospitals import nearest
from .places import Colour, Pair, Place, Printed

Neighbours: TypeAlias = Mapping[str, frozenset[str]]
Stride: TypeAlias = tuple[str | None, str]  # the place between, if there is one; and where it ends
Rail: TypeAlias = tuple[str, Colour]  # where it leads


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Map:
    """Two maps are the same only if they are one: what follows from a map can be kept beside it."""

    printed: Printed
    places: Mapping[str, Place]
    cities: frozenset[str]
    land: frozenset[str]  # the castle too
    seas: frozenset[str]
    regions: Neighbours  # the places of each
    hospitals: Mapping[str, str]  # the space, and its city
    nearest: Mapping[str, tuple[str, ...]]  # hospitals, fewest roads away: several that are equally near
    roads: Neighbours
    water: Neighbours  # over an anchor or a border of seas
    near: Neighbours  # over any of these; and of a hospital its city
    strides: Mapping[str, tuple[Stride, ...]]  # one or two roads; from a sea its ports, and a road from them
    railways: Mapping[str, tuple[Rail, ...]]

    def without_border(self, a: str, b: str) -> Map:
        """Two seas between which this table sees no border."""
        borders = tuple(pair for pair in self.printed.borders if {*pair} != {a, b})
        return drawn(replace(self.printed, borders=borders))


def drawn(printed: Printed) -> Map:
    places = {place.id: place for place in printed.places}
    roads = _both_ways(places, printed.roads)
    water = _both_ways(places, (*printed.ports, *printed.borders))
    return Map(
        printed=printed,
        places=places,
        cities=frozenset(place.id for place in printed.places if place.city),
        land=frozenset(place.id for place in printed.places if place.land),
        seas=frozenset(place.id for place in printed.places if not place.land),
        regions=_regions(printed.places),
        hospitals=printed.hospitals,
        nearest=nearest(printed, roads),
        roads=roads,
        water=water,
        near={**{place: roads[place] | water[place] for place in places}, **_own_city(printed)},
        strides=_strides(printed, roads),
        railways=_railways(printed),
    )


def _both_ways(places: Iterable[str], pairs: Iterable[Pair]) -> Neighbours:
    """No place is its own neighbour, whatever is printed."""
    joined: dict[str, set[str]] = {place: set() for place in places}
    for a, b in pairs:
        joined[a] |= {b} - {a}
        joined[b] |= {a} - {b}
    return {place: frozenset(others) for place, others in joined.items()}


def _own_city(printed: Printed) -> Neighbours:
    return {space: frozenset({city}) for space, city in printed.hospitals.items()}


def _regions(places: Iterable[Place]) -> Neighbours:
    inside: dict[str, set[str]] = {}
    for place in places:
        if place.region is not None:
            inside.setdefault(place.region, set()).add(place.id)
    return {region: frozenset(ids) for region, ids in inside.items()}


def _strides(printed: Printed, roads: Neighbours) -> Mapping[str, tuple[Stride, ...]]:
    """At sea the first step leads ashore."""
    ashore = _both_ways(roads, printed.ports)
    return {
        place.id: tuple(_from(place.id, roads[place.id] if place.land else ashore[place.id], roads))
        for place in printed.places
    }


def _from(start: str, first: frozenset[str], roads: Neighbours) -> Iterator[Stride]:
    for place in sorted(first):
        yield None, place
        yield from ((place, further) for further in sorted(roads[place] - {start}))


def _railways(printed: Printed) -> Mapping[str, tuple[Rail, ...]]:
    rails: dict[str, list[Rail]] = {place.id: [] for place in printed.places}
    for rail in printed.railways:
        rails[rail.a].append((rail.b, rail.colour))
        rails[rail.b].append((rail.a, rail.colour))
    return {place: tuple(sorted(others)) for place, others in rails.items()}
