"""The monster's attack: its form may be sent only to be looked at."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from campaigns import access
from campaigns.frame import look
from campaigns.views.addresses import record
from campaigns.views.pages import draw
from companions.bloodborne.frames import Frame

from .memory import taught
from .pages import PAGES, TABLE


@require_POST
def rolled(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Looked at, what it would do with everything that is typed; nothing is recorded, and a total may come later."""
    if "look" not in request.POST:
        return record(request, campaign, seat, kind="rolled", pages=PAGES, then=taught)
    frame: Frame = look(access.player_or_404(request, campaign, seat))
    form: Any = frame.game.form("rolled", view=frame.view, names=frame.names, data=request.POST)
    form.fields["total"].required = False
    return draw(TABLE, request, frame, bad=form)
