"""One line of the first evening at the foot of a table: there while it is needed, gone once that is done.

Made of what one look at the table has anyway: no row keeps who has read what.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns.frame import AnyFrame
from campaigns.kernel import timeline
from campaigns.views.last import Last

LEARNT = 3  # own entries, after which somebody knows the way back
BEGINNING = 24  # entries: who has no phone, or no television, by then wants none
WALL = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    words: str
    href: str
    label: str


def hint(frame: AnyFrame, last: Last | None) -> Hint | None:
    if frame.chair.is_screen or frame.chair.campaign.archived:
        return None
    return _way_back(frame, last) or (_way_in(frame) if frame.chair.host else None)


def _way_back(frame: AnyFrame, last: Last | None) -> Hint | None:
    latest = frame.reading.chosen(by=frame.chair.number, most=LEARNT + 1)
    own = [one for one in latest if one != timeline.OPENING]
    if not 0 < len(own) < LEARNT:
        return None
    below = _("Wrong tap? Undo it below. Older entries are corrected in the journal.")
    older = _("Wrong tap? Entries are corrected in the journal.")
    words = below if last is not None and last.undo else older
    return Hint(words=words, href=_to(frame, "history"), label=_("To the journal"))


def _way_in(frame: AnyFrame) -> Hint | None:
    if not timeline.OPENING < frame.reading.number <= BEGINNING:
        return None
    if any(seat.free for seat in frame.seats):
        words = _("Seats are free.")
    elif WALL not in frame.here:
        words = _("A television? Open Nightbook there and type the four letters.")
    else:
        return None
    return Hint(words=words, href=_to(frame, "invitation"), label=_("Show the code"))


def _to(frame: AnyFrame, page: str) -> str:
    return reverse(page, args=[frame.chair.campaign.pk, frame.chair.number])
