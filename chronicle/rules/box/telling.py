"""The stock, the register, notes, and the table's last word."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel import notes
from campaigns.kernel.notes import Noted
from campaigns.kernel.telling import facts_of
from campaigns.kernel.words import Word, word

from chronicle.rules.lines import came, her_of, topic_of
from chronicle.rules.state import State
from chronicle.rules.tables import Said, Say, Then

from .events import AncillaTold, DoubtLeft, HouseRuled, StockTold, TableRuled


def said_noted(event: Noted, before: State, after: State) -> Said:
    which = notes.told(event).removeprefix("told.noted").removeprefix(".")
    topic = {"topic": topic_of(after, event.topic)} if event.topic else {}
    return which, {"by": event.by, "text": event.text, **topic}


def said_house_ruled(event: HouseRuled, before: State, after: State) -> Said:
    return "", {"rule": event.rule, "choice": (event.rule, event.choice), "why": event.why}


def said_stock_told(event: StockTold, before: State, after: State) -> Said:
    return "", {"stock": tuple((fact.name, fact.n) for fact in event.stock)}


def said_ancilla_told(event: AncillaTold, before: State, after: State) -> Said:
    return "", {"ancilla": her_of(after, event.ancilla, event.given or event.printed), "why": event.why}


def then_ancilla_told(event: AncillaTold, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.clan, "clan", clan=event.clan)
    where = "gone" if event.gone else "haven" if event.haven else "deck"
    yield word(f"came.{where}", seat=event.haven)


def said_table_ruled(event: TableRuled, before: State, after: State) -> Said:
    gone = event.what in ("title", "asset") and event.n < 0
    return f"{event.what}.gone" if gone else event.what, facts_of(event)


def said_doubt_left(event: DoubtLeft, before: State, after: State) -> Said:
    """Not what it is about: somebody's boxes may be secret."""
    return "", {"seat": event.seat}


SAID: Final[Mapping[type[object], Say]] = {
    Noted: said_noted,
    HouseRuled: said_house_ruled,
    StockTold: said_stock_told,
    AncillaTold: said_ancilla_told,
    TableRuled: said_table_ruled,
    DoubtLeft: said_doubt_left,
}
THEN: Final[Mapping[type[object], Then]] = {
    AncillaTold: then_ancilla_told,
}
