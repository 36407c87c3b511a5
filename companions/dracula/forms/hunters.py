"""What the hunters do, and what becomes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import number, one_of, why
from companions.dracula import phrases
from companions.dracula.rules.cast import TICKETS_HELD
from companions.dracula.rules.sight import HunterSeen

from . import places
from .base import EventForm, OfHunterForm
from .cards import TicketField, Tickets


class PlacedForm(OfHunterForm):
    """Before the hunt cities alone are listed; the table may have said another place all the same."""

    def build(self) -> None:
        field = places.place(_("Place"), self.box)
        if not self.view.moved and not self.was:
            field.widget.choices = places.city(_("Place"), self.box).choices
        self.fields["place"] = field

    def offered(self) -> dict[str, Any]:
        """Whoever stands nowhere yet."""
        nowhere = [one.name for one in self.view.hunters if not one.place]
        return {"hunter": next(iter(nowhere), "")}


class MovedForm(OfHunterForm):
    by = one_of(_("How"), list(phrases.HOWS.items()), initial="road")
    ticket = TicketField(_("Ticket"))
    field_order = ("hunter", "to", "by", "ticket")

    def offered(self) -> dict[str, Any]:
        return {**super().offered(), "by": "road"}

    def build(self) -> None:
        self.fields["to"] = places.place(_("Where to"), self.box)


class ReservedForm(OfHunterForm):
    """As it lies, face down, where nobody says which it is."""

    tickets = Tickets(_("Tickets"), rows=TICKETS_HELD, required=True)
    field_order = ("hunter", "tickets")


class ActedForm(OfHunterForm):
    what = one_of(pgettext_lazy("act", "Action"), list(phrases.ACTS.items()))
    field_order = ("hunter", "what")


class EffectForm(EventForm):
    """A hunter, or Dracula."""

    n = number(_("How many"), 1)
    why = why()
    field_order = ("who", "n", "why")

    def build(self) -> None:
        self.fields["who"] = one_of(_("Who"), [places.NONE, *phrases.WHO.items()])


class BittenForm(OfHunterForm):
    n = number(_("Bites to add; a minus takes away"), -9, 9, initial=1)
    field_order = ("hunter", "n")

    def offered(self) -> dict[str, Any]:
        return {**super().offered(), "n": 1}


class CountedForm(OfHunterForm):
    items = number(_("Items"))
    field_order = ("hunter", "items", "events", "tickets")

    def build(self) -> None:
        self.fields["events"] = number(_("Events"))
        self.fields["tickets"] = Tickets(_("Tickets"), rows=TICKETS_HELD)

    def offered(self) -> dict[str, Any]:
        """As it was counted last."""
        own = self.view.hunter(self.likely()) or next(iter(self.view.mine()), None)
        return {"hunter": own.name, **_held(own)} if own else {}


def _held(hunter: HunterSeen) -> dict[str, Any]:
    return {"items": hunter.items or 0, "events": hunter.events or 0, "tickets": hunter.tickets}


FORMS: Mapping[str, type[EventForm]] = {
    "placed": PlacedForm,
    "moved": MovedForm,
    "reserved": ReservedForm,
    "acted": ActedForm,
    "delayed": OfHunterForm,
    "stood_up": OfHunterForm,
    "hurt": EffectForm,
    "healed": EffectForm,
    "bitten": BittenForm,
    "counted": CountedForm,
}
