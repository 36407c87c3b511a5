"""Names on a wall, read from the other end of the room: large, and only where they cover nothing that matters.

Where hunters stand, where he was or can be, is written first. What finds no room beside its place is written further
off, with a line to it, if something lies there; else its mark must do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, hypot, radians, sin
from typing import Final, TypeAlias

from companions.dracula.layout import LAYOUT

from .labels import first_line, split
from .letters import LEADING, wide
from .spots import Label, Region, Spot, Ward

SIZE: Final = 18.6  # as static/css/europe.css has it: 2.2 parts of a hundred of the screen's height
LARGER: Final = 1.3  # so much larger is what lies on a place
SPACED: Final = 0.08  # between the letters of a region
REGION: Final = 1.1  # its letters are wider than those of places
NOT_ITS: Final = 4.5  # so far a name keeps from the mark of another place
THIN, DOT = 2.5, 5.0  # a line to a name, as circles: nothing is written over it
ROOM: Final = (3.0, -4.0, 997.0, 724.0)
CORNER: Final = (664.0, -60.0, 1010.0, 110.0)  # the way in lies there
HALO: Final = 1.5
STEPS: Final = (4.0, 9.0, 15.0)  # from the edge of what lies there to its name
FAR: Final = (26.0, 40.0, 56.0, 74.0, 94.0)
HEATED: Final = 3  # of these, where there is but a number
ROUND: Final = tuple(range(0, 360, 15))
MARKS: Final = {"large": 7.5, "small": 6.5, "sea": 10.0, "castle": 13.0}
DISC, BADGE, FIGURE, APART = 12.7, 10.0, 14.6, 11.8

Box: TypeAlias = tuple[float, float, float, float]
Circle: TypeAlias = tuple[float, float, float]
Written: TypeAlias = tuple[tuple[Spot, ...], tuple[Region, ...], tuple[str, ...]]
Place: TypeAlias = tuple[Box, str]  # and on which side of the words it begins


class Sheet:
    """What is taken already."""

    def __init__(self, circles: Sequence[Circle], small: Sequence[Circle]) -> None:
        self.circles, self.small = [*circles], small
        self.boxes: list[Box] = [CORNER]

    def about(self, x: float, y: float, far: float) -> Sheet:
        """What alone can be in the way of a name that stands no further off."""
        reach = x - far, y - far, x + far, y + far
        near = Sheet(
            [one for one in self.circles if touch(reach, one) and one[:2] != (x, y)],
            [one for one in self.small if touch(reach, one) and one[:2] != (x, y)],
        )
        near.boxes = [box for box in self.boxes if meet(box, reach)]
        return near

    def free(self, box: Box, *, marks: bool = True) -> bool:
        """`marks`: not even a place where nothing lies is covered."""
        inside = ROOM[0] <= box[0] and ROOM[1] <= box[1] and box[2] <= ROOM[2] and box[3] <= ROOM[3]
        taken = (*self.circles, *self.small) if marks else self.circles
        return (
            inside
            and not any(meet(box, other) for other in self.boxes)
            and not any(touch(box, one) for one in taken)
        )

    def reached(self, line: Sequence[Circle]) -> bool:
        """Nothing stands in the way of it."""
        return not any(touch(box, dot) for box in self.boxes for dot in line) and not any(
            hypot(x - u, y - v) < r + far for x, y, far in line for u, v, r in self.circles
        )


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def touch(box: Box, circle: Circle) -> bool:
    x, y, r = circle
    return hypot(x - min(max(x, box[0]), box[2]), y - min(max(y, box[1]), box[3])) < r


# --- What is written ------------------------------------------------------------------------------------


def written(
    spots: Sequence[Spot], regions: Sequence[Region], wards: Sequence[Ward], blocks: Sequence[str]
) -> Written:
    """The names that there is room for, each where; and the lines to those that stand further off."""
    quiet = [_mark(spot, NOT_ITS) for spot in spots if spot.voice != "lit"]
    sheet = Sheet([*_lying(spots, wards, blocks)], quiet)
    found: list[Spot] = []
    lines: list[str] = []
    first = sorted((spot for spot in spots if _rank(spot) < len(KINDS)), key=_order)
    for spot in first:
        _write(sheet, spot, found, lines)
    named = tuple(_regions(sheet, regions))
    for spot in sorted((spot for spot in spots if spot not in first), key=_order):
        _write(sheet, spot, found, lines)
    return tuple(found), named, tuple(lines)


KINDS: Final = ("stands", "heat", "lit", "castle", "large")  # before the names of regions
LAST: Final = ("sea", "small")


def _rank(spot: Spot) -> int:
    lies = "stands" if spot.discs or spot.space or spot.shown else "heat" if spot.heat else ""
    return (*KINDS, *LAST).index(lies or ("lit" if spot.voice == "lit" else spot.kind))


def _order(spot: Spot) -> tuple[int, int, str]:
    """The likeliest first."""
    return _rank(spot), -(spot.heat.step if spot.heat else 0), spot.id


def _write(sheet: Sheet, spot: Spot, found: list[Spot], lines: list[str]) -> None:
    place = next(_places(sheet, spot), None)
    if place is None:
        return
    box, anchor = place
    sheet.boxes.append(box)
    found.append(replace(spot, label=_label(spot, box, anchor), bare=None))
    if dots := _line(spot, box):
        sheet.circles.extend(dots)
        (x, y, _r), *_rest, (to_x, to_y, _far) = dots
        lines.append(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}")


def _places(sheet: Sheet, spot: Spot) -> Iterator[Place]:
    """The best first: beside it, further off, over a place where nothing lies."""
    far = FAR[: HEATED if spot.heat and not spot.discs else None]
    near = sheet.about(*_at(spot), _reach(spot) + max(far) + 2 * max(_size(spot)))
    yield from (one for one in _beside(spot) if near.free(one[0]))
    if spot.voice == "lit":
        further = [*_further(spot, far)]
        yield from (one for one in further if near.free(one[0]) and near.reached(_line(spot, one[0])))
        over = (one for one in (*_beside(spot), *further) if near.free(one[0], marks=False))
        yield from (one for one in over if near.reached(_line(spot, one[0])))


def _beside(spot: Spot) -> Iterator[Place]:
    x, y = _at(spot)
    stands, reach = LAYOUT.places[spot.id], _reach(spot)
    liked = (1.0 if stands.anchor == "start" else -1.0 if stands.anchor == "end" else 0.0, stands.v)
    for gap in STEPS:
        yield from sorted(_sides(spot, x, y, reach + gap), key=lambda one: _disliked(one, x, y, *liked))


def _disliked(place: Place, x: float, y: float, side: float, v: str) -> float:
    """How far from where the drawn map has the name."""
    (left, top, right, foot), _anchor = place
    across, down = (left + right) / 2 - x, (top + foot) / 2 - y
    wanted = {"top": 1.0, "middle": 0.0, "bottom": -1.0}[v]
    return abs(across / 40 - side) + abs(down / 20 - wanted)


def _sides(spot: Spot, x: float, y: float, gap: float) -> Iterator[Place]:
    """To the right and to the left at three heights, above and below in three ways."""
    w, h = _size(spot)
    for down in (-h / 2, -h * 0.9, -h * 0.1):
        yield (x + gap, y + down, x + gap + w, y + down + h), "start"
        yield (x - gap - w, y + down, x - gap, y + down + h), "end"
    for left in (x - w / 2, x - w * 0.15, x - w * 0.85):
        yield (left, y + gap, left + w, y + gap + h), "middle"
        yield (left, y - gap - h, left + w, y - gap), "middle"


def _further(spot: Spot, farthest: Sequence[float]) -> Iterator[Place]:
    x, y = _at(spot)
    w, h = _size(spot)
    for far in farthest:
        for turn in ROUND:
            across, down = cos(radians(turn)), sin(radians(turn))
            middle = x + across * (_reach(spot) + far + w / 2), y + down * (_reach(spot) + far + h / 2)
            yield _round(*middle, w, h), "middle"


def _round(x: float, y: float, w: float, h: float) -> Box:
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def _label(spot: Spot, box: Box, anchor: str) -> Label:
    left, top, right, _foot = box
    x = {"start": left + HALO, "end": right - HALO, "middle": (left + right) / 2}[anchor]
    y = top + HALO + first_line("top", 1, SIZE) + 0.1 * SIZE
    return Label(at=(f"{x:.1f}", f"{y:.1f}"), anchor=anchor, lines=split(spot.id, spot.name, spot.kind))


def _line(spot: Spot, box: Box) -> list[Circle]:
    """From what lies there to a name further off, in dots."""
    x, y = _at(spot)
    to = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
    far, reach = hypot(to[0] - x, to[1] - y), _reach(spot)
    if far <= reach + STEPS[-1] + 1:
        return []
    parts = [reach / far + n * (1 - reach / far) / (far // DOT) for n in range(int(far // DOT) + 1)]
    return [(x + part * (to[0] - x), y + part * (to[1] - y), THIN) for part in parts]


def _size(spot: Spot) -> tuple[float, float]:
    lines = split(spot.id, spot.name, spot.kind)
    return max(map(wide, lines)) * SIZE + 2 * HALO, len(lines) * LEADING * SIZE + 2 * HALO


# --- What lies there ------------------------------------------------------------------------------------


def _at(spot: Spot) -> tuple[float, float]:
    x, y = map(float, spot.at.split())
    return x, y


def _mark(spot: Spot, more: float = 0) -> Circle:
    return *_at(spot), _reach(spot) + more


def _reach(spot: Spot) -> float:
    if spot.voice != "lit":
        return MARKS[spot.kind]
    discs = DISC + (APART if len(spot.discs) > 1 else 0) if spot.discs else 0
    return LARGER * (discs or (FIGURE if spot.heat or spot.space else MARKS[spot.kind]))


def _lying(spots: Sequence[Spot], wards: Sequence[Ward], blocks: Sequence[str]) -> Iterator[Circle]:
    for spot in spots:
        larger = LARGER if spot.voice == "lit" else 1
        if spot.voice == "lit":
            yield _mark(spot)
        for badge in spot.badges:
            across, down = map(float, badge.at.split())
            x, y = _at(spot)
            yield x + larger * across, y + larger * down, larger * BADGE
    for ward in wards:
        across, down = map(float, ward.at.split())
        yield across, down, LARGER * (DISC + (APART if len(ward.discs) > 1 else 0))
    for block in blocks:
        across, down = map(float, block.split())
        yield across, down, BADGE


# --- Regions --------------------------------------------------------------------------------------------


def _regions(sheet: Sheet, regions: Sequence[Region]) -> Iterator[Region]:
    for region in regions:
        name = region.name.upper()
        w, h = (REGION * wide(name) + SPACED * len(name)) * SIZE + 2 * HALO, SIZE + 2 * HALO
        box = next((box for box in _near(region, w, h) if sheet.free(box)), None)
        if box:
            sheet.boxes.append(box)
            at = f"{(box[0] + box[2]) / 2:.1f}", f"{box[3] - HALO - 0.16 * SIZE:.1f}"
            yield replace(region, at=at, size=f"{SIZE:g}", spacing=f"{SPACED * SIZE:.1f}", turned="0")


def _near(region: Region, w: float, h: float) -> Iterator[Box]:
    x, y = map(float, region.at)
    for far in (0, 14, 28, 42):
        for turn in ROUND if far else (0,):
            yield _round(x + far * cos(radians(turn)), y + far * sin(radians(turn)), w, h)
