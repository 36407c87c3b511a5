"""The last word of the table: rulings, notes, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import number, one_of, why
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import Event, Ruled
from companions.bloodborne.rules.sight import View

from .base import EventForm


class RuledForm(EventForm):
    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    to = number(_("Becomes"), required=False)
    why = why()
    field_order = ("what", "hunter", "to", "why")

    def told(self, event: Ruled) -> dict[str, Any]:
        told = super().told(event)
        return {**told, "hunter": event.to, "to": None} if event.what == "first" else told

    def build(self) -> None:
        nobody = ("", _("nobody"))
        self.fields["hunter"] = one_of(
            _("Hunter"), [nobody, *self.called(self.seats())], int, required=False, empty_value=0
        )

    def clean(self) -> None:
        what, hunter, to = (self.cleaned_data.get(name) for name in ("what", "hunter", "to"))
        if what and what != "monster" and "hunter" not in self.errors and not hunter:
            self.add_error("hunter", _("Choose a hunter."))
        if what and what != "first" and "to" not in self.errors and to is None:
            self.add_error("to", _("Give a number."))

    def event(self) -> Event:
        facts = self.facts()
        if facts["what"] == "first":
            facts |= {"to": facts["hunter"], "hunter": 0}
        elif facts["what"] == "monster":
            facts["hunter"] = 0
        return Ruled(**facts)


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game."""


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "ruled": RuledForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
