"""A chronicle that began on paper: its form until it is taken over, then the way to the entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.forms import BoundField
from django.utils.translation import gettext

from campaigns.views.pages import Forms
from campaigns.views.rows import say
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.differences import would_differ
from chronicle.rules.events import PaperChapter, TookOver
from chronicle.rules.seen import View

from .people import people

KIND = "took_over"
IN_LINES = ("boxes", "assets", "leaders")  # or field by field


def paper(frame: Frame, forms: Forms) -> dict[str, Any]:
    shared = {"taken": taken(frame), "may_take_over": may_take_over(frame.view)}
    if shared["taken"] or not shared["may_take_over"]:
        return shared
    form, everybody = forms[KIND], people(frame)
    looked_at = preview(frame, form.event()) if form.is_valid() else {}
    drawn, wrong = form.by_hand(), form.wrong_sheets()
    sheets = [
        {"person": everybody[seat], "open": seat in wrong, **sheet(fields), **haven(drawn, seat)}
        for seat, fields in form.sheet_fields()
    ]
    worths = {"worths": drawn["worths"], "worths_open": touched(form, "worth")}
    return {**shared, "form": form, "eras": drawn["chapters"], **worths, "paper_sheets": sheets, **looked_at}


def touched(form: Any, stem: str) -> bool:
    """Something stands in one of these fields, or is wrong there."""
    own = (form[name] for name in form.fields if name.startswith(stem))
    return any(one.value() or one.errors for one in own)


def sheet(fields: Mapping[str, BoundField]) -> dict[str, Any]:
    """Its lines lie open once something stands in them."""
    lines = [fields[name] for name in IN_LINES]
    return {"fields": fields, "lines": lines, "lines_open": any(one.value() or one.errors for one in lines)}


def haven(drawn: Mapping[str, Any], seat: int) -> dict[str, Any]:
    return {name: drawn[f"{name}_{seat}"] for name in IN_LINES}


def _chapter(frame: Frame, number: int, told: PaperChapter) -> str:
    blood = (*told.clans, *("" for _seat in told.places))
    people = [
        f"{phrases.name(seat, frame.names)} ({phrases.blood(clan)})"
        if clan
        else phrases.name(seat, frame.names)
        for seat, clan in zip(told.places, blood, strict=False)
    ]
    about = {"n": number, "title": told.title, "people": ", ".join(people)}
    if told.title:
        return gettext("Chapter %(n)d, “%(title)s”: %(people)s") % about
    return gettext("Chapter %(n)d: %(people)s") % about


def preview(frame: Frame, event: TookOver) -> dict[str, Any]:
    """What the chronicle would be with it, in sentences, every name whole."""
    decision, says = frame.reading.decided(event), frame.reading.would_say(event)
    shown = {
        "says": say(frame, says) if says else "",
        "chapters": [_chapter(frame, n, one) for n, one in enumerate(event.chapters, 1)],
        "differences": [say(frame, word) for word in would_differ(frame.view, event)],
        "advice": [say(frame, word) for word in getattr(decision, "advice", ())],
    }
    return {"preview": shown}


def may_take_over(view: View) -> bool:
    """While nothing has been played here."""
    return not view.table.practice and all(chapter.paper for chapter in view.table.chapters)


def taken(frame: Frame) -> int:
    """The entry that took it over; 0: none that stands."""
    return next((one.number for one in frame.reading.played(KIND)), 0)
