"""What else the Count does: where he begins, what events do to his trail, and his last word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of, why
from companions.dracula import phrases

from . import places
from .base import EventForm, SpotForm
from .several import Several

HAND: Final = 5  # lines for what he holds


class HidForm(EventForm):
    """With a pencil he keeps the city to himself."""

    def build(self) -> None:
        if not self.view.setup.paper:
            self.fields["place"] = places.city(_("Where he begins"), self.box)

    def facts(self) -> dict[str, Any]:
        return {"place": "", **super().facts()}


class FlownForm(HidForm):
    field_order = ("place", "space")

    def build(self) -> None:
        super().build()
        told = _("Empty: his current location.")
        self.fields["space"] = places.space(_("Space that he flies from"), help_text=told)


class LaidForm(SpotForm):
    encounter = one_of(
        _("Encounter"),
        [("", phrases.UNNAMED_ENCOUNTER), *phrases.ENCOUNTERS.items()],
        required=False,
    )
    field_order = ("space", "lair", "encounter")


class HandNamedForm(EventForm):
    encounters = Several(_("Encounters in his hand"), phrases.ENCOUNTERS.items(), rows=HAND)

    def offered(self) -> dict[str, Any]:
        return {"encounters": self.view.desk.hand if self.view.desk else ()}


class ErredForm(EventForm):
    why = why()
    field_order = ("place", "why")

    def offered(self) -> dict[str, Any]:
        return {"place": self.view.desk.here if self.view.desk else ""}

    def build(self) -> None:
        self.fields["place"] = places.card(_("Where he is"), self.box)


FORMS: Mapping[str, type[EventForm]] = {
    "hid": HidForm,
    "flown": FlownForm,
    "rumored": SpotForm,
    "laid": LaidForm,
    "cleared": SpotForm,
    "hand_named": HandNamedForm,
    "erred": ErredForm,
    "bared": EventForm,
}
