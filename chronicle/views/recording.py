"""One address for each kind: the move, what the box taught with it, and the page again."""

from __future__ import annotations

from functools import partial
from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from campaigns import access, nights
from campaigns.access import Chair
from campaigns.views import moves
from chronicle.rules.events import KINDS, Event, Gathered

from . import memory
from .pages import PAGES, address

# The house opens the chronicle and seats late joiners.
RECORDED: Final = tuple(kind for kind in KINDS if kind not in {"opened", "joined"})


@require_POST
def record(request: HttpRequest, campaign: UUID, seat: int, kind: str) -> HttpResponse:
    """`page` in the form names the page that it came from; its first word is the page, the rest its subject."""
    chair = access.player_or_404(request, campaign, seat)
    name = request.POST.get("page", "")
    name = name if name.partition(" ")[0] in PAGES else "table"
    page, _, about = name.partition(" ")
    return moves.record(
        request,
        chair,
        kind,
        page=partial(PAGES[page], about=about) if about else PAGES[page],
        back=address(chair, page, about),
        then=partial(_follow, chair),
    )


def _follow(chair: Chair, event: Event) -> None:
    """Who plays is here tonight; the night does not ask for it again."""
    memory.learn(chair, event)
    if isinstance(event, Gathered):
        come = {one.by for one in event.here}
        seats = [seat for seat in chair.campaign.seats.all() if seat.number in come]
        nights.arrived(chair.campaign, seats=seats, at=timezone.now())
