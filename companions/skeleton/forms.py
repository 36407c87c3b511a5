"""A form for each kind, to record it and to correct it; its fields are called like the facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import number, one_of, why

from . import phrases
from .rules.events import KINDS, Event, Opened
from .rules.sight import View
from .rules.state import GOAL


class SettingsForm(forms.Form):
    """What is asked when a table opens."""

    goal = number(_("Goal"), 1, initial=GOAL)


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    return Opened(seats=tuple(seats), first=chosen.get("first") or seats[0], goal=chosen.get("goal") or GOAL)


class EventForm(eventforms.EventForm[View, Event]):
    """People are chosen by name."""

    events = KINDS

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)

    def seats(self) -> list[tuple[int, str]]:
        """Whoever plays; and whom the entry names, if that is somebody who left."""
        named = filter(None, [self.initial.get("seat")])
        return self.called(dict.fromkeys([*self.view.table, *named]))


class OpenedForm(SettingsForm, EventForm):
    """Who sits where stays as it was."""

    def build(self) -> None:
        self.sat = self.was.seats if isinstance(self.was, Opened) else self.view.table
        self.fields["first"] = one_of(_("First player"), self.called(self.sat), int)

    def event(self) -> Event:
        return opened(self.sat, self.cleaned_data)


class JoinedForm(EventForm):
    def build(self) -> None:
        free = [seat for seat in self.names if seat not in self.view.table]
        self.fields["seat"] = one_of(_("Player"), self.called(free), int)


class ScoredForm(EventForm):
    n = number(_("Points"))
    why = why()
    field_order = ("seat", "n", "why")

    def offered(self) -> dict[str, Any]:
        return {"seat": self.view.turn}

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Player"), self.seats(), int)


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game."""


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "scored": ScoredForm,
    "noted": NotedForm,
}
