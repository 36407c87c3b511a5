"""When it is over and everything lies open: his trail, day by day, and what the hunters believed."""

from __future__ import annotations

from typing import Any

from campaigns.views.pages import Visit
from companions.dracula import phrases
from companions.dracula.chart import Board, draw
from companions.dracula.frames import Frame
from companions.dracula.rules.film import FILM, Scene

from . import hindsight, hunt
from .hindsight import Hindsight


def film(frame: Frame, visit: Visit) -> dict[str, Any]:
    """Before he has turned everything up there is nothing to see."""
    scenes, known = frame.reading.of(FILM), hindsight.hindsight(frame)
    shown = at(scenes, visit)
    return {
        **hunt.around(frame),
        "scenes": [scene(frame, n, one, known) for n, one in enumerate(scenes, 1)],
        "scene": scene(frame, shown, scenes[shown - 1], known) if scenes else None,
        "chart": picture(frame, scenes[shown - 1], known) if scenes else None,
        "thinks": known.thinks,
        "remarks": hindsight.remarks(scenes, known),
        "before": shown - 1,
        "after": shown + 1 if shown < len(scenes) else 0,
    }


def at(scenes: tuple[Scene, ...], visit: Visit) -> int:
    """The scene that is asked for, or the last."""
    wished = visit.request.GET.get("scene", "")
    n = int(wished) if wished.isascii() and wished.isdigit() and len(wished) < 6 else 0
    return n if 1 <= n <= len(scenes) else len(scenes)


def scene(frame: Frame, n: int, one: Scene, known: Hindsight) -> dict[str, Any]:
    return {
        "n": n,
        "when": phrases.when(one.day, "count"),
        "place": phrases.place(one.place) if one.place else phrases.BACKS[one.back],
        "known": known.said(one),
        "powers": [phrases.LYING[card] for card in one.cards],
        "hunters": [(phrases.HUNTERS[name], phrases.place(place)) for name, place in one.hunters if place],
        "hunches": [
            (phrases.name(hunch.by, frame.names), phrases.place(hunch.place), hunch.place == one.place != "")
            for hunch in one.hunches
        ],
    }


def picture(frame: Frame, one: Scene, known: Hindsight) -> Any:
    trail = {n: place for n, place in enumerate(one.trail, 1) if place}
    lairs = {place: n for n, place in enumerate(one.lairs, 1) if place}
    board = Board(trail=trail, past=one.past, lairs=lairs, shown=frozenset(), shares=known.of(one) or None)
    return draw(board, edition=frame.view.setup.edition)
