"""What the forms of the saga share: clans by name, provinces as the board calls them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import one_of
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import KINDS, Event
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import FJORDS, SPOTS, place


class EventForm(eventforms.EventForm[View, Event]):
    """Clans are chosen by name, provinces as the board calls them."""

    events = KINDS

    def seats(self) -> list[int]:
        """From the first player on, and whoever the entry names besides."""
        named = (self.initial.get("seat"), *self.named_besides())
        return list(dict.fromkeys([*(clan.seat for clan in self.view.clans), *filter(None, named)]))

    def named_besides(self) -> Iterable[int]:
        return ()

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)

    def mine(self) -> int:
        """Whoever types tells of the own clan; without one, of the clan whose turn it is."""
        seat: int = self.view.seat if self.view.me else self.view.turn
        return seat

    def clan(self, label: Any = None, **more: Any) -> forms.TypedChoiceField:
        return one_of(label or _("Clan"), self.called(self.seats()), int, **more)

    def spots(self, known: Iterable[str] = SPOTS) -> list[tuple[str, str]]:
        printed = {spot.id: spot.name for spot in self.view.board}
        return [(spot, phrases.place(spot, printed.get(spot, ""))) for spot in known]

    def grounds(self) -> list[tuple[str, str]]:
        """Where figures stand: the provinces, and the fjords that the board shows, or that the entry names."""
        read = {fjord for land in self.view.provinces for fjord in land.beside}
        told = {self.initial.get("spot"), self.initial.get("start")}
        fjords = [one for one in FJORDS if one in read | told]
        return [*self.spots(), *((one, phrases.place(*place(self.view.board, one))) for one in fjords)]


class ClanForm(EventForm):
    """Names a clan first of all."""

    field_order: Any = ("seat",)

    def offered(self) -> dict[str, Any]:
        return {"seat": self.mine()}

    def build(self) -> None:
        self.fields["seat"] = self.clan()
