"""Where everything on the map stands: places, the bends of lines, anchors, hospitals, names of regions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

HERE: Final = Path(__file__).parent
WIDE, HIGH = (
    1000,
    720,
)  # what a page shows; the picture runs on beyond it, to LEFT and TOP and as far on the other side
LEFT, TOP, FULL_WIDE, FULL_HIGH = -70, -70, 1380, 850


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a place stands, and its name beside it: so far away, and on which side."""

    x: float
    y: float
    dx: float
    dy: float
    anchor: str  # start, middle, end: of the words
    v: str  # top, middle, bottom
    free: float  # where it is emptiest, in degrees, clockwise from the east: tokens lie there

    @property
    def at(self) -> Point:
        return self.x, self.y


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettering:
    """The name of a region, drawn wide."""

    x: float
    y: float
    size: float
    spacing: float
    turned: float  # degrees


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    places: Mapping[str, Standing]
    curves: Mapping[str, Point]  # "road alicante madrid": towards which point the line bends
    blocks: Mapping[str, Point]  # likewise: where a roadblock lies on it
    anchors: Mapping[str, Point]  # "alicante mediterranean-sea"
    hospitals: Mapping[str, Point]
    borders: Mapping[
        str, tuple[tuple[Point, ...], ...]
    ]  # "irish-sea north-atlantic": in several parts, if land lies between
    regions: Mapping[str, Lettering]

    def line(self, kind: str, a: str, b: str) -> str:
        """A road or a railway as a path, whichever end is named first."""
        a, b = sorted((a, b))
        start, end, bend = self.places[a].at, self.places[b].at, self.curves.get(f"{kind} {a} {b}")
        return f"M{pair(start)}Q{pair(bend)} {pair(end)}" if bend else f"M{pair(start)}L{pair(end)}"

    def block(self, kind: str, a: str, b: str) -> Point:
        return self.blocks[" ".join((kind, *sorted((a, b))))]


def pair(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"


def read() -> Layout:
    found = json.loads((HERE / "places.json").read_text(encoding="utf-8"))
    return Layout(
        places={id: _standing(*given) for id, given in found["places"].items()},
        curves={line: (x, y) for line, (x, y) in found["curves"].items()},
        blocks={line: (x, y) for line, (x, y) in found["blocks"].items()},
        anchors={port: (x, y) for port, (x, y) in found["anchors"].items()},
        hospitals={space: (x, y) for space, (x, y) in found["hospitals"].items()},
        borders={seas: tuple(map(_points, parts)) for seas, parts in found["borders"].items()},
        regions={region: _lettering(*given) for region, given in found["regions"].items()},
    )


def _standing(x: float, y: float, dx: float, dy: float, anchor: str, v: str, free: float) -> Standing:
    return Standing(x=x, y=y, dx=dx, dy=dy, anchor=anchor, v=v, free=free)


def _lettering(x: float, y: float, size: float, spacing: float, turned: float) -> Lettering:
    return Lettering(x=x, y=y, size=size, spacing=spacing, turned=turned)


def _points(given: list[list[float]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in given)


LAYOUT: Final = read()
