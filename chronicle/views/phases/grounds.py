"""Each battleground in play once: what it needs to be told, and what scores there since it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import COUNTS, LINES
from chronicle.rules.events import GroundTold
from chronicle.rules.figures.grounds import each
from chronicle.rules.seen import GroundSeen, View

# What is asked by buttons that record at once, by marks, or by a number for each place; what else is folded away.
BUTTONS = {"clans": "token", "inquisition": "tokens", "court": "prince", "sabbat": "winner"}
MARKS = {"princes": "won", "anarchs": "burned"}
NOBODY = {"clans": "clans.neutral", "inquisition": "inquisition.even", "court": "court.no_prince"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One field with its choices; buttons, marks or chips."""

    key: str
    name: str
    label: str
    options: list[Option]
    wrong: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundRow:
    seen: GroundSeen
    name: str
    words: list[str]  # what scores, once it is told
    way: str  # buttons, marks or cells; empty for a scale
    asked: list[Asked]
    more: list[Any]  # bound fields for who would rather count
    more_words: str
    form: Any
    counted: bool  # somebody typed numbers there
    open: bool


def grounds(frame: Frame, forms: Forms) -> list[GroundRow]:
    seen = frame.view.reckoning
    return [_row(frame, forms, one) for one in seen.grounds] if seen else []


def _row(frame: Frame, forms: Forms, seen: GroundSeen) -> GroundRow:
    form: Any = None if seen.scale else _form(forms, seen)
    fields = [] if form is None else [name for name in form.fields if name != "ground"]
    own = BUTTONS.get(seen.ground) or MARKS.get(seen.ground)
    asked = [name for name in fields if name == own] if own else fields
    more = [form[name] for name in fields if name.startswith(("land_", "region_"))]
    return GroundRow(
        seen=seen,
        name=phrases.ground(seen.ground),
        words=pays(frame.view, seen.ground) if seen.told or seen.scale else [],
        way="" if form is None else _way(seen.ground),
        asked=[_asked(form, name, told=seen.told is not None) for name in asked],
        more=more,
        more_words=_more(seen.ground),
        form=form,
        counted=any(one.value() is not None or one.errors for one in more),
        open=seen.told is None or (form is not None and form.is_bound),
    )


def _form(forms: Forms, seen: GroundSeen) -> Any:
    """Only the fields of this battleground, filled with what was told, if it was."""
    bad = forms.get("ground_told")
    if bad is not None and bad.is_bound and bad.data.get("ground") == seen.ground:
        return bad
    facts = seen.told.facts if seen.told else ()
    frame, said = forms.frame, GroundTold(ground=seen.ground, facts=facts)
    return frame.game.form("ground_told", view=frame.view, names=frame.names, event=said)


def _way(ground: str) -> str:
    return "buttons" if ground in BUTTONS else "marks" if ground in MARKS else "cells"


def _asked(form: Any, name: str, *, told: bool) -> Asked:
    """What nobody has told yet is marked nowhere."""
    bound, value = form[name], form[name].value()
    said = [str(one) for one in (value if isinstance(value, list | tuple) else [value])]
    chosen = said if told or form.is_bound else []
    options = [
        Option(value=str(one), label=str(label), chosen=str(one) in chosen)
        for one, label in bound.field.choices
        if one != ""
    ]
    return Asked(key=f"ground-{name}", name=name, label=str(bound.label), options=options, wrong=bound.errors)


def _more(ground: str) -> str:
    if ground == "princes":
        return gettext("Count the territories instead; the centre counts as two.")
    return gettext("Or the sums of the regions") if ground == "sabbat" else ""


# --- What it pays ----------------------------------------------------------------------------------------


def facts_of(view: View, ground: str) -> dict[str, int]:
    """As the table told them, with the factor that it has settled for the chronicle."""
    told = next((one for one in (view.chapter.told if view.chapter else ()) if one.ground == ground), None)
    facts = {fact.name: fact.n for fact in told.facts} if told else {}
    return {"per": 1, **facts} if view.table.ruled("g7_factor") == "1" else facts


def pays(view: View, ground: str) -> list[str]:
    """One sentence for each thing that scores there."""
    paid = {name: n for name, n in each(ground, facts_of(view, ground)).items() if n}
    if "scale" in paid:
        return [gettext("Everyone reads the number under their own token.")]
    lines = [gettext("%(what)s: %(n)d VP each") % {"what": COUNTS[name], "n": n} for name, n in paid.items()]
    nobody = ground in NOBODY and not {"high", "low"} & paid.keys()
    return [*([str(LINES[NOBODY[ground]])] if nobody else []), *lines]
