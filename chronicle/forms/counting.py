"""What one player counted: only what can score, the tokens, and what the table knows better."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, number, one_of, words
from campaigns.kernel.checks import LARGEST
from chronicle import phrases
from chronicle.phrases.terms import COUNTS, LINES, SIDES
from chronicle.rules.events import PlayerCounted
from chronicle.rules.figures import grounds
from chronicle.rules.names import CLASSES, GEOGRAPHY, SLOTS, WILD
from chronicle.rules.state import Fact

from .base import EventForm

GRID = (*CLASSES, *GEOGRAPHY, WILD)
TOKENS = ("power", "boons", "infamy")
LOYAL = "loyal."
LOYALTY = "count_loyal"


class LastSaid(forms.NumberInput):
    """A chip is tapped or a number typed, both under one name: what is typed wins."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        said = data.getlist(name) if hasattr(data, "getlist") else [data.get(name)]
        return next((value for value in reversed(said) if value), None)


class LastSum(forms.NumberInput):
    """A sum of the last line is a button that records; it says more than the field above it."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return data.get("last") or super().value_from_datadict(data, files, name)


class PlayerCountedForm(EventForm):
    """Counts asked by the battlegrounds that are told, and any other that a battleground in play or the grid knows."""

    def build(self) -> None:
        # A player whom a stand-in played for may have left; the entry still names the sheet.
        self.fields["seat"] = one_of(_("Player"), self.here(), int)
        for name in self.asked():
            self.fields.setdefault(field_of(name), self.count(name))
        for name in TOKENS:
            self.fields[name] = number(LINES[name], required=False)
        self.fields["infamy"].widget = LastSum(attrs={"inputmode": "numeric"})
        self.fields["missions"] = number(
            _("Missions won"), most=len(SLOTS), required=False, disabled=not self.view.table.practice
        )
        self.fields["other"] = number(_("Other points"), -LARGEST, required=False)
        self.fields["why"] = words(_("What for"), WHY, required=False)
        self.fields["by_hand"] = number(_("Total, added up by hand"), -LARGEST, required=False)
        self.fields["key_vp"] = number(self.key_label(), -LARGEST, required=False)
        self.build_grid()

    def build_grid(self) -> None:
        for name in GRID:
            self.fields.setdefault(field_of(name), self.count(name))
        self.fields["torpor"] = number(_("Vampires in torpor"), required=False)
        self.fields["grid"] = forms.BooleanField(label=_("The whole bloodline was counted"), required=False)

    # --- What is asked ---------------------------------------------------------------------------------

    def asked(self) -> Iterable[str]:
        """What can score now, what the entry says, and what was asked when the page was drawn."""
        seen = self.view.reckoning
        asks = {name for one in (seen.grounds if seen else ()) for name in one.asks}
        facts = self.was.counts if isinstance(self.was, PlayerCounted) else ()
        known = {name for ground in self.grounds() for name in grounds.each(ground, {})}
        sent = {name for name in known if field_of(name) in self.data}
        return [name for name in COUNTS if name in asks | {fact.name for fact in facts} | sent]

    def grounds(self) -> tuple[str, ...]:
        return self.view.chapter.grounds if self.view.chapter else ()

    def count(self, name: str) -> forms.Field:
        if name.startswith(LOYAL):
            sides = [("", "–"), *((side, SIDES[side]) for side in grounds.LOYALTIES)]
            return one_of(_("Loyal to"), sides, required=False, empty_value=None)
        least = -LARGEST if name == "scale" else 0
        widget = LastSaid(attrs={} if least < 0 else {"inputmode": "numeric"})
        return forms.IntegerField(
            label=COUNTS[name], min_value=least, max_value=LARGEST, required=False, widget=widget
        )

    def key_label(self) -> Any:
        seen = self.view.reckoning
        key = next((one.ground for one in seen.grounds if one.key), "") if seen else ""
        if not key:
            return _("Of these, points of the key battleground")
        return _("Of these, points of %(ground)s") % {"ground": phrases.ground(key)}

    # --- Between fields and facts ----------------------------------------------------------------------

    def told(self, event: PlayerCounted) -> dict[str, Any]:
        facts = {field_of(fact.name): fact.n for fact in event.counts if not fact.name.startswith(LOYAL)}
        loyal = [fact.name.removeprefix(LOYAL) for fact in event.counts if fact.name.startswith(LOYAL)]
        said = {name: value for name, value in super().told(event).items() if name != "counts"}
        torpor = event.torpor if event.grid else None
        loyalty = {LOYALTY: loyal[0]} if loyal else {}
        return {**said, **facts, **loyalty, "torpor": torpor, "key_vp": event.key}

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = self.cleaned_data
        if typed.get("by_hand") is None:
            self.complete(typed)
        elif self.view.reckoning and self.view.reckoning.key_needed and typed.get("key_vp") is None:
            self.add_error("key_vp", _("At an era’s end the points of the key battleground are needed."))
        return typed

    def complete(self, typed: dict[str, Any]) -> None:
        """Whatever can score is counted; nought is an answer, silence is none."""
        seen = self.view.reckoning
        for one in seen.grounds if seen else ():
            for name in dict.fromkeys(map(field_of, one.asks)):
                if typed.get(name) is None and name not in self.errors:
                    self.add_error(name, self.missing(name))

    def missing(self, name: str) -> Any:
        """The token’s number is read, and may have no chip to tap yet."""
        return _("Which number is under your token?") if name == "scale" else _("How many? Tap a number.")

    def event(self) -> PlayerCounted:
        typed = self.cleaned_data
        counts = tuple(self.counts(typed))
        by_hand = typed.get("by_hand")
        plain = {name: typed.get(name) or 0 for name in (*TOKENS, "missions", "other", "torpor")}
        return PlayerCounted(
            seat=typed["seat"],
            counts=counts,
            why=typed.get("why") or "",
            by_hand=by_hand,
            key=typed.get("key_vp") if by_hand is not None else None,
            grid=bool(typed.get("grid")) or typed.get("torpor") is not None,
            by=getattr(self.was, "by", 0),
            **plain,
        )

    def counts(self, typed: dict[str, Any]) -> Iterable[Fact]:
        for name in COUNTS:
            n = typed.get(field_of(name))
            if n is None or (name.startswith(LOYAL) and name != f"{LOYAL}{n}"):
                continue
            yield Fact(name=name, n=1 if name.startswith(LOYAL) else n)


def field_of(count: str) -> str:
    """One field for a loyalty, whichever it is."""
    return LOYALTY if count.startswith(LOYAL) else f"count_{count}"
