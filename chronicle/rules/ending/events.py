"""Eras decided, outcomes chosen, and the last reckoning."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from chronicle.rules.names import How
from chronicle.rules.state import Worth


@dataclass(frozen=True, slots=True, kw_only=True)
class EraDecided:
    """Equal on the key battleground too: the table said who has won the era."""

    era: int
    winner: int
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProphecyJudged:
    """An opened prophecy, which `prophet` wrote for an era: to `seat` it came true, or it did not."""

    era: int
    prophet: int
    seat: int
    true: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeChosen:
    """The winner of an era (`seat`) chose one of the opened outcome cards; rows are worth this from now on."""

    era: int
    seat: int
    card: str = ""
    refused: tuple[str, ...] = ()
    worths: tuple[Worth, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthsConfirmed:
    """Every row's worth as the outcome sheet of paper has it; the ceremony begins, with `covered` names."""

    worths: tuple[Worth, ...]
    covered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesTold:
    """So many lines of the ceremony lie open."""

    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowned:
    """Equal at the very end: the table said who has won, one or several."""

    winners: tuple[int, ...]
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class EpilogueWritten:
    """The chronicle's last card, in the winner's words."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FarewellWritten:
    """A line of one player's own, for the last page of the book; nothing written takes it back."""

    seat: int
    text: str


Event: TypeAlias = (
    EraDecided
    | ProphecyJudged
    | OutcomeChosen
    | WorthsConfirmed
    | LinesTold
    | Crowned
    | EpilogueWritten
    | FarewellWritten
)

KINDS: Final[Mapping[str, type[Event]]] = {
    "era_decided": EraDecided,
    "prophecy_judged": ProphecyJudged,
    "outcome_chosen": OutcomeChosen,
    "worths_confirmed": WorthsConfirmed,
    "lines_told": LinesTold,
    "crowned": Crowned,
    "epilogue_written": EpilogueWritten,
    "farewell_written": FarewellWritten,
}
