"""The opening: who begins, whose clan is which; everything but the seats may be left for the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import ClanTaken, Event, Opened, TrackShown
from companions.bloodrage.rules.state import CLANS, STATS

from .base import ClanForm, EventForm
from .shown import told_track, track


class SettingsForm(forms.Form):
    """Everything may be left for the table: clans are chosen there, the tracks read later."""

    at_once = ("counts_figures",)
    counts_figures = forms.BooleanField(
        label=_("Count figures on the map"),
        required=False,
        help_text=_("Otherwise glory and tracks alone. It can be switched later under “More”."),
    )
    on_map = forms.BooleanField(
        label=_("Figures per province"),
        required=False,
        help_text=_(
            "A tap on the map says who stands where; it fills in Ragnarök and the losses of a battle."
        ),
    )
    track_rage = track("rage")
    track_axes = track("axes")
    track_horns = track("horns")


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    taken = {seat: chosen.get(f"clan_{seat}") for seat in seats}
    return Opened(
        seats=tuple(seats),
        first=chosen.get("first") or 0,
        clans=tuple(ClanTaken(seat=seat, clan=clan) for seat, clan in taken.items() if clan in CLANS),
        counts_figures=bool(chosen.get("counts_figures") or chosen.get("on_map")),
        on_map=bool(chosen.get("on_map")),
        tracks=tuple(
            TrackShown(stat=stat, position=position, number=n)
            for stat in STATS
            for position, n in enumerate(chosen.get(f"track_{stat}") or (), 1)
        ),
        board=tuple(chosen.get("board") or ()),
    )


class OpenedForm(SettingsForm, EventForm):
    """Corrects the opening: who begins, who sits where, whose clan is which, the tracks."""

    def told(self, event: Opened) -> dict[str, Any]:
        return {
            **{f"track_{stat}": told_track(stat, event.tracks) for stat in STATS},
            **{f"place_{seat}": place for place, seat in enumerate(event.seats, 1)},
            **{f"clan_{one.seat}": one.clan for one in event.clans},
            "counts_figures": event.counts_figures,
            "on_map": event.on_map,
            "first": event.first or next(iter(event.seats), 0),
        }

    def build(self) -> None:
        self.sat = self.was.seats if isinstance(self.was, Opened) else self.view.table
        self.fields["first"] = one_of(_("First player"), self.called(self.sat), int)
        for seat, called in self.called(self.sat):
            label = _("Place of %(clan)s at the table, to the left") % {"clan": called}
            self.fields[f"place_{seat}"] = number(label, 1, len(self.sat))
            label = _("Clan of %(clan)s") % {"clan": called}
            clans = [("", _("not entered")), *phrases.CLANS.items()]
            self.fields[f"clan_{seat}"] = one_of(label, clans, required=False)

    def event(self) -> Event:
        places = {seat: self.cleaned_data[f"place_{seat}"] for seat in self.sat}
        board = getattr(self.was, "board", ())
        return opened(sorted(self.sat, key=places.__getitem__), {**self.cleaned_data, "board": board})


class JoinedForm(EventForm):
    def build(self) -> None:
        free = [seat for seat in self.names if seat not in self.view.table]
        newcomers = dict.fromkeys([*free, *filter(None, [self.initial.get("seat")])])
        others = [seat for seat in self.view.table if seat != self.initial.get("seat")]
        beside = [(0, _("at the end of the table")), *self.called(others)]
        self.fields["seat"] = one_of(_("Clan"), self.called(newcomers), int)
        self.fields["left_of"] = one_of(_("Sits to the left of"), beside, int, required=False, empty_value=0)


class ClanTakenForm(ClanForm):
    field_order = ("seat", "clan")

    def build(self) -> None:
        super().build()
        self.fields["clan"] = one_of(_("Plays the clan"), list(phrases.CLANS.items()))


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "clan_taken": ClanTakenForm,
}
