"""The clock."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from companions.dracula.rules.cast import Name
from companions.dracula.rules.clock import Phase
from companions.dracula.rules.state import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Admitted:
    hunter: Name
    hospital: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """The clock went on; what was taken off the board with it, and who came to which hospital."""

    to: Phase
    lifted: tuple[Token, ...] = ()
    admitted: tuple[Admitted, ...] = ()


Event: TypeAlias = Stepped
KINDS: Final[dict[str, type[Event]]] = {
    "stepped": Stepped,
}
