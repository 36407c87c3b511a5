"""What if: worths and boxes that somebody only supposes, read from an address; nothing of it is recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.utils.translation import gettext

from campaigns.kernel.copying import replace
from chronicle.frames import Frame
from chronicle.phrases.terms import SECTIONS
from chronicle.rules.figures import sheets
from chronicle.rules.figures.final import WORTHS
from chronicle.rules.figures.outlook import what_if
from chronicle.rules.haven import MOST
from chronicle.rules.seen import Censored, View
from chronicle.rules.state import Row
from chronicle.rules.tallies import Final
from chronicle.templatetags.chronicle import figure

from .people import Person, people

Asked: TypeAlias = Mapping[str, str]
At: TypeAlias = tuple[str, str]  # section and row
ADDED = (1, 2, 3)  # so many rows may get boxes at once


# --- What is typed ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthAsked:
    """One row of the outcome sheet with the worths it may be given."""

    id: str
    name: str
    section: str
    row: str
    worth: int | None  # as it stands; None: open
    choices: list[tuple[str, str, bool]]  # as sent, as read, chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The rows that one more box may stand in, by section."""

    section: str
    rows: list[tuple[str, str]]  # as sent, as read


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreAsked:
    n: int
    who: str
    row: str
    boxes: str


def worths(view: View, asked: Asked) -> list[WorthAsked]:
    rows = [row for row in view.rows if row.section != "disciplines"]
    return [_worth_asked(view, row, f"worth-{n}", asked) for n, row in enumerate(rows, 1)]


def _worth_asked(view: View, row: Row, id_: str, asked: Asked) -> WorthAsked:
    least, most = WORTHS[row.section]
    typed = asked.get(worth_name(row), "").strip()
    return WorthAsked(
        id=id_,
        name=worth_name(row),
        section=row.section,
        row=row.name,
        worth=sheets.worth(view.table, row),
        choices=[(str(n), figure(n), typed == str(n)) for n in range(least, most + 1)],
    )


def shelves(view: View) -> list[Shelf]:
    return [
        Shelf(section=section, rows=rows)
        for section in SECTIONS
        if (rows := [(key(row), row.name) for row in view.rows if row.section == section])
    ]


def more(asked: Asked) -> list[MoreAsked]:
    """One line to begin with, and always one that is still empty, as far as there are any."""
    lines = [
        MoreAsked(
            n=n, who=asked.get(f"who{n}", ""), row=asked.get(f"row{n}", ""), boxes=asked.get(f"boxes{n}", "")
        )
        for n in ADDED
    ]
    used = max((line.n for line in lines if line.who or line.row or line.boxes), default=0)
    return lines[: max(used, 1) + (used > 0)]


def worth_name(row: Row) -> str:
    return f"worth {key(row)}"


def key(row: Row) -> str:
    return f"{row.section} {row.name}"


# --- What it says ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """The rest holds where something is wrong."""

    worths: dict[tuple[Any, str], int]
    more: dict[tuple[int, Any, str], int]
    wrong: list[str]


def read(frame: Frame, asked: Asked) -> Supposed:
    supposed = Supposed(worths={}, more={}, wrong=[])
    for row in frame.view.rows:
        if row.section != "disciplines":
            _read_worth(supposed, row, asked.get(worth_name(row), "").strip())
    for n in ADDED:
        _read_more(supposed, frame.view, n, asked)
    return supposed


def _read_worth(supposed: Supposed, row: Row, typed: str) -> None:
    least, most = WORTHS[row.section]
    n = whole(typed)
    if n is not None and least <= n <= most:
        supposed.worths[row.section, row.name] = n
    elif typed:
        about = {"row": row.name, "least": figure(least), "most": most}
        supposed.wrong.append(gettext("%(row)s: a box is worth %(least)s to %(most)d.") % about)


def _read_more(supposed: Supposed, view: View, n: int, asked: Asked) -> None:
    """Boxes without a number are not asked for yet."""
    typed = asked.get(f"boxes{n}", "").strip()
    if not typed:
        return
    wrong, boxes = list(_wrong(view, n, asked)), whole(typed)
    supposed.wrong.extend(one for one in wrong if one not in supposed.wrong)
    if not wrong and boxes:
        section, _, row = asked[f"row{n}"].partition(" ")
        at = (int(asked[f"who{n}"]), section, row)
        supposed.more[at] = supposed.more.get(at, 0) + boxes


def _wrong(view: View, n: int, asked: Asked) -> Iterator[str]:
    boxes = whole(asked[f"boxes{n}"].strip())
    if boxes is None or not 1 <= boxes <= MOST:
        yield gettext("Type how many boxes to add: a whole number from 1 to %(most)d.") % {"most": MOST}
    if asked.get(f"who{n}", "") not in {str(one.seat) for one in view.scores}:
        yield gettext("Whose sheet gets the boxes? Choose one.")
    if asked.get(f"row{n}", "") not in {key(row) for row in view.rows}:
        yield gettext("Which row gets the boxes? Choose one.")


def whole(typed: str) -> int | None:
    """A whole number, a minus of either kind before it; None for anything else."""
    plain = typed.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) < 5 else None


# --- What would be ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WouldBe:
    """One sheet before and after. `place` 0: some sheets are closed to the reader, so nobody has one."""

    person: Person
    before: int
    after: int
    by: int
    place_before: int
    place: int


def would_be(frame: Frame, supposed: Supposed) -> list[WouldBe]:
    """Best first, as it would be."""
    view, everybody = frame.view, people(frame)
    before = {one.seat: one for one in view.scores}
    after = what_if(readable(view), supposed.worths, supposed.more)
    return [_would_be(everybody[one.seat], before[one.seat], one) for one in after]


def _would_be(person: Person, before: Final, after: Final) -> WouldBe:
    return WouldBe(
        person=person,
        before=before.total,
        after=after.total,
        by=after.total - before.total,
        place_before=before.place,
        place=after.place if before.place else 0,
    )


def readable(view: View) -> Censored:
    """Only the sheets that this seat may read."""
    open_ = {one.seat for one in view.scores}
    return replace(view.table, sheets=tuple(one for one in view.table.sheets if one.seat in open_))
