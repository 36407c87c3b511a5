"""What cards move: stats, glory, rage, figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, why
from campaigns.kernel.checks import LARGEST
from companions.bloodrage import phrases
from companions.bloodrage.rules.state import POSITIONS

from .base import ClanForm, EventForm


class StatMovedForm(ClanForm):
    stat = one_of(_("Stat"), list(phrases.STATS.items()))
    by = number(_("By"), -POSITIONS, POSITIONS)
    why = why()
    field_order = ("seat", "stat", "by", "why")


class MovedForm(ClanForm):
    """Glory or rage that comes or goes."""

    by = number(_("By"), -LARGEST)
    why = why()
    field_order = ("seat", "by", "why")


class CountedForm(ClanForm):
    board = number(_("On the board"))
    reserve = number(_("In reserve"))
    valhalla = number(_("In Valhalla"))
    field_order = ("seat", "board", "reserve", "valhalla")

    def offered(self) -> dict[str, Any]:
        me = self.view.me
        return {"seat": me.seat, **self.told(me.figures)} if me else super().offered()


FORMS: Mapping[str, type[EventForm]] = {
    "stat_moved": StatMovedForm,
    "glory_moved": MovedForm,
    "rage_moved": MovedForm,
    "counted": CountedForm,
}
