"""Lines over chapters, drawn for black ink: each by its dashes and its mark, its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.templatetags.drawing import over, shown

LEFT, TOP, BOTTOM = 26, 8, 18
APART = 11  # between two names at the ends of their lines
NAME = 15  # letters that fit there
DASHES = ("none", "7 3", "1.5 2.5", "9 3 2 3", "4 2", "12 3", "7 2 2 2 2 2")
# Filled and hollow ones in turn, so that neighbours never look alike.
MARKS = ("disc", "square", "ring", "diamond", "cross", "triangle", "box")


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """The units of the view box; `names`: what is left free for names at the right."""

    width: int = 440
    height: int = 190
    names: int = 92

    @property
    def right(self) -> int:
        return self.width - self.names

    def x(self, n: int, total: int) -> float:
        return LEFT + (self.right - LEFT) * n / max(1, total - 1)

    def y(self, value: float, scale: range) -> float:
        part = (value - scale[0]) / (scale[-1] - scale[0])
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * part


WIDE, LOW, SMALL = Size(), Size(height=130), Size(width=270, height=150, names=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    at: str
    label: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One line: its path and marks as one path each, so that a page stays light."""

    name: str
    short: str
    last: int
    path: str
    dashes: str
    marks: str
    filled: bool
    end_x: str
    end_y: str
    label_y: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    title: str
    size: Size
    grid: tuple[Tick, ...]
    labels: tuple[Tick, ...]
    lines: tuple[Drawn, ...]
    names: tuple[str, ...]
    rows: tuple[tuple[object, tuple[int, ...]], ...]  # the figures, label by label


def chart(title: str, labels: Sequence[object], series: Sequence[Series], size: Size = WIDE) -> Chart:
    """`labels` stand beneath; every series has as many values. What has a number beneath has a mark."""
    scale, under = over([value for one in series for value in one.values]), shown(labels)
    named = [n for n, _label in under]
    beside = _apart([size.y(one.values[-1], scale) for one in series], size)
    return Chart(
        title=title,
        size=size,
        grid=tuple(Tick(at=_n(size.y(value, scale)), label=value) for value in scale),
        labels=tuple(Tick(at=_n(size.x(n, len(labels))), label=label) for n, label in under),
        lines=tuple(_line(one, at, scale, size, named, beside[at]) for at, one in enumerate(series)),
        names=tuple(one.name for one in series),
        rows=tuple(zip(labels, zip(*(one.values for one in series), strict=True), strict=True)),
    )


def _line(one: Series, at: int, scale: range, size: Size, named: Sequence[int], label_y: float) -> Drawn:
    points = [(size.x(n, len(one.values)), size.y(value, scale)) for n, value in enumerate(one.values)]
    mark = MARKS[at % len(MARKS)]
    return Drawn(
        name=one.name,
        short=one.name if len(one.name) <= NAME else f"{one.name[: NAME - 1].rstrip()}…",
        last=one.values[-1],
        path="M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points),
        dashes=DASHES[at % len(DASHES)],
        marks="".join(_mark(mark, *points[n]) for n in named),
        filled=mark in ("disc", "square", "diamond", "triangle"),
        end_x=_n(points[-1][0]),
        end_y=_n(points[-1][1]),
        label_y=_n(label_y),
    )


def _mark(mark: str, x: float, y: float) -> str:
    match mark:
        case "disc" | "ring":
            return f"M{_n(x - 2.6)} {_n(y)}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z"
        case "square" | "box":
            return f"M{_n(x - 2.4)} {_n(y - 2.4)}h4.8v4.8h-4.8z"
        case "diamond":
            return f"M{_n(x)} {_n(y - 3.4)}l3.4 3.4l-3.4 3.4l-3.4 -3.4z"
        case "triangle":
            return f"M{_n(x)} {_n(y - 3.2)}l3.2 5.6h-6.4z"
        case _:
            return f"M{_n(x - 2.6)} {_n(y - 2.6)}l5.2 5.2m0 -5.2l-5.2 5.2"


def _apart(ends: Sequence[float], size: Size) -> dict[int, float]:
    """Names keep their order and some distance; what does not fit above the foot moves up again."""
    order = sorted(range(len(ends)), key=lambda at: ends[at])
    placed: dict[int, float] = {}
    least = float(TOP)
    for at in order:
        placed[at] = max(ends[at], least)
        least = placed[at] + APART
    most = float(size.height - BOTTOM + 4)
    for at in reversed(order):
        placed[at] = min(placed[at], most)
        most = placed[at] - APART
    return placed


def _n(value: float) -> str:
    """No language puts its comma into a drawing."""
    return f"{value:.1f}".removesuffix(".0")
