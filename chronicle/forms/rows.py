"""Rows of the sheet in forms: one that is known is a tap, another is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns import names
from campaigns.eventforms import NAME
from chronicle.phrases.terms import SECTIONS
from chronicle.rules.state import Row


def value_of(section: str, row: str) -> str:
    """As a tile sends it; a section is one word."""
    return f"{section} {row}" if row else ""


class RowField(forms.ChoiceField):
    """A row as its section and its name. The box taught the circle more rows than the chronicle itself knows."""

    def __init__(self, label: Any, rows: Iterable[Row], *, other: Any = None, **more: Any) -> None:
        known = [(value_of(row.section, row.name), row_label(row.section, row.name)) for row in rows]
        none = [("", other or _("Another row"))] if other or not more.get("required") else []
        super().__init__(label=label, choices=[*none, *known], **{"required": False, **more})

    def valid_value(self, value: Any) -> bool:
        section, _space, row = str(value).partition(" ")
        return section in SECTIONS and nameable(row)


def nameable(row: str) -> bool:
    """Whether somebody could have typed it as a name."""
    return 0 < len(row.strip()) <= NAME and not names.unseen(row)


def row_label(section: str, row: str) -> str:
    return gettext("%(row)s (%(section)s)") % {"row": row, "section": SECTIONS[section]}


def choose_row(form: forms.Form, *, known: str = "known", section: str = "section", row: str = "row") -> None:
    """What is typed counts; else the row that was tapped, which fills in both."""
    typed = form.cleaned_data
    if typed.get(row) and typed.get(section):
        return
    if typed.get(known):
        typed[section], _space, typed[row] = typed[known].partition(" ")
        return
    if not typed.get(row) and row not in form.errors:
        some = any(value for value, _label in getattr(form.fields.get(known), "choices", ()))
        wrong = gettext("Choose a row, or type its name.") if some else gettext("Give the name of the row.")
        form.add_error(row, wrong)
    if not typed.get(section) and section not in form.errors:
        form.add_error(section, gettext("Choose the section that the row stands in."))
