"""A pillage: who fights for it, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, why
from campaigns.kernel.checks import LARGEST
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import Event, Fighter, Pillaged

from .base import ClanForm, EventForm

NUMBERS: Final = ("strength", "card", "lost")


class PillagedForm(ClanForm):
    """Whoever has a number is in it; nobody besides the pillager: without opposition."""

    field_order = ("seat", "spot")

    def told(self, event: Pillaged) -> dict[str, Any]:
        told = super().told(event)
        for one in event.fighters:
            told |= {f"{what}_{one.seat}": getattr(one, what) for what in NUMBERS}
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
            return _("as told before, if it was")
        return _("as told before") if land.token else _("nobody has looked")

    def _fighter(self, seat: int, called: Mapping[str, str]) -> None:
        strength = number(
            _("Strength of %(clan)s on the board") % called, required=False, help_text=_("Empty: not in it.")
        )
        self.fields[f"strength_{seat}"] = strength
        card = number(_("Card of %(clan)s") % called, -LARGEST, required=False)
        self.fields[f"card_{seat}"] = card
        if self.view.counts_figures or self.initial.get(f"lost_{seat}"):
            self.fields[f"lost_{seat}"] = number(_("Figures lost by %(clan)s") % called, required=False)

    def event(self) -> Event:
        typed, by = self.cleaned_data, self.cleaned_data["seat"]
        joined = {seat for seat in self.seats() if self._named(seat)}
        sides = joined | {by} if joined else joined
        fighters = tuple(self._told(seat) for seat in sorted(sides))
        told = {name: typed[name] for name in ("spot", "reward", "winner", "why")}
        return Pillaged(seat=by, fighters=fighters, **told)

    def _named(self, seat: int) -> bool:
        """Nothing that was typed is left out; a card of 0 is as good as none."""
        strength, card, lost = (self.cleaned_data.get(f"{what}_{seat}") for what in NUMBERS)
        return strength is not None or bool(card) or bool(lost)

    def _told(self, seat: int) -> Fighter:
        return Fighter(seat=seat, **{what: self.cleaned_data.get(f"{what}_{seat}") or 0 for what in NUMBERS})


FORMS: Mapping[str, type[EventForm]] = {
    "pillaged": PillagedForm,
}
