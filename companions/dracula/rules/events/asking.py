"""What the hunters ask, and what is turned up."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.cast import CountEvent, Encounter, Name, Question
from companions.dracula.rules.state import Found


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquired:
    """A card or a bond asks the Count something."""

    how: Question
    hunter: Name | Literal[""] = ""
    places: tuple[str, ...] = ()
    space: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """What came of it, whole in itself: it stays known, whatever becomes of the question."""

    how: Question
    hunter: Name | Literal[""] = ""
    places: tuple[str, ...] = ()
    space: int = 0
    found: tuple[Found, ...] = ()
    near: tuple[str, ...] = ()
    region: str = ""
    yes: bool = False
    hide: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted:
    """First an event of the Count's: the question waits, or is no longer asked."""

    event: CountEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """A location was turned up for another reason."""

    place: str
    space: int = 0
    lair: int = 0
    hide: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp:
    """An encounter was turned up, and what became of it."""

    encounter: Encounter
    space: int = 0
    lair: int = 0
    fate: Literal["gone", "stays"] = "gone"
    hunter: Name | Literal[""] = ""


Event: TypeAlias = Inquired | Answered | Interrupted | Revealed | TurnedUp
KINDS: Final[dict[str, type[Event]]] = {
    "inquired": Inquired,
    "answered": Answered,
    "interrupted": Interrupted,
    "revealed": Revealed,
    "turned_up": TurnedUp,
}
