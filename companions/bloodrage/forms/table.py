"""The last word of the table: rulings, a tie, notes, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Self

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import WHY, number, one_of, some_of, why, words
from campaigns.games import Names
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import Event, Ruled
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import PAYING, POSITIONS

from .base import EventForm

# What each subject of a ruling needs to be told.
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "glory": ("seat", "to"),
    "rage": ("seat", "to"),
    "position": ("seat", "stat", "to"),
    "strength": ("seat", "figure", "to"),
    "first": ("seat",),
    "turn": ("seat",),
    "token": ("spot", "reward"),
    "pillaged": ("spot", "to"),
    "destroyed": ("spot", "to"),
    "doomed": ("spot", "to"),
}
MISSING: Final[Mapping[str, Any]] = {
    "seat": _("Choose a clan."),
    "stat": _("Choose a stat."),
    "figure": _("Choose warriors or ships."),
    "spot": _("Choose a province."),
    "to": _("Choose what it is now."),
}
UNTOLD: Final[Mapping[str, Any]] = {
    "seat": 0,
    "stat": None,
    "spot": "",
    "to": 0,
    "reward": None,
    "figure": "",
}
SET_TO: Final[Mapping[str, Any]] = {
    "glory": _("Glory"),
    "rage": _("Rage left"),
    "strength": _("Strength, and rage for an invasion"),
    "position": _("Position on the track"),
    "pillaged": _("It is"),
    "destroyed": _("It is"),
    "doomed": _("Doomed in"),
}
IN_AGE: Final = [(1, _("age I")), (2, _("age II")), (3, _("age III"))]
CHOICES: Final[Mapping[str, list[tuple[int, Any]]]] = {
    "pillaged": [(1, _("pillaged")), (0, _("not pillaged"))],
    "destroyed": [
        (-1, _("still standing")),
        (0, _("destroyed before the game")),
        (1, _("destroyed in age I")),
        (2, _("destroyed in age II")),
        (3, _("destroyed in age III")),
    ],
    "doomed": IN_AGE,
}


class RuledForm(EventForm):
    """Where the subject is known, only what it needs is asked, in words; else everything, and the subject first."""

    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    why = why()
    field_order = ("what", "seat", "figure", "stat", "spot", "reward", "to", "why")

    def told(self, event: Ruled) -> dict[str, Any]:
        return {**super().told(event), **{name: None for name in UNTOLD if name not in NEEDS[event.what]}}

    def build(self) -> None:
        self._ask_about(str(self.data.get("what") or self.initial.get("what") or ""))

    def narrowed(self, what: str) -> Self:
        """The same form for one subject, with names of its own for its fields."""
        self.initial["what"] = what
        self.auto_id = f"{what}-%s"
        self._ask_about(what)
        self.order_fields(self.field_order)
        return self

    def _ask_about(self, what: str) -> None:
        self.about = what
        needed = NEEDS.get(what, tuple(UNTOLD))
        for name, field in self._asked().items():
            self.fields.pop(name, None)
            if name in needed:
                self.fields[name] = field
        if what in NEEDS:
            self.fields["what"].widget = forms.HiddenInput()

    def _asked(self) -> dict[str, forms.Field]:
        called = [("", _("nobody")), *self.called(self.seats())]
        spots = [("", _("none")), *self.spots()]
        paying = [("", "–"), *((one, phrases.FIGURES[one]) for one in PAYING)]
        return {
            "seat": one_of(_("Clan"), called, int, required=False, empty_value=0),
            "figure": one_of(_("Figure"), paying, required=False),
            "stat": one_of(_("Stat"), [("", "–"), *phrases.STATS.items()], required=False, empty_value=None),
            "spot": one_of(_("Province"), spots, required=False),
            "reward": one_of(
                _("It brings"),
                [("", _("nothing")), *phrases.REWARDS.items()],
                required=False,
                empty_value=None,
            ),
            "to": self._to(),
        }

    def _to(self) -> forms.Field:
        """The one field whose words depend on the subject."""
        label = SET_TO.get(self.about, _("Becomes"))
        if self.about in CHOICES:
            return one_of(label, [("", "–"), *CHOICES[self.about]], int, required=False, empty_value=None)
        if self.about == "position":
            return number(label, 1, POSITIONS, required=False)
        if self.about in NEEDS:
            return number(label, required=False)
        told = _(
            "Pillaged: 1 for yes, 0 for no. Destroyed: the age, 0 before the game, -1 if it still stands."
        )
        return number(label, -1, required=False, help_text=told)

    def clean(self) -> None:
        for name in NEEDS.get(self.cleaned_data.get("what", ""), ()):
            untold = self.cleaned_data.get(name) in (None, "") or (name == "seat" and not self._seat())
            if name in MISSING and name not in self.errors and untold:
                self.add_error(name, MISSING[name])

    def _seat(self) -> int:
        return self.cleaned_data.get("seat") or 0

    def event(self) -> Event:
        facts = self.facts()
        needed = NEEDS[facts["what"]]
        return Ruled(**{**facts, **{name: none for name, none in UNTOLD.items() if name not in needed}})


def ruling(what: str, view: View, names: Names) -> RuledForm:
    """The table's word about one thing."""
    return RuledForm(kind="ruled", view=view, names=names).narrowed(what)


class CrownedForm(EventForm):
    how = words(_("How it was decided"), WHY, required=False)
    field_order = ("winners", "how")

    def named_besides(self) -> Iterable[int]:
        named: Iterable[int] = self.initial.get("winners", ())
        return named

    def offered(self) -> dict[str, Any]:
        return {"winners": self.view.winners}

    def build(self) -> None:
        self.fields["winners"] = some_of(_("Winners"), self.called(self.seats()), int)


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game."""


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "ruled": RuledForm,
    "crowned": CrownedForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
