"""A person's own sheet on paper: filled in, blank, and to fill in on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper
from campaigns.paper.wishes import FOLDER, ORIGINS, Wish
from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.phrases.naming import roman
from chronicle.rules.names import PER_ERA, SECTIONS, era_of
from chronicle.rules.seen import RowSeen, SheetSeen, View
from chronicle.rules.state import Box, Row
from chronicle.views.memory import rows as known_rows
from chronicle.views.sheets import came_from
from chronicle.views.sheets import sheet as page

from . import fillable, people, tonight
from .haven import outside
from .squares import IN_LINE, RANGES, drawn

ROWS, KNOWN_TOO = 5, 2  # empty lines in a section of which nothing is known; beneath rows that are
TITLES = 9  # lines for titles, as many as the printed sheet has


# --- The sheet, filled ----------------------------------------------------------------------------------


def sheet(frame: Frame, wish: Wish) -> dict[str, Any]:
    shown = people.sheet(frame, wish.about)
    return {
        **page(frame, shown, Forms(frame, None)),
        "sections": [_section(frame.view, shown, section) for section in SECTIONS],
        "spare": drawn([], IN_LINE),
        "at": frame.view.table.chapters[-1].number if frame.view.table.chapters else 0,
        "stacks": people.stacks(shown),
        "won": people.missions(shown),
        "eras": played(frame.view, shown.seat),
        **(outside(frame, shown) if FOLDER in wish.options else {}),
    }


def _section(view: View, shown: SheetSeen, section: str) -> dict[str, Any]:
    rows = [row for row in shown.rows if row.section == section]
    return {
        "section": section,
        "range": RANGES[section],
        "rows": [_row(view, shown, row) for row in rows],
        "scored": scored(section),
        "empty": range(0 if rows else 1),
    }


def _row(view: View, shown: SheetSeen, row: RowSeen) -> dict[str, Any]:
    own = people.boxes(shown, row)
    return {
        "name": row.name,
        "drawing": drawn([mark(box) for box in own], row.size),
        "worth": row.worth,
        "scored": scored(row.section),
        "origins": list(origins([came_from(view, box) for box in own])),
    }


def origins(texts: Sequence[str]) -> Iterator[dict[str, str]]:
    """By the number of the box; those that came together have one line."""
    first = 1
    for text, together in groupby(texts):
        last = first + len(list(together)) - 1
        yield {"boxes": str(first) if last == first else f"{first}–{last}", "text": text}
        first = last + 1


def scored(section: str) -> bool:
    """A discipline counts one, always; what the others count is on the outcome sheet."""
    return section != "disciplines"


def mark(box: Box) -> str:
    """The chapter; what was there before the first has no number."""
    return str(box.at) if box.at else ""


def played(view: View, seat: int) -> list[dict[str, Any]]:
    """Every chapter with the clan and the place, era by era."""
    return [
        {"era": roman(era), "chapters": [_played(view, number, seat) for number in numbers]}
        for era, numbers in groupby(range(1, _last(view) + 1), key=era_of)
    ]


def _last(view: View) -> int:
    """Whole eras: the chapters still to come are empty fields."""
    number = view.table.chapters[-1].number if view.table.chapters else 0
    return -(-number // PER_ERA) * PER_ERA


def _played(view: View, number: int, seat: int) -> dict[str, Any]:
    chapter = next((one for one in view.table.chapters if one.number == number), None)
    standing = chapter.standing(seat) if chapter else None
    return {
        "number": number,
        "clan": chapter.clan(seat) if chapter else "",
        "place": standing.place if standing else 0,
    }


# --- Blank, for whoever joins ---------------------------------------------------------------------------


def blank(frame: Frame, _wish: Wish) -> dict[str, Any]:
    known = known_rows(frame)
    return {
        "sections": [_blank_section(known, section) for section in SECTIONS],
        "spare": drawn([], IN_LINE),
        "lines": range(TITLES),
        "day_made": None,  # whoever fills it in with a pencil writes the day, too
    }


def _blank_section(known: Sequence[Row], section: str) -> dict[str, Any]:
    rows = [row for row in known if row.section == section]
    return {
        "section": section,
        "range": RANGES[section],
        "rows": [
            {
                "name": row.name,
                "drawing": drawn([], row.boxes or IN_LINE),
                "worth": None,
                "origins": [],
                "scored": scored(section),
            }
            for row in rows
        ],
        "scored": scored(section),
        "empty": range(KNOWN_TOO if rows else ROWS),
    }


SHEETS: Sequence[Paper] = (
    Paper(
        slug="sheet",
        name=_("Character sheet"),
        note=_("Every box and title as the table has them, with the haven beneath."),
        template="chronicle/print/sheet.html",
        gather=sheet,
        abouts=people.readable,
        group="people",
        options=(ORIGINS, FOLDER),
        goodnight=people.own,
        tonight=tonight.of_each,
        of_a_seat=True,
    ),
    Paper(
        slug="sheet-blank",
        name=_("Blank sheet"),
        note=_("The same sheet for a pencil, with the rows that this circle knows."),
        template="chronicle/print/sheet_blank.html",
        gather=blank,
        abouts=people.no_practice,
        beside=known_rows,
        group="people",
    ),
    Paper(
        slug="sheet-form",
        name=_("Sheet to fill in"),
        note=_("A PDF with fields: filled with what is known, to go on with on any device."),
        template="chronicle/print/sheet_form.html",
        gather=fillable.form,
        abouts=fillable.abouts,
        of_a_seat=True,
        beside=known_rows,
        group="people",
        fillable=True,
    ),
)
