"""A chronicle that began on paper: its form until it is taken over, then the way to the entry."""

from __future__ import annotations

from typing import Any

from campaigns.views.frame import Frame
from chronicle.rules.seen import View

from .forms import Forms
from .people import people

KIND = "took_over"


def paper(frame: Frame, forms: Forms) -> dict[str, Any]:
    shared = {"taken": taken(frame), "may_take_over": may_take_over(frame.view)}
    if shared["taken"] or not shared["may_take_over"]:
        return shared
    form, everybody = forms[KIND], people(frame)
    sheets = [
        (everybody[seat], fields, any(field.errors for field in fields))
        for seat, fields in form.sheet_fields()
    ]
    return {**shared, "form": form, "paper_sheets": sheets}


def may_take_over(view: View) -> bool:
    """While nothing has been played here."""
    return not view.table.practice and all(chapter.paper for chapter in view.table.chapters)


def taken(frame: Frame) -> int:
    """The entry that took it over; 0: none that stands."""
    return next((play.number for play in frame.now.plays if play.kind == KIND), 0)
