"""One address for each kind: the move, what the box taught with it, and the page again."""

from __future__ import annotations

from functools import partial
from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from campaigns import access
from campaigns.views import moves
from chronicle.rules.events import KINDS

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
        then=partial(memory.learn, chair),
    )
