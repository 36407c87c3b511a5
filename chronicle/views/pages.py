"""The pages of a chronicle, and what else comes of a move made on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from campaigns import nights
from campaigns.access import Chair
from campaigns.views.addresses import came_on
from campaigns.views.drawn import asleep
from campaigns.views.pages import Page, Visit, draw
from chronicle.frames import Frame
from chronicle.rules.events import Event, Gathered
from chronicle.rules.seen import View

from . import doubts, letters, memory, phases, registers, sheets, taking_over, walls
from .around import around, practice
from .changing import change
from .codes import code
from .outcomes import CHOSEN
from .outcomes import sheet as outcome_sheet
from .rulings import rulings as all_rulings
from .scores import standings
from .stories import era, story, the_hinge


def table(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The act of this moment; after a late joiner's arrival the own prologue comes first."""
    phase = phases.phase(visit.request, frame, visit.forms)
    return {**around(frame, visit), **asleep(frame), "unsure": doubts.first_doubts(frame), **phase}


def sheet(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The own one, or of whoever is asked about; on the wall the youngest's."""
    if frame.view.table.practice:
        return practice(frame, visit)
    shown = frame.view.sheet(visit.about or frame.chair.number or next(iter(frame.view.seats), 0))
    if visit.about and shown is None:
        raise Http404
    return {**around(frame, visit), **sheets.sheet(frame, shown, visit.forms)}


def box(frame: Frame, visit: Visit) -> dict[str, Any]:
    if frame.view.table.practice:
        return practice(frame, visit)
    return {**around(frame, visit), **registers.register(visit.request, frame, visit.forms)}


def another_group(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The list that turns the box over to another group, or back."""
    if frame.view.table.practice:
        return practice(frame, visit)
    return {**around(frame, visit), **change(frame, visit)}


def rulings(frame: Frame, visit: Visit) -> dict[str, Any]:
    """All rulings and switches, and the rare acts."""
    return {**around(frame, visit), **all_rulings(frame, visit.forms, visit.request.GET)}


def paper(frame: Frame, visit: Visit) -> dict[str, Any]:
    """A chronicle begun on paper is taken over here."""
    return {**around(frame, visit), **taking_over.paper(frame, visit.forms)}


def look_at_paper(request: HttpRequest, frame: Frame) -> HttpResponse:
    form: Any = frame.game.form(taking_over.KIND, view=frame.view, names=frame.names, data=request.POST)
    fits = taking_over.may_take_over(frame.view) and form.is_valid()
    return draw(PAPER, request, frame, bad=form, status=200 if fits else 422)


def minutes(frame: Frame, visit: Visit) -> dict[str, Any]:
    """One chapter with every term of its reckoning."""
    return {**around(frame, visit), **phases.minutes(frame, _chapter(frame, visit))}


def outcomes(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The outcome sheet."""
    if frame.view.table.practice:
        return practice(frame, visit)
    return {**around(frame, visit), **outcome_sheet(frame, visit.forms)}


def suppose(request: HttpRequest, frame: Frame) -> HttpResponse:
    """The page that it came from again, with what was typed and the picture of what that outcome would do."""
    form: Any = frame.game.form(CHOSEN, view=frame.view, names=frame.names, data=request.POST)
    page, _about = came_on(request, (TABLE, OUTCOMES))
    return draw(page, request, frame, bad=form, status=200 if form.is_valid() else 422)


def letter(frame: Frame, visit: Visit) -> dict[str, Any]:
    """The Letter from the Society about one chapter."""
    told = letters.letter(frame, _chapter(frame, visit))
    return {**around(frame, visit), **told, "letter": told}


def screen(frame: Frame, visit: Visit) -> dict[str, Any]:
    return {**around(frame, visit), **walls.wall(visit.request, frame)}


def _chapter(frame: Frame, visit: Visit) -> int:
    """A chapter that has places; one that has not been played does not exist."""
    if not any(one.number == visit.about and one.complete for one in frame.view.table.chapters):
        raise Http404
    return visit.about


TABLE: Page[View] = Page(name="table", template="chronicle/table.html", gather=table)
OUTCOMES: Page[View] = Page(
    name="outcomes", template="chronicle/outcomes.html", gather=outcomes, sent=suppose
)
PAPER: Page[View] = Page(
    name="paper",
    template="chronicle/paper.html",
    gather=paper,
    players_only=True,
    back=True,
    sent=look_at_paper,
)
PAGES: Sequence[Page[View]] = (
    TABLE,
    Page(name="sheet", template="chronicle/sheet.html", gather=sheet),
    Page(name="sheet", template="chronicle/sheet.html", gather=sheet, about="of", route="sheet-of"),
    Page(name="box", template="chronicle/box.html", gather=box),
    Page(
        name="change",
        template="chronicle/change.html",
        gather=another_group,
        players_only=True,
        under="box",
    ),
    Page(name="rulings", template="chronicle/rulings.html", gather=rulings, players_only=True),
    PAPER,
    Page(name="minutes", template="chronicle/minutes.html", gather=minutes, about="chapter"),
    OUTCOMES,
    Page(name="letter", template="chronicle/letter.html", gather=letter, about="chapter"),
    Page(name="story", template="chronicle/story.html", gather=story),
    Page(name="story", template="chronicle/story_era.html", gather=era, about="era", route="story-era"),
    Page(name="hinge", template="chronicle/hinge.html", part="hinge", gather=the_hinge),
    Page(name="code", template="chronicle/code.html", gather=code),
    Page(name="standings", template="chronicle/standings.html", gather=standings),
)
WALL: Page[View] = Page(name="screen", template="chronicle/screen.html", gather=screen)


def followed(chair: Chair, event: Event) -> None:
    """The box teaches the circle; and who plays is here tonight: the night does not ask for it again."""
    memory.learn(chair, event)
    if isinstance(event, Gathered):
        come = {one.by for one in event.here}
        seats = [seat for seat in chair.campaign.seats.all() if seat.number in come]
        nights.arrived(chair.campaign, seats=seats, at=timezone.now())
