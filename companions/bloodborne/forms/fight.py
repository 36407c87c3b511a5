"""The fight: who dreams, what the monster does, who takes how many echoes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, some_of, why
from campaigns.kernel.checks import LARGEST
from companions.bloodborne.rules.events import Change, Event, Rolled

from .base import EventForm


class HuntersForm(EventForm):
    """Several hunters at once."""

    field_order = ("hunters", "n", "why")

    def build(self) -> None:
        self.fields["hunters"] = some_of(_("Hunters"), self.called(self.seats()), int)


class EffectForm(HuntersForm):
    n = number(_("How many"), 1)
    why = why()


class NumberInput(forms.NumberInput):
    """The last place of the pad leads to a field of its own."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        told = super().value_from_datadict(data, files, name)
        return data.get("more") if told == "more" else told


class RolledForm(EventForm):
    """One form for the whole attack: the total, and what cards changed of it."""

    total = forms.IntegerField(
        label=_("All rolls together"),
        min_value=0,
        max_value=LARGEST,
        widget=NumberInput(attrs={"inputmode": "numeric"}),
    )

    def told(self, event: Rolled) -> dict[str, Any]:
        by = {f"by_{change.hunter}": change.by for change in event.changes}
        hunters = (*event.spared, *(change.hunter for change in event.changes))
        return {"total": event.total, "spared": event.spared, "hunters": hunters, **by}

    def build(self) -> None:
        self.fields["spared"] = some_of(_("Takes no damage"), self.called(self.seats()), int, required=False)
        for seat, called in self.called(self.seats()):
            label = _("More or less damage for %(hunter)s") % {"hunter": called}
            self.fields[f"by_{seat}"] = number(label, -LARGEST, required=False)

    def event(self) -> Event:
        return self.roll(self.cleaned_data["total"])

    def roll(self, total: int) -> Rolled:
        """The attack with this total and what the form says of cards, as far as that can be read."""
        said = self.cleaned_data if self.is_valid() or self.is_bound else {}
        by = {seat: said.get(f"by_{seat}") for seat in self.seats()}
        return Rolled(
            total=total,
            changes=tuple(Change(hunter=seat, by=n) for seat, n in sorted(by.items()) if n),
            spared=tuple(said.get("spared", ())),
        )

    @property
    def changed(self) -> list[forms.BoundField]:
        """A field for each hunter, for more or less damage."""
        return [self[f"by_{seat}"] for seat in self.seats()]


class TookForm(EventForm):
    n = number(_("Echoes"))
    field_order = ("hunter", "n")

    def offered(self) -> dict[str, Any]:
        turn = next(iter(self.view.waiting), None)
        return {"hunter": self.view.seat if self.view.me else turn, "n": 1}

    def build(self) -> None:
        self.fields["hunter"] = one_of(_("Hunter"), self.called(self.seats()), int)


FORMS: Mapping[str, type[EventForm]] = {
    "dreamed": HuntersForm,
    "rolled": RolledForm,
    "hurt": EffectForm,
    "healed": EffectForm,
    "took": TookForm,
    "gained": EffectForm,
    "lost": EffectForm,
}
