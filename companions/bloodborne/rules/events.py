"""Everything that can happen, in the past tense; facts are what the table saw, chose, rolled or overrode."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.notes import Noted

from .state import NOT_YET_DRAWN, Die, FinalBoss, Trophy

Moment: TypeAlias = Literal["now", "dream", "earlier"]
Subject: TypeAlias = Literal["health", "collected", "banked", "kin", "humanoid", "beast", "monster", "first"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackShown:
    """What the boards print on one space of a trophy track."""

    trophy: Trophy
    space: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The hunters sat down, in this order to the left; `first` 0: the first named begins."""

    seats: tuple[int, ...]
    first: int = 0
    final: FinalBoss = NOT_YET_DRAWN
    shown: tuple[TrackShown, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A late hunter sat down to the left of somebody; 0: at the end of the table."""

    hunter: int
    left_of: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalBossNamed:
    """The final boss was drawn, or its card read again."""

    final: FinalBoss


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """A card of the dungeon was turned over; a round still open ended with it.

    `more` echoes were laid besides the printed ones, and `first` begins the round; entries of the first version
    do not say so (None, 0), and it is worked out.
    """

    name: str
    health: int
    die: Die
    kinds: tuple[Trophy, ...]
    rank: Literal["monster", "boss"] = "monster"
    ability: str = ""
    more: int | None = None
    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Faced:
    """The dungeon was done: the final boss stood before the hunters; `more` and `first` as above."""

    more: int | None = None
    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Dreamed:
    """These hunters turned over Hunter's Dream this round (besides those already told)."""

    hunters: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A card changed what one hunter took of the roll, after halving."""

    hunter: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled:
    """The monster attacked; `total` is all rolls together."""

    total: int
    changes: tuple[Change, ...] = ()
    spared: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt:
    hunters: tuple[int, ...]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed:
    hunters: tuple[int, ...]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """A hunter damaged the monster and took that many echoes from it; 0: the attack brought nothing."""

    hunter: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained:
    """Echoes came by an effect, not from the monster."""

    hunters: tuple[int, ...]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    """Collected echoes went by an effect."""

    hunters: tuple[int, ...]
    n: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """The table went on to a step of this round."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgraded:
    """A hunter took an upgrade; `removed` is the card that left the game for it.

    `at` says when the table took it: in the Dream, to which it had gone on with it, or in an earlier round.
    """

    hunter: int
    card: str = ""
    removed: str = ""
    at: Moment = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRemoved:
    hunter: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """Whatever was left of the round passed, and the first player's token went to `first`; 0: left, as above."""

    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsRead:
    """What the boards print, read out at once: as many spaces as were looked at."""

    shown: tuple[TrackShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The table decided otherwise; `hunter` is 0 for the monster."""

    what: Subject
    to: int
    hunter: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The table stopped here; a slain final boss ends the game by itself."""

    why: str = ""


Event: TypeAlias = (
    Opened
    | Joined
    | FinalBossNamed
    | Revealed
    | Faced
    | Dreamed
    | Rolled
    | Hurt
    | Healed
    | Took
    | Gained
    | Lost
    | Stepped
    | Upgraded
    | CardRemoved
    | RoundEnded
    | TrackShown
    | BoardsRead
    | Ruled
    | Noted
    | Ended
)

KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "final_boss_named": FinalBossNamed,
    "revealed": Revealed,
    "faced": Faced,
    "dreamed": Dreamed,
    "rolled": Rolled,
    "hurt": Hurt,
    "healed": Healed,
    "took": Took,
    "gained": Gained,
    "lost": Lost,
    "stepped": Stepped,
    "upgraded": Upgraded,
    "card_removed": CardRemoved,
    "round_ended": RoundEnded,
    "track_shown": TrackShown,
    "boards_read": BoardsRead,
    "ruled": Ruled,
    "noted": Noted,
    "ended": Ended,
}
