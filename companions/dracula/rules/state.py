"""What is true in a hunt: the clock, the hunters, the trail, what waits for the Count's word."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Note

from .cast import (
    DRACULA,
    HOLY,
    SHEETS,
    Ally,
    Encounter,
    Foe,
    FoeCard,
    HunterCard,
    Name,
    Question,
    TokenKind,
)
from .clock import Phase
from .hideouts import NO_LAIRS, NO_TRAIL, Hideout, Row, Spot, at
from .reach import Ticket

Edition: TypeAlias = Literal["russian", "polish"]  # whose box it is: the printed names differ
Way: TypeAlias = Literal["phone", "cards", "paper"]
Deduction: TypeAlias = Literal[
    "on", "end", "off"
]  # whether phones work out where he can be, and show it when
Side: TypeAlias = Literal["", "hunters", "dracula"]
How: TypeAlias = Literal["road", "rail", "sea", "moved"]  # `moved`: by a card, or as the table wanted it
Act: TypeAlias = Literal["rest", "search", "supply", "trade", "special", "pass"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    count: int = 0  # the seat that plays Dracula
    edition: Edition = "russian"
    way: Way = "phone"
    fog_stops_rides: bool = False
    north_seas_meet: bool = True  # North Atlantic and North Sea
    deduction: Deduction = "on"

    @property
    def paper(self) -> bool:
        return self.way == "paper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunter:
    name: Name
    seat: int = 0
    place: str = ""  # nowhere before the start, and from a defeat to the hospital
    hurt: int = 0
    bites: int = 0
    delayed: bool = False
    defeated: bool = False  # until the next dawn
    fell_at: str = ""
    tickets: tuple[Ticket, ...] = ()
    items: int | None = None  # nobody has to count
    events: int | None = None
    did: Act | How | Literal["", "reserve", "stood"] = ""  # this day or night

    @property
    def weakened(self) -> bool:
        return bool(self.bites) or SHEETS[self.name].bitten


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """On a place, or on the road or railway between two; `since`: the day on which it was put there."""

    kind: TokenKind
    places: tuple[str, ...]
    rail: bool = False
    since: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A location that is turned up, and the Hide that lies linked to it; no place: a card that is none."""

    place: str
    space: int = 0
    lair: int = 0
    hide: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the hunters come to know. Which of these says anything depends on the question."""

    found: tuple[Found, ...] = ()
    near: tuple[str, ...] = ()  # where hunters stand next to him
    region: str = ""
    yes: bool = False
    hide: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What waits for one tap of the Count. The answer is that of the moment in which it was asked."""

    how: Question
    hunter: Name | Literal[""] = ""
    places: tuple[str, ...] = ()
    space: int = 0
    moved: int = 0  # how often he had moved by then
    answer: Answer = Answer()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A round of a combat: two cards against each other, and what came of it."""

    hunter: Name
    card: HunterCard
    foe_card: FoeCard
    cancelled: bool
    to_hunter: int = 0
    to_foe: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    foe: Foe
    hunters: tuple[Name, ...]
    place: str = ""
    night: bool = False
    rounds: tuple[Exchange, ...] = ()
    before: int = 0  # damage that a vampire brought along

    @property
    def tally(self) -> int:
        return self.before + sum(one.to_foe for one in self.rounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunch:
    """What one seat believed, at dusk; nobody else's until the end."""

    by: int
    place: str
    day: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Whisper:
    by: int
    to: int
    text: str
    day: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Oath:
    """The Count's own word, scrambled: who has his seat and not his word has a closed desk."""

    salt: str
    scrambled: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DayNote(Note):
    day: int


NO_HUNTERS: Final[tuple[Hunter, ...]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    setup: Setup = Setup()
    table: tuple[int, ...] = ()  # the seats
    hunters: tuple[Hunter, ...] = NO_HUNTERS  # in the order of their turns
    day: int = 0  # since the first Monday
    phase: Phase = "day"
    despair: int = 0
    influence: int = 0
    wounds: int = 0
    rumors: int = 1  # that he has not laid down
    trail: Row = NO_TRAIL
    lairs: Row = NO_LAIRS
    moved: int = 0  # how often he has moved
    hand: tuple[Encounter, ...] = ()  # as far as he has named them
    tokens: tuple[Token, ...] = ()
    allies: tuple[Ally, ...] = ()
    waiting: tuple[Asked, ...] = ()
    fight: Fight | None = None
    hunches: tuple[Hunch, ...] = ()
    whispers: tuple[Whisper, ...] = ()
    notes: tuple[DayNote, ...] = ()
    oath: Oath | None = None
    locked: bool = False  # his desk, since the seat was freed
    winner: Side = ""
    stopped: bool = False
    bared: bool = False  # everything lies open

    @property
    def over(self) -> bool:
        return bool(self.winner) or self.stopped

    def hunter(self, name: str) -> Hunter | None:
        return next((one for one in self.hunters if one.name == name), None)

    def with_hunter(self, hunter: Hunter) -> "State":
        return replace(
            self, hunters=tuple(hunter if one.name == hunter.name else one for one in self.hunters)
        )

    def at(self, spot: Spot) -> Hideout | None:
        return at(self.trail, spot.space) if spot.space else at(self.lairs, spot.lair)

    def standing(self) -> tuple[str, ...]:
        """Where hunters stand, each place once, in the order of their turns."""
        return tuple(dict.fromkeys(one.place for one in self.hunters if one.place))

    def holy(self) -> tuple[str, ...]:
        return tuple(token.places[0] for token in self.tokens if token.kind in HOLY and token.places)

    def plays(self, seat: int) -> bool:
        return seat in self.table


WHO: Final = (DRACULA, *SHEETS)
