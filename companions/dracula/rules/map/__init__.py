"""The map: what is printed on it, and what that means for whoever moves."""

from .drawing import Map, Rail, Stride, drawn
from .europe import EUROPE, NEVER_HOLY, NORTHERN_BORDER, REGIONS, europe
from .places import COLOURS, KINDS, Colour, Kind, Pair, Place, Printed, Railway

__all__ = [
    "COLOURS",
    "EUROPE",
    "KINDS",
    "NEVER_HOLY",
    "NORTHERN_BORDER",
    "REGIONS",
    "Colour",
    "Kind",
    "Map",
    "Pair",
    "Place",
    "Printed",
    "Rail",
    "Railway",
    "Stride",
    "drawn",
    "europe",
]
