"""Everything that can happen in a hunt, in the past tense; facts are what the table saw, chose or overrode.

What the Count does in his phase is one entry, `Lurked`, with everything he chose in it. What the others see of it is
`Watched` (face.py makes one of the other), and where he plays with a pencil, that is what they write down themselves.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.notes import Noted

from .cast import (
    Ally,
    Card,
    CountEvent,
    Encounter,
    Foe,
    FoeCard,
    HunterCard,
    Name,
    Question,
    TokenKind,
)
from .clock import Phase
from .hideouts import Power
from .reach import Ticket
from .state import Act, Edition, Found, How, Token, Way

# --- Sitting down ---------------------------------------------------------------------------------------


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


# --- The clock ------------------------------------------------------------------------------------------


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


# --- The hunters ----------------------------------------------------------------------------------------


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


# --- The board ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPut:
    kind: TokenKind
    places: tuple[str, ...]
    rail: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTaken:
    kind: TokenKind
    places: tuple[str, ...]
    rail: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyCame:
    ally: Ally


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyLeft:
    ally: Ally


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The table decided otherwise."""

    what: Literal["influence", "despair", "wounds", "day", "rumors", "hurt", "bites"]
    to: int
    hunter: Name | Literal[""] = ""
    why: str = ""


# --- What the hunters ask -------------------------------------------------------------------------------


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


# --- The Count ------------------------------------------------------------------------------------------


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
    """His whole phase. `open`: a hunter stood there, and the card was laid face up."""

    slid: SlidOff | None = None
    place: str = ""
    powers: tuple[Power, ...] = ()
    misdirect: int = 0
    encounters: tuple[Card, ...] = ()
    rumor: int = 0
    open: bool = False


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


# --- The fight ------------------------------------------------------------------------------------------


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


# --- What one thinks, and the end -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunched:
    by: int
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered:
    by: int
    to: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The table stopped here; who won is known by itself."""

    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bared:
    """The Count turned everything up."""


Event: TypeAlias = (
    Opened
    | Joined
    | HandedOver
    | Freed
    | Sworn
    | Unlocked
    | Stepped
    | Placed
    | Moved
    | Reserved
    | Acted
    | Delayed
    | StoodUp
    | Hurt
    | Healed
    | Bitten
    | Counted
    | TokenPut
    | TokenTaken
    | AllyCame
    | AllyLeft
    | Ruled
    | Inquired
    | Answered
    | Interrupted
    | Revealed
    | TurnedUp
    | Hid
    | Lurked
    | Watched
    | Flown
    | Rumored
    | Laid
    | Cleared
    | HandNamed
    | Erred
    | Engaged
    | Exchanged
    | Parted
    | Hunched
    | Whispered
    | Noted
    | Ended
    | Bared
)

KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "handed_over": HandedOver,
    "freed": Freed,
    "sworn": Sworn,
    "unlocked": Unlocked,
    "stepped": Stepped,
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
    "token_put": TokenPut,
    "token_taken": TokenTaken,
    "ally_came": AllyCame,
    "ally_left": AllyLeft,
    "ruled": Ruled,
    "inquired": Inquired,
    "answered": Answered,
    "interrupted": Interrupted,
    "revealed": Revealed,
    "turned_up": TurnedUp,
    "hid": Hid,
    "lurked": Lurked,
    "watched": Watched,
    "flown": Flown,
    "rumored": Rumored,
    "laid": Laid,
    "cleared": Cleared,
    "hand_named": HandNamed,
    "erred": Erred,
    "engaged": Engaged,
    "exchanged": Exchanged,
    "parted": Parted,
    "hunched": Hunched,
    "whispered": Whispered,
    "noted": Noted,
    "ended": Ended,
    "bared": Bared,
}
# What belongs to the seat that plays Dracula: nobody else writes it, strikes it or puts it right.
OF_THE_COUNT: Final[tuple[type[Event], ...]] = (
    Sworn,
    Unlocked,
    Interrupted,
    Hid,
    Lurked,
    Flown,
    Rumored,
    Laid,
    Cleared,
    HandNamed,
    Erred,
    Bared,
)
