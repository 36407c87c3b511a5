"""The pages of a saga: the table, the provinces, a pillage, glory, the rare acts, the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse

from campaigns.views.pages import Forms, Page, Visit, draw
from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.sight import View

from . import acts, lands, memory, now, printed, raids, rows, scores, standing, walls
from .rows import Row


def table(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    course = scores.course(frame, everybody)
    return {**around(frame, everybody), **now.now(frame, everybody, visit.forms), "course": course}


def board(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {
        **around(frame, everybody),
        **_board(frame, everybody, visit.forms),
        "by": raids.pillager(visit.request.GET, everybody),
        "notes": rows.notes(frame),
    }


def _board(frame: Frame, everybody: Sequence[Row], forms: Forms) -> dict[str, Any]:
    """What is printed is asked of whoever sits at the table, not of the screen."""
    known = {} if frame.chair.is_screen else memory.spots(frame.chair.campaign.circle)
    return {
        "lands": lands.lands(frame.view, everybody),
        "regions": lands.regions(frame.view),
        "unread": printed.unread(frame.view),
        "read": forms["spot_shown"],
        "remembered": "" if frame.chair.is_screen else now.remembered(frame, known),
    }


def laid(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The whole board in one form."""
    known = memory.spots(frame.chair.campaign.circle)
    return {
        **around(frame, rows.rows(frame)),
        **printed.printed(frame, visit.forms, known),
        "remembered": now.remembered(frame, known),
    }


def figures(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), **standing.standing(visit.request, frame, everybody, visit.forms.bad)}


def raid(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), **raids.raid(visit.request, frame, everybody, visit.forms.bad)}


def try_raid(request: HttpRequest, frame: Frame) -> HttpResponse:
    """A pillage before it is recorded, asked with the form that records it."""
    return draw(RAID, request, frame)


def score(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), "asks": now.asks(frame), **scores.scores(frame, everybody)}


def more(frame: Frame, visit: Visit) -> dict[str, Any]:
    shared = around(frame, rows.rows(frame))
    return {**shared, "rare": now.rare(frame, visit.forms), "rulings": now.rulings(frame, visit.forms)}


def screen(frame: Frame, visit: Visit) -> dict[str, Any]:
    everybody = rows.rows(frame)
    return {**around(frame, everybody), **walls.wall(visit.request, frame, everybody)}


def around(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    """What all of them share."""
    return {
        "age": rows.AGES[frame.view.age],
        "phase_name": phrases.PHASES[acts.phase(frame.view)],
        "strip": rows.strip(frame.view, acts.phase(frame.view)),
        "table": everybody,
        "turn": next((row for row in everybody if row.turn), None),
        "me": next((row for row in everybody if row.me), None),
    }


FOLDER = "companions/bloodrage"
RAID: Page[View] = Page(
    name="raid",
    template=f"{FOLDER}/raid.html",
    gather=raid,
    players_only=True,
    back=True,
    under="board",
    sent=try_raid,
)
LAID: Page[View] = Page(
    name="laid", template=f"{FOLDER}/laid.html", gather=laid, players_only=True, back=True, under="board"
)
FIGURES: Page[View] = Page(
    name="figures",
    template=f"{FOLDER}/figures.html",
    gather=figures,
    players_only=True,
    under="board",
)
WALL: Page[View] = Page(name="screen", template=f"{FOLDER}/screen.html", gather=screen)
PAGES: Sequence[Page[View]] = (
    Page(name="table", template=f"{FOLDER}/table.html", gather=table),
    Page(name="board", template=f"{FOLDER}/board.html", gather=board),
    LAID,
    RAID,
    FIGURES,
    Page(name="score", template=f"{FOLDER}/score.html", gather=score),
    Page(name="more", template=f"{FOLDER}/more.html", gather=more, players_only=True, back=True),
)
