"""The pages of a descent: the table, the hunters, the score, the rare acts, the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from campaigns.views.pages import Page, Visit
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.sight import View

from . import now, rows, scores, walls
from .rows import Row


def table(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), **now.now(visit, frame, everybody)}


def hunters(frame: Frame, visit: Visit) -> dict[str, Any]:
    return {
        **around(frame, rows.rows(frame)),
        "asks": now.asks(frame, visit.forms),
        "notes": rows.notes(frame),
    }


def score(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {
        **around(frame, everybody),
        "asks": now.asks(frame, visit.forms),
        **scores.scores(frame, everybody),
    }


def more(frame: Frame, visit: Visit) -> dict[str, Any]:
    rare, known = now.rare(frame, visit.forms), now.known_finals(frame)
    rulings = now.rulings(frame, visit.forms)
    return {**around(frame, rows.rows(frame)), "rare": rare, "rulings": rulings, "known_finals": known}


def screen(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), **walls.wall(visit.request, frame, everybody)}


def around(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    """What all of them share."""
    return {
        "monster": rows.monster_row(frame.view.monster),
        "strip": rows.strip(frame.view),
        "table": everybody,
        "me": next((row for row in everybody if row.me), None),
    }


FOLDER = "companions/bloodborne"
TABLE: Page[View] = Page(name="table", template=f"{FOLDER}/table.html", gather=table)
WALL: Page[View] = Page(name="screen", template=f"{FOLDER}/screen.html", gather=screen)
PAGES: Sequence[Page[View]] = (
    TABLE,
    Page(name="hunters", template=f"{FOLDER}/hunters.html", gather=hunters),
    Page(name="score", template=f"{FOLDER}/score.html", gather=score),
    Page(name="more", template=f"{FOLDER}/more.html", gather=more, players_only=True, back=True),
)
