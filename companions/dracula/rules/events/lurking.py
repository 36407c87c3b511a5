"""What the Count does, and what is seen of it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.cast import Card, Encounter
from companions.dracula.rules.hideouts import Power


@dataclass(frozen=True, slots=True, kw_only=True)
class Hid:
    """Where he begins."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlidOff:
    """What became of what left the trail; `shown`: its location was turned up. A lair may get a card more."""

    to: Literal["cleared", "mature", "lair"]
    lair: int = 0
    matured: tuple[Encounter, ...] = ()
    shown: bool = False
    rumor_twice: bool = False
    encounter: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lurked:
    """His whole phase. `open`: a hunter stood there, and the card was laid face up.

    `wound_first`: Wolf Form wounds before he moves, as the rulebooks say. In hunts from before the house knew that,
    the castle healed in the same moment, and it is so for ever.
    """

    slid: SlidOff | None = None
    place: str = ""
    powers: tuple[Power, ...] = ()
    misdirect: int = 0
    encounters: tuple[Card, ...] = ()
    rumor: int = 0
    open: bool = False
    wound_first: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedOff:
    """What was seen of what left the trail; `place` where it was shown."""

    to: Literal["cleared", "mature", "lair"]
    lair: int = 0
    matured: tuple[Encounter, ...] = ()
    place: str = ""
    rumor_twice: bool = False
    encounters: int = 0


Face: TypeAlias = Literal["city", "sea", "castle", "open", "lair", "dark-call", "feed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """What the others saw of his phase: what was laid down, with which power, and how many encounters."""

    step: Face
    place: str = ""  # of one that lies face up
    lair: int = 0
    wolf: bool = False
    misdirect: int = 0
    slid: WatchedOff | None = None
    encounters: int = 0
    rumor: int = 0
    wound_first: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Flown:
    """Escape as Bat. `place` is empty where he plays with a pencil: the others see a back, and where it lies."""

    place: str = ""
    space: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rumored:
    space: int = 0
    lair: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A card more on a hideout, by an event."""

    space: int = 0
    lair: int = 0
    encounter: Card = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleared:
    space: int = 0
    lair: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNamed:
    """The Count told his phone which encounters he holds."""

    encounters: tuple[Encounter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Erred:
    """A mistake came out: he shows where he is, the rest of the trail goes, and he suffers 5."""

    place: str
    why: str = ""


Event: TypeAlias = Hid | Lurked | Watched | Flown | Rumored | Laid | Cleared | HandNamed | Erred
KINDS: Final[dict[str, type[Event]]] = {
    "hid": Hid,
    "lurked": Lurked,
    "watched": Watched,
    "flown": Flown,
    "rumored": Rumored,
    "laid": Laid,
    "cleared": Cleared,
    "hand_named": HandNamed,
    "erred": Erred,
}
