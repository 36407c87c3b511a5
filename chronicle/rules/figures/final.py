"""The last reckoning: boxes times worth row by row, one for each box of a discipline, one for each title."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final as Constant
from typing import TypeAlias, TypeVar

from chronicle.rules.names import FIRST_SECTIONS, SECTIONS
from chronicle.rules.state import Row, Sheet, State, Title
from chronicle.rules.tallies import Final, FinalLine, SectionTotal

from . import sheets
from .switches import holds

Id = TypeVar("Id", bound=Hashable)
Shaded: TypeAlias = tuple[str, int, int | None]  # a row's section, its boxes, what each is worth; None: open

# What the outcome sheet can make of a box: the least and the most.
WORTHS: Constant[dict[str, tuple[int, int]]] = {
    "resources": (0, 3),
    "abilities": (0, 3),
    "morality": (0, 3),
    "loyalty": (-1, 1),
    "disciplines": (1, 1),
}
INVENTED: Constant = ("prologue", "paper")  # a sheet on paper has its invented title among the others


# --- The arithmetic -------------------------------------------------------------------------------------


def points(section: str, boxes: int, worth: int | None, base: int = 0) -> int:
    """An open loyalty is worth nothing, whatever other open rows are."""
    if section == "disciplines":
        return boxes
    if worth is not None:
        return boxes * worth
    return boxes * base if section in FIRST_SECTIONS else 0


def sections(rows: Sequence[Shaded], base: int = 0) -> dict[str, int]:
    """Always the five; several rows of one add up."""
    got = dict.fromkeys(SECTIONS, 0)
    for section, boxes, worth in rows:
        got[section] += points(section, boxes, worth, base)
    return got


def total(rows: Sequence[Shaded], titles: int, base: int = 0) -> int:
    return sum(sections(rows, base).values()) + titles


def places(totals: Mapping[Id, int]) -> dict[Id, int]:
    """Who has as much as another shares the better place; the next one stands behind them all."""
    return {one: 1 + sum(other > n for other in totals.values()) for one, n in totals.items()}


# --- A chronicle ----------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Final, ...]:
    """Everybody's score as the worths now stand, best first; equal ones as their sheets were begun."""
    rows = tuple((row, sheets.worth(state, row)) for row in sheets.rows(state))
    lines = {sheet.seat: tuple(_lines(state, sheet, rows)) for sheet in state.sheets}
    titles = {sheet.seat: len(titles_of(state, sheet)) for sheet in state.sheets}
    totals = {seat: sum(line.points for line in lines[seat]) + titles[seat] for seat in lines}
    placed = places(totals)
    ordered = sorted(totals, key=lambda seat: -totals[seat])
    return tuple(_final(seat, placed[seat], totals[seat], lines[seat], titles[seat]) for seat in ordered)


def _lines(state: State, sheet: Sheet, rows: Sequence[tuple[Row, int | None]]) -> Iterator[FinalLine]:
    boxes = Counter((box.section, box.row) for box in sheet.boxes)
    for row, worth in rows:
        yield _line(row, boxes[row.section, row.name], worth, base(state))


def _final(seat: int, place: int, total: int, lines: tuple[FinalLine, ...], titles: int) -> Final:
    return Final(
        seat=seat,
        place=place,
        total=total,
        lines=lines,
        sections=tuple(_section(section, lines) for section in SECTIONS),
        disciplines=sum(line.boxes for line in lines if line.section == "disciplines"),
        titles=titles,
    )


def _line(row: Row, boxes: int, worth: int | None, base: int) -> FinalLine:
    return FinalLine(
        section=row.section,
        row=row.name,
        boxes=boxes,
        worth=worth,
        points=points(row.section, boxes, worth, base),
    )


def _section(section: str, lines: Sequence[FinalLine]) -> SectionTotal:
    mine = [line for line in lines if line.section == section]
    return SectionTotal(
        section=section, boxes=sum(line.boxes for line in mine), points=sum(line.points for line in mine)
    )


def base(state: State) -> int:
    """What an open row counts until an outcome touches it (A01)."""
    return int(holds(state, "base_worth") == "1")


def titles_of(state: State, sheet: Sheet) -> tuple[Title, ...]:
    """Those that count: by a house rule not the one invented at the beginning (A03)."""
    if holds(state, "prologue_title") != "no":
        return sheet.titles
    invented = next((at for at, one in enumerate(sheet.titles) if one.source in INVENTED), len(sheet.titles))
    return (*sheet.titles[:invented], *sheet.titles[invented + 1 :])
