"""The map that a hunt is played on: Europe, as the table reads it."""

from .map import Map, europe
from .state import Setup


def ground(setup: Setup) -> Map:
    return europe(northern_border=setup.north_seas_meet)


def kind_of(setup: Setup, place: str) -> str:
    """Nothing for a hospital, or for what is no place at all."""
    printed = ground(setup).places.get(place)
    return printed.kind if printed else ""


def is_city(setup: Setup, place: str) -> bool:
    return kind_of(setup, place) in ("large_city", "small_city")


def is_land(setup: Setup, place: str) -> bool:
    return kind_of(setup, place) not in ("", "sea")
