"""A combat: who fights whom, each round's two cards, and how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import number, one_of
from companions.dracula import phrases
from companions.dracula.rules.cast import SYMBOLS
from companions.dracula.rules.events import Event, Exchanged

from . import places
from .base import EventForm, hunters, yes

CANCELLED = [("", _("as the symbols say")), ("yes", _("cancelled")), ("no", _("not cancelled"))]


class EngagedForm(EventForm):
    foe = one_of(_("Against"), list(phrases.FOES.items()))
    hunters = hunters()
    before = number(_("Damage it already has"), initial=0)
    field_order = ("foe", "hunters", "place", "before")

    def offered(self) -> dict[str, Any]:
        """Where most hunters stand together."""
        standing = Counter(one.place for one in self.view.hunters if one.place)
        (place, _n), *_rest = standing.most_common(1) or [("", 0)]
        there = [one.name for one in self.view.hunters if place and one.place == place]
        return {"hunters": there, "place": place, "before": 0}

    def build(self) -> None:
        self.fields["place"] = places.place(_("Place"), self.box, required=False)


class ExchangedForm(EventForm):
    card = one_of(_("Card of the hunter"), [places.NONE, *phrases.HUNTER_CARDS.items()])
    foe_card = one_of(_("Card of the other side"), [places.NONE, *phrases.FOE_CARDS.items()])
    cancelled = one_of(_("The other card is"), CANCELLED, required=False)
    to_hunter = number(_("Damage to the hunter"), initial=0)
    to_foe = number(_("Damage to the other side"), initial=0)
    healed = number(_("Dracula heals"), initial=0)
    bitten = yes(label=_("The hunter is bitten"))
    influence = number(_("Extra influence"), initial=0)
    field_order = ("hunter", "card", "foe_card")

    def offered(self) -> dict[str, Any]:
        fighting = self.view.fight.hunters if self.view.fight else ()
        figures = dict.fromkeys(("to_hunter", "to_foe", "healed", "influence"), 0)
        return {**figures, "hunter": next(iter(fighting), "")}

    def told(self, event: Exchanged) -> dict[str, Any]:
        return {**super().told(event), "cancelled": "yes" if event.cancelled else "no"}

    def build(self) -> None:
        fighting = self.view.fight.hunters if self.view.fight else tuple(phrases.HUNTERS)
        named = dict.fromkeys([*fighting, *filter(None, [self.initial.get("hunter")])])
        self.fields["hunter"] = one_of(
            pgettext_lazy("Dracula", "Hunter"), [(name, phrases.HUNTERS[name]) for name in named]
        )

    def event(self) -> Event:
        said = self.facts()
        by_symbol = said["foe_card"] in SYMBOLS[said["card"]]
        cancelled = {"": by_symbol, "yes": True, "no": False}[said["cancelled"]]
        return Exchanged(**{**said, "cancelled": cancelled})


class PartedForm(EventForm):
    why = one_of(_("How it ended"), list(phrases.PARTINGS.items()), required=False)


FORMS: Mapping[str, type[EventForm]] = {
    "engaged": EngagedForm,
    "exchanged": ExchangedForm,
    "parted": PartedForm,
}
