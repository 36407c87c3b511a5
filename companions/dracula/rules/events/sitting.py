"""Who plays, who holds whom, and the Count's word."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from companions.dracula.rules.cast import Name
from companions.dracula.rules.state import Deduction, Edition, Way


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    hunter: Name
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    seats: tuple[int, ...]
    count: int
    held: tuple[Held, ...]
    edition: Edition = "russian"
    way: Way = "phone"
    fog_stops_rides: bool = False
    north_seas_meet: bool = True
    deduction: Deduction = "on"


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOver:
    """A hunter has another player now."""

    hunter: Name
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed:
    """The house gave a seat free: whoever has its key sits there."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sworn:
    """The Count chose his word, kept scrambled."""

    salt: str
    scrambled: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlocked:
    """Somebody typed it."""


Event: TypeAlias = Opened | Joined | HandedOver | Freed | Sworn | Unlocked
KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "handed_over": HandedOver,
    "freed": Freed,
    "sworn": Sworn,
    "unlocked": Unlocked,
}
