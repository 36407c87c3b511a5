"""The stock of stickers, the register set right, the table's last word."""

from collections.abc import Mapping
from typing import Final, get_args

from campaigns.kernel import notes
from campaigns.kernel.checks import LARGEST, again, first, known, nonzero, number, refused, text
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from chronicle.rules.refusing import ancilla, box, clan, sheet
from chronicle.rules.seen import View
from chronicle.rules.tables import Nonsense

from .events import Adjusted, AncillaTold, DoubtLeft, HouseRuled, StockTold, TableRuled


def stock_told(view: View, event: StockTold) -> Refused | None:
    twice = again(fact.name for fact in event.stock)
    return (
        first(text(fact.name, "stock") for fact in event.stock)
        or first(number(fact.n, "stock") for fact in event.stock)
        or (refused("refused.fact.twice", "stock") if twice else None)
    )


def ancilla_told(view: View, event: AncillaTold) -> Refused | None:
    return (
        ancilla(view, event.ancilla, event.printed)
        or clan(event.clan, thin=True)
        or (sheet(view, event.haven, "haven") if event.haven else None)
    )


def doubt_left(view: View, event: DoubtLeft) -> Refused | None:
    """Also one that no longer stands: whoever says that it is right so does no harm."""
    return None if event.seat > 0 and event.mark.strip() else refused("refused.doubt.unknown", "mark")


def table_ruled(view: View, event: TableRuled) -> Refused | None:
    return (
        sheet(view, event.seat)
        or known(event.what, get_args(Adjusted), "refused.what.unknown", "what")
        or _ruled(event)
    )


def _ruled(event: TableRuled) -> Refused | None:
    match event.what:
        case "box":
            return box(event.section or "", event.row) or _some(event.n, LARGEST)
        case "title" | "asset":
            return text(event.text, "text") or _some(event.n, 1)
        case _:
            return number(event.n, "n")


def _some(n: int, most: int) -> Refused | None:
    return number(n, "n", -most, most) or nonzero(n, "n")


def noted(view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event) or _topic(view, event.topic)


def _topic(view: View, topic: str) -> Refused | None:
    """One thing that the chronicle has come to, or nothing in particular."""
    table = view.table
    among = {
        "",
        *(f"chapter:{one.number}" for one in table.chapters),
        *(f"seat:{one.seat}" for one in table.sheets),
        *(f"ancilla:{one.id}" for one in table.ancillae),
    }
    return known(topic, among, "refused.topic.unknown", "topic")


def house_ruled(view: View, event: HouseRuled) -> Refused | None:
    """What the chronicle has not reached cannot be ruled on."""
    rules = {one.rule: one.choices for one in view.switches}
    return known(event.rule, rules, "refused.rule.unknown", "rule") or known(
        event.choice, rules[event.rule], "refused.choice.unknown", "choice"
    )


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Noted: noted,
    HouseRuled: house_ruled,
    StockTold: stock_told,
    AncillaTold: ancilla_told,
    TableRuled: table_ruled,
    DoubtLeft: doubt_left,
}
