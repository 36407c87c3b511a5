"""Names on the map: broken into lines where they are long, moved as far as what stands there is wide."""

from __future__ import annotations

import re
from typing import Final

from companions.dracula.layout import Standing

from .letters import LEADING
from .spots import Label

SIZES: Final = {
    "large": 15.6,
    "small": 14.6,
    "sea": 16.2,
    "castle": 15.6,
}  # as static/css/europe.css has them
RESERVED: Final = 13.6  # the widest figure for which names were placed
FIGURES: Final = {"large": 6.6, "small": 5.8, "sea": 9.0, "castle": 12.4}
BROKEN: Final = frozenset({"clermont-ferrand"})  # seas and the castle too
JOINT: Final = re.compile(r"(?<=-)| ")


def label(id: str, name: str, kind: str, stands: Standing, figure: float) -> Label:
    """`figure` is how far what stands there reaches from its middle."""
    lines = split(id, name, kind)
    dx, dy = moved(stands, figure - RESERVED)
    y = stands.y + dy + first_line(stands.v, len(lines), SIZES[kind])
    return Label(at=(f"{stands.x + dx:.1f}", f"{y:.1f}"), anchor=stands.anchor, lines=lines)


def split(id: str, name: str, kind: str) -> tuple[str, ...]:
    return tuple(JOINT.split(name)) if kind in ("sea", "castle") or id in BROKEN else (name,)


def moved(stands: Standing, further: float) -> tuple[float, float]:
    """A name beside its place goes sideways, one above or below it up or down."""
    if stands.v == "middle":
        return stands.dx + (further if stands.dx > 0 else -further), stands.dy
    return stands.dx, stands.dy + (further if stands.dy > 0 else -further)


def first_line(v: str, lines: int, size: float) -> float:
    """From the edge or the middle of all lines to the foot of the first one."""
    rest = (lines - 1) * LEADING * size
    return {"top": 0.74 * size, "middle": 0.35 * size - rest / 2, "bottom": -rest}[v]
