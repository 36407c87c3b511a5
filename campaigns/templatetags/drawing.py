"""Where the points of a chart lie; pure arithmetic for components/chart.html."""

from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT = 320, 180
LEFT, RIGHT, TOP, BOTTOM = 28, 74, 12, 22
LINES = 4
ROUND = (1, 2, 5)  # and ten times that, and so on: nobody counts in sevens
NAME = 10  # letters of a name that stand beside the end of a line
APART = 12  # so far is one name below the other
RING, WIDER = 3.5, 3  # how large an end is, and how much larger for each that it lies round


def line_chart(labels: Sequence[object], series: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Lines, grid, marks and the rows of the text twin, in the units of the view box. `said`: the values in words."""
    scale = over([value for one in series for value in one["values"]])
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "foot": HEIGHT - 6,
        "grid": [{"y": height(value, scale), "value": value} for value in scale],
        "marks": [{"x": across(n, len(labels)), "label": label} for n, label in shown(labels)],
        "lines": named([line(one, len(labels), scale) for one in series]),
        "beside": WIDTH - RIGHT + 12,
        "names": [one["name"] for one in series],
        "rows": [(label, [value_at(said(one), n) for one in series]) for n, label in enumerate(labels)],
    }


def line(one: dict[str, Any], total: int, scale: range) -> dict[str, Any]:
    points = [(across(n, total), height(value, scale)) for n, value in enumerate(one["values"])]
    return {
        "name": one["name"],
        "colour": one["colour"],
        "points": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1] if points else None,
        "last": said(one)[-1] if points else "",
        "short": short(one["name"]),
    }


def named(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each with its name at its end: one below the other where they would cover each other, and rings round equal ends."""
    ends = sorted((one for one in lines if one["end"]), key=lambda one: one["end"][1])
    least = TOP
    for n, one in enumerate(ends):
        least = one["at"] = max(one["end"][1], least + APART if n else TOP)
        under = [other for other in ends[:n] if other["end"] == one["end"]]
        one["ring"] = RING + WIDER * len(under)
    over = max(0, least - (HEIGHT - BOTTOM))
    for one in reversed(ends):
        one["at"] = round(one["at"] - over, 1)
    return lines


def short(name: str) -> str:
    return name if len(name) <= NAME else f"{name[: NAME - 1].rstrip()}…"


def said(one: dict[str, Any]) -> Sequence[object]:
    """As they are written: a value may have a mark that a line cannot show."""
    told: Sequence[object] = one.get("said", one["values"])
    return told


def over(values: Sequence[float]) -> range:
    """The lines of the grid: whole numbers, zero among them; below it only where something lies there."""
    least, most = int(min(values, default=0)), int(max(values, default=0))
    least, most = min(least, 0), max(most, 0)
    step = _round(max(1, -((least - most) // LINES)))
    below = -(least // step)
    above = -(-most // step) or int(not below)
    return range(-below * step, above * step + 1, step)


def _round(step: int) -> int:
    """The next that is easily counted in."""
    tens = int("1".ljust(len(str(step)), "0"))
    return next(tens * n for n in (*ROUND, 10) if tens * n >= step)


def across(n: int, total: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * n / max(1, total - 1), 1)


def height(value: float, scale: range) -> float:
    part = (value - scale[0]) / (scale[-1] - scale[0])
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part, 1)


def shown(labels: Sequence[object]) -> list[tuple[int, object]]:
    """Every label, or every second, third … when there are too many to stand beside each other."""
    step = -(-len(labels) // 12) or 1
    return [(n, label) for n, label in enumerate(labels) if n % step == 0]


def value_at(values: Sequence[object], n: int) -> object:
    return values[n] if n < len(values) else ""
