"""The address of a table leads to the page of its game."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from campaigns import access
from campaigns.games import Unreadable


@require_safe
def table(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The own seat goes to the table, seat 0 to the screen on the wall."""
    chair = access.chair_or_404(request, campaign, seat)
    if chair.campaign.game not in settings.GAMES:
        raise Unreadable("unknown game", "$.game")
    page = "screen" if chair.is_screen else "table"
    return redirect(f"{chair.campaign.game}:{page}", campaign, seat)
