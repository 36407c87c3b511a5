"""What the companion does for the table in one tap: the draw, and all that the circle knows of the box."""

from __future__ import annotations

from functools import partial
from random import Random
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_POST

from campaigns import access, journal
from campaigns.access import Chair
from campaigns.stamps import stamp
from campaigns.views import moves
from campaigns.views.frame import look
from companions.blood_rage import draw as bag
from companions.blood_rage.rules.events import Event

from . import memory
from .pages import PAGES
from .recording import back, page_of, taught


@require_POST
def draw(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    return _settled(request, chair, partial(_draw, request, chair))


@require_POST
def remembered(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """All that an earlier evening read from the box and nobody has told yet: an entry each."""
    chair = access.player_or_404(request, campaign, seat)
    return _settled(request, chair, partial(_read_again, request, chair))


def _settled(request: HttpRequest, chair: Chair, act: partial[None]) -> HttpResponse:
    name = page_of(request)
    return moves.settled(request, chair, act, page=PAGES[name], back=back(chair, name))


def _draw(request: HttpRequest, chair: Chair) -> None:
    """The same tap sent twice draws the same."""
    key = stamp(request, chair).key
    rng = Random(salted_hmac("bloodrage.draw", f"{chair.campaign.pk}:{key}").hexdigest())  # noqa: S311 -- no secret
    event = bag.draw(rng, len(look(chair).view.table))
    _record(request, chair, event)
    taught(chair, event)


def _read_again(request: HttpRequest, chair: Chair) -> None:
    circle = chair.campaign.circle
    known = memory.unread(memory.spots(circle), circle, look(chair).view)
    for part, event in enumerate(known, 1):
        _record(request, chair, event, part=str(part))


def _record(request: HttpRequest, chair: Chair, event: Event, part: str = "") -> None:
    before, mark = look(chair), stamp(request, chair)
    done = journal.record(
        chair.campaign.pk,
        move=lambda view: before.game.decide(view, event),
        seat=mark.seat,
        at=mark.at,
        key=f"{mark.key[:56]}:{part}" if part else mark.key,
        seen=None if part else mark.seen,
        tapped_at=mark.tapped_at,
    )
    told = before.game.tell(event, before.now.state, chair.number)
    if told:
        moves.said(request, chair, before.game.say(told, before.names), undo=done.number)
