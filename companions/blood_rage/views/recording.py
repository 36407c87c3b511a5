"""One address for each kind: the move, what the box taught with it, and the page again."""

from __future__ import annotations

from functools import partial
from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import access, journal
from campaigns.access import Chair
from campaigns.views import moves
from companions.blood_rage.rules.events import KINDS, AgeEnded, Drawn, Event

from . import memory
from .pages import ASIDE, PAGES

# The house opens the saga and seats late clans.
RECORDED: Final = tuple(kind for kind in KINDS if kind not in {"opened", "joined"})


@require_POST
def record(request: HttpRequest, campaign: UUID, seat: int, kind: str) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    name = page_of(request)
    return moves.record(
        request, chair, kind, page=PAGES[name], back=back(chair, name), then=partial(taught, chair)
    )


def page_of(request: HttpRequest) -> str:
    name = request.POST.get("page", "")
    return name if name in PAGES else "table"


def back(chair: Chair, name: str) -> str:
    there = "table" if name in ASIDE else name
    return reverse(f"bloodrage:{there}", args=[chair.campaign.pk, chair.number])


def taught(chair: Chair, event: Event) -> None:
    """What was typed at the opening is kept with the draw, and with the end of an age."""
    circle = chair.campaign.circle
    memory.learn(circle, event)
    if isinstance(event, Drawn | AgeEnded):
        memory.learn_opening(circle, journal.seen_by(chair.campaign, chair.number))
