"""What the companion does for the table in one tap: the draw, and all that the circle knows of the box."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from django.db import transaction
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from campaigns.access import Chair
from campaigns.frame import look
from campaigns.journal import Stamp
from campaigns.stamps import stamp
from campaigns.views import moves
from companions.bloodrage import draw as bag
from companions.bloodrage.frames import Frame

from . import memory


def draw(request: HttpRequest, chair: Chair) -> None:
    """The same tap sent twice draws the same."""
    frame: Frame = look(chair)
    mark = stamp(request, chair)
    rng = Random(salted_hmac("bloodrage.draw", f"{chair.campaign.pk}:{mark.key}").hexdigest())  # noqa: S311 -- no secret
    event = bag.draw(rng, len(frame.view.table))
    done = moves.recorded(frame, event, mark)
    memory.taught(chair, event)
    moves.tell(request, frame, done)


def remembered(request: HttpRequest, chair: Chair) -> None:
    """All that an earlier evening read from the box and nobody has told yet: an entry each, every one or none, and
    nothing is told before all are there."""
    frame: Frame = look(chair)
    mark = stamp(request, chair)
    circle = chair.campaign.circle
    known = memory.unread(memory.spots(circle), circle, frame.view)
    with transaction.atomic():
        recorded = [
            moves.recorded(frame, event, _part(mark, number)) for number, event in enumerate(known, 1)
        ]
    for done in recorded:
        moves.tell(request, frame, done)


def _part(mark: Stamp, number: int) -> Stamp:
    """One tap, many entries: a key for each, and none that makes the next one stale."""
    return replace(mark, key=f"{mark.key[:56]}:{number}", seen=None)
