"""What the map says to whoever hears it, and to whoever reads the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from companions.dracula.phrases import PLACES
from companions.dracula.rules.map import EUROPE

from .board import Board
from .spots import Heat

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

KINDS: Mapping[str, StrPromise] = {
    "large_city": _("large city"),
    "small_city": _("small city"),
    "castle": pgettext_lazy("place", "castle"),
    "sea": pgettext_lazy("place", "sea"),
}
TOKENS: Mapping[str, StrPromise] = {
    "storm": pgettext_lazy("token", "storm"),
    "fog": pgettext_lazy("token", "fog"),
    "roadblock": pgettext_lazy("token", "roadblock"),
    "host": pgettext_lazy("token", "Heavenly Host"),
    "ground": pgettext_lazy("token", "Consecrated Ground"),
    "bats": pgettext_lazy("token", "bats"),
    "rumor": pgettext_lazy("token", "rumor"),
}
WAYS: Mapping[str, StrPromise] = {
    "road": _("by road"),
    "white": _("by white railway"),
    "yellow": _("by yellow railway"),
    "sea": _("by sea"),
}
LEADS: Mapping[str, StrPromise] = {
    "road": _("roads: %(names)s"),
    "white": _("white railways: %(names)s"),
    "yellow": _("yellow railways: %(names)s"),
    "sea": _("by water: %(names)s"),
}
SEAS = pgettext_lazy("places", "Seas")


def told(board: Board, place: str, heat: Heat | None) -> Iterator[str]:
    """Everything that the picture shows there."""
    if standing := board.hunters.get(place):
        yield gettext("here: %(names)s") % {"names": ", ".join(hunter.name for hunter in standing)}
    yield from (str(TOKENS[token]) for token in board.tokens.get(place, ()))
    if board.going:
        yield from (str(WAYS[way]) for way in board.going.ways(place))
    yield from _of_the_count(board, place)
    if heat:
        yield gettext("%(n)s in 100") % {"n": heat.text}
    if said := board.said.get(place):
        yield said


def leads(place: str) -> Iterator[str]:
    """Where the lines of the picture go from there."""
    rails = EUROPE.railways[place]
    found = {
        "road": EUROPE.roads[place],
        "white": {other for other, colour in rails if colour == "white"},
        "yellow": {other for other, colour in rails if colour == "yellow"},
        "sea": EUROPE.water[place],
    }
    for way, others in found.items():
        if others:
            yield str(LEADS[way]) % {"names": ", ".join(sorted(str(PLACES[other]) for other in others))}


def _of_the_count(board: Board, place: str) -> Iterator[str]:
    space = space_of(board, place)
    if space:
        yield gettext("space %(n)d of the trail") % {"n": space}
    if place in board.lairs:
        yield gettext("lair %(n)d") % {"n": board.lairs[place]}
    if place in board.shown:
        yield gettext("face up")


def space_of(board: Board, place: str) -> int:
    return next((space for space, there in board.trail.items() if there == place), 0)
