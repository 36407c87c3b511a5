"""A chapter from its set-up to its packing."""

from dataclasses import dataclass

from chronicle.rules.names import FIRST_GROUNDS, How, Reward, Section

from .sheets import Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """Who plays which sheet tonight. `seat` below 0 is an automated bloodline: a place without a sheet."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Burdens:
    """How many burdens one player applied as a chapter was set up."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """What the evening's first page said as the chapter began, and the table played by.

    It follows from what was true then; it is written down, for what was true then may be put right later.
    """

    first: int
    choice: tuple[int, ...]
    grounds: tuple[str, ...]
    burdens: tuple[Burdens, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """What lay in one haven as it was packed; `agent` and `leaders` by name, assets by kind and name."""

    seat: int
    agent: str = ""
    leaders: tuple[str, ...] = ()
    assets: tuple[tuple[str, str], ...] = ()
    burdens: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """For one mission: how many vampires of one player show it, the leader's one included."""

    seat: int
    n: int
    leader: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    slot: int
    attribute: str = ""
    name: str = ""
    winner: int = 0  # 0: not yet, or nobody
    settled: bool = False
    how: How = "seen"
    counts: tuple[Count, ...] = ()
    tied: tuple[int, ...] = ()  # counted, and still open between these


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    name: str = ""
    title: str = ""
    conspiracy: int = 0  # how many schemes; 0: not typed


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    seat: int
    clan: str
    leader: str = ""  # an extra leader's id; empty: the standard one


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The shared facts of one battleground, in the names that `grounds.score` reads."""

    ground: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What one player counted. `counts` as `grounds.score` reads them, torpor left out."""

    seat: int
    counts: tuple[Fact, ...] = ()
    power: int = 0
    boons: int = 0
    infamy: int = 0
    missions: int = 0  # practice only: basic missions won
    other: int = 0
    why: str = ""
    by_hand: int | None = None  # the table added it up itself
    key: int | None = None  # then: what the key battleground gave, where an era's end needs it
    grid: bool = False
    torpor: int = 0  # with the grid: how many of the bloodline sleep
    by: int = 0  # the seat whose phone it was; 0: nobody wrote it down


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`code` is the battleground and what was counted on it; `n` of it make so many points."""

    code: str
    n: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one battleground gave to one player."""

    ground: str
    vp: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player's chapter. `place` 0: open. `vp` None: not counted yet (or known by its place alone)."""

    seat: int
    vp: int | None = None
    events: int = 0  # missions won
    place: int = 0
    parts: tuple[Part, ...] = ()
    lines: tuple[Line, ...] = ()  # power, boons, infamy, missions, other, by hand
    key: int | None = None  # VP on the era's key battleground
    why: str = ""
    tie: str = ""  # why it stands before the next with equal VP: fewer, dice, table, primogen


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What the winner of a mission made of it."""

    slot: int
    seat: int
    choice: str = ""
    section: Section | None = None
    row: str = ""
    reward: Reward = "none"
    what: str = ""  # the asset's kind or the name of what came
    about: str = ""  # the ancilla's or leader's id


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """Somebody has done one step of the aftermath; `none` when there was nothing to do."""

    seat: int
    step: str
    none: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Burdened:
    """Which burden card somebody drew or put back, by name."""

    seat: int
    drawn: str = ""
    discarded: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The chronicle deck turned up to the next overview card."""

    characters: int = 0
    players: str = ""  # what went to players
    later: str = ""  # what belongs to later set-ups


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    number: int
    here: tuple[Present, ...] = ()  # youngest to oldest
    first: int = 0  # the table's own choice; 0: as the rules say
    choice: tuple[int, ...] = ()  # likewise the order of clan choice
    grounds: tuple[str, ...] = FIRST_GROUNDS
    missions: tuple[Mission, ...] = ()
    overview: Overview = Overview()
    clans: tuple[Chosen, ...] = ()
    round: int = 0
    recruited: tuple[int, ...] = ()
    told: tuple[Ground, ...] = ()
    counted: tuple[Counted, ...] = ()
    decided: tuple[int, ...] = ()  # the table's order where places stayed tied
    how: How = "table"
    result: tuple[Standing, ...] = ()  # best first, once everybody has counted; worked out by `results`
    turned: int = 0  # places open on the wall, from the last
    done: tuple[Done, ...] = ()
    taken: tuple[Taken, ...] = ()
    titles: tuple[Done, ...] = ()  # who wrote which title, as `step`
    burdened: tuple[Burdened, ...] = ()
    deck: Deck | None = None
    packed: tuple[int, ...] = ()  # envelopes; 0: the box
    set_up: SetUp | None = None  # as it was played; None: nobody wrote it down, it is worked out
    envelopes: tuple[Envelope, ...] = ()  # as they were packed
    played: bool = False  # its evening has come to the aftermath (practice: to the places)
    paper: bool = False  # taken over: only places are known

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(present.seat for present in self.here)

    @property
    def complete(self) -> bool:
        """Everybody has a place."""
        return bool(self.result) and all(standing.place for standing in self.result)

    def standing(self, seat: int) -> Standing | None:
        return next((one for one in self.result if one.seat == seat), None)

    def clan(self, seat: int) -> str:
        return next((one.clan for one in self.clans if one.seat == seat), "")

    def mission(self, slot: int) -> Mission | None:
        return next((one for one in self.missions if one.slot == slot), None)

    def at(self, place: int) -> int:
        """Who stands there; 0: nobody yet."""
        return next((one.seat for one in self.result if one.place == place), 0)

    @property
    def winner(self) -> int:
        return self.at(1)

    @property
    def loser(self) -> int:
        return self.at(len(self.result)) if self.complete else 0
