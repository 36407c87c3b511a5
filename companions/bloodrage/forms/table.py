"""The last word of the table: rulings, a tie, notes, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import WHY, number, one_of, some_of, why, words
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import Event, Ruled
from companions.bloodrage.rules.sight import View

from .base import EventForm

# What each subject of a ruling needs to be told.
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "rage": ("seat", "to"),
    "position": ("seat", "stat", "to"),
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
    "spot": _("Choose a province."),
    "to": _("Give a number."),
}
UNTOLD: Final[Mapping[str, Any]] = {"seat": 0, "stat": None, "spot": "", "to": 0, "reward": None}


class RuledForm(EventForm):
    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    stat = one_of(_("Stat"), [("", "–"), *phrases.STATS.items()], required=False, empty_value=None)
    reward = one_of(_("Token"), [("", _("none")), *phrases.REWARDS.items()], required=False, empty_value=None)
    to = number(
        _("Becomes"),
        -1,
        required=False,
        help_text=_(
            "Pillaged: 1 for yes, 0 for no. Destroyed: the age, 0 before the game, -1 if it still stands."
        ),
    )
    why = why()
    field_order = ("what", "seat", "stat", "spot", "reward", "to", "why")

    def told(self, event: Ruled) -> dict[str, Any]:
        return {**super().told(event), **{name: None for name in UNTOLD if name not in NEEDS[event.what]}}

    def build(self) -> None:
        nobody, nowhere = ("", _("nobody")), ("", _("none"))
        called = [nobody, *self.called(self.seats())]
        self.fields["seat"] = one_of(_("Clan"), called, int, required=False, empty_value=0)
        self.fields["spot"] = one_of(_("Province"), [nowhere, *self.spots()], required=False)

    def clean(self) -> None:
        for name in NEEDS.get(self.cleaned_data.get("what", ""), ()):
            untold = self.cleaned_data.get(name) in (None, "") or (name == "seat" and not self._seat())
            if name in MISSING and name not in self.errors and untold:
                self.add_error(name, MISSING[name])

    def _seat(self) -> int:
        return self.cleaned_data.get("seat") or 0

    def event(self) -> Event:
        facts = self.facts()
        idle = {name: none for name, none in UNTOLD.items() if name not in NEEDS[facts["what"]]}
        return Ruled(**{**facts, **idle})


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
