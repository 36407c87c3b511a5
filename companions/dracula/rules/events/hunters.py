"""What happens to the hunters."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.cast import Name
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Act, How


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """At the start, or put there by a card: no move of their own."""

    hunter: Name
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    hunter: Name
    to: str
    by: How
    ticket: Ticket | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserved:
    """Took tickets; as they lie, face down, or already named."""

    hunter: Name
    tickets: tuple[Ticket, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    hunter: Name
    what: Act


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed:
    hunter: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodUp:
    hunter: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt:
    """A hunter, or Dracula."""

    who: Name | Literal["dracula"]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed:
    who: Name | Literal["dracula"]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bitten:
    """`n` below 0: bites went."""

    hunter: Name
    n: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a hunter holds."""

    hunter: Name
    items: int
    events: int
    tickets: tuple[Ticket, ...]


Event: TypeAlias = Placed | Moved | Reserved | Acted | Delayed | StoodUp | Hurt | Healed | Bitten | Counted
KINDS: Final[dict[str, type[Event]]] = {
    "placed": Placed,
    "moved": Moved,
    "reserved": Reserved,
    "acted": Acted,
    "delayed": Delayed,
    "stood_up": StoodUp,
    "hurt": Hurt,
    "healed": Healed,
    "bitten": Bitten,
    "counted": Counted,
}
