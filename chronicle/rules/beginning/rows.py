"""The rows of everybody's sheet: typed whole, or renamed everywhere."""

from typing import TypeVar

from campaigns.kernel.copying import replace

from chronicle.rules.figures.outcomes import with_worths
from chronicle.rules.names import SECTIONS
from chronicle.rules.state import Box, Chapter, Row, State, Taken, Worth

from .events import RowRenamed, SheetTyped

Named = TypeVar("Named", Box, Worth, Taken)


def sheet_typed(state: State, event: SheetTyped) -> State:
    rows = tuple(row for row in event.rows if row.section in SECTIONS and row.name)
    return replace(state, rows=_once(tuple(replace(row, boxes=max(0, row.boxes)) for row in rows)))


def row_renamed(state: State, event: RowRenamed) -> State:
    """Also where it was written down long ago; two rows of one name become one."""
    if not event.to or event.to == event.row:
        return state
    renamed = replace(
        state,
        rows=_once(tuple(_row(row, event) for row in state.rows)),
        paper_worths=_renamed(state.paper_worths, event),
        read_worths=_renamed(state.read_worths, event),
        outcomes=tuple(replace(one, worths=_renamed(one.worths, event)) for one in state.outcomes),
        sheets=tuple(replace(sheet, boxes=_renamed(sheet.boxes, event)) for sheet in state.sheets),
        past=tuple(_chapter(chapter, event) for chapter in state.past),
        now=_chapter(state.now, event) if state.now else None,
    )
    return with_worths(renamed)


def _row(row: Row, event: RowRenamed) -> Row:
    return replace(row, name=event.to) if (row.section, row.name) == (event.section, event.row) else row


def _once(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The last word on each, in the place of the first."""
    return tuple({(row.section, row.name): row for row in rows}.values())


def _chapter(chapter: Chapter, event: RowRenamed) -> Chapter:
    return replace(chapter, taken=_renamed(chapter.taken, event))


def _renamed(named: tuple[Named, ...], event: RowRenamed) -> tuple[Named, ...]:
    return tuple(
        replace(one, row=event.to) if (one.section, one.row) == (event.section, event.row) else one
        for one in named
    )
