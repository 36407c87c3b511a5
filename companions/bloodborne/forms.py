"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import NAME, NOTE, WHY, number, one_of, some_of, whole_numbers, why, words
from campaigns.kernel.checks import LARGEST

from . import phrases
from .rules.events import KINDS, Change, Event, FinalBossNamed, Opened, Rolled, Ruled, TrackShown
from .rules.sight import View
from .rules.state import DICE, LONGEST_TRACK, START_CARDS, TROPHIES, UNNAMED_CARD, FinalBoss, Trophy


class EventForm(eventforms.EventForm[View, Event]):
    """Hunters are chosen by name."""

    events = KINDS

    def seats(self) -> list[int]:
        """From the first player on, and whoever the entry names besides."""
        named = (self.initial.get("hunter"), *self.initial.get("hunters", ()))
        return list(dict.fromkeys([*(each.seat for each in self.view.hunters), *filter(None, named)]))

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)


# --- Fields of more than one form --------------------------------------------------------------------


class NumbersField(forms.CharField):
    """The numbers along a track, as the board shows them: “1 3 5”."""

    default_error_messages = {"numbers": _("Give whole numbers with spaces between them, such as 1 3 5.")}

    def to_python(self, value: Any) -> Any:
        found = whole_numbers(super().to_python(value))
        if found is None or len(found) > LONGEST_TRACK:
            raise forms.ValidationError(self.error_messages["numbers"], code="numbers")
        return found

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


def track(trophy: Trophy) -> NumbersField:
    widget = forms.TextInput(attrs={"placeholder": "1 3 5", "inputmode": "numeric"})
    return NumbersField(
        label=phrases.TRACKS[trophy],
        required=False,
        max_length=NAME,
        widget=widget,
        help_text=_("Only if you have read them from the board; otherwise you will be asked in time."),
    )


# --- The opening -------------------------------------------------------------------------------------


class FinalBossFields(forms.Form):
    final_name = words(_("Final boss"), required=False)
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

    def told(self, event: Any) -> dict[str, Any]:
        return told_boss(event.final)

    def event(self) -> Event:
        return FinalBossNamed(final=final_boss(self.cleaned_data))


class OpenedForm(SettingsForm, EventForm):
    """Corrects the opening: who begins, who sits where, the boss, the tracks."""

    def told(self, event: Any) -> dict[str, Any]:
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


# --- Acts --------------------------------------------------------------------------------------------


class JoinedForm(EventForm):
    def build(self) -> None:
        free = [seat for seat in self.names if seat not in self.view.table]
        newcomers = dict.fromkeys([*free, *filter(None, [self.initial.get("hunter")])])
        others = [seat for seat in self.view.table if seat != self.initial.get("hunter")]
        beside = [(0, _("at the end of the table")), *self.called(others)]
        self.fields["hunter"] = one_of(_("Hunter"), self.called(newcomers), int)
        self.fields["left_of"] = one_of(_("Sits to the left of"), beside, int, required=False, empty_value=0)


class RoundForm(EventForm):
    """What ends a round says who begins the next one; it is asked for where it is put right."""

    def told(self, event: Any) -> dict[str, Any]:
        return {**super().told(event), "first": event.first or None}

    def build(self) -> None:
        if self.was is not None:
            known = [("", _("left, or worked out")), *self.called(self.seats())]
            label = _("First player of the round after it")
            self.fields["first"] = one_of(label, known, int, required=False, empty_value=0)

    def facts(self) -> dict[str, Any]:
        return {"first": self.begins(), **super().facts()}

    def begins(self) -> int:
        first: int = self.view.next_first
        return first


class CardForm(RoundForm):
    """A card that is turned over ends a round only if one is open, and has echoes laid on it."""

    more = number(
        _("Echoes laid besides the printed ones"),
        required=False,
        help_text=_("Left empty: as the rules say."),
    )

    def begins(self) -> int:
        return super().begins() if self.view.monster else 0

    def facts(self) -> dict[str, Any]:
        """What the app works out is what the table lays; an older entry did not say it."""
        facts = super().facts()
        unsaid = facts["more"] is None and self.was is None
        return {**facts, "more": self.by_rule() if unsaid else facts["more"]}

    def by_rule(self) -> int:
        more: int = self.view.more_final
        return more


class RevealedForm(CardForm):
    name = words(_("Name on the card"))
    health = number(_("Printed health"))
    die = one_of(_("Die"), list(phrases.DICE.items()))
    kinds = some_of(_("Kinds"), list(phrases.TROPHIES.items()), required=False)
    rank = one_of(_("Rank"), [(rank, phrases.RANKS[rank]) for rank in ("monster", "boss")])
    ability = words(_("Ability"), WHY, required=False)
    field_order = ("name", "health", "die", "kinds", "rank", "ability", "more")

    def by_rule(self) -> int:
        more: int = self.view.more
        return more


class HuntersForm(EventForm):
    """Several hunters at once."""

    field_order = ("hunters", "n", "why")

    def build(self) -> None:
        self.fields["hunters"] = some_of(_("Hunters"), self.called(self.seats()), int)


class EffectForm(HuntersForm):
    n = number(_("How many"), 1)
    why = why()


class NumberInput(forms.NumberInput):
    """The last place of the pad leads to a field of its own."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        told = super().value_from_datadict(data, files, name)
        return data.get("more") if told == "more" else told


class RolledForm(EventForm):
    """One form for the whole attack: the total, and what cards changed of it."""

    total = forms.IntegerField(
        label=_("All rolls together"),
        min_value=0,
        max_value=LARGEST,
        widget=NumberInput(attrs={"inputmode": "numeric"}),
    )

    def told(self, event: Any) -> dict[str, Any]:
        by = {f"by_{change.hunter}": change.by for change in event.changes}
        hunters = (*event.spared, *(change.hunter for change in event.changes))
        return {"total": event.total, "spared": event.spared, "hunters": hunters, **by}

    def build(self) -> None:
        self.fields["spared"] = some_of(_("Takes no damage"), self.called(self.seats()), int, required=False)
        for seat, called in self.called(self.seats()):
            label = _("More or less damage for %(hunter)s") % {"hunter": called}
            self.fields[f"by_{seat}"] = number(label, -LARGEST, required=False)

    def event(self) -> Event:
        return self.roll(self.cleaned_data["total"])

    def roll(self, total: int) -> Rolled:
        """The attack with this total and what the form says of cards, as far as that can be read."""
        said = self.cleaned_data if self.is_valid() or self.is_bound else {}
        by = {seat: said.get(f"by_{seat}") for seat in self.seats()}
        return Rolled(
            total=total,
            changes=tuple(Change(hunter=seat, by=n) for seat, n in sorted(by.items()) if n),
            spared=tuple(said.get("spared", ())),
        )

    @property
    def changed(self) -> list[forms.BoundField]:
        """A field for each hunter, for more or less damage."""
        return [self[f"by_{seat}"] for seat in self.seats()]


class TookForm(EventForm):
    n = number(_("Echoes"))
    field_order = ("hunter", "n")

    def offered(self) -> dict[str, Any]:
        turn = next(iter(self.view.waiting), None)
        return {"hunter": self.view.seat if self.view.me else turn, "n": 1}

    def build(self) -> None:
        self.fields["hunter"] = one_of(_("Hunter"), self.called(self.seats()), int)


class SteppedForm(EventForm):
    to = one_of(_("Step"), list(phrases.STEPS.items()), int)


class CardsForm(EventForm):
    """A hunter, and a choice among the cards that lie on the table."""

    def offered(self) -> dict[str, Any]:
        return {"hunter": self.view.seat if self.view.me else next(iter(self.view.waiting), None)}

    def hunter(self) -> forms.TypedChoiceField:
        return one_of(_("Hunter"), self.called(self.seats()), int)

    def known(self, *more: str) -> list[tuple[str, str]]:
        held = [card for hunter in self.view.hunters for card in hunter.cards]
        return [
            (card, phrases.card(card)) for card in dict.fromkeys([*START_CARDS, *held, *filter(None, more)])
        ]


class UpgradedForm(CardsForm):
    card = words(_("Upgrade"), required=False, help_text=_("May stay unnamed."))
    field_order = ("hunter", "card", "removed")

    def build(self) -> None:
        none = ("", _("none"))
        self.fields["hunter"] = self.hunter()
        self.fields["removed"] = one_of(
            _("Card that leaves the game"),
            [none, *self.known(self.initial.get("removed", ""))],
            required=False,
        )


class CardRemovedForm(CardsForm):
    def build(self) -> None:
        self.fields["hunter"] = self.hunter()
        self.fields["card"] = one_of(
            _("Card that leaves the game"), self.known(UNNAMED_CARD, self.initial.get("card", ""))
        )


class TrackShownForm(EventForm):
    trophy = one_of(_("Track"), list(phrases.TROPHIES.items()))
    space = number(_("Space"), 1, LONGEST_TRACK)
    number = number(_("Number on the board"))

    def offered(self) -> dict[str, Any]:
        """The first space that a token lies on and nobody has read."""
        ask = next(iter(self.view.asks), None)
        return self.told(ask) if ask else {}


class RuledForm(EventForm):
    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    to = number(_("Becomes"), required=False)
    why = why()
    field_order = ("what", "hunter", "to", "why")

    def told(self, event: Any) -> dict[str, Any]:
        told = super().told(event)
        return {**told, "hunter": event.to, "to": None} if event.what == "first" else told

    def build(self) -> None:
        nobody = ("", _("nobody"))
        self.fields["hunter"] = one_of(
            _("Hunter"), [nobody, *self.called(self.seats())], int, required=False, empty_value=0
        )

    def clean(self) -> None:
        what, hunter, to = (self.cleaned_data.get(name) for name in ("what", "hunter", "to"))
        if what and what != "monster" and "hunter" not in self.errors and not hunter:
            self.add_error("hunter", _("Choose a hunter."))
        if what and what != "first" and "to" not in self.errors and to is None:
            self.add_error("to", _("Give a number."))

    def event(self) -> Event:
        facts = self.facts()
        if facts["what"] == "first":
            facts |= {"to": facts["hunter"], "hunter": 0}
        elif facts["what"] == "monster":
            facts["hunter"] = 0
        return Ruled(**facts)


class NotedForm(EventForm):
    text = words(_("Note"), NOTE, widget=forms.Textarea(attrs={"rows": 3}))
    hidden = forms.BooleanField(label=_("For my eyes only"), required=False)

    def facts(self) -> dict[str, Any]:
        """A note stays its writer's, whoever corrects it."""
        return {**super().facts(), "by": getattr(self.was, "by", self.view.seat)}


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "final_boss_named": FinalBossNamedForm,
    "revealed": RevealedForm,
    "faced": CardForm,
    "dreamed": HuntersForm,
    "rolled": RolledForm,
    "hurt": EffectForm,
    "healed": EffectForm,
    "took": TookForm,
    "gained": EffectForm,
    "lost": EffectForm,
    "stepped": SteppedForm,
    "upgraded": UpgradedForm,
    "card_removed": CardRemovedForm,
    "round_ended": RoundForm,
    "track_shown": TrackShownForm,
    "ruled": RuledForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
