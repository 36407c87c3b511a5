"""Sitting down: the box, the way it is played, who plays Dracula, who holds which hunter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any, Final

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of
from companions.dracula import phrases
from companions.dracula.rules.cast import NAMES
from companions.dracula.rules.events import Event, Held, Opened

from .base import EventForm, hunter, yes

EDITIONS: Final = list(phrases.EDITIONS.items())
WAYS: Final = list(phrases.WAYS.items())
DEDUCTIONS: Final = list(phrases.DEDUCTIONS.items())


def printed_here() -> str:
    """The box of whoever opens the table."""
    return "polish" if get_language() == "pl" else "russian"


class SettingsForm(forms.Form):
    """What is asked when a table opens."""

    edition = one_of(
        _("Which edition is in your box"), EDITIONS, initial=printed_here, widget=forms.RadioSelect
    )
    way = one_of(_("How Dracula plays"), WAYS, initial="phone", widget=forms.RadioSelect)
    fog_stops_rides = yes(label=_("No train passes through a city in fog"))
    north_seas_meet = yes(label=_("North Atlantic and North Sea have a border"), initial=True)
    # A page that was open before there was this question sends no answer to it.
    deduction = one_of(
        _("Working out where Dracula can be"),
        DEDUCTIONS,
        initial="on",
        required=False,
        widget=forms.RadioSelect,
    )
    at_once = ("way",)
    waits = _("box, house rules")


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    """Whoever is to begin plays Dracula; the hunters are dealt out among the others, as they sit."""
    count = chosen.get("first") or seats[0]
    return Opened(
        seats=tuple(seats),
        count=count,
        held=_dealt([seat for seat in seats if seat != count] or [count]),
        **settings(chosen),
    )


def _dealt(seats: Sequence[int]) -> tuple[Held, ...]:
    return tuple(Held(hunter=name, seat=seat) for name, seat in zip(NAMES, cycle(seats), strict=False))


def settings(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What is not said is as the form offers it."""
    return {
        "edition": chosen.get("edition") or "russian",
        "way": chosen.get("way") or "phone",
        "fog_stops_rides": bool(chosen.get("fog_stops_rides")),
        "north_seas_meet": bool(chosen.get("north_seas_meet", True)),
        "deduction": chosen.get("deduction") or "on",
    }


class OpenedForm(SettingsForm, EventForm):
    """Puts right what the table chose. Who plays Dracula stays, and whether his phone keeps secrets does too."""

    def told(self, event: Opened) -> dict[str, Any]:
        held = {f"held_{one.hunter}": one.seat for one in event.held}
        return {**super().told(event), **held}

    def build(self) -> None:
        self.sat = self.was if isinstance(self.was, Opened) else None
        seats = self.called(self.sat.seats if self.sat else self.view.table)
        paper = self._way() == "paper"
        ways = [(way, called) for way, called in WAYS if (way == "paper") is paper]
        self.fields["way"] = one_of(_("How Dracula plays"), ways, initial=self._way())
        for name in NAMES:
            label = _("Who plays %(hunter)s") % {"hunter": phrases.HUNTERS[name]}
            self.fields[f"held_{name}"] = one_of(label, seats, int)

    def _way(self) -> str:
        return self.sat.way if self.sat else self.view.setup.way

    def event(self) -> Event:
        said = self.cleaned_data
        held = tuple(Held(hunter=name, seat=said[f"held_{name}"]) for name in NAMES)
        was = self.sat or opened(self.view.table, {"first": self.view.count})
        return Opened(seats=was.seats, count=was.count, held=held, **settings(said))


class JoinedForm(EventForm):
    def build(self) -> None:
        own = self.initial.get("seat")
        free = [seat for seat in self.names if seat not in self.view.table or seat == own]
        self.fields["seat"] = one_of(
            _("Player"), self.called(dict.fromkeys([*free, *filter(None, [own])])), int
        )


class HandedOverForm(EventForm):
    hunter = hunter()
    field_order = ("hunter", "seat")

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Player"), self.seats(self.initial.get("seat", 0)), int)


class FreedForm(EventForm):
    """The house does it; here it can be read again."""

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Player"), self.seats(self.initial.get("seat", 0)), int)


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "handed_over": HandedOverForm,
    "freed": FreedForm,
}
