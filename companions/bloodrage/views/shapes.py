"""Where everything lies in the picture of the provinces; pure arithmetic for lands.py."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from companions.bloodrage.rules.state import ROUND, TREE

SIZE: Final = 440
MIDDLE: Final = SIZE / 2
COAST, SHORE = 198.0, 60.0
# Where words have room: across in the north and the south, along in the east and the west.
LABEL: Final = {"n": 134.0, "s": 134.0, "e": 143.0, "w": 143.0}
ASLANT: Final = 138.0
ANCHOR: Final = 186.0  # where ships lie in it
FJORD: Final = 132.0  # how far it reaches towards the tree
EIGHTH: Final = 2 * pi / len(ROUND)
GAP, MOUTH, TIP = 0.02, 0.08, 0.015  # angles


def ground(spot: str) -> str:
    """Part of the ring between two rays; the tree is drawn as a circle."""
    if spot == TREE:
        return ""
    least, most = _rays(spot)
    a, b = _at(COAST, least), _at(COAST, most)
    c, d = _at(SHORE, most - GAP), _at(SHORE, least + GAP)
    return f"M{a}A{COAST} {COAST} 0 0 1 {b}L{c}A{SHORE} {SHORE} 0 0 0 {d}Z"


def fjord(spot: str) -> str:
    """A wedge of water from the coast, between this province and the next."""
    ray = _angle(spot) + EIGHTH / 2
    a, b = _at(COAST + 1, ray - MOUTH), _at(COAST + 1, ray + MOUTH)
    c, d = _at(FJORD, ray + TIP), _at(FJORD, ray - TIP)
    bend = _at((COAST + FJORD) / 2, ray + TIP), _at((COAST + FJORD) / 2, ray - TIP)
    return f"M{a}A{COAST} {COAST} 0 0 1 {b}Q{bend[0]} {c}L{d}Q{bend[1]} {a}Z"


def harbour(spot: str) -> tuple[str, str]:
    """In the mouth of the fjord behind a province."""
    if spot == TREE:
        return middle(spot)
    x, y = _at(ANCHOR, _angle(spot) + EIGHTH / 2).split()
    return x, y


def _rays(spot: str) -> tuple[float, float]:
    middle = _angle(spot)
    return middle - EIGHTH / 2 + GAP / 2, middle + EIGHTH / 2 - GAP / 2


def _angle(spot: str) -> float:
    """From the north, clockwise."""
    return ROUND.index(spot) * EIGHTH - pi / 2


def _at(radius: float, angle: float) -> str:
    return f"{MIDDLE + radius * cos(angle):.1f} {MIDDLE + radius * sin(angle):.1f}"


def middle(spot: str) -> tuple[str, str]:
    if spot == TREE:
        return f"{MIDDLE:.1f}", f"{MIDDLE:.1f}"
    x, y = _at(LABEL.get(spot, ASLANT), _angle(spot)).split()
    return x, y


def arc(spots: list[str]) -> tuple[str, str]:
    """Outside the coast of these neighbours: the line, and where words stand along it, never upside down."""
    least = _angle(spots[0]) - EIGHTH / 2 + 0.04
    most = least + EIGHTH * len(spots) - 0.08
    upright = sin((least + most) / 2) <= 0.3
    words = _turn(COAST + 9, least, most) if upright else _turn(COAST + 22, most, least)
    return _turn(COAST + 4, least, most), words


def _turn(radius: float, least: float, most: float) -> str:
    large, sweep = int(abs(most - least) > pi), int(most > least)
    return f"M{_at(radius, least)}A{radius} {radius} 0 {large} {sweep} {_at(radius, most)}"
