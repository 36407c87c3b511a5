"""The pages, drawn for whoever asks; the same functions draw them again after a move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import access
from campaigns.access import Chair
from campaigns.views.frame import look, show
from chronicle.frames import Frame
from chronicle.rules.names import PHASES

from . import letters, memory, papers, phases, registers, rules, sheets, walls
from .forms import Forms
from .outcomes import CHOSEN
from .outcomes import sheet as outcome_sheet
from .people import people


@require_safe
def table(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.chair_or_404(request, campaign, seat)
    return redirect("heritage:screen", campaign, seat) if chair.is_screen else draw_table(request, chair)


@require_safe
def sheet(request: HttpRequest, campaign: UUID, seat: int, of: int = 0) -> HttpResponse:
    return draw_sheet(request, access.chair_or_404(request, campaign, seat), about=str(of or ""))


@require_safe
def box(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return draw_box(request, access.chair_or_404(request, campaign, seat))


@require_safe
def rulings(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """All rulings and switches, and the rare acts; whoever looks on has none."""
    return draw_rulings(request, access.player_or_404(request, campaign, seat))


@require_http_methods(["GET", "HEAD", "POST"])
def paper(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """A chronicle begun on paper is taken over here; sent its form, it shows what that would be and records nothing."""
    chair = access.player_or_404(request, campaign, seat)
    return look_at_paper(request, chair) if request.method == "POST" else draw_paper(request, chair)


@require_safe
def minutes(request: HttpRequest, campaign: UUID, seat: int, chapter: int) -> HttpResponse:
    """One chapter with every term of its reckoning."""
    return draw_minutes(request, access.chair_or_404(request, campaign, seat), about=str(chapter))


@require_http_methods(["GET", "HEAD", "POST"])
def outcomes(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The outcome sheet; sent a form, it shows what that outcome would do and records nothing."""
    if request.method == "POST":
        return suppose(request, access.player_or_404(request, campaign, seat))
    return draw_outcomes(request, access.chair_or_404(request, campaign, seat))


@require_safe
def letter(request: HttpRequest, campaign: UUID, seat: int, chapter: int) -> HttpResponse:
    """The Letter from the Society about one chapter."""
    return draw_letter(request, access.chair_or_404(request, campaign, seat), about=str(chapter))


@require_safe
def screen(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The wall shows what everybody may see, whoever asks for it."""
    chair = access.chair_or_404(request, campaign, seat)
    if not chair.is_screen:
        return redirect("heritage:screen", campaign, access.SCREEN)
    frame = look(chair)
    return show(
        request, "chronicle/screen.html", frame, **around(frame, "screen"), **walls.wall(request, frame)
    )


def draw_table(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    """The act of this moment; after a late joiner's arrival the own prologue comes first."""
    frame = look(chair)
    more = {**around(frame, "table", bad), **phases.phase(request, frame, Forms(frame, bad))}
    return show(request, "chronicle/table.html", frame, status=status, **more)


def draw_sheet(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    if frame.view.table.practice:
        return draw_practice(request, frame, "sheet", status)
    shown = frame.view.sheet(_number(about) or chair.number or next(iter(frame.view.seats), 0))
    if about and shown is None:
        raise Http404
    more = {**around(frame, "sheet", bad), **sheets.sheet(frame, shown, Forms(frame, bad)), "about": about}
    return show(request, "chronicle/sheet.html", frame, status=status, **more)


def draw_box(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    if frame.view.table.practice:
        return draw_practice(request, frame, "box", status)
    more = {**around(frame, "box", bad), **registers.register(request, frame, Forms(frame, bad))}
    return show(request, "chronicle/box.html", frame, status=status, **more)


def draw_practice(request: HttpRequest, frame: Frame, page: str, status: int) -> HttpResponse:
    """A practice game has no sheets and leaves the box as it was; only its minutes are kept."""
    games = [one for one in frame.view.table.chapters if one.complete]
    return show(request, "chronicle/practice.html", frame, status=status, **around(frame, page), played=games)


def draw_rulings(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    more = {**around(frame, "rulings", bad), **rules.rulings(frame, Forms(frame, bad))}
    return show(request, "chronicle/rulings.html", frame, status=status, **more)


def draw_paper(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    """Once it is taken over, the way leads to the table."""
    if request.method == "POST" and status == 200:
        return HttpResponse(headers={"HX-Redirect": address(chair, "table")})
    return _paper(request, look(chair), bad, status)


def look_at_paper(request: HttpRequest, chair: Chair) -> HttpResponse:
    frame = look(chair)
    form = frame.game.form(papers.KIND, view=frame.view, names=frame.names, data=request.POST)
    if not papers.may_take_over(frame.view) or not form.is_valid():
        return _paper(request, frame, form, 422)
    return _paper(request, frame, form, 200, **papers.preview(frame, form.event()))


def _paper(request: HttpRequest, frame: Frame, form: Any, status: int, **more: Any) -> HttpResponse:
    shown = {**around(frame, "paper", form), **papers.paper(frame, Forms(frame, form)), **more}
    return show(request, "chronicle/paper.html", frame, status=status, **shown)


def draw_minutes(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    more = {**around(frame, "minutes", bad), **phases.minutes(frame, _chapter(frame, about)), "about": about}
    return show(request, "chronicle/minutes.html", frame, status=status, **more)


def draw_outcomes(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    if frame.view.table.practice:
        return draw_practice(request, frame, "outcomes", status)
    more = {**around(frame, "outcomes", bad), **outcome_sheet(frame, Forms(frame, bad))}
    return show(request, "chronicle/outcomes.html", frame, status=status, **more)


def suppose(request: HttpRequest, chair: Chair) -> HttpResponse:
    """The page that it came from again, with what was typed and the picture of it."""
    frame = look(chair)
    form = frame.game.form(CHOSEN, view=frame.view, names=frame.names, data=request.POST)
    draw = draw_outcomes if request.POST.get("page") == "outcomes" else draw_table
    return draw(request, chair, bad=form, status=200 if form.is_valid() else 422)


def draw_letter(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200, about: str = ""
) -> HttpResponse:
    frame = look(chair)
    chapter = _chapter(frame, about)
    more = {**around(frame, "letter", bad), **letters.letter(frame, chapter), "about": about}
    return show(request, "chronicle/letter.html", frame, status=status, **more)


# The pages that a recorded move may come from and goes back to.
PAGES: dict[str, Callable[..., HttpResponse]] = {
    "table": draw_table,
    "sheet": draw_sheet,
    "box": draw_box,
    "rulings": draw_rulings,
    "paper": draw_paper,
    "minutes": draw_minutes,
    "outcomes": draw_outcomes,
}


def address(chair: Chair, page: str, about: str = "") -> str:
    at = [chair.campaign.pk, chair.number]
    if page == "sheet" and about:
        return reverse("heritage:sheet-of", args=[*at, about])
    if page == "minutes":
        return reverse("heritage:minutes", args=[*at, about])
    return reverse(f"heritage:{'table' if page == 'paper' else page}", args=at)


def around(frame: Frame, page: str, bad: Any = None) -> dict[str, Any]:
    """What all of them share."""
    everybody = people(frame)
    return {
        "page": page,
        "place": f"heritage:{page}" if page in {"sheet", "box"} else "heritage:table",
        "bad": bad if bad is not None and bad.errors else None,
        "people": everybody,
        "me": next((person for person in everybody.values() if person.me), None),
        "strip": phases.strip(frame.view, PHASES),
        "kept": SimpleLazyObject(partial(memory.suggested, frame)),
    }


def _number(typed: str) -> int:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0


def _chapter(frame: Frame, about: str) -> int:
    """A chapter that has places; one that has not been played does not exist."""
    number = _number(about)
    if not any(one.number == number and one.complete for one in frame.view.table.chapters):
        raise Http404
    return number
