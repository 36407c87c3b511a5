"""The stock of stickers, the register set right, the table's last word."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import boxes, full_haven, full_rows, readable, thin_bonds
from chronicle.rules.seen import View
from chronicle.rules.state import Sheet
from chronicle.rules.tables import Frown

from .events import AncillaTold, StockTold, TableRuled


def stock_told(view: View, event: StockTold) -> Iterator[Advice]:
    used = {one.name: one.used for one in (*view.box.clan_stickers, *view.box.ability_stickers)}
    for fact in event.stock:
        if fact.n < used.get(fact.name, 0):
            yield word("advice.stock.used", sticker=fact.name, n=fact.n, used=used[fact.name])


def ancilla_told(view: View, event: AncillaTold) -> Iterator[Advice]:
    her = view.table.ancilla(event.ancilla)
    name = event.given or event.printed or (her.name if her else "")
    if event.gone and event.haven:
        yield word("advice.ancilla.both", name=name, seat=event.haven)
    if event.haven and not event.gone:
        yield from full_haven(view, event.haven, event.ancilla)
    yield from thin_bonds(name, event.clan, her.stickers if her else ())


def table_ruled(view: View, event: TableRuled) -> Iterator[Advice]:
    match event.what:
        case "box":
            yield from _box(view, event)
        case "title" | "asset" if event.n < 0:
            yield from _absent(view, event)
        case _:
            return


def _box(view: View, event: TableRuled) -> Iterator[Advice]:
    seen = readable(view, event.seat)
    if seen is None:
        return
    section = event.section or ""
    there = boxes(view, seen, section, event.row)
    if there + event.n < 0:
        about = {"seat": event.seat, "section": section, "row": event.row}
        yield word("advice.row.fewer", n=there, less=-event.n, **about)
    yield from full_rows(view, event.seat, [(section, event.row)] * max(0, event.n))


def _absent(view: View, event: TableRuled) -> Iterator[Advice]:
    """What is taken away is not there: a title by its words, an asset by its kind, its name or its id."""
    sheet = view.table.sheet(event.seat) or Sheet(seat=event.seat)
    titles = [title.text for title in sheet.titles]
    assets = [name for one in sheet.assets if one.spent is None for name in (one.id, one.kind, one.name)]
    if event.text not in (titles if event.what == "title" else assets):
        yield word(f"advice.{event.what}.absent", seat=event.seat, text=event.text)


ADVICE: Final[Mapping[type[object], Frown]] = {
    StockTold: stock_told,
    AncillaTold: ancilla_told,
    TableRuled: table_ruled,
}
