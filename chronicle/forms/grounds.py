"""The shared facts of one battleground: fields for those that are in play, and for no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, some_of
from chronicle import phrases
from chronicle.phrases.terms import ATTRIBUTES, SIDES
from chronicle.rules.events import GroundTold
from chronicle.rules.figures.grounds import LOYALTIES
from chronicle.rules.names import CLASSES, GEOGRAPHY
from chronicle.rules.state import Fact

from .base import EventForm

Fields = dict[str, forms.Field]
Facts = Mapping[str, int]

PER = (2, 1)  # as printed under the token
TOKENS = 4  # two-sided ones
ON_A_CELL = 3  # ankhs, at most
REGIONS = range(1, 6)
OPEN = _("This is still open: choose one.")
FACTORS = ("per", "per_title")  # only where the table's print says otherwise


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """How a battleground is asked, and how its facts become fields and fields become facts."""

    fields: Callable[[], Fields]
    read: Callable[[Facts], dict[str, Any]]
    write: Callable[[Mapping[str, Any]], dict[str, int]]
    asks: tuple[str, ...] = ()  # all of these must be told
    any_of: str = ""  # or anything at all; where to say it when nothing was
    missing: Any = OPEN


class GroundToldForm(EventForm):
    """For a battleground that is told already its own fields; otherwise those of all that are in play."""

    def build(self) -> None:
        chapter, was = self.view.chapter, self.initial.get("ground")
        played = chapter.grounds if chapter else ()
        known = [ground for ground in ([was] if was else played) if ground in SHAPES]
        at = str(was or self.data.get("ground"))
        self.fields["ground"] = one_of(_("Battleground"), [(each, phrases.ground(each)) for each in known])
        for ground in [at] if at in known else known:
            self.fields.update(SHAPES[ground].fields())

    def told(self, event: GroundTold) -> dict[str, Any]:
        facts = {fact.name: fact.n for fact in event.facts}
        return {
            "ground": event.ground,
            **(SHAPES[event.ground].read(facts) if event.ground in SHAPES else {}),
        }

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = self.cleaned_data
        shape = SHAPES.get(typed.get("ground", ""))
        if shape is None:
            return typed
        for name in shape.asks:
            if typed.get(name) in ("", None) and name not in self.errors:
                self.add_error(name, shape.missing)
        if shape.any_of and not self.errors and not shape.write(typed):
            self.add_error(shape.any_of, shape.missing)
        return typed

    def event(self) -> GroundTold:
        typed = self.cleaned_data
        facts = SHAPES[typed["ground"]].write(typed)
        return GroundTold(
            ground=typed["ground"], facts=tuple(Fact(name=name, n=n) for name, n in facts.items())
        )


def chosen(label: Any, choices: Any, coerce: Callable[[Any], Any] = str) -> forms.Field:
    return one_of(label, [("", "–"), *choices], coerce, required=False, empty_value=None)


def marked(what: str, names: tuple[str, ...], facts: Facts) -> list[str]:
    return [name for name in names if facts.get(f"{what}.{name}")]


def marks(what: str, names: list[str] | None) -> dict[str, int]:
    return {f"{what}.{name}": 1 for name in names or ()}


# --- Of classes ------------------------------------------------------------------------------------------


def _clans() -> Fields:
    sides = [
        (f"{side}-{per}", _("%(side)s, %(n)d VP each") % {"side": ATTRIBUTES[side], "n": per})
        for side in CLASSES
        for per in PER
    ]
    middle = ("neutral", _("In the middle: no class scores"))
    return {"token": chosen(_("Where the token stands"), [*sides, middle])}


def _clans_read(facts: Facts) -> dict[str, Any]:
    side = next((side for side in CLASSES if facts.get(side)), "")
    return {"token": f"{side}-{facts[side]}" if side else "neutral"}


def _clans_write(typed: Mapping[str, Any]) -> dict[str, int]:
    side, _dash, per = typed["token"].partition("-")
    return {side: int(per)} if per else {}


def _inquisition() -> Fields:
    counts = [
        (n, _("%(high)d high, %(low)d low") % {"high": n, "low": TOKENS - n}) for n in range(TOKENS + 1)
    ]
    return {"tokens": chosen(_("Tokens on the board, by class"), counts, int)}


def _court() -> Fields:
    princes = [*((side, ATTRIBUTES[side]) for side in CLASSES), ("none", _("There is no Prince"))]
    return {
        "prince": chosen(_("Class of the Prince"), princes),
        "per": number(_("VP for each vampire of the class, if your print differs"), required=False),
        "per_title": number(_("VP for each title token, if your print differs"), required=False),
    }


def _court_read(facts: Facts) -> dict[str, Any]:
    prince = next((side for side in CLASSES if facts.get(side)), "none")
    return {"prince": prince, **{name: facts[name] for name in FACTORS if name in facts}}


def _court_write(typed: Mapping[str, Any]) -> dict[str, int]:
    prince = {typed["prince"]: 1} if typed["prince"] in CLASSES else {}
    return prince | {name: typed[name] for name in FACTORS if typed.get(name) is not None}


# --- Of geography ----------------------------------------------------------------------------------------


def _places() -> list[tuple[str, Any]]:
    return [(name, ATTRIBUTES[name]) for name in GEOGRAPHY]


def _princes() -> Fields:
    lands = {
        f"land_{name}": number(_("Territories of the %(faction)s") % {"faction": label}, required=False)
        for name, label in _places()
    }
    return {"won": some_of(_("Who stands on the most territories"), _places(), required=False), **lands}


def _princes_read(facts: Facts) -> dict[str, Any]:
    lands = {f"land_{name}": facts[f"land.{name}"] for name in GEOGRAPHY if f"land.{name}" in facts}
    return {"won": marked("won", GEOGRAPHY, facts), **lands}


def _princes_write(typed: Mapping[str, Any]) -> dict[str, int]:
    """Where the territories were counted, who has won follows from them."""
    lands = {name: typed.get(f"land_{name}") for name in GEOGRAPHY}
    counted = {f"land.{name}": n for name, n in lands.items() if n is not None}
    return counted or marks("won", typed.get("won"))


def _anarchs() -> Fields:
    return {"burned": some_of(_("Burned cities; leave empty for none"), _places(), required=False)}


def _masquerade() -> Fields:
    few = [(n, str(n)) for n in range(ON_A_CELL + 1)]
    return {
        f"left_{name}": chosen(_("Ankhs left on the last cell, %(place)s") % {"place": label}, few, int)
        for name, label in _places()
    }


# --- Of loyalties ----------------------------------------------------------------------------------------


def _sabbat() -> Fields:
    sums = {
        f"region_{n}_{side}": number(_sum(n, side), required=False) for n in REGIONS for side in LOYALTIES[:2]
    }
    return {"winner": chosen(_("Who has won"), [(side, SIDES[side]) for side in LOYALTIES]), **sums}


def _sum(n: int, side: str) -> str:
    return gettext("Region %(n)d, sum of the %(side)s") % {"n": n, "side": SIDES[side]}


def _sabbat_read(facts: Facts) -> dict[str, Any]:
    sums = {
        f"region_{name.replace('.', '_')}": n
        for name, n in facts.items()
        if name.partition(".")[0].isdecimal()
    }
    return {"winner": next(iter(marked("won", LOYALTIES, facts)), None), **sums}


def _sabbat_write(typed: Mapping[str, Any]) -> dict[str, int]:
    """A region that has one sum has both; where regions were counted, the winner follows from them."""
    sums = {}
    for n in REGIONS:
        pair = {side: typed.get(f"region_{n}_{side}") for side in LOYALTIES[:2]}
        if any(value is not None for value in pair.values()):
            sums.update({f"{n}.{side}": value or 0 for side, value in pair.items()})
    return sums or marks("won", [typed["winner"]] if typed.get("winner") else [])


SHAPES: Mapping[str, Shape] = {
    "clans": Shape(fields=_clans, read=_clans_read, write=_clans_write, asks=("token",)),
    "princes": Shape(
        fields=_princes,
        read=_princes_read,
        write=_princes_write,
        any_of="won",
        missing=_("Mark whoever stands on the most territories, or count the territories."),
    ),
    "inquisition": Shape(
        fields=_inquisition,
        read=lambda facts: {"tokens": facts.get("high", 0)},
        write=lambda typed: {"high": typed["tokens"], "low": TOKENS - typed["tokens"]},
        asks=("tokens",),
    ),
    "anarchs": Shape(
        fields=_anarchs,
        read=lambda facts: {"burned": marked("burned", GEOGRAPHY, facts)},
        write=lambda typed: marks("burned", typed.get("burned")),
    ),
    "masquerade": Shape(
        fields=_masquerade,
        read=lambda facts: {f"left_{name}": facts.get(f"left.{name}", 0) for name in GEOGRAPHY},
        write=lambda typed: {f"left.{name}": typed[f"left_{name}"] for name in GEOGRAPHY},
        asks=tuple(f"left_{name}" for name in GEOGRAPHY),
    ),
    "court": Shape(fields=_court, read=_court_read, write=_court_write, asks=("prince",)),
    "sabbat": Shape(
        fields=_sabbat,
        read=_sabbat_read,
        write=_sabbat_write,
        any_of="winner",
        missing=_("Say who has won, or the sums of the regions."),
    ),
}
