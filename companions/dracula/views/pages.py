"""The pages of a hunt: the map, the two desks, each hunter, the rare acts, the end, the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from campaigns.views.pages import Page, Visit
from campaigns.views.walls import just_now, way_in
from companions.dracula.frames import Frame
from companions.dracula.rules.sight import View

from . import desk, film, going, hunt, knowledge, rare, table, thoughts
from .board import chart

JUST_NOW = 4


def screen(frame: Frame, visit: Visit) -> dict[str, Any]:
    view = frame.view
    begun = {} if view.moved else way_in(visit.request, frame)
    found = knowledge.asked(frame)
    return {
        **hunt.around(frame),
        "just": just_now(frame, JUST_NOW),
        "chart": chart(frame, shares=knowledge.heat(found.known), wall=True),
        "thinks": found.thinks,
        "lairs_lie": any(view.lairs),
        **begun,
    }


FOLDER = "companions/dracula"
WALL: Page[View] = Page(name="screen", template=f"{FOLDER}/screen.html", gather=screen)
PAGES: Sequence[Page[View]] = (
    Page(name="table", template=f"{FOLDER}/table.html", gather=table.table),
    Page(name="desk", template=f"{FOLDER}/desk.html", gather=desk.desk, players_only=True),
    Page(
        name="desk/open",
        route="open_desk",
        template=f"{FOLDER}/opened.html",
        part="desk",
        gather=desk.opened,
        players_only=True,
        under="desk",
        behind=True,
    ),
    Page(
        name="hunter",
        template=f"{FOLDER}/hunter.html",
        gather=going.hunter,
        players_only=True,
        back=True,
        under="desk",
        about="n",
    ),
    Page(
        name="place",
        template=f"{FOLDER}/place.html",
        part="told",
        gather=thoughts.place,
        back=True,
        about="n",
    ),
    Page(name="film", template=f"{FOLDER}/film.html", gather=film.film, under="more"),
    Page(name="more", template=f"{FOLDER}/more.html", gather=rare.more, players_only=True, back=True),
)
