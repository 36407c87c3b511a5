"""The Count's whole phase, from his desk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of
from companions.dracula import phrases
from companions.dracula.rules.events import Event, Lurked
from companions.dracula.rules.ground import is_city
from companions.dracula.rules.hideouts import POWERS, SPACES, Row, numbered
from companions.dracula.rules.lurk import takes_encounter

from . import places
from .base import EventForm, yes
from .cards import BY_RULE, Cards, by_rule
from .slides import OwnSlideForm

ALONE: Final = ("hide", "dark-call", "feed")  # instead of a location
CODE: Final = re.compile(r"(?:(place|wolf|misdirect-([2-6])):)?([a-z-]+)")


class Play(NamedTuple):
    """One choice of his desk: “place:paris”, “wolf:hide”, “misdirect-3:paris”, “feed”.

    Where the form has a field for each, `what` alone: “place”, or one of the powers that stand alone.
    """

    what: str
    place: str = ""
    wolf: bool = False
    misdirect: int = 0


def play(code: str) -> Play:
    found = CODE.fullmatch(code)
    way, space, what = found.groups() if found else (None, None, "")
    if way is None:
        if what in ("place", *ALONE):
            return Play(what)
        raise ValidationError(_("Choose what he plays."))
    alone = what in ALONE and way == "wolf"
    return Play(
        what if alone else "place", "" if alone else what, wolf=way == "wolf", misdirect=int(space or 0)
    )


class PlayField(forms.CharField):
    def __init__(self) -> None:
        choices = [("place", _("a place")), *((one, phrases.POWERS[one]) for one in ALONE)]
        super().__init__(label=_("He plays"), widget=forms.Select(choices=choices))

    def clean(self, value: Any) -> Play:
        return play(super().clean(value))


class LurkedForm(OwnSlideForm):
    """Each thing in a field of its own, or what he plays as one choice; whether it lies open is worked out."""

    play = PlayField()
    wolf = yes(label=_("With Wolf Form"))
    misdirect = places.space(_("Misdirect on space"))
    rumor = places.space(_("Rumor on space"))
    field_order = ("slid_to", "slid_lair", "slid_matured", "slid_rumor_twice", "slid_shown", "slid_encounter",
                   "play", "place", "wolf", "misdirect", "encounters", "rumor")  # fmt: skip

    def offered(self) -> dict[str, Any]:
        return {"play": "place", "encounters": [BY_RULE[0]]}

    def told(self, event: Lurked) -> dict[str, Any]:
        alone = [power for power in event.powers if power in ALONE]
        return {**self.said_of(event), "play": next(iter(alone), "place"), "wolf": "wolf" in event.powers}

    def build(self) -> None:
        self.fields["place"] = places.card(_("Place"), self.box, required=False)
        self.fields["encounters"] = Cards(_("Encounters laid"), 3, BY_RULE)
        self.fields.update(self.sliding() if self.leaves() else {})
        if self.view.desk and not self.was:
            self._name_spaces(self.view.desk.trail)

    def _name_spaces(self, trail: Row) -> None:
        """He counts them after the slide, and the trail may still be drawn as it lies before: each with its card."""
        cards = {n + 1: phrases.card(one) for n, one in numbered(trail)} | {1: _("the card played now")}
        named = [places.ZERO, *((n, f"{n}: {cards.get(n, '–')}") for n in range(1, SPACES + 1))]
        for name in ("misdirect", "rumor"):
            self.fields[name] = one_of(self.fields[name].label, named, int, required=False, empty_value=0)

    def clean(self) -> None:
        """One choice says what several fields would."""
        super().clean()
        said, chosen = self.cleaned_data, self.cleaned_data.get("play")
        if not chosen:
            return
        if chosen.place or chosen.wolf:
            said |= {"place": chosen.place, "wolf": chosen.wolf, "misdirect": chosen.misdirect}
        if chosen.what != "place":
            said["place"] = ""
        elif not said.get("place") and "place" not in self.errors:
            self.add_error("place", _("Choose a place."))

    def event(self) -> Event:
        said = self.cleaned_data
        lurked = Lurked(
            slid=self.slid(),
            place=said["place"],
            powers=tuple(one for one in POWERS if one in self._powers()),
            misdirect=said["misdirect"],
            rumor=said["rumor"],
            open=self._open(said["place"]),
            wound_first=self.wound_first(),
        )
        due = 1 if takes_encounter(self.view, lurked) else 0
        return replace(lurked, encounters=by_rule(said["encounters"], due))

    def _powers(self) -> set[str]:
        said = self.cleaned_data
        return {
            said["play"].what,
            *(["wolf"] if said["wolf"] else []),
            *(["misdirect"] if said["misdirect"] else []),
        }

    def _open(self, place: str) -> bool:
        """A card is laid face up on a city where a hunter stands."""
        return is_city(self.view.setup, place) and any(one.place == place for one in self.view.hunters)


FORMS: Mapping[str, type[EventForm]] = {"lurked": LurkedForm}
