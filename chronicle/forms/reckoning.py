"""Missions and their winners, shared places, places turned over, and the end of an era."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import NAME, number, one_of, words
from chronicle import phrases
from chronicle.phrases.naming import ground_named
from chronicle.phrases.terms import HOW
from chronicle.rules.events import EraTurned, MissionWon, PlaceDecided
from chronicle.rules.names import ERAS, SCHEDULE, SLOTS, era_of
from chronicle.rules.state import Count

from .base import EventForm
from .counting import PlayerCountedForm
from .grounds import GroundToldForm

DECIDED = ("table", "primogen", "dice")  # how a table settles what the rules leave open


class MissionWonForm(EventForm):
    """Who has won is seen at a glance; only where it is disputed somebody counts."""

    def build(self) -> None:
        here = self.here()
        slots = [(slot, gettext("Mission %(n)d") % {"n": slot}) for slot in SLOTS]
        self.fields["slot"] = one_of(_("Mission"), slots, int)
        self.fields["winner"] = one_of(
            _("Won by"), [(0, _("nobody")), *here], int, required=False, empty_value=0
        )
        self.fields["how"] = one_of(_("How"), list(HOW.items()), required=False, empty_value="seen")
        for seat, called in here:
            label = _("Vampires of %(player)s with the attribute") % {"player": called}
            leader = _("The leader of %(player)s has it") % {"player": called}
            self.fields[f"n_{seat}"] = number(label, required=False)
            self.fields[f"leader_{seat}"] = forms.BooleanField(label=leader, required=False)

    def told(self, event: MissionWon) -> dict[str, Any]:
        said = {name: value for name, value in super().told(event).items() if name != "counts"}
        for count in event.counts:
            said |= {f"n_{count.seat}": count.n, f"leader_{count.seat}": count.leader}
        return said

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = self.cleaned_data
        if typed.get("how") == "counted" and not any(self.counts(typed)):
            first = next((name for name in self.fields if name.startswith("n_")), None)
            self.add_error(first, _("Count the vampires of those who claim it."))
        return typed

    def event(self) -> MissionWon:
        typed = self.cleaned_data
        counted = typed["how"] == "counted"
        return MissionWon(
            slot=typed["slot"],
            winner=0 if counted else typed["winner"],
            how=typed["how"],
            counts=tuple(self.counts(typed)),
        )

    def counts(self, typed: dict[str, Any]) -> Iterator[Count]:
        for seat, _called in self.here():
            if (n := typed.get(f"n_{seat}")) is not None:
                yield Count(seat=seat, n=n, leader=bool(typed.get(f"leader_{seat}")))


class PlaceDecidedForm(EventForm):
    """Who stays equal, in the order that the table gives them."""

    def build(self) -> None:
        orders = [order for group in self.groups() for order in permutations(group)]
        said = [(".".join(map(str, order)), ", ".join(map(self.named, order))) for order in orders]
        self.fields["order"] = one_of(_("In this order, best first"), said)
        self.fields["how"] = one_of(
            _("How"), [(how, HOW[how]) for how in DECIDED], required=False, empty_value="table"
        )

    def groups(self) -> list[tuple[int, ...]]:
        if isinstance(self.was, PlaceDecided):
            return [self.was.order]
        seen, chapter = self.view.reckoning, self.view.chapter
        tied = [tie.seats for tie in seen.ties] if seen else []
        return tied or ([chapter.seats] if chapter else [])

    def told(self, event: PlaceDecided) -> dict[str, Any]:
        return {"order": ".".join(map(str, event.order)), "how": event.how}

    def offered(self) -> dict[str, Any]:
        """As it was done the last time."""
        seen = self.view.reckoning
        precedent = next((tie.precedent for tie in seen.ties if tie.precedent), None) if seen else None
        return {"how": precedent.how if precedent else "table"}

    def event(self) -> PlaceDecided:
        typed = self.cleaned_data
        return PlaceDecided(order=seats_of(typed["order"]), how=typed["how"])


def seats_of(order: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in order.split("."))


class PlacesTurnedForm(EventForm):
    def build(self) -> None:
        most = len(self.view.chapter.here) if self.view.chapter else 0
        counts = [
            (n, ngettext("%(n)d place, from the last", "%(n)d places, from the last", n) % {"n": n})
            for n in range(most + 1)
        ]
        self.fields["n"] = one_of(_("Turned over"), counts, int)


class EraTurnedForm(EventForm):
    """A battleground leaves; the one that enters is named by its letter or first letters, and no other is shown."""

    def build(self) -> None:
        playing = dict.fromkeys([*self.view.table.grounds, *filter(None, [self.initial.get("left")])])
        grounds = [("", _("none")), *((each, phrases.ground(each)) for each in playing)]
        self.fields["left"] = one_of(_("This battleground leaves"), grounds, required=False)
        self.fields["entered"] = words(
            _("And this one enters"),
            NAME,
            required=False,
            help_text=_("Its letter, or the first letters of its name."),
        )
        if not self.last():
            self.fields["ends"] = forms.BooleanField(
                label=_("No more chapters are played: the chronicle ends here"), required=False
            )

    def last(self) -> bool:
        """After the last era nothing enters, and nothing has to be said about it."""
        return bool(self.view.eras[-1].era.number >= ERAS)

    def told(self, event: EraTurned) -> dict[str, Any]:
        entered = phrases.ground(event.entered) if event.entered else ""
        return {"left": event.left, "entered": entered, "ends": not event.entered}

    def offered(self) -> dict[str, Any]:
        """The key battleground leaves; who enters is known only to a table that has played it all."""
        chapter = self.view.chapter
        number = era_of(chapter.number) if chapter else 0
        era = self.view.table.era(number)
        if era is None or number >= ERAS:
            return {}
        left, entered = SCHEDULE[number - 1]
        if self.view.table.known:
            return {"left": era.key or left, "entered": phrases.ground(entered)}
        return {"left": era.key or (left if number == 1 else "")}

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = self.cleaned_data
        text = typed.get("entered", "")
        typed["entered"] = ground_named(text) or "" if text else ""
        if text and not typed["entered"]:
            self.add_error(
                "entered",
                _("More than one battleground, or none, begins like that. Type its letter or its name."),
            )
        if bool(typed.get("left")) != bool(text):
            self.add_error("left" if text else "entered", _("One leaves and one enters: name both."))
        elif not text and not self.last() and not typed.get("ends"):
            self.add_error("entered", _("Type the battleground that enters."))
        return typed

    def event(self) -> EraTurned:
        """To end is to let nothing enter; the tick itself is no fact."""
        return EraTurned(left=self.cleaned_data["left"], entered=self.cleaned_data["entered"])


FORMS: Mapping[str, type[EventForm]] = {
    "mission_won": MissionWonForm,
    "ground_told": GroundToldForm,
    "player_counted": PlayerCountedForm,
    "place_decided": PlaceDecidedForm,
    "places_turned": PlacesTurnedForm,
    "era_turned": EraTurnedForm,
}
