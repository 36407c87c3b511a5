"""What is true of a chronicle. Frozen all through; nothing here that the table has not reached."""

from dataclasses import dataclass

from campaigns.kernel import notes

from chronicle.rules.figures.grounds import Line

from .names import FIRST_GROUNDS, How, Phase, Reward, Section


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A name and a number: counts, tracks, stocks."""

    name: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of everybody's sheet, as its first box or the whole sheet taught it; `boxes` 0: not counted yet."""

    section: Section
    name: str
    boxes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What a row's boxes count at the last reckoning; None: open."""

    section: Section
    row: str
    worth: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One shaded box and where it came from: prologue, missed, mission, paper or table."""

    section: Section
    row: str
    at: int  # the chapter; 0: before the first
    source: str
    slot: int = 0  # which mission
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    text: str
    at: int
    source: str  # prologue, overview, paper, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset:
    """`id` says where it came from, so that a correction elsewhere never makes it another one: "5.2", "5.overview"."""

    id: str
    kind: str
    name: str
    at: int
    spent: int | None = None  # the chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character sheet and its haven, by the seat that owns it. Boxes belong here, whoever plays tonight."""

    seat: int
    character: str = ""
    joined: int = 1  # the first chapter it could play
    missed: int = 0  # chapters before that
    born: bool = False  # the prologue is written
    boxes: tuple[Box, ...] = ()
    titles: tuple[Title, ...] = ()
    assets: tuple[Asset, ...] = ()
    burden_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One line in an ancilla's life. Codes: agent, elevated, revealed, sticker, kept, recruited, left, told, paper.

    `text`: the sticker; who took her place in the haven when she left (an id); why she was told anew.
    """

    at: int
    code: str
    seat: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ancilla:
    """`clan` is a clan or thin-blood; `haven` the seat that keeps her as agent, 0: in the character deck."""

    id: str
    printed: str
    given: str = ""
    clan: str = ""
    stickers: tuple[str, ...] = ()
    haven: int = 0
    gone: bool = False
    deeds: tuple[Deed, ...] = ()

    @property
    def name(self) -> str:
        return self.given or self.printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    id: str
    name: str
    clan: str
    owner: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """One unlocked scheme of a clan's deck: by conspiracy, leader, upgrade or paper."""

    clan: str
    name: str
    at: int
    by: int
    source: str
    about: str = ""  # the leader's id


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Era:
    """One era as the booklet's page and the table tell it."""

    number: int
    years: str = ""
    titles: tuple[str, ...] = ()
    key: str = ""  # the battleground that will leave
    points: tuple[tuple[int, ...], ...] = ()  # only where the booklet prints others
    ended: bool = False
    left: str = ""
    entered: str = ""
    winner: int = 0  # the table's choice where the key battleground left it open
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The card that an era's winner chose, those not chosen, and what it made rows worth for everybody, for ever."""

    era: int
    seat: int  # who chose
    card: str = ""
    refused: tuple[str, ...] = ()
    worths: tuple[Worth, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Crown:
    """Who has won the chronicle where scores are equal, as the table says."""

    winners: tuple[int, ...]
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Epilogue:
    """The final event, as the winner writes it down."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Prophecy:
    seat: int
    era: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(notes.Note):
    at: int  # chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A house rule or printed alternative that the table has settled for the chronicle."""

    rule: str
    choice: str
    at: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Precedent:
    """What the rules leave open and the table once decided; `entry` counts the events that stood before it."""

    what: str  # mission, place, era, crown
    how: How
    at: int
    entry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenSet:
    """The table says how many burdens lie in a haven, from this chapter's aftermath on."""

    seat: int
    at: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A doubt between paper and record that somebody says is right as it is; `mark` is its code and figures."""

    seat: int
    code: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    opened: bool = False
    events: int = 0  # how many have been folded
    seats: tuple[int, ...] = ()  # youngest to oldest
    expansions: tuple[str, ...] = ()
    practice: bool = False
    known: bool = False  # the group has played it: nothing is a spoiler
    secret: bool = False  # sheets stay with their owners until the end
    phase: Phase = "prologue"
    sheets: tuple[Sheet, ...] = ()
    rows: tuple[Row, ...] = ()
    worths: tuple[Worth, ...] = ()  # each row once: what holds of the three kinds below
    eras: tuple[Era, ...] = (Era(number=1),)  # reached ones only
    grounds: tuple[str, ...] = FIRST_GROUNDS
    past: tuple[Chapter, ...] = ()
    now: Chapter | None = None  # the chapter being played, until the next is gathered
    ancillae: tuple[Ancilla, ...] = ()
    leaders: tuple[Leader, ...] = ()
    schemes: tuple[Scheme, ...] = ()
    stock: tuple[Fact, ...] = ()  # stickers in the box at the beginning, by clan, thin-blood or ability
    burdens: tuple[BurdenSet, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    precedents: tuple[Precedent, ...] = ()
    prophecies: tuple[Prophecy, ...] = ()
    notes: tuple[Note, ...] = ()
    left: tuple[Left, ...] = ()
    outcomes: tuple[Outcome, ...] = ()  # by era
    paper_worths: tuple[Worth, ...] = ()  # as a chronicle taken over brought them
    read_worths: tuple[Worth, ...] = ()  # as the paper said at the very end
    confirmed: bool = False  # every worth was read from the paper once more
    covered: bool = False  # names stay hidden until the last line of the ceremony
    lines: int = 0  # of the ceremony, told so far
    crown: Crown | None = None
    epilogues: tuple[Epilogue, ...] = ()

    def sheet(self, seat: int) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.seat == seat), None)

    def ancilla(self, id: str) -> Ancilla | None:
        return next((one for one in self.ancillae if one.id == id), None)

    def era(self, number: int) -> Era | None:
        return next((era for era in self.eras if era.number == number), None)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return (*self.past, self.now) if self.now else self.past

    @property
    def number(self) -> int:
        """The chapter being played or, before one is gathered, the next one."""
        if self.now and not (self.phase == "gather" and self.now.played):
            return self.now.number
        return len(self.chapters) + 1

    def ruled(self, rule: str) -> str:
        """What the table has settled; empty: not asked yet."""
        return next((one.choice for one in reversed(self.rulings) if one.rule == rule), "")
