"""The Count's phase as the others see it, where he plays with a pencil."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of
from companions.dracula import phrases
from companions.dracula.rules.events import Event, Watched, WatchedOff
from companions.dracula.rules.hideouts import DEALT, SPACES

from . import places
from .base import EventForm, yes
from .slides import SlidingForm

TAKE_ONE = ("city", "castle", "lair")
ALONE = ("dark-call", "feed")  # instead of a location


def cards(label: Any) -> forms.IntegerField:
    told = _("Empty: by the rules.")
    return number(label, most=DEALT, required=False, help_text=told)


class WatchedForm(SlidingForm):
    step = one_of(_("He lays down"), list(phrases.FACES.items()))
    lair = places.lair(_("Which lair"))
    wolf = yes(label=_("With Wolf Form"))
    misdirect = places.space(_("Misdirect on space"))
    encounters = cards(_("Encounters laid"))
    rumor = places.space(_("Rumor on space"))
    field_order = ("slid_to", "slid_lair", "slid_matured", "slid_rumor_twice", "slid_place", "slid_encounters",
                   "step", "place", "lair", "wolf", "misdirect", "encounters", "rumor")  # fmt: skip

    def told(self, event: Watched) -> dict[str, Any]:
        return self.said_of(event)

    def build(self) -> None:
        self.fields["place"] = places.card(_("Place, if it lies face up"), self.box, required=False)
        self.fields.update(self.sliding() if self.leaves() else {})

    def sliding(self) -> dict[str, forms.Field]:
        shown = places.card(_("Its location, if it was shown"), self.box, required=False)
        added = cards(_("Encounters added to the lair"))
        return {**super().sliding(), "slid_place": shown, "slid_encounters": added}

    def clean(self) -> None:
        super().clean()
        said = self.cleaned_data
        step = said.get("step")
        if step == "open" and not said.get("place") and "place" not in self.errors:
            self.add_error("place", _("Choose a city."))
        if step == "lair" and not said.get("lair") and "lair" not in self.errors:
            self.add_error("lair", _("Choose a lair."))

    def event(self) -> Event:
        said = self.cleaned_data
        return Watched(
            step=said["step"],
            place=said["place"] if said["step"] not in ALONE else "",
            lair=said["lair"] if said["step"] == "lair" else 0,
            wolf=said["wolf"],
            misdirect=said["misdirect"],
            slid=self._slid() if self.leaves() else None,
            encounters=_or(said["encounters"], self._due()),
            rumor=said["rumor"],
            wound_first=self.wound_first(),
        )

    def _due(self) -> int:
        """One on a city or the castle where no hunter stands, and none at sea."""
        said = self.cleaned_data
        place = "castle-dracula" if said["step"] == "castle" else said["place"]
        taken = any(one.place == place != "" for one in self.view.hunters)
        lair = self.view.at(0, said["lair"]) if said["step"] == "lair" else None
        at_sea = lair is not None and lair.back == "sea"
        return 1 if said["step"] in TAKE_ONE and not taken and not at_sea else 0

    def _slid(self) -> WatchedOff:
        off, said = self.off(), self.cleaned_data
        leaving = self.view.at(SPACES, 0)
        due = 1 if leaving and leaving.back != "sea" else 0
        lair, matures = off["to"] == "lair", off["to"] == "mature"
        return WatchedOff(
            **off,
            place=said["slid_place"] if matures else "",
            encounters=_or(said["slid_encounters"], due) if lair else 0,
        )


def _or(said: int | None, due: int) -> int:
    return due if said is None else said


FORMS: Mapping[str, type[EventForm]] = {"watched": WatchedForm}
