"""A pillage: who is in it, who won, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, why
from campaigns.kernel.checks import LARGEST
from companions.bloodrage import phrases
from companions.bloodrage.rules import battle
from companions.bloodrage.rules.events import Event, Fighter, Pillaged

from .base import ClanForm, EventForm

NUMBERS: Final = ("strength", "card", "lost")


class PillagedForm(ClanForm):
    """Whoever is ticked or has a number is in it; nobody besides the pillager: without opposition."""

    field_order = ("seat", "spot")

    def told(self, event: Pillaged) -> dict[str, Any]:
        told = super().told(event)
        for one in event.fighters:
            told |= {f"{what}_{one.seat}": getattr(one, what) for what in NUMBERS}
            told[f"in_{one.seat}"] = True
        return told

    def named_besides(self) -> Iterable[int]:
        return [one.seat for one in getattr(self.was, "fighters", ())]

    def build(self) -> None:
        super().build()
        self.fields["spot"] = one_of(_("Province"), self.spots())
        for seat, called in self.called(self.seats()):
            self._fighter(seat, {"clan": called})
        told = [("", _("as the numbers say")), (0, _("nobody")), *self.called(self.seats())]
        shown = [("", self._token()), *phrases.REWARDS.items()]
        self.fields["reward"] = one_of(_("The token shows"), shown, required=False, empty_value=None)
        self.fields["winner"] = one_of(_("Winner"), told, int, required=False, empty_value=None)
        self.fields["why"] = why()

    def _token(self) -> Any:
        """What nobody ever told was not told before."""
        land = self.view.province(self.data.get("spot") or self.initial.get("spot") or "")
        if land is None:
            return _("as entered before, if it was")
        return _("as entered before") if land.token else _("nobody looked")

    def _fighter(self, seat: int, called: Mapping[str, str]) -> None:
        self.fields[f"in_{seat}"] = forms.BooleanField(label=_("%(clan)s is in it") % called, required=False)
        strength = number(_("Strength of %(clan)s on the board") % called, required=False)
        self.fields[f"strength_{seat}"] = strength
        card = number(_("Card of %(clan)s") % called, -LARGEST, required=False)
        self.fields[f"card_{seat}"] = card
        if self.view.counts_figures or self.initial.get(f"lost_{seat}"):
            self.fields[f"lost_{seat}"] = number(_("Figures lost by %(clan)s") % called, required=False)

    def event(self) -> Event:
        typed, by = self.cleaned_data, self.cleaned_data["seat"]
        joined = {seat for seat in self.seats() if self._named(seat)}
        numbers = any(self._numbered(seat) for seat in joined)
        sides = joined | {by} if joined - {by} or numbers else set()
        fighters = tuple(self._told(seat, numbers=numbers) for seat in sorted(sides))
        told = {name: typed[name] for name in ("spot", "reward", "winner", "why")}
        return self._with_losses(as_the_numbers_say(Pillaged(seat=by, fighters=fighters, **told)))

    def _with_losses(self, event: Pillaged) -> Pillaged:
        """Where the map knows who stands there, whoever does not win loses all of them, unless somebody typed it."""
        if not (self.view.on_map and battle.contested(event)) or (
            battle.untold(event) and event.winner is None
        ):
            return event
        won, there = battle.winner(event), self.view.reach(event.spot)
        fighters = tuple(one if one.seat == won else self._beaten(one, there) for one in event.fighters)
        return replace(event, fighters=fighters)

    def _beaten(self, fighter: Fighter, there: tuple[str, ...]) -> Fighter:
        clan = self.view.clan(fighter.seat)
        typed = self.cleaned_data.get(f"lost_{fighter.seat}") is not None
        return fighter if typed or clan is None else replace(fighter, lost=clan.there(*there))

    def _named(self, seat: int) -> bool:
        """Nothing that was typed is left out; a card of 0 is as good as none."""
        typed = self.cleaned_data
        return bool(typed.get(f"in_{seat}")) or self._numbered(seat) or bool(typed.get(f"lost_{seat}"))

    def _numbered(self, seat: int) -> bool:
        strength, card = (self.cleaned_data.get(f"{what}_{seat}") for what in ("strength", "card"))
        return strength is not None or bool(card)

    def _told(self, seat: int, *, numbers: bool) -> Fighter:
        """Where anybody has a number, nobody's is unknown."""
        told = {what: self.cleaned_data.get(f"{what}_{seat}") or 0 for what in NUMBERS}
        fighter = Fighter(seat=seat, **told)
        return fighter if numbers else replace(fighter, strength=None)


def as_the_numbers_say(event: Pillaged) -> Pillaged:
    """A winner whom the numbers name needs no word of the table; nor does whoever meets nobody."""
    plain = replace(event, winner=None)
    agreed = not battle.untold(plain) and battle.winner(plain) == event.winner
    return plain if agreed else event


FORMS: Mapping[str, type[EventForm]] = {
    "pillaged": PillagedForm,
}
