"""What cards move: stats, glory, rage, figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, why
from campaigns.kernel.checks import LARGEST
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import Event, Standing, Stood
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


class CountingForm(EventForm):
    on = forms.BooleanField(label=_("Count figures on the map"), required=False)
    on_map = forms.BooleanField(label=_("Figures per province"), required=False)

    def offered(self) -> dict[str, Any]:
        return {"on": not self.view.counts_figures}


class CountedForm(ClanForm):
    board = number(_("On the board"))
    reserve = number(_("In reserve"))
    valhalla = number(_("In Valhalla"))
    field_order = ("seat", "board", "reserve", "valhalla")

    def offered(self) -> dict[str, Any]:
        me = self.view.me
        return {"seat": me.seat, **self.told(me.figures)} if me else super().offered()


class StoodForm(EventForm):
    """A field for each clan; an empty one says nothing of it."""

    def told(self, event: Stood) -> dict[str, Any]:
        return {"spot": event.spot, **{f"there_{one.seat}": one.n for one in event.there}}

    def named_besides(self) -> Iterable[int]:
        return [one.seat for one in getattr(self.was, "there", ())]

    def build(self) -> None:
        self.fields["spot"] = one_of(_("Province"), self.grounds())
        for seat, called in self.called(self.seats()):
            label = _("Figures of %(clan)s there") % {"clan": called}
            self.fields[f"there_{seat}"] = number(label, required=False)

    def event(self) -> Event:
        typed = {seat: self.cleaned_data[f"there_{seat}"] for seat in self.seats()}
        there = tuple(Standing(seat=seat, n=n) for seat, n in sorted(typed.items()) if n is not None)
        return Stood(spot=self.cleaned_data["spot"], there=there)


FORMS: Mapping[str, type[EventForm]] = {
    "stat_moved": StatMovedForm,
    "glory_moved": MovedForm,
    "rage_moved": MovedForm,
    "counting": CountingForm,
    "counted": CountedForm,
    "stood": StoodForm,
}
