"""What has to be changed in one box when another group plays from it, on paper: the list of the page, with boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from campaigns.access import Chair
from campaigns.models import Seat
from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle.frames import Frame
from chronicle.views.changing import NEW, Asked, about, on_paper, shown


def abouts(frame: Frame) -> Sequence[About]:
    """A practice game leaves the box as it was."""
    if frame.view.table.practice or not frame.chair.host:
        return ()
    others = on_paper(frame)
    return [About(about(one), _label(frame, others, one)) for one in _ways(others)]


def _ways(others: Mapping[str, Chair]) -> Iterator[Asked]:
    """A group that has played nothing has come to nothing that could be named or not."""
    for other in (*others, NEW):
        for named in (False,) if other == NEW else (False, True):
            yield Asked(other=other, named=named)
            yield Asked(other=other, named=named, ours_next=True)


def _label(frame: Frame, others: Mapping[str, Chair], asked: Asked) -> str:
    ours = frame.chair.campaign.name
    if asked.other not in others:
        return (
            _("for %(table)s, after a new group") % {"table": ours}
            if asked.ours_next
            else _("for a new group")
        )
    theirs = others[asked.other].campaign.name
    after = _("for %(table)s, after %(other)s") % {"table": ours, "other": theirs}
    words = after if asked.ours_next else _("for %(table)s") % {"table": theirs}
    return _("%(box)s, every name") % {"box": words} if asked.named else words


def beside(frame: Frame) -> tuple[Any, ...]:
    """What the other tables have come to, and who sits there."""
    tables = [one.campaign for one in on_paper(frame).values()]
    names = Seat.objects.filter(campaign__in=tables).order_by("campaign", "number")
    said = ((table.pk.hex, table.name, table.epoch, table.last) for table in tables)
    return (*said, *names.values_list("name", flat=True))


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    others = on_paper(frame)
    asked = next((one for one in _ways(others) if about(one) == wish.about), None)
    if asked is None or not abouts(frame):
        raise Gone
    return shown(frame, others.get(asked.other), asked)
