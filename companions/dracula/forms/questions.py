"""What the hunters ask: a card, a bond; and what of it is known without being said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import one_of
from companions.dracula import phrases
from companions.dracula.rules.cast import QUESTIONS, UNASKED
from companions.dracula.rules.events import Event, Inquired
from companions.dracula.rules.hideouts import SPACES

from . import places
from .base import EventForm, anybody
from .several import Several

OF_A_SPACE: Final = frozenset({"reports", "money", "harker"})
OF_A_HUNTER: Final = frozenset({"arrival", "rumors", "bond"})
OF_ALL: Final = frozenset({"meeting", "presence"})


def question(among: Iterable[str]) -> forms.TypedChoiceField:
    return one_of(_("Question"), [(how, phrases.QUESTIONS[how]) for how in among])


class AskedForm(EventForm):
    """It asks about two cities, about a space of the trail, or about where hunters stand."""

    hunter = anybody()
    space = places.space(_("Space of the trail"))
    field_order: Any = ("how", "hunter", "places", "space")

    def where(self) -> Several:
        told = _("Empty: where the hunters in question stand.")
        return Several(pgettext_lazy("Dracula", "Places"), places.board(self.box), rows=2, help_text=told)

    def clean(self) -> None:
        said = self.cleaned_data
        how, named = said.get("how"), said.get("places")
        if how in OF_A_HUNTER and not (said.get("hunter") or named):
            self.add_error("hunter", pgettext_lazy("Dracula", "Choose a hunter."))
        if how == "scouts" and not named:
            self.add_error("places", _("Choose the two cities."))
        if how in ("reports", "money") and "space" not in self.errors and not said.get("space"):
            self.add_error("space", _("Choose a space of the trail."))

    def about(self) -> dict[str, Any]:
        """Without what this question does not ask about."""
        said = self.cleaned_data
        how, hunter, space = said["how"], said["hunter"], 0
        where = tuple(said["places"]) or self._standing(how, hunter)
        if how in OF_A_SPACE:
            where, space = (), said["space"] or SPACES
        elif how in ("hypnosis", "cylinders"):
            where = ()
        return {"how": how, "hunter": hunter, "places": where, "space": space}

    def _standing(self, how: str, hunter: str) -> tuple[str, ...]:
        hunters = self.view.hunters
        asked = hunters if how in OF_ALL else [one for one in hunters if one.name == hunter]
        known = how in OF_ALL | OF_A_HUNTER
        return tuple(dict.fromkeys(one.place for one in asked if one.place)) if known else ()


class InquiredForm(AskedForm):
    def build(self) -> None:
        self.fields["how"] = question(how for how in QUESTIONS if how not in UNASKED)
        self.fields["places"] = self.where()

    def event(self) -> Event:
        return Inquired(**self.about())


FORMS: Mapping[str, type[EventForm]] = {"inquired": InquiredForm}
