"""The pages of a descent: the table, the hunters, the score, the rare acts, the wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import access
from campaigns.access import Chair
from campaigns.views.frame import look, show
from companions.bloodborne.frames import Frame

from . import now, rows, scores, walls
from .forms import Forms
from .rows import Row

FOLDER = "companions/bloodborne"


@require_safe
def table(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.chair_or_404(request, campaign, seat)
    return redirect("bloodborne:screen", campaign, seat) if chair.is_screen else draw_table(request, chair)


@require_safe
def hunters(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return draw_hunters(request, access.chair_or_404(request, campaign, seat))


@require_safe
def score(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return draw_score(request, access.chair_or_404(request, campaign, seat))


@require_safe
def more(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The rare acts; whoever looks on has none."""
    return draw_more(request, access.player_or_404(request, campaign, seat))


@require_safe
def screen(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The wall shows what everybody may see, whoever asks for it."""
    chair = access.chair_or_404(request, campaign, seat)
    if not chair.is_screen:
        return redirect("bloodborne:screen", campaign, access.SCREEN)
    frame = look(chair)
    everybody = rows.rows(frame)
    return show(
        request,
        f"{FOLDER}/screen.html",
        frame,
        **around(frame, everybody),
        **walls.wall(request, frame, everybody),
    )


def draw_table(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    forms = Forms(frame, bad)
    more = {**around(frame, everybody, "table", bad), **now.now(request, frame, everybody, forms)}
    return show(request, f"{FOLDER}/table.html", frame, status=status, **more)


def draw_hunters(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {**around(frame, everybody, "hunters", bad), "asks": now.asks(frame), "notes": rows.notes(frame)}
    return show(request, f"{FOLDER}/hunters.html", frame, status=status, **more)


def draw_score(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {
        **around(frame, everybody, "score", bad),
        "asks": now.asks(frame),
        **scores.scores(frame, everybody),
    }
    return show(request, f"{FOLDER}/score.html", frame, status=status, **more)


def draw_more(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    """Once something is recorded, the way leads back to the table."""
    if request.method == "POST" and status == 200:
        there = reverse("bloodborne:table", args=[chair.campaign.pk, chair.number])
        return HttpResponse(headers={"HX-Redirect": there})
    frame = look(chair)
    more = {
        **around(frame, rows.rows(frame), "more", bad),
        "rare": now.rare(frame, Forms(frame, bad)),
        "known_finals": now.known_finals(frame),
    }
    return show(request, f"{FOLDER}/more.html", frame, status=status, **more)


# The pages that a recorded move may come from and goes back to.
PAGES: dict[str, Callable[..., HttpResponse]] = {
    "table": draw_table,
    "hunters": draw_hunters,
    "score": draw_score,
    "more": draw_more,
}


def around(frame: Frame, everybody: list[Row], page: str = "", bad: Any = None) -> dict[str, Any]:
    """What all of them share."""
    return {
        "page": page,
        "place": "bloodborne:table" if page == "more" else f"bloodborne:{page}",
        "bad": bad,
        "monster": rows.monster_row(frame.view.monster),
        "strip": rows.strip(frame.view),
        "table": everybody,
        "me": next((row for row in everybody if row.me), None),
    }
