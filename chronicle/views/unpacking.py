"""A tick that was set by mistake is taken off where it was set: what was packed is not packed yet."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from campaigns import access, journal
from campaigns.access import Chair
from campaigns.stamps import stamp
from campaigns.views import moves
from campaigns.views.changes import words_of
from campaigns.views.frame import look
from chronicle.rules.looking_back import packings

from .pages import address, draw_table


@require_POST
def unpacked(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Whoever may tick may take the tick off. Of what is not packed nothing is recorded."""
    chair = access.player_or_404(request, campaign, seat)
    back = address(chair, "table", "")
    return moves.settled(request, chair, lambda: _taken_off(request, chair), page=draw_table, back=back)


def _taken_off(request: HttpRequest, chair: Chair) -> None:
    frame = look(chair)
    told = frame.reading.of(packings(request.POST.get("seat", "")))
    if not told or frame.view.phase != "pack":
        return
    done = journal.strike(chair.campaign.pk, entries=told, host=True, stamp=stamp(request, chair))
    words = _("Taken back: %(words)s") % {"words": words_of(chair, done, told[-1])}
    moves.said(request, chair, words, redo=done.number)
