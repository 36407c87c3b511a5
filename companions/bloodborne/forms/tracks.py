"""The numbers along a track of trophies, as the boards show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import NAME, NumbersField, number, one_of
from companions.bloodborne import phrases
from companions.bloodborne.rules.state import LONGEST_TRACK, Trophy

from .base import EventForm


def track(trophy: Trophy) -> NumbersField:
    widget = forms.TextInput(attrs={"placeholder": "1 3 5", "inputmode": "numeric"})
    return NumbersField(
        most=LONGEST_TRACK,
        unread=_("Give whole numbers with spaces between them, such as 1 3 5."),
        label=phrases.TRACKS[trophy],
        required=False,
        max_length=NAME,
        widget=widget,
        help_text=_("Only if you have read them from the board; otherwise you will be asked in time."),
    )


class TrackShownForm(EventForm):
    trophy = one_of(_("Track"), list(phrases.TROPHIES.items()))
    space = number(_("Space"), 1, LONGEST_TRACK)
    number = number(_("Number on the board"))

    def offered(self) -> dict[str, Any]:
        """The first space that a token lies on and nobody has read."""
        ask = next(iter(self.view.asks), None)
        return self.told(ask) if ask else {}


FORMS: Mapping[str, type[EventForm]] = {"track_shown": TrackShownForm}
