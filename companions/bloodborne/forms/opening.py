"""The opening and the final boss; everything but the seats may be left for the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, number, one_of, words
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import Event, FinalBossNamed, Opened, TrackShown
from companions.bloodborne.rules.state import DICE, TROPHIES, FinalBoss

from .base import EventForm
from .tracks import track


class FinalBossFields(forms.Form):
    # The style sheet tells by it whether a name stands there, for a page without JavaScript.
    final_name = words(_("Final boss"), required=False, widget=forms.TextInput(attrs={"placeholder": " "}))
    final_health = number(_("Printed health"), required=False)
    final_die = one_of(_("Die"), list(phrases.DICE.items()), required=False, initial="red")
    final_ability = words(_("What its ability changes"), WHY, required=False)
    final_extra = number(_("Every other monster starts with this many more echoes"), required=False)


class SettingsForm(FinalBossFields):
    """Everything may be left for the table: the boss can be named and the tracks read later."""

    track_kin = track("kin")
    track_humanoid = track("humanoid")
    track_beast = track("beast")


def final_boss(chosen: Mapping[str, Any]) -> FinalBoss:
    die = chosen.get("final_die")
    return FinalBoss(
        name=chosen.get("final_name") or "",
        health=chosen.get("final_health") or 0,
        die=die if die in DICE else "red",
        ability=chosen.get("final_ability") or "",
        extra=chosen.get("final_extra") or 0,
    )


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    return Opened(
        seats=tuple(seats),
        first=chosen.get("first") or 0,
        final=final_boss(chosen),
        shown=tuple(
            TrackShown(trophy=trophy, space=space, number=n)
            for trophy in TROPHIES
            for space, n in enumerate(chosen.get(f"track_{trophy}") or (), 1)
        ),
    )


def told_boss(final: FinalBoss) -> dict[str, Any]:
    return {f"final_{field.name}": getattr(final, field.name) for field in fields(final)}


class FinalBossNamedForm(FinalBossFields, EventForm):
    def offered(self) -> dict[str, Any]:
        return told_boss(self.view.final)

    def told(self, event: FinalBossNamed) -> dict[str, Any]:
        return told_boss(event.final)

    def event(self) -> Event:
        return FinalBossNamed(final=final_boss(self.cleaned_data))


class OpenedForm(SettingsForm, EventForm):
    """Corrects the opening: who begins, who sits where, the boss, the tracks."""

    def told(self, event: Opened) -> dict[str, Any]:
        read = {trophy: [each for each in event.shown if each.trophy == trophy] for trophy in TROPHIES}
        return {
            **told_boss(event.final),
            **{f"track_{trophy}": [each.number for each in shown] for trophy, shown in read.items()},
            **{f"place_{seat}": place for place, seat in enumerate(event.seats, 1)},
            "first": event.first or event.seats[0],
        }

    def build(self) -> None:
        self.sat = self.was.seats if isinstance(self.was, Opened) else self.view.table
        self.fields["first"] = one_of(_("First player"), self.called(self.sat), int)
        for seat, called in self.called(self.sat):
            label = _("Place of %(hunter)s at the table, to the left") % {"hunter": called}
            self.fields[f"place_{seat}"] = number(label, 1, len(self.sat))

    def event(self) -> Event:
        places = {seat: self.cleaned_data[f"place_{seat}"] for seat in self.sat}
        return opened(sorted(self.sat, key=places.__getitem__), self.cleaned_data)


class JoinedForm(EventForm):
    def build(self) -> None:
        free = [seat for seat in self.names if seat not in self.view.table]
        newcomers = dict.fromkeys([*free, *filter(None, [self.initial.get("hunter")])])
        others = [seat for seat in self.view.table if seat != self.initial.get("hunter")]
        beside = [(0, _("at the end of the table")), *self.called(others)]
        self.fields["hunter"] = one_of(_("Hunter"), self.called(newcomers), int)
        self.fields["left_of"] = one_of(_("Sits to the left of"), beside, int, required=False, empty_value=0)


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "final_boss_named": FinalBossNamedForm,
}
