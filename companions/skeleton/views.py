"""The pages of the game: the table, the score, the wall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Page, Visit
from campaigns.views.walls import just_now, way_in

from . import phrases
from .frames import Frame
from .rules.scoring import Score
from .rules.sight import View

JUST_NOW = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One player as the pages show them."""

    score: Score
    name: str
    colour: int
    turn: bool  # plays now
    wins: bool
    shared: bool  # the place is somebody else's too


def rows(frame: Frame) -> list[Row]:
    """From the first place on."""
    view, colours = frame.view, {seat.number: seat.colour for seat in frame.seats}
    places = [score.place for score in view.ranking]
    return [
        Row(
            score=score,
            name=phrases.name(score.seat, frame.names),
            colour=colours.get(score.seat, 1),
            turn=score.seat == view.turn and not view.winners,
            wins=score.seat in view.winners,
            shared=places.count(score.place) > 1,
        )
        for score in view.ranking
    ]


def table(frame: Frame, visit: Visit) -> dict[str, Any]:
    return {**standings(frame), "notes": notes(frame)}


def score(frame: Frame, visit: Visit) -> dict[str, Any]:
    return {"sheets": [sheet(frame, row) for row in rows(frame)]}


def sheet(frame: Frame, row: Row) -> dict[str, Any]:
    """For components/score_lines.html, which asks each line why."""
    say = frame.game.phrases.say
    lines = [
        {
            "name": gettext("Turn %(n)d") % {"n": n},
            "points": line.points,
            "because": say(line.because, frame.names),
            "presumed": False,
        }
        for n, line in enumerate(row.score.lines, 1)
    ]
    return {"row": row, "id": f"lines-{row.score.seat}", "lines": lines}


def screen(frame: Frame, visit: Visit) -> dict[str, Any]:
    """Once somebody has scored, nobody looks for a seat any more."""
    begun = any(score.lines for score in frame.view.ranking)
    return {
        **standings(frame),
        "just": just_now(frame, JUST_NOW),
        **({} if begun else way_in(visit.request, frame)),
    }


def standings(frame: Frame) -> dict[str, Any]:
    everybody = rows(frame)
    return {"rows": everybody, "turn": next((row for row in everybody if row.turn), None)}


def notes(frame: Frame) -> list[dict[str, Any]]:
    """What this seat may read, newest first."""
    return [
        {
            "name": phrases.name(note.by, frame.names),
            "text": note.text,
            "hidden": note.hidden,
            "topic": note.topic,
        }
        for note in reversed(frame.view.notes)
    ]


FOLDER = "companions/skeleton"
WALL: Page[View] = Page(name="screen", template=f"{FOLDER}/screen.html", gather=screen)
PAGES: Sequence[Page[View]] = (
    Page(name="table", template=f"{FOLDER}/table.html", gather=table),
    Page(name="score", template=f"{FOLDER}/score.html", gather=score),
)
