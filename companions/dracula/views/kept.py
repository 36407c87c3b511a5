"""The Count's own journal: what his pages that lie open tell him as they tell it to a hunter, and how he puts it right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns import access, journal
from campaigns.frame import look
from campaigns.views.changes import GET_AND_POST, Change, form_page, put_right, typed
from campaigns.views.filled import form_of
from campaigns.views.rows import Row, rows
from companions.dracula.frames import Frame

TEMPLATE = "companions/dracula/kept.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A line of it, and whether he may put it right."""

    row: Row
    may_correct: bool


def kept(frame: Frame) -> Sequence[Kept]:
    """Newest first."""
    return [
        Kept(row=row, may_correct=row.told.stands and journal.allows(frame.reading.may_correct, row.number))
        for row in rows(frame, frame.reading.kept_behind())
    ]


@GET_AND_POST
def correct(request: HttpRequest, campaign: UUID, seat: int, entry: int) -> HttpResponse:
    """Behind the curtain, as everything there: to whoever has no open desk it is not there."""
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair).behind()
    if not (frame.view.desk and journal.allows(frame.reading.may_correct, entry)):
        raise Http404
    form = form_of(frame, entry, data=typed(request))
    change = Change(
        preview=partial(frame.reading.preview_correction, entry=entry),
        write=partial(journal.correct, campaign, entry=entry, host=chair.host),
        words=_("Corrected: %(words)s"),
        back=reverse("dracula:desk", args=[campaign, seat]),
    )
    page = partial(
        form_page,
        template=TEMPLATE,
        part="desk",
        behind=True,
        entry=entry,
        form=form,
        place="dracula:desk",
    )
    return put_right(request, chair, form, change=change, page=page)
