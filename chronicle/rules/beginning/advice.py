"""The prologue, a chronicle from paper, the rows of the sheet."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.checks import again
from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import full_rows, no_sticker, readable, wears
from chronicle.rules.figures.coming import first_chapter
from chronicle.rules.names import FIRST_GROUNDS, FIRST_SECTIONS
from chronicle.rules.seen import View
from chronicle.rules.state import Row
from chronicle.rules.tables import Frown

from .events import PaperChapter, PrologueWritten, RowRenamed, SheetTyped, TookOver


def prologue_written(view: View, event: PrologueWritten) -> Iterator[Advice]:
    sheet = view.table.sheet(event.seat)
    if sheet and sheet.born:
        yield word("advice.prologue.again", seat=event.seat)
    if not event.clan:
        yield word("advice.prologue.no_clan", seat=event.seat, name=event.given or event.printed)
    yield from no_sticker(view, event.clan, back=wears(view, f"0.{event.seat}", event.clan))
    yield from _boxes(view, event)


def _boxes(view: View, event: PrologueWritten) -> Iterator[Advice]:
    seen = readable(view, event.seat)
    if seen is None:
        return
    if event.section not in FIRST_SECTIONS:
        yield word("advice.prologue.section", seat=event.seat, section=event.section)
    missed = (seen.sheet.joined if seen.sheet.born else first_chapter(view.table, event.seat)) - 1
    if len(event.missed) != missed:
        yield word("advice.prologue.missed", seat=event.seat, n=missed, boxes=len(event.missed))
    first = ((event.section, event.row), ("disciplines", event.discipline))
    shaded = (*first, *((shade.section, shade.row) for shade in event.missed))
    yield from full_rows(view, event.seat, shaded if not seen.sheet.born else ())


def took_over(view: View, event: TookOver) -> Iterator[Advice]:
    if view.table.chapters:
        yield word("advice.paper.late", n=len(view.table.chapters))
    for number, chapter in enumerate(event.chapters, 1):
        yield from _clan_twice(number, chapter)
    without = tuple({*view.seats} - {paper.seat for paper in event.sheets})
    if without:
        yield word("advice.paper.no_sheet", seats=sorted(without))
    if event.grounds and len(event.grounds) != len(FIRST_GROUNDS):
        yield word("advice.paper.grounds", n=len(event.grounds))


def _clan_twice(number: int, chapter: PaperChapter) -> Iterator[Advice]:
    twice = again(clan for clan in chapter.clans if clan)
    if twice:
        yield word("advice.paper.clan_twice", chapter=number, clan=twice)


def sheet_typed(view: View, event: SheetTyped) -> Iterator[Advice]:
    for row in event.rows:
        yield from _too_short(view, row)
    typed = {(row.section, row.name) for row in event.rows}
    for row in view.rows:
        if (row.section, row.name) not in typed:
            yield word("advice.row.gone", section=row.section, row=row.name)


def _too_short(view: View, row: Row) -> Iterator[Advice]:
    """More boxes are shaded than the row is now said to have."""
    for seen in view.sheets:
        n = sum((box.section, box.row) == (row.section, row.name) for box in seen.sheet.boxes)
        if seen.open and 0 < row.boxes < n:
            yield word(
                "advice.row.short", seat=seen.seat, section=row.section, row=row.name, n=n, size=row.boxes
            )


def row_renamed(view: View, event: RowRenamed) -> Iterator[Advice]:
    if event.to != event.row and any(
        (row.section, row.name) == (event.section, event.to) for row in view.rows
    ):
        yield word("advice.row.merges", section=event.section, row=event.row, to=event.to)


ADVICE: Final[Mapping[type[object], Frown]] = {
    PrologueWritten: prologue_written,
    TookOver: took_over,
    SheetTyped: sheet_typed,
    RowRenamed: row_renamed,
}
