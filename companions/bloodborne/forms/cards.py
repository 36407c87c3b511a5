"""Upgrades, and the cards that leave the game for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of, words
from companions.bloodborne import phrases
from companions.bloodborne.rules.state import START_CARDS, UNNAMED_CARD

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
    card = words(_("Upgrade"), required=False, help_text=_("May stay unnamed."))
    field_order = ("hunter", "card", "removed")

    def build(self) -> None:
        none = ("", _("none"))
        self.fields["hunter"] = self.hunter()
        self.fields["removed"] = one_of(
            _("Card that leaves the game"),
            [none, *self.known(self.initial.get("removed", ""))],
            required=False,
        )


class CardRemovedForm(CardsForm):
    def build(self) -> None:
        self.fields["hunter"] = self.hunter()
        self.fields["card"] = one_of(
            _("Card that leaves the game"), self.known(UNNAMED_CARD, self.initial.get("card", ""))
        )


FORMS: Mapping[str, type[EventForm]] = {
    "upgraded": UpgradedForm,
    "card_removed": CardRemovedForm,
}
