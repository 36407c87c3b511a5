"""One address for each kind: the move, what the box taught with it, and the page again."""

from __future__ import annotations

from functools import partial
from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns import access, journal
from campaigns.access import Chair
from campaigns.views import moves
from campaigns.views.frame import look
from companions.bloodborne.rules.events import KINDS, Event, Faced, Revealed

from . import memory
from .pages import PAGES

# The house opens the descent and seats late hunters.
RECORDED: Final = tuple(kind for kind in KINDS if kind not in {"opened", "joined"})


@require_POST
def record(request: HttpRequest, campaign: UUID, seat: int, kind: str) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    name = request.POST.get("page", "")
    name = name if name in PAGES else "table"
    if kind == "rolled" and "look" in request.POST:
        return _looked(request, chair)
    return moves.record(
        request,
        chair,
        kind,
        page=PAGES[name],
        back=reverse(f"bloodborne:{'table' if name == 'more' else name}", args=[campaign, seat]),
        then=partial(_taught, chair),
    )


def _looked(request: HttpRequest, chair: Chair) -> HttpResponse:
    """What the attack would do with everything that is typed; nothing is recorded, and a total may come later."""
    frame = look(chair)
    form: Any = frame.game.form("rolled", view=frame.view, names=frame.names, data=request.POST)
    form.fields["total"].required = False
    return PAGES["table"](request, chair, bad=form)


def _taught(chair: Chair, event: Event) -> None:
    """What was typed at the opening is kept with the first card, and with the last."""
    circle = chair.campaign.circle
    memory.learn(circle, event)
    if isinstance(event, Revealed | Faced):
        view = journal.seen_by(chair.campaign, chair.number)
        if view.depth == 1 or isinstance(event, Faced):
            memory.learn_opening(circle, view)
