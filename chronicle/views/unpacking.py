"""A tick that was set by mistake is taken off where it was set: what was packed is not packed yet."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _

from campaigns import journal
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.stamps import stamp
from campaigns.views import moves
from campaigns.views.changes import words_of
from chronicle.frames import Frame
from chronicle.rules.looking_back import packings


def unpacked(request: HttpRequest, chair: Chair) -> None:
    """Whoever may tick may take the tick off. Of what is not packed nothing is recorded."""
    frame: Frame = look(chair)
    told = frame.reading.of(packings(request.POST.get("seat", "")))
    if not told or frame.view.phase != "pack":
        return
    mark = stamp(request, chair)
    done = journal.strike(chair.campaign.pk, entries=told, host=chair.host, anyone=True, stamp=mark)
    words = _("Taken back: %(words)s") % {"words": words_of(chair, done, told[-1])}
    moves.said(request, chair, words, redo=moves.redo(chair, done))
