"""What the boxes show: the numbers along the clan sheets, the names on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import NAME, NumbersField, number, one_of, words
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import BoardShown, Event, SpotShown, TrackShown
from companions.bloodrage.rules.state import POSITIONS, ROUND, STATS, TRACKS, Stat

from .base import EventForm


def track(stat: Stat) -> NumbersField:
    presumed = " ".join(str(n) for n in TRACKS[STATS.index(stat)].numbers)
    return NumbersField(
        most=POSITIONS,
        unread=_("Give up to six whole numbers with spaces between them."),
        label=phrases.TRACKS[stat],
        required=False,
        max_length=NAME,
        widget=forms.TextInput(attrs={"placeholder": presumed, "inputmode": "numeric"}),
        help_text=_("Only if you have read them from a clan sheet; otherwise you will be asked in time."),
    )


def told_track(stat: Stat, shown: Iterable[TrackShown]) -> list[int]:
    """Positions in between are taken to show what is presumed."""
    read = {one.position: one.number for one in shown if one.stat == stat}
    presumed = TRACKS[STATS.index(stat)]
    return [read.get(position, presumed.number(position)) for position in range(1, max(read, default=0) + 1)]


class TrackShownForm(EventForm):
    stat = one_of(pgettext_lazy("stat", "Track"), list(phrases.TRACKS.items()))
    position = number(_("Position"), 1, POSITIONS)
    number = number(_("Number on the clan sheet"))

    def offered(self) -> dict[str, Any]:
        """The first position that a token lies on and nobody has read."""
        ask = next(iter(self.view.asks), None)
        return {name: getattr(ask, name) for name in ("stat", "position", "number")} if ask else {}


class SpotShownForm(EventForm):
    name = words(_("Name on the board"), required=False)
    region = one_of(
        _("Region"), [("", _("not entered")), *phrases.REGIONS.items()], required=False, empty_value=None
    )
    fjord = forms.BooleanField(label=_("A fjord between it and the next, clockwise"), required=False)
    field_order = ("spot", "name", "region", "fjord")

    def offered(self) -> dict[str, Any]:
        """The first that nobody has read."""
        unread = (spot for spot in self.view.board if spot.id in ROUND and not spot.checked)
        return {"spot": next((spot.id for spot in unread), None)}

    def build(self) -> None:
        places = [(spot, phrases.PLACES[spot]) for spot in ROUND]
        self.fields["spot"] = one_of(_("Province"), places)


class BoardShownForm(EventForm):
    """All eight at once; a row in which nothing was told stays unread, and a known name brings its region along."""

    def told(self, event: BoardShown) -> dict[str, Any]:
        return {
            f"{what}_{one.spot}": getattr(one, what)
            for one in event.board
            for what in ("name", "region", "fjord")
        }

    def build(self) -> None:
        regions = [("", _("not entered")), *phrases.REGIONS.items()]
        for spot in ROUND:
            where = {"place": phrases.PLACES[spot]}
            called = _("Name: %(place)s") % where
            self.fields[f"name_{spot}"] = words(called, required=False)
            called = _("Region: %(place)s") % where
            self.fields[f"region_{spot}"] = one_of(called, regions, required=False, empty_value=None)
            called = _("A fjord behind it, clockwise: %(place)s") % where
            self.fields[f"fjord_{spot}"] = forms.BooleanField(label=called, required=False)

    def event(self) -> Event:
        shown = (self._spot(spot) for spot in ROUND)
        return BoardShown(board=tuple(one for one in shown if one.name or one.region or one.fjord))

    def _spot(self, spot: str) -> SpotShown:
        typed = self.cleaned_data
        name = typed[f"name_{spot}"]
        region = typed[f"region_{spot}"] or phrases.region_of(name)
        return SpotShown(spot=spot, name=name, region=region, fjord=typed[f"fjord_{spot}"])


FORMS: Mapping[str, type[EventForm]] = {
    "track_shown": TrackShownForm,
    "spot_shown": SpotShownForm,
    "board_shown": BoardShownForm,
}
