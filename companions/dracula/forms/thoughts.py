"""What one thinks and says to one other, what everybody writes down, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import NOTE, SECRET, one_of, why, words
from companions.dracula.rules.events import Event
from companions.dracula.rules.sight import View

from . import places
from .base import EventForm


class OwnForm(EventForm):
    """It stays its writer's, whoever corrects it."""

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "by": getattr(self.was, "by", self.view.seat)}


class HunchedForm(OwnForm):
    def build(self) -> None:
        self.fields["place"] = places.card(_("He is here"), self.box)
        self.fields["place"].widget.attrs.update(SECRET)


class WhisperedForm(OwnForm):
    text = words(_("What you whisper"), NOTE, widget=forms.TextInput(attrs=SECRET))
    field_order = ("to", "text")

    def build(self) -> None:
        by = getattr(self.was, "by", self.view.seat)
        others = [(seat, name) for seat, name in self.seats(self.initial.get("to", 0)) if seat != by]
        self.fields["to"] = one_of(_("To whom"), others, int)


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game."""


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "hunched": HunchedForm,
    "whispered": WhisperedForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
