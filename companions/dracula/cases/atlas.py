"""The map of a case: the true one, or another that the case brings along."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from campaigns.cases import Field, once
from companions.dracula.rules.map import COLOURS, EUROPE, KINDS, Map, Pair, Place, Printed, Railway, drawn


def the_map(case: Field) -> Map:
    return drawn(_printed(case.need("map"))) if case.has("map") else EUROPE


def pairs(told: Field, ones: Collection[str], others: Collection[str]) -> tuple[Pair, ...]:
    return tuple(_pair(pair, ones, others) for pair in told.items())


def _pair(told: Field, ones: Collection[str], others: Collection[str]) -> Pair:
    ends = told.items()
    if len(ends) != 2:
        raise told.wrong("must be two names")
    return ends[0].one_of(ones), ends[1].one_of(others)


# --- A map that is brought along ------------------------------------------------------------------------


def _printed(told: Field) -> Printed:
    places = _places(told.need("locations"))
    land = {place.id for place in places if place.land}
    cities = {place.id for place in places if place.city}
    seas = {place.id for place in places if not place.land}
    lines = told.need("edges")
    return Printed(
        places=places,
        hospitals=_hospitals(told.need("hospital_spaces"), {place.id for place in places}, cities),
        roads=pairs(lines.need("road"), land, land),
        railways=tuple(_railway(rail, land) for rail in lines.need("rail").items()),
        ports=pairs(lines.need("port"), cities, seas),
        borders=pairs(lines.need("sea"), seas, seas),
    )


def _places(told: Field) -> tuple[Place, ...]:
    places = told.items()
    once((place.need("id"), place.need("id").text()) for place in places)
    return tuple(_place(place) for place in places)


def _place(told: Field) -> Place:
    region = told.need("region")
    return Place(
        id=told.need("id").text(),
        kind=told.need("kind").one_of(KINDS),
        region=None if region.value is None else region.text(),
    )


def _hospitals(told: Field, places: Collection[str], cities: Collection[str]) -> Mapping[str, str]:
    spaces = told.items()
    ids = once((space.need("id"), _not_a_place(space.need("id"), places)) for space in spaces)
    return dict(zip(ids, (space.need("city").one_of(cities) for space in spaces), strict=True))


def _not_a_place(told: Field, places: Collection[str]) -> str:
    if told.text() in places:
        raise told.wrong("is a location already")
    return told.text()


def _railway(told: Field, land: Collection[str]) -> Railway:
    return Railway(
        a=told.need("a").one_of(land),
        b=told.need("b").one_of(land),
        colour=told.need("colour").one_of(COLOURS),
    )
