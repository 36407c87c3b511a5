"""What is true at the table: the clans, the nine provinces, the age and its phase."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, get_args

from campaigns.kernel import notes, seating

ClanName: TypeAlias = Literal["wolf", "bear", "serpent", "raven"]
Stat: TypeAlias = Literal["rage", "axes", "horns"]
Region: TypeAlias = Literal["manheim", "alfheim", "jotunheim"]
Reward: TypeAlias = Literal["rage", "axes", "horns", "glory", "all"]
Source: TypeAlias = Literal["battle", "pillage", "quest", "ragnarok", "legendary", "other"]
Act: TypeAlias = Literal["invade", "march", "upgrade", "quest", "other"]
End: TypeAlias = Literal["", "doom", "table"]

CLANS: Final[tuple[ClanName, ...]] = get_args(ClanName)
STATS: Final[tuple[Stat, ...]] = get_args(Stat)
REGIONS: Final[tuple[Region, ...]] = get_args(Region)
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
SOURCES: Final[tuple[Source, ...]] = get_args(Source)

PLAYERS: Final = range(2, 5)
AGES: Final = 3
GIFTS, ACTION, DISCARD, QUESTS, RAGNAROK, VALHALLA = range(1, 7)
PHASES: Final = range(GIFTS, VALHALLA + 1)

POSITIONS: Final = 6  # of every track of a clan sheet
LEGENDARY: Final[dict[int, int]] = {4: 10, 5: 10, 6: 20}  # glory at the end, by position
RAGNAROK_GLORY: Final[dict[int, int]] = {1: 2, 2: 3, 3: 4}  # for each own figure, by age
PILLAGE_GLORY: Final = 5
DESTROYED: Final[dict[int, int]] = {2: 3, 3: 2, 4: 1}  # provinces before the game, by players

DEALT: Final = 8
KEPT: Final = 6
HAND_OVER: Final[dict[int, int]] = {1: 1, 2: 1, 3: 0}  # cards kept after an age
DECK: Final[dict[int, int]] = {4: 34, 3: 26, 2: 20}  # cards of an age, by players

INVADE: Final[dict[str, int]] = {"leader": 0, "ship": 2, "warrior": 1}
MARCH: Final = 1
PAYING: Final = ("warrior", "ship")  # a leader invades for nothing, however strong; no two monsters are alike
FIGURES: Final = 10  # of a clan: a leader, a ship, eight warriors; monsters come from the box

# Yggdrasil in the middle; the eight round it, clockwise.
TREE: Final = "tree"
ROUND: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SPOTS: Final = (TREE, *ROUND)
# Each behind a province, clockwise, where the board has one.
FJORDS: Final = {f"{spot}_fjord": spot for spot in ROUND}
PLACES: Final = (*SPOTS, *FJORDS)  # where figures stand
OUTER_REWARDS: Final[tuple[Reward, ...]] = (
    "rage",
    "rage",
    "axes",
    "axes",
    "horns",
    "horns",
    "glory",
    "glory",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """One track as the clan sheets print it. `checked` are the positions somebody has read out."""

    stat: Stat
    numbers: tuple[int, ...]
    checked: tuple[int, ...] = ()

    def number(self, position: int) -> int:
        return self.numbers[max(1, min(position, POSITIONS)) - 1]


# What the rules and their examples name is known; the rest is presumed until the table has looked.
TRACKS: Final = (
    Track(stat="rage", numbers=(6, 7, 8, 9, 10, 12), checked=(1, 3)),
    Track(stat="axes", numbers=(3, 4, 5, 6, 8, 10), checked=(1, 2)),
    Track(stat="horns", numbers=(4, 5, 6, 7, 8, 10), checked=(1,)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One province of the board, as it is printed: presumed until the table has looked."""

    id: str
    name: str = ""
    region: Region | None = None  # None: the tree, or nobody has said yet
    fjord: bool = False  # between this one and the next, clockwise
    checked: bool = False


def place(board: tuple[Spot, ...], spot: str) -> tuple[str, str]:
    """A spot with its printed name, as words carry it: what has no name is called by where it lies."""
    if spot in FJORDS:
        shores = [place(board, shore)[1] for shore in (FJORDS[spot], clockwise(FJORDS[spot]))]
        return spot, " – ".join(shores) if all(shores) else ""
    return spot, next((one.name for one in board if one.id == spot), "")


def clockwise(spot: str, by: int = 1) -> str:
    return ROUND[(ROUND.index(spot) + by) % len(ROUND)]


def beside(board: tuple[Spot, ...], spot: str) -> tuple[str, ...]:
    """The fjords that the board shows beside a province."""
    if spot not in ROUND:
        return ()
    read = {one.id for one in board if one.fjord}
    return tuple(f"{shore}_fjord" for shore in (clockwise(spot, -1), spot) if shore in read)


@dataclass(frozen=True, slots=True, kw_only=True)
class Province:
    """What lies on a spot in this game."""

    spot: str
    token: Reward | None = None
    pillaged: bool = False
    destroyed: int | None = None  # by age; 0: before the game


# The tree's own token is no part of the draw: it always shows all three.
UNTOUCHED: Final = tuple(Province(spot=spot, token="all" if spot == TREE else None) for spot in SPOTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """Glory, with where it came from; `about` is what the sentence needs."""

    source: Source
    n: int
    age: int
    phase: int
    about: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest:
    age: int
    done: bool
    glory: int = 0
    stat: Stat | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """A card on the clan sheet, if the table types its name."""

    name: str
    age: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Only where the table counts them."""

    board: int = 0
    reserve: int = FIGURES
    valhalla: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Clan:
    seat: int
    clan: ClanName | None = None
    rage: int = 0  # left in this age; laid out with the gifts (ages.settled)
    passed: bool = False
    began: int = 1  # position on its track by which this age's rage was laid out; 0: the table said how much
    positions: tuple[int, int, int] = (1, 1, 1)  # on the tracks, in the order of STATS
    gains: tuple[Gain, ...] = ()
    laid: int = 0  # quests face down on the clan sheet, laid in this age
    quests: tuple[Quest, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    strengths: tuple[tuple[str, int], ...] = ()  # of warriors and ships, where they are not as printed
    figures: Figures = Figures()
    counted: bool = True  # False: counting began while some stood on the board, and nobody has told how many
    where: tuple[tuple[str, int], ...] = ()  # (place, figures), as far as the table told it

    @property
    def glory(self) -> int:
        return sum(gain.n for gain in self.gains)

    def strength(self, figure: str) -> int:
        """Rage that its invasion costs."""
        return dict(self.strengths).get(figure, INVADE.get(figure, 0))

    def position(self, stat: Stat) -> int:
        return self.positions[STATS.index(stat)]

    def there(self, spot: str) -> int:
        return dict(self.where).get(spot, 0)

    @property
    def placed(self) -> int:
        """On the board, and somebody said where."""
        return sum(n for _place, n in self.where)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought:
    """One pillage as it went; a battle when more than one clan took part."""

    age: int
    spot: str
    by: int
    totals: tuple[tuple[int, int | None], ...]  # (seat, strength and card; None: nobody told)
    winner: int  # 0: nobody
    pillaged: bool
    reward: Reward | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(notes.Note):
    age: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    clans: tuple[Clan, ...] = ()  # as they sit, each to the left of the one before
    first: int = 0
    turn: int = 0  # whose turn it is in the action phase; 0: nobody's
    age: int = 1
    phase: int = GIFTS
    pick: int = 0  # of the gifts: how often the hands went round
    drawn: bool = False
    doomed: tuple[str, ...] = ()  # the spots of ages 1, 2, 3
    provinces: tuple[Province, ...] = UNTOUCHED
    tracks: tuple[Track, ...] = TRACKS
    board: tuple[Spot, ...] = tuple(Spot(id=spot) for spot in SPOTS)
    counts_figures: bool = False
    on_map: bool = False  # figures are told by province too
    fought: tuple[Fought, ...] = ()
    course: tuple[tuple[tuple[int, int], ...], ...] = ()  # at the end of each age: (seat, how many gains)…
    ended: End = ""
    winners: tuple[int, ...] = ()  # where the table decided a tie; else they share it
    how: str = ""
    notes: tuple[Note, ...] = ()

    def clan(self, seat: int) -> Clan | None:
        return seating.at(seat, self.clans)

    def province(self, spot: str) -> Province | None:
        return next((one for one in self.provinces if one.spot == spot), None)

    def in_turn(self) -> tuple[Clan, ...]:
        """From the first player to the left."""
        return seating.in_turn(self.clans, self.first)

    def track(self, stat: Stat) -> Track:
        return next(track for track in self.tracks if track.stat == stat)
