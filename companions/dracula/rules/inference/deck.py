"""The cards of a map as small numbers, and what is near what as tables of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companions.dracula.rules.map import Map

Codes: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.bool_]  # of hypotheses, or of codes
Ways: TypeAlias = NDArray[np.bool_]  # from each code to each code

NOTHING: Final = 0  # or a power, which everybody sees
HIDE: Final = 1
FIRST: Final = 2  # place
BITS: Final = 7  # of a code
MOST_PLACES: Final = (1 << BITS) - FIRST


class TooManyPlaces(ValueError):
    """A hypothesis has 63 bits, seven for each card."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Deck:
    europe: Map
    names: tuple[str, ...]  # by code
    codes: Mapping[str, int]
    cities: Mask
    seas: Mask
    castle: Mask
    near: Ways
    roads: Ways
    first: Ways  # of the one or two steps of Wolf Form: a road, or from the sea ashore

    def among(self, places: Iterable[str]) -> Mask:
        """Other names (hospitals) are no cards."""
        return _mask(self.codes, places)

    def strides(self, holy: Mask) -> Ways:
        """One or two roads away, or from a sea a port or a road from one; never by way of a holy city."""
        between = (self.first & ~holy).astype(np.float32)
        strides: Ways = self.first | (between @ self.roads.astype(np.float32) > 0)
        np.fill_diagonal(strides, val=False)
        return strides


@lru_cache(maxsize=4)
def deck(europe: Map) -> Deck:
    if len(europe.places) > MOST_PLACES:
        raise TooManyPlaces(f"no more than {MOST_PLACES} places")
    names = ("", "hide", *sorted(europe.places))
    codes = {name: code for code, name in enumerate(names) if code >= FIRST}
    seas = _mask(codes, europe.seas)
    roads = _ways(codes, europe.roads)
    ashore = _ways(codes, europe.water) & _mask(codes, europe.cities)
    return Deck(
        europe=europe,
        names=names,
        codes=codes,
        cities=_mask(codes, europe.cities),
        seas=seas,
        castle=_mask(codes, europe.land - europe.cities),
        near=_ways(codes, {place: europe.near[place] for place in europe.places}),
        roads=roads,
        first=np.where(seas[:, None], ashore, roads),
    )


def listed(ways: Ways) -> Codes:
    """From each code those it leads to, padded with nothing."""
    start, end = np.nonzero(ways)
    count = np.bincount(start, minlength=len(ways))
    padded = np.zeros((len(ways), count.max(initial=0)), np.uint8)
    padded[start, np.arange(len(start)) - (np.cumsum(count) - count)[start]] = end
    return padded


def _mask(codes: Mapping[str, int], places: Iterable[str]) -> Mask:
    mask = np.zeros(len(codes) + FIRST, np.bool_)
    mask[[codes[place] for place in places if place in codes]] = True
    return mask


def _ways(codes: Mapping[str, int], neighbours: Mapping[str, Iterable[str]]) -> Ways:
    ways = np.zeros((len(codes) + FIRST,) * 2, np.bool_)
    for place, others in neighbours.items():
        ways[codes[place], [codes[other] for other in others]] = True
    return ways
