"""Everybody's prologue, each on the own phone; any phone may type for somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.opening import IN, MISSED, NEW, NEW_BOXES, NEW_ROWS
from chronicle.forms.rows import value_of
from chronicle.frames import Frame
from chronicle.phrases.terms import SECTIONS
from chronicle.rules.events import SheetTyped
from chronicle.rules.names import FIRST_SECTIONS, era_of
from chronicle.rules.names import SECTIONS as ALL
from chronicle.rules.state import Row
from chronicle.views import memory, taking_over
from chronicle.views.people import people

KIND = "prologue_written"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A row that is known, to be chosen by a tap; `n`: what its counter stands at."""

    value: str
    name: str
    section: Any
    checked: bool = False
    n: str = "0"

    @property
    def counter(self) -> str:
        return f"{MISSED}{self.value}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The known rows of one section, for the boxes of chapters missed."""

    section: str
    name: Any
    tiles: tuple[Tile, ...]
    new: tuple[
        tuple[str, str, str, str], ...
    ]  # rows to be named: field and what stands in it, its boxes likewise
    open: bool


def wanted(request: HttpRequest, frame: Frame, forms: Forms) -> int:
    """Whose prologue is to be written here: of the form that went wrong, who was asked for, or the reader."""
    waiting, bad, query = frame.view.waiting, forms.get(KIND), asked(request)
    of = _number(bad.data.get("about")) if bad is not None else _number(query.get("for"))
    if of in (frame.view.seats if bad is not None else waiting):
        return of
    return frame.chair.number if frame.chair.number in waiting and "later" not in query else 0


def asked(request: HttpRequest) -> QueryDict:
    """What the address of the page says, also while the page is drawn again after a move."""
    if request.method != "POST":
        return request.GET
    return QueryDict(urlsplit(request.headers.get("HX-Current-URL", "")).query)


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    seat, everybody = wanted(request, frame, forms), people(frame)
    known = memory.rows(frame)
    shared = {
        "writer": everybody.get(seat),
        "own": seat == frame.chair.number,
        "progress": [(person, person.seat not in frame.view.waiting) for person in everybody.values()],
        "waited_for": phrases.people(frame.view.waiting, frame.names),
        "others": [everybody[each] for each in frame.view.waiting if each != seat],
        "seats_free": any(one.free for one in frame.seats),
        "may_take_over": taking_over.may_take_over(frame.view),
        "rows_form": rows_once(frame, forms, known),
    }
    return {**shared, **_writing(frame, forms, seat, known)} if seat else shared


def rows_once(frame: Frame, forms: Forms, known: tuple[Row, ...]) -> Any:
    """As long as nobody has written and no row is known: later each row is typed by whoever meets it first."""
    begun = len(frame.view.waiting) < len(frame.view.seats)
    typed = None if begun or known or not frame.chair.number else SheetTyped(rows=known)
    return forms.like("sheet_typed", typed) if typed else None


def _writing(frame: Frame, forms: Forms, seat: int, known: tuple[Row, ...]) -> dict[str, Any]:
    form = form_for(frame, forms, seat)
    sheet = frame.view.table.sheet(seat)
    missed = sheet.missed if sheet else 0
    return {
        "form": form,
        "missed": missed,
        "begins_at": sheet.joined if sheet else 1,
        "era": era_of(sheet.joined) if sheet else 1,
        "first_rows": tiles(form, "box", [row for row in known if row.section in FIRST_SECTIONS]),
        "typed_rows": [
            (f"{IN}{section}", SECTIONS[section], form.row_in(section)) for section in FIRST_SECTIONS
        ],
        "another_row": any(map(form.row_in, FIRST_SECTIONS)),
        "clans": [(value, label) for value, label in form.fields["clan"].choices if value],
        "disciplines": tiles(
            form, "known_discipline", [row for row in known if row.section == "disciplines"]
        ),
        "shelves": shelves(form, known) if missed else [],
    }


def form_for(frame: Frame, forms: Forms, seat: int) -> Any:
    """What was typed and went wrong, or an empty form of this seat."""
    bad = forms.get(KIND)
    if bad is not None:
        return bad
    form = frame.game.form(KIND, view=frame.view, names=frame.names)
    form.initial["seat"] = seat  # type: ignore[attr-defined]  # -- a Django form
    return form


def tiles(form: Any, field: str, rows: Iterable[Row]) -> list[Tile]:
    chosen = str(form[field].value() or "")
    values = [(value_of(row.section, row.name), row) for row in rows]
    return [
        Tile(value=value, name=row.name, section=SECTIONS[row.section], checked=value == chosen)
        for value, row in values
    ]


def shelves(form: Any, rows: Iterable[Row]) -> list[Shelf]:
    here = {section: tuple(known) for section, known in groupby(rows, key=lambda row: row.section)}
    return [_shelf(form, section, here.get(section, ())) for section in ALL]


def _shelf(form: Any, section: str, rows: tuple[Row, ...]) -> Shelf:
    counted = tuple(_counted(form, row) for row in rows)
    new = tuple(_new(form, f"{section} {which}") for which in NEW_ROWS)
    return Shelf(
        section=section,
        name=SECTIONS[section],
        tiles=counted,
        new=new,
        open=any(tile.n not in ("", "0") for tile in counted) or any(name for _field, name, _of, _n in new),
    )


def _new(form: Any, of: str) -> tuple[str, str, str, str]:
    """A row that nobody has typed yet."""
    row, boxes = f"{NEW}{of}", f"{NEW_BOXES}{of}"
    return row, str(form.data.get(row, "")), boxes, str(form.data.get(boxes, "")) or "1"


def _counted(form: Any, row: Row) -> Tile:
    value = value_of(row.section, row.name)
    typed = str(form.data.get(f"{MISSED}{value}", "0"))
    return Tile(value=value, name=row.name, section=SECTIONS[row.section], n=typed)


def _number(typed: Any) -> int:
    text = str(typed or "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0
