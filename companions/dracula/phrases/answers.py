"""What the hunters asked, and what they came to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

ANSWERS: Mapping[str, StrPromise] = {
    "told.answered.arrival": _("%(hunter)s comes upon a trace: %(found)s."),
    "told.answered.arrival.nothing": _("%(hunter)s finds nothing here: %(places)s."),
    "told.answered.meeting": _("Dracula stands before the hunters: %(found)s."),
    "told.answered.meeting.nothing": _("No hunter stands where Dracula is."),
    "told.answered.scouts": pgettext_lazy("scouts", "%(how)s, %(places)s: %(found)s."),
    "told.answered.scouts.nothing": _("%(how)s, %(places)s: nothing lies there."),
    "told.answered.reports": pgettext_lazy("reports", "%(how)s: %(found)s."),
    "told.answered.reports.nothing": _("%(how)s: no location lies on space %(space)d."),
    "told.answered.rumors": pgettext_lazy("rumors", "%(how)s, next to %(places)s: %(found)s."),
    "told.answered.rumors.nothing": _("%(how)s: no hideout lies next to %(places)s."),
    "told.answered.bond": _("%(how)s, %(places)s: Dracula is in this region."),
    "told.answered.bond.nothing": _("%(how)s, %(places)s: Dracula is not in this region."),
    "told.answered.hypnosis": _("%(how)s: Dracula is in a region called %(region)s."),
    "told.answered.hypnosis.nothing": _("%(how)s: Dracula is at sea, in no region."),
    "told.answered.presence": _("%(how)s: Dracula is next to the hunters at %(near)s."),
    "told.answered.presence.nothing": _("%(how)s: no hunter is next to Dracula."),
    "told.answered.cylinders": _("%(how)s: Hide lies on space %(hide)d of the trail."),
    "told.answered.cylinders.nothing": _("%(how)s: Hide does not lie on the trail."),
    "told.answered.money": pgettext_lazy("reports", "%(how)s: %(found)s."),
    "told.answered.money.nothing": _("%(how)s: no location lies on space %(space)d."),
    "told.answered.harker": pgettext_lazy("reports", "%(how)s: %(found)s."),
    "told.answered.harker.nothing": _("%(how)s: no location lies on space %(space)d."),
}
