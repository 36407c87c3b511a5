"""The box, the register, notes, house rules, and the table's last word."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.notes import Noted

from chronicle.rules.names import Section
from chronicle.rules.state import Fact

Adjusted: TypeAlias = Literal["box", "title", "asset", "burdens"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRuled:
    """A house rule or printed alternative, settled when its case first occurred."""

    rule: str
    choice: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StockTold:
    """Stickers that lay in the box at the beginning, by clan, thin-blood or ability."""

    stock: tuple[Fact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AncillaTold:
    """The register was set right: `ancilla` is an id, or empty for a newcomer. `haven` 0: in the deck."""

    ancilla: str = ""
    printed: str = ""
    given: str = ""
    clan: str = ""
    haven: int = 0
    gone: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRuled:
    """The table sets a sheet or haven right. box: section, row, n (may be negative); title, asset: text, n 1 or -1;
    burdens: n is how many lie there now."""

    what: Adjusted
    seat: int
    n: int = 1
    section: Section | None = None
    row: str = ""
    text: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtLeft:
    """Paper and record differ here, and it is right so; with other figures the doubt comes back."""

    seat: int
    code: str
    mark: str


Event: TypeAlias = Noted | HouseRuled | StockTold | AncillaTold | TableRuled | DoubtLeft

KINDS: Final[Mapping[str, type[Event]]] = {
    "noted": Noted,
    "house_ruled": HouseRuled,
    "stock_told": StockTold,
    "ancilla_told": AncillaTold,
    "table_ruled": TableRuled,
    "doubt_left": DoubtLeft,
}
