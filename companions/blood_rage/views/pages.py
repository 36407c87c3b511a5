"""The pages of a saga: the table, the provinces, a pillage, glory, the rare acts, the wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import access
from campaigns.access import Chair
from campaigns.views.frame import look, show
from companions.blood_rage import phrases
from companions.blood_rage.frames import Frame

from . import lands, memory, now, raids, rows, scores, walls
from .forms import Forms
from .rows import Row


@require_safe
def table(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.chair_or_404(request, campaign, seat)
    return redirect("bloodrage:screen", campaign, seat) if chair.is_screen else draw_table(request, chair)


@require_safe
def board(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return draw_board(request, access.chair_or_404(request, campaign, seat))


@require_http_methods(["GET", "HEAD", "POST"])
def raid(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """A pillage before it is recorded, asked with the form that records it; whoever looks on pillages nothing."""
    return show_raid(request, access.player_or_404(request, campaign, seat))


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
        return redirect("bloodrage:screen", campaign, access.SCREEN)
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {**around(frame, everybody), **walls.wall(request, frame, everybody)}
    return show(request, "companions/blood_rage/screen.html", frame, **more)


def draw_table(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {**around(frame, everybody, "table", bad), **now.now(frame, everybody, Forms(frame, bad))}
    return show(request, "companions/blood_rage/table.html", frame, status=status, **more)


def draw_board(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {
        **around(frame, everybody, "board", bad),
        **_board(frame, bad),
        "by": raids.pillager(request.GET, everybody),
        "notes": rows.notes(frame),
    }
    return show(request, "companions/blood_rage/board.html", frame, status=status, **more)


def _board(frame: Frame, bad: Any) -> dict[str, Any]:
    """What is printed is asked of whoever sits at the table, not of the screen."""
    known = {} if frame.chair.is_screen else memory.spots(frame.chair.campaign.circle)
    return {
        "lands": lands.lands(frame.view),
        "regions": lands.regions(frame.view),
        "unread": list(lands.asks(frame.view, known)),
        "read": Forms(frame, bad)["spot_shown"],
        "remembered": "" if frame.chair.is_screen else now.remembered(frame, known),
        "names_seen": phrases.NAMES_SEEN,
        "region_names": phrases.REGIONS.items(),
    }


def draw_raid(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    """Once something is recorded, the way leads back to the table."""
    if request.method == "POST" and status == 200:
        return _to_the_table(chair)
    return show_raid(request, chair, bad=bad, status=status)


def show_raid(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {**around(frame, everybody, "raid", bad), **raids.raid(request, frame, everybody, bad)}
    return show(request, "companions/blood_rage/raid.html", frame, status=status, **more)


def draw_score(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    everybody = rows.rows(frame)
    more = {
        **around(frame, everybody, "score", bad),
        "asks": now.asks(frame),
        **scores.scores(frame, everybody),
    }
    return show(request, "companions/blood_rage/score.html", frame, status=status, **more)


def draw_more(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    """Once something is recorded, the way leads back to the table."""
    if request.method == "POST" and status == 200:
        return _to_the_table(chair)
    frame = look(chair)
    more = {
        **around(frame, rows.rows(frame), "more", bad),
        "rare": now.rare(frame, Forms(frame, bad)),
    }
    return show(request, "companions/blood_rage/more.html", frame, status=status, **more)


def _to_the_table(chair: Chair) -> HttpResponse:
    there = reverse("bloodrage:table", args=[chair.campaign.pk, chair.number])
    return HttpResponse(headers={"HX-Redirect": there})


# The pages that a recorded move may come from and goes back to.
PAGES: dict[str, Callable[..., HttpResponse]] = {
    "table": draw_table,
    "board": draw_board,
    "raid": draw_raid,
    "score": draw_score,
    "more": draw_more,
}
# From these it goes back to the table; their place is lit meanwhile.
ASIDE: Final = {"raid": "board", "more": "table"}


def around(frame: Frame, everybody: list[Row], page: str = "", bad: Any = None) -> dict[str, Any]:
    """What all of them share."""
    return {
        "page": page,
        "place": f"bloodrage:{ASIDE.get(page, page)}",
        "bad": bad,
        "age": rows.AGES[frame.view.age],
        "strip": rows.strip(frame.view),
        "table": everybody,
        "turn": next((row for row in everybody if row.turn), None),
        "me": next((row for row in everybody if row.me), None),
    }
