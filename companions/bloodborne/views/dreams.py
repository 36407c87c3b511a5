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
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.events import Dreamed
from companions.bloodborne.rules.looking_back import dreams_of


def woke(request: HttpRequest, chair: Chair) -> None:
    """Whoever may tap a dream on may tap it off. Of a dream that is off already nothing is recorded."""
    frame: Frame = look(chair)
    hunter = next((one for one in frame.view.hunters if str(one.seat) == request.POST.get("hunters")), None)
    told = frame.reading.of(dreams_of(hunter.seat)) if hunter else {}
    if not (hunter and told):
        return
    if late := [number for number in told if number <= frame.reading.seal]:
        # One of them refused would leave the others half done.
        raise journal.Refusal("sealed", {"entry": late[0]})
    done = _struck(chair, hunter.seat, told, stamp(request, chair))
    if journal.then(done).of(dreams_of(hunter.seat)):
        return  # another entry says so still, perhaps of this very moment
    words = _("%(hunter)s does not dream.") % {"hunter": phrases.name(hunter.seat, frame.names)}
    moves.said(request, chair, words, redo=moves.redo(chair, done))


def _struck(chair: Chair, seat: int, told: dict[int, Dreamed], mark: journal.Stamp) -> journal.Recorded:
    """Where somebody else dreams by the same entry, it goes on saying that."""
    campaign = chair.campaign.pk
    shared = next((number for number, event in told.items() if {*event.hunters} != {seat}), None)
    if shared is None:
        return journal.strike(campaign, entries=[*told], host=chair.host, anyone=True, stamp=mark)
    event = Dreamed(hunters=tuple(one for one in told[shared].hunters if one != seat))
    return journal.correct(campaign, entry=shared, event=event, host=chair.host, anyone=True, stamp=mark)
