"""Everything that can happen, in the past tense; facts are what the table saw, chose, drew or overrode."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.notes import Noted

from .state import Act, ClanName, Region, Reward, Stat

Subject: TypeAlias = Literal[
    "glory", "rage", "position", "strength", "first", "turn", "token", "pillaged", "destroyed", "doomed"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackShown:
    """What the clan sheets print on one position of a track."""

    stat: Stat
    position: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotShown:
    """What the board prints on one of the eight round the tree; `fjord`: between it and the next, clockwise."""

    spot: str
    name: str = ""
    region: Region | None = None
    fjord: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLaid:
    spot: str
    reward: Reward


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanTaken:
    """Whose clan it is."""

    seat: int
    clan: ClanName


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The clans sat down, in this order to the left; `first` 0: the first named begins."""

    seats: tuple[int, ...]
    first: int = 0
    clans: tuple[ClanTaken, ...] = ()
    counts_figures: bool = False
    on_map: bool = False  # and where they stand, province by province
    tracks: tuple[TrackShown, ...] = ()  # as the circle remembers them
    board: tuple[SpotShown, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A late clan sat down to the left of somebody; 0: at the end of the table."""

    seat: int
    left_of: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Provinces of doom for ages 1, 2 and 3, those destroyed before, and the tokens; drawn for the table or by it."""

    doomed: tuple[str, ...]
    destroyed: tuple[str, ...] = ()
    tokens: tuple[TokenLaid, ...] = ()
    by_table: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardShown:
    """What the board prints, read at once; provinces that are not named here stay unread."""

    board: tuple[SpotShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPassed:
    """In the gifts, everybody has kept cards `pick` times by now."""

    pick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """The table went on to a phase of this age, or back."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """One action in the clan's turn: an invasion, a march, an upgrade, a quest laid down; `n` rage went."""

    seat: int
    what: Act
    n: int = 0
    figure: str = (
        ""  # invade: which; upgrade: which it is for, as strong as it cost; a monster comes from the box
    )
    card: str = ""  # upgrade: its name, if somebody types it
    free: bool = False  # this upgrade brought its figure at once
    spot: str = ""  # where the figure landed, or where the march led, for a table that tells it
    start: str = ""  # of a march
    moved: int = 0  # figures of a march


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A clan passed: what rage was left is gone."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """One clan in a battle: strength on the board (None: nobody told), strength of its card; `lost`: figures, where
    they are counted."""

    seat: int
    strength: int | None = None
    card: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pillaged:
    """A clan pillaged a province; alone among the fighters, or nobody named: without opposition.

    `reward` is what the token shows, where nobody told it before.
    `winner` only where no numbers were told, or the table decided otherwise: a seat, or 0 for nobody.
    """

    seat: int
    spot: str
    fighters: tuple[Fighter, ...] = ()
    reward: Reward | None = None
    winner: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestTold:
    """A quest was turned over: done with the glory on it and a stat of choice, or not."""

    seat: int
    done: bool = True
    glory: int = 0
    stat: Stat | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    seat: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RagnarokCame:
    """A province was destroyed, with so many figures of each clan."""

    fallen: tuple[Fallen, ...] = ()
    spot: str = ""  # older entries leave it out: the one that the draw doomed for this age


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeEnded:
    """Figures came back from Valhalla, tokens turned, the first player's token went to `first`.

    0: nobody said to whom, in entries of the first version and at the end of the world; it goes left.
    """

    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StatMoved:
    seat: int
    stat: Stat
    by: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GloryMoved:
    """By a card, a monster, Loki …; `why` is said in the history."""

    seat: int
    by: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RageMoved:
    """Rage came or went by a card."""

    seat: int
    by: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """From now on the table counts figures, or no longer; the opening says it of the beginning."""

    on: bool = True
    on_map: bool = False  # and says where they stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """Where a clan's figures are, as the table counted them."""

    seat: int
    board: int
    reserve: int
    valhalla: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    seat: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood:
    """How many figures of these clans stand in a province, or in a fjord, as the table sees it now."""

    spot: str
    there: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The table decided otherwise: a number, a token, a province."""

    what: Subject
    to: int = 0
    seat: int = 0
    stat: Stat | None = None
    spot: str = ""
    reward: Reward | None = None
    figure: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowned:
    """The rules know no tie-break: the table decided who won."""

    winners: tuple[int, ...]
    how: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The table stopped here; after the third age the game ends by itself."""

    why: str = ""


Event: TypeAlias = (
    Opened
    | Joined
    | ClanTaken
    | Drawn
    | TrackShown
    | SpotShown
    | BoardShown
    | HandsPassed
    | Stepped
    | Acted
    | Passed
    | Pillaged
    | QuestTold
    | RagnarokCame
    | AgeEnded
    | StatMoved
    | GloryMoved
    | RageMoved
    | Counting
    | Counted
    | Stood
    | Ruled
    | Crowned
    | Noted
    | Ended
)

KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "clan_taken": ClanTaken,
    "drawn": Drawn,
    "track_shown": TrackShown,
    "spot_shown": SpotShown,
    "board_shown": BoardShown,
    "hands_passed": HandsPassed,
    "stepped": Stepped,
    "acted": Acted,
    "passed": Passed,
    "pillaged": Pillaged,
    "quest_told": QuestTold,
    "ragnarok_came": RagnarokCame,
    "age_ended": AgeEnded,
    "stat_moved": StatMoved,
    "glory_moved": GloryMoved,
    "rage_moved": RageMoved,
    "counting": Counting,
    "counted": Counted,
    "stood": Stood,
    "ruled": Ruled,
    "crowned": Crowned,
    "noted": Noted,
    "ended": Ended,
}
