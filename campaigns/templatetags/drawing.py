"""Where the points of a chart lie; pure arithmetic for components/chart.html."""

from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT = 320, 180
LEFT, RIGHT, TOP, BOTTOM = 28, 12, 12, 22
LINES = 4


def line_chart(labels: Sequence[object], series: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Lines, grid, marks and the rows of the text twin, in the units of the view box."""
    most = ceiling(max((value for one in series for value in one["values"]), default=0))
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "foot": HEIGHT - 6,
        "grid": [
            {"y": height(most * n // LINES, most), "value": most * n // LINES} for n in range(LINES + 1)
        ],
        "marks": [{"x": across(n, len(labels)), "label": label} for n, label in shown(labels)],
        "lines": [line(one, len(labels), most) for one in series],
        "names": [one["name"] for one in series],
        "rows": [(label, [value_at(one["values"], n) for one in series]) for n, label in enumerate(labels)],
    }


def line(one: dict[str, Any], total: int, most: int) -> dict[str, Any]:
    points = [(across(n, total), height(value, most)) for n, value in enumerate(one["values"])]
    return {
        "name": one["name"],
        "colour": one["colour"],
        "points": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1] if points else None,
        "last": one["values"][-1] if points else "",
    }


def ceiling(most: float) -> int:
    """The top of the scale: the next multiple of four, so that the grid falls on whole numbers."""
    return max(LINES, -(-int(most) // LINES) * LINES)


def across(n: int, total: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * n / max(1, total - 1), 1)


def height(value: float, most: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most, 1)


def shown(labels: Sequence[object]) -> list[tuple[int, object]]:
    """Every label, or every second, third … when there are too many to stand beside each other."""
    step = -(-len(labels) // 12) or 1
    return [(n, label) for n, label in enumerate(labels) if n % step == 0]


def value_at(values: Sequence[object], n: int) -> object:
    return values[n] if n < len(values) else ""
