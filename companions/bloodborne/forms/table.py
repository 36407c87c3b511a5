"""The last word of the table: rulings, notes, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import number, one_of, why
from campaigns.games import Names
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import Event, Ruled
from companions.bloodborne.rules.sight import View

from .base import EventForm

# What each subject of a ruling needs to be told.
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("health", "collected", "banked", "kin", "humanoid", "beast"), ("hunter", "to")),
    "monster": ("to",),
    "first": ("hunter",),
}


class RuledForm(EventForm):
    """Where the subject is known, only what it needs is asked; else everything, and the subject first."""

    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    to = number(_("Becomes"), required=False)
    why = why()
    field_order = ("what", "hunter", "to", "why")

    def told(self, event: Ruled) -> dict[str, Any]:
        told = super().told(event)
        if event.what == "first":
            return {**told, "hunter": event.to, "to": None}
        return {**told, "hunter": event.hunter or None}

    def build(self) -> None:
        nobody = ("", _("nobody"))
        self.fields["hunter"] = one_of(
            _("Hunter"), [nobody, *self.called(self.seats())], int, required=False, empty_value=0
        )
        self._ask_about(str(self.data.get("what") or self.initial.get("what") or ""))

    def narrowed(self, what: str) -> Self:
        """The same form for one subject, with names of its own for its fields."""
        self.initial["what"] = what
        self.auto_id = f"{what}-%s"
        self._ask_about(what)
        return self

    def _ask_about(self, what: str) -> None:
        self.about = what if what in NEEDS else ""
        if self.about:
            self.fields["what"].widget = forms.HiddenInput()
            self.fields["to"].label = phrases.SUBJECTS[self.about]
            for name in {"hunter", "to"} - {*NEEDS[self.about]}:
                self.fields.pop(name, None)

    def clean(self) -> None:
        what, hunter, to = (self.cleaned_data.get(name) for name in ("what", "hunter", "to"))
        if what and what != "monster" and "hunter" not in self.errors and not hunter:
            self.add_error("hunter", _("Choose a hunter."))
        if what and what != "first" and "to" not in self.errors and to is None:
            self.add_error("to", _("Give a number."))

    def event(self) -> Event:
        facts = {"hunter": 0, "to": None, **self.facts()}
        if facts["what"] == "first":
            facts |= {"to": facts["hunter"], "hunter": 0}
        elif facts["what"] == "monster":
            facts["hunter"] = 0
        return Ruled(**facts)


def ruling(what: str, view: View, names: Names) -> RuledForm:
    """The table's word about one thing."""
    return RuledForm(kind="ruled", view=view, names=names).narrowed(what)


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game."""


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "ruled": RuledForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
