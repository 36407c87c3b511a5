"""A fight, card by card."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.cast import Foe, FoeCard, HunterCard, Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Engaged:
    foe: Foe
    hunters: tuple[Name, ...]
    place: str = ""
    before: int = 0  # damage that a vampire brought along


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged:
    hunter: Name
    card: HunterCard
    foe_card: FoeCard
    cancelled: bool
    to_hunter: int = 0
    to_foe: int = 0
    healed: int = 0
    bitten: bool = False
    influence: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """The combat ended."""

    why: Literal["", "six", "escape", "mist", "bat", "defeated"] = ""


Event: TypeAlias = Engaged | Exchanged | Parted
KINDS: Final[dict[str, type[Event]]] = {
    "engaged": Engaged,
    "exchanged": Exchanged,
    "parted": Parted,
}
