"""All rulings and switches on one page, and the rare acts that no phase of an evening asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle.forms.rows import row_label, value_of
from chronicle.forms.table import ASKS
from chronicle.frames import Frame
from chronicle.phrases.terms import ADJUSTED, RULES, Rule
from chronicle.rules.events import SheetTyped, StockTold
from chronicle.rules.seen import Switch
from chronicle.rules.state import Note, Precedent

from . import memory, taking_over
from .phases.onwards import may_end
from .phases.precedents import precedent

HOUSE_RULED, TABLE_RULED = "house_ruled", "table_ruled"


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchRow:
    """One house rule: what holds, since when, and the form that changes it."""

    switch: Switch
    rule: Rule
    why: str
    typed: str  # why, as it was typed and went wrong

    @property
    def holds(self) -> Any:
        return self.rule.choices[self.switch.choice]

    @property
    def choices(self) -> list[tuple[str, Any]]:
        return [(choice, self.rule.choices[choice]) for choice in self.switch.choices]


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """One thing that the table can set right on a sheet, with its own form."""

    what: str
    name: Any
    form: Any
    open: bool
    known: tuple[str, ...] = ()  # titles or assets that lie somewhere already

    @property
    def text_label(self) -> Any:
        return self.name if self.what == "title" else gettext("Or its name")

    @property
    def fields(self) -> list[Any]:
        return [self.form[name] for name in ("seat", *ASKS[self.what]) if name != "n"]


def rulings(frame: Frame, forms: Forms, asked: QueryDict) -> dict[str, Any]:
    view = frame.view
    return {
        "switch_rows": switch_rows(frame, forms),
        "precedents": precedents(frame, view.table.precedents),
        "matters": matters(frame, forms),
        "notes": by_chapter(view.table.notes),
        "note_on": note_on(forms, asked.get("note", "")),
        "sheet_form": forms.like("sheet_typed", SheetTyped(rows=memory.rows(frame))),
        "stock_form": forms.like("stock_told", StockTold(stock=memory.stock(frame))),
        "may_take_over": taking_over.may_take_over(view),
        "may_end": may_end(view),
    }


# --- House rules and precedents -------------------------------------------------------------------------


def switch_rows(frame: Frame, forms: Forms) -> list[SwitchRow]:
    bad = forms.get(HOUSE_RULED)
    typed = {bad.data.get("rule"): bad.data.get("why", "")} if bad is not None else {}
    why = {ruling.rule: ruling.why for ruling in frame.view.table.rulings}
    return [
        SwitchRow(
            switch=one, rule=RULES[one.rule], why=why.get(one.rule, ""), typed=str(typed.get(one.rule, ""))
        )
        for one in frame.view.switches
    ]


def precedents(frame: Frame, known: Iterable[Precedent]) -> list[tuple[Precedent, str]]:
    """With the day; the newest first."""
    return [(one, said) for one in reversed(tuple(known)) if (said := precedent(frame, one))]


def by_chapter(notes: Iterable[Note]) -> list[tuple[int, list[Note]]]:
    """The newest first."""
    oldest = sorted(notes, key=lambda note: note.at)
    chapters = [(at, list(written)) for at, written in groupby(oldest, key=lambda note: note.at)]
    return [(at, written[::-1]) for at, written in chapters[::-1]]


def note_on(forms: Forms, topic: str) -> str:
    """What a note is to be about, as the link to it said; else nothing in particular."""
    form = forms["noted"]
    if form.is_bound or not form.fields["topic"].valid_value(topic):
        return ""
    form.initial["topic"] = topic
    return topic


# --- What the table sets right ---------------------------------------------------------------------------


def matters(frame: Frame, forms: Forms) -> list[Matter]:
    rows = [(value_of(row.section, row.name), row_label(row.section, row.name)) for row in memory.rows(frame)]
    return [_matter(frame, forms, what, rows) for what in ASKS]


def _matter(frame: Frame, forms: Forms, what: str, rows: list[tuple[str, str]]) -> Matter:
    """The one that went wrong keeps what was typed; ids tell the four forms apart."""
    bad = forms.get(TABLE_RULED)
    mine = bad is not None and bad.data.get("what") == what
    form: Any = bad if mine else frame.game.form(TABLE_RULED, view=frame.view, names=frame.names)
    form.auto_id = f"{TABLE_RULED}-{what}-%s"
    form.fields["known"].choices = [*form.fields["known"].choices[:1], *rows]
    form.fields["text"].widget.attrs["list"] = f"known-{what}"
    if what == "burdens":
        own = frame.view.sheet(form.own())
        form.initial["n"] = own.burdens if own else 0
    known = tuple(dict.fromkeys(_known(frame, what)))
    return Matter(what=what, name=ADJUSTED[what], form=form, open=mine, known=known)


def _known(frame: Frame, what: str) -> Iterator[str]:
    for seen in frame.view.sheets:
        if what == "title":
            yield from (title.text for title in seen.sheet.titles)
        if what == "asset":
            yield from (asset.name for asset in seen.unspent if asset.name)
