"""What a hunt prints: two blank sheets for pencils, and the hunt as it was once everything lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import Wish

from . import phrases
from .chart import Chart, Spot
from .frames import Frame
from .layout import HIGH, WIDE
from .rules.cast import GOAL, SHEETS, WOUNDS
from .rules.clock import DAYS
from .rules.film import FILM, Scene
from .rules.hideouts import LAIRS, POWERS, SPACES
from .views import film as films
from .views.hindsight import NOTHING, hindsight, remarks

NIGHTS: Final = {"A4": 28, "letter": 26, "A5": 28}  # lines to write on: as many as fill two sheets

MAP_WIDE: Final = {"A4": 480, "letter": 480, "A5": 330}  # points
BESIDE: Final = {"start": 8, "end": -8, "middle": 0}  # points from a place to its name


def trail(_frame: Frame, wish: Wish) -> dict[str, Any]:
    return {
        "spaces": range(1, SPACES + 1),
        "lairs": range(1, LAIRS + 1),
        "powers": [phrases.POWERS[power] for power in POWERS],
        "goal": range(1, GOAL + 1),
        "wounds": range(1, WOUNDS + 1),
        "days": [phrases.WEEKDAYS[day] for day in DAYS],
        "nights": range(NIGHTS[wish.size]),
    }


def notes(_frame: Frame, wish: Wish) -> dict[str, Any]:
    return {
        "hunters": [(phrases.HUNTERS[name], range(sheet.health)) for name, sheet in SHEETS.items()],
        "goal": range(1, GOAL + 1),
        "wounds": range(1, WOUNDS + 1),
        "nights": range(NIGHTS[wish.size]),
        "spaces": range(1, SPACES + 1),
    }


def hunt(frame: Frame, wish: Wish) -> dict[str, Any]:
    scenes, known = frame.reading.of(FILM), hindsight(frame, here=True)
    chart = films.picture(frame, scenes[-1], NOTHING) if scenes else None
    return {
        "scenes": [films.scene(frame, n, one, known) for n, one in enumerate(scenes, 1)],
        "chart": picture(chart, been(scenes), MAP_WIDE[wish.size]) if chart else None,
        "remarks": remarks(scenes, known),
        "ended": phrases.ENDS[frame.view.winner],
        "influence": frame.view.influence,
        "wounds": frame.view.wounds,
        "goal": GOAL,
        "lives": WOUNDS,
    }


def picture(chart: Chart, been: frozenset[str], wide: int) -> dict[str, Any]:
    """So wide in points, and each letter says for itself where it stands. Only where somebody was has its name."""
    scale = wide / WIDE
    return {
        "wide": wide,
        "high": f"{HIGH * scale:.1f}",
        "scale": f"{scale:.4f}",
        "route": chart.route,
        "past": chart.past,
        "marks": [_mark(spot, scale, named=spot.id in been) for spot in chart.spots],
    }


def _mark(spot: Spot, scale: float, *, named: bool) -> dict[str, Any]:
    x, y = (float(one) * scale for one in spot.at.split())
    up = float(spot.label.at[1]) <= 0 and spot.label.anchor == "middle"
    return {
        "x": f"{x:.1f}",
        "y": f"{y:.1f}",
        "foot": f"{y + 2.6:.1f}",
        "space": spot.space,
        "sea": spot.kind == "sea",
        "at": f"{x + BESIDE[spot.label.anchor]:.1f}",
        "below": f"{y + (-8 if up else 2.6 if spot.label.anchor != 'middle' else 13):.1f}",
        "anchor": spot.label.anchor,
        "name": spot.name if named else "",
    }


def been(scenes: Sequence[Scene]) -> frozenset[str]:
    """Where Dracula was, and the hunters."""
    return frozenset(
        {one.place for one in scenes} | {place for one in scenes for _name, place in one.hunters}
    )


def open_at_last(frame: Frame) -> tuple[About, ...]:
    """Once everything lies open."""
    return (About("", ""),) if frame.view.bared else ()


def of_dracula(frame: Frame) -> tuple[str, ...]:
    """For whoever plays him; the host lays it on the table."""
    return ("",) if frame.chair.host or frame.chair.number == frame.view.count else ()


def of_hunters(frame: Frame) -> tuple[str, ...]:
    return ("",) if frame.chair.host or frame.chair.number != frame.view.count else ()


PAPERS: Sequence[Paper] = (
    Paper(
        slug="hunt",
        name=_("The hunt as it was"),
        note=_("Where Dracula was each night, where the hunters stood, what they believed."),
        template="companions/dracula/print/hunt.html",
        gather=hunt,
        abouts=open_at_last,
        group="evening",
        reads_journal=True,
        goodnight=lambda frame: [one.value for one in open_at_last(frame)],
    ),
    Paper(
        slug="blank-trail",
        name=_("Dracula’s trail, blank"),
        note=_("For pencils: the six spaces, the lairs, a line for each night."),
        template="companions/dracula/print/trail.html",
        gather=trail,
        group="evening",
        tonight=of_dracula,
        reads_view=False,
    ),
    Paper(
        slug="blank-notes",
        name=_("Hunters’ notes, blank"),
        note=_("For pencils: what was seen each night, and what each hunter found."),
        template="companions/dracula/print/notes.html",
        gather=notes,
        group="evening",
        tonight=of_hunters,
        reads_view=False,
    ),
)
