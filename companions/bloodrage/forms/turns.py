"""What a clan does in its turn, and its quests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, words
from companions.bloodrage import phrases
from companions.bloodrage.rules.state import MARCH

from .base import ClanForm, EventForm


class ActedForm(ClanForm):
    """What an act costs is known, unless somebody says otherwise."""

    what = one_of(_("What"), list(phrases.ACTS.items()))
    card = words(_("Upgrade"), required=False, help_text=_("You may leave it unnamed."))
    n = number(_("Rage spent"), required=False, help_text=_("Empty: the usual cost."))
    free = forms.BooleanField(label=_("Its figure invaded at once"), required=False)
    field_order = ("seat", "what", "figure", "spot", "start", "moved", "card", "n", "free")

    def build(self) -> None:
        super().build()
        told = self.initial.get("figure", "")
        known = {told: told, "": _("none"), **phrases.FIGURES}
        self.fields["figure"] = one_of(_("Figure"), list(known.items()), required=False)
        if self.view.on_map or self.initial.get("spot"):
            self._where()

    def _where(self) -> None:
        known = [("", _("not entered")), *self.grounds()]
        self.fields["spot"] = one_of(_("Where to"), known, required=False)
        self.fields["start"] = one_of(_("A march from"), known, required=False)
        self.fields["moved"] = number(_("Figures on the march"), required=False, initial=1)

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        if "spot" in facts:
            facts |= self._way(facts)
        return {**facts, "n": self._cost(facts) if facts["n"] is None else facts["n"]}

    def _way(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Only a march comes from somewhere; and whoever says where it led means one figure at least."""
        if facts["what"] != "march":
            return {"start": "", "moved": 0}
        return {"moved": facts["moved"] or 1 if facts["spot"] else 0}

    def _cost(self, facts: Mapping[str, Any]) -> int:
        """A figure costs what its clan's are worth by now."""
        if facts["what"] == "invade":
            clan = self.view.clan(facts["seat"])
            return clan.strength(facts["figure"]) if clan else 0
        return MARCH if facts["what"] == "march" else 0


class QuestToldForm(ClanForm):
    done = forms.BooleanField(label=_("Done"), required=False, initial=True)
    glory = number(_("Glory on the card"), required=False)
    stat = one_of(
        _("Stat of choice"), [("", _("none")), *phrases.STATS.items()], required=False, empty_value=None
    )
    name = words(_("Name of the quest"), required=False)
    field_order = ("seat", "done", "glory", "stat", "name")

    def clean(self) -> None:
        """A quest that was done has its glory printed on it; 0 can be typed where a card says so."""
        typed = self.cleaned_data
        if typed.get("done") and "glory" not in self.errors and typed.get("glory") is None:
            self.add_error("glory", _("First tap the glory that is printed on the card."))

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "glory": facts["glory"] or 0}


FORMS: Mapping[str, type[EventForm]] = {
    "acted": ActedForm,
    "passed": ClanForm,
    "quest_told": QuestToldForm,
}
