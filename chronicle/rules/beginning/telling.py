"""The table, the prologue, a chronicle from paper, the rows of the sheet."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.figures.sheets import opened
from chronicle.rules.lines import came
from chronicle.rules.state import State
from chronicle.rules.tables import Said, Say, Then

from .events import Joined, Opened, PrologueWritten, SheetTyped, TookOver


def said_opened(event: Opened, before: State, after: State) -> Said:
    return "practice" if event.practice else "", {"seats": event.seats}


def then_joined(event: Joined, after: State, reader: int) -> Iterator[Word]:
    sheet = after.sheet(event.seat)
    missed = sheet.missed if sheet else 0
    yield from came(missed, "missed", n=missed)


def said_prologue_written(event: PrologueWritten, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "character": event.character}


def then_prologue_written(event: PrologueWritten, after: State, reader: int) -> Iterator[Word]:
    name, shown = event.given or event.printed, opened(after, event.seat, reader)
    yield from came(event.title, "title", title=event.title)
    yield from came(name, "agent", agent=name, clan=event.clan)
    yield from came(shown and event.row, "box", section=event.section, row=event.row)
    yield from came(shown and event.discipline, "discipline", row=event.discipline)
    missed = tuple(shade.row for shade in event.missed)
    yield from came(shown and missed, "missed_boxes", rows=missed)


def said_took_over(event: TookOver, before: State, after: State) -> Said:
    return "", {"n": len(event.chapters)}


def then_took_over(event: TookOver, after: State, reader: int) -> Iterator[Word]:
    yield word("came.grounds", grounds=after.grounds)


def said_sheet_typed(event: SheetTyped, before: State, after: State) -> Said:
    return "", {"n": len(event.rows)}


SAID: Final[Mapping[type[object], Say]] = {
    Opened: said_opened,
    PrologueWritten: said_prologue_written,
    TookOver: said_took_over,
    SheetTyped: said_sheet_typed,
}
THEN: Final[Mapping[type[object], Then]] = {
    Joined: then_joined,
    PrologueWritten: then_prologue_written,
    TookOver: then_took_over,
}
