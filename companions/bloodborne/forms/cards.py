"""Upgrades, and the cards that leave the game for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of, words
from companions.bloodborne import phrases
from companions.bloodborne.rules.state import DREAM, START_CARDS, UNNAMED_CARD

from .base import EventForm


class CardsForm(EventForm):
    """A hunter, and a choice among the cards that lie on the table."""

    def offered(self) -> dict[str, Any]:
        return {"hunter": self.view.seat if self.view.me else next(iter(self.view.waiting), None)}

    def hunter(self) -> forms.TypedChoiceField:
        return one_of(_("Hunter"), self.called(self.seats()), int)

    def known(self, *more: str) -> list[tuple[str, str]]:
        held = [card for hunter in self.view.hunters for card in hunter.cards]
        return [
            (card, phrases.card(card)) for card in dict.fromkeys([*START_CARDS, *held, *filter(None, more)])
        ]


class UpgradedForm(CardsForm):
    card = words(_("Upgrade"), required=False, help_text=_("You may leave it unnamed."))
    field_order = ("hunter", "card", "removed")

    def build(self) -> None:
        """When it was taken follows from who still has one to tell; it is asked for where it is put right."""
        none = ("", _("none"))
        self.fields["hunter"] = self.hunter()
        if self.was is not None:
            self.fields["at"] = one_of(_("Taken"), list(phrases.MOMENTS.items()))
        self.fields["removed"] = one_of(
            _("Card that leaves the game"),
            [none, *self.known(self.initial.get("removed", ""))],
            required=False,
        )

    def facts(self) -> dict[str, Any]:
        return {"at": self.moment(self.cleaned_data["hunter"]), **super().facts()}

    def moment(self, seat: int) -> str:
        hunter = self.view.hunter(seat)
        if hunter and hunter.chooses_upgrade and self.view.at >= DREAM:
            return "dream"
        return "earlier" if hunter and hunter.owed else "now"


class CardRemovedForm(CardsForm):
    def build(self) -> None:
        self.fields["hunter"] = self.hunter()
        self.fields["card"] = one_of(
            _("Card that leaves the game"),
            [("", _("choose a card")), *self.known(UNNAMED_CARD, self.initial.get("card", ""))],
        )


FORMS: Mapping[str, type[EventForm]] = {
    "upgraded": UpgradedForm,
    "card_removed": CardRemovedForm,
}
