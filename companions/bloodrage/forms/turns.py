"""What a clan does in its turn, and its quests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, words
from companions.bloodrage import phrases
from companions.bloodrage.rules.state import INVADE, MARCH

from .base import ClanForm, EventForm


class ActedForm(ClanForm):
    """What an act costs is known, unless somebody says otherwise."""

    what = one_of(_("What"), list(phrases.ACTS.items()))
    card = words(_("Upgrade"), required=False, help_text=_("May stay unnamed."))
    n = number(_("Rage spent"), required=False, help_text=_("Left empty: what it usually costs."))
    free = forms.BooleanField(label=_("Its figure invaded at once"), required=False)
    field_order = ("seat", "what", "figure", "card", "n", "free")

    def build(self) -> None:
        super().build()
        told = self.initial.get("figure", "")
        known = {told: told, "": _("none"), **phrases.FIGURES}
        self.fields["figure"] = one_of(_("Figure"), list(known.items()), required=False)

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "n": _cost(facts) if facts["n"] is None else facts["n"]}


def _cost(facts: Mapping[str, Any]) -> int:
    if facts["what"] == "invade":
        return INVADE.get(facts["figure"], 0)
    return MARCH if facts["what"] == "march" else 0


class QuestToldForm(ClanForm):
    done = forms.BooleanField(label=_("Done"), required=False, initial=True)
    glory = number(_("Glory on the card"), required=False)
    stat = one_of(
        _("Stat of choice"), [("", _("none")), *phrases.STATS.items()], required=False, empty_value=None
    )
    name = words(_("Name of the quest"), required=False)
    field_order = ("seat", "done", "glory", "stat", "name")

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "glory": facts["glory"] or 0}


FORMS: Mapping[str, type[EventForm]] = {
    "acted": ActedForm,
    "passed": ClanForm,
    "quest_told": QuestToldForm,
}
