"""A dream told by mistake is taken back where it was told: the tile is a toggle, off as well as on."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _

from campaigns import journal
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.stamps import stamp
from campaigns.views import moves
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import Dreamed
from companions.bloodborne.rules.looking_back import dreams_of


def woke(request: HttpRequest, chair: Chair) -> None:
    """Whoever may tap a dream on may tap it off. Of a dream that is off already nothing is recorded."""
    frame = look(chair)
    hunter = next((one for one in frame.view.hunters if str(one.seat) == request.POST.get("hunters")), None)
    told = frame.reading.of(dreams_of(hunter.seat)) if hunter else {}
    if not (hunter and told):
        return
    done, redo = _struck(chair, hunter.seat, told, stamp(request, chair))
    if journal.then(done).of(dreams_of(hunter.seat)):
        return  # another entry says so still, perhaps of this very moment
    words = _("%(hunter)s does not dream.") % {"hunter": phrases.name(hunter.seat, frame.names)}
    moves.said(request, chair, words, redo=redo)


def _struck(
    chair: Chair, seat: int, told: dict[int, Dreamed], mark: journal.Stamp
) -> tuple[journal.Recorded, int | None]:
    """And the entry that can be brought back. Where somebody else dreams by the same entry, it goes on saying that."""
    shared = [number for number, event in told.items() if {*event.hunters} != {seat}]
    campaign = chair.campaign.pk
    if not shared:
        done = journal.strike(campaign, entries=[*told], host=True, stamp=mark)
        return done, done.number
    others = tuple(one for one in told[shared[0]].hunters if one != seat)
    return journal.correct(
        campaign, entry=shared[0], event=Dreamed(hunters=others), host=True, stamp=mark
    ), None
