"""What a seat may know, with everything that a page draws already worked out. `sight` fills it in."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from campaigns.kernel.words import Word

from .names import Phase
from .state import (
    Ancilla,
    Asset,
    Chapter,
    Counted,
    Era,
    Ground,
    Leader,
    Mission,
    Outcome,
    Precedent,
    Present,
    Prophecy,
    Row,
    Scheme,
    Sheet,
    Standing,
    State,
    Taken,
)
from .tallies import Final, Range

TaskState: TypeAlias = Literal["open", "done", "none", "nothing"]
FirstWhy: TypeAlias = Literal["oldest", "loser", "worst-here", "table", "played"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """A mission card in a haven."""

    at: int
    slot: int
    name: str
    attribute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RowSeen:
    """A row of one sheet: its boxes with where they came from, and what each is worth so far (None: open)."""

    section: str
    name: str
    size: int  # 0: nobody has counted the boxes yet
    worth: int | None
    fresh: bool  # the newest box came in this chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSeen:
    """`sheet` is without boxes where this seat may not read them (`open` False)."""

    seat: int
    open: bool
    sheet: Sheet
    rows: tuple[RowSeen, ...]
    agent: Ancilla | None
    burdens: int
    leaders: tuple[Leader, ...]
    unspent: tuple[Asset, ...]
    won: tuple[Won, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenSeen:
    seat: int
    n: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Something waiting in a haven."""

    seat: int
    asset: Asset


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """This agent has Bonds: she comes only into a bloodline of her clan. `stays`: tonight she stays at home."""

    seat: int
    ancilla: Ancilla
    stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """What an earlier chapter's deck said about later set-ups."""

    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tonight:
    """The chapter as it is set up; before anybody has gathered: if all come (`gathered` False)."""

    gathered: bool
    number: int
    era: int
    in_era: int
    title: str
    years: str
    rounds: int
    here: tuple[Present, ...]
    away: tuple[int, ...]  # seats with a sheet that nobody plays tonight
    first: int
    first_why: FirstWhy
    choice: tuple[int, ...]  # order of clan choice
    grounds: tuple[str, ...]
    burdens: tuple[BurdenSeen, ...]
    agents: tuple[Ancilla, ...]  # of those here; `haven` says whose
    assets: tuple[Held, ...]
    leaders: tuple[Leader, ...]
    later: tuple[Later, ...]
    recap: tuple[Word, ...]  # what happened in the chapter before
    checks: tuple[Word, ...]  # the box against a list
    asks_era: bool  # the booklet's page of this era is not typed yet
    may_prophesy: bool  # the reader has not sealed a sentence, and it is the era's first chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanSeen:
    """What a chooser wants to know of a clan. Wins and games are the reader's own, as a person."""

    clan: str
    by: int  # who plays it tonight; 0: free
    leaders: tuple[Leader, ...]  # the reader's own extra leaders (the wall: everybody's)
    schemes: tuple[Scheme, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundSeen:
    ground: str
    told: Ground | None
    asks: tuple[str, ...]  # the counts that can still score, once it is told
    scale: bool  # each player reads a number from the board; nothing shared is asked
    key: bool  # the era's key battleground
    chips: tuple[int, ...]  # numbers read from this scale before, sorted
    rests: tuple[str, ...]  # who or what the shared facts make score: geographies, a class, a winner


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSeen:
    seat: int
    by: int
    clan: str
    asks: tuple[str, ...]  # the counts of all told battlegrounds, in order, each once
    counted: Counted | None
    standing: Standing | None  # with what is known so far; its place only when all are counted
    covered: bool = False  # counted, and not for this phone to read until the places are turned over


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Places that the rules leave open: the table gives the order."""

    seats: tuple[int, ...]
    place: int  # the best of the places at stake
    precedent: Precedent | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """One player in an era's race: points so far, with this chapter if its places stand, and what is needed.

    `needs`: the worst place in this chapter with which the era can still be won whatever the others do not do
    better; 0: cannot be won any more; None: cannot be said yet.
    """

    seat: int
    before: int
    points: int
    key: int | None
    needs: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    missions: tuple[Mission, ...]  # always five (none in practice)
    mission_precedent: Precedent | None
    grounds: tuple[GroundSeen, ...]
    players: tuple[PlayerSeen, ...]
    key_needed: bool  # a total by hand must name the key battleground's points
    ready: bool  # every mission, battleground and player is there
    ties: tuple[Tie, ...]
    standings: tuple[Standing, ...]  # best first, when everybody has counted
    complete: bool  # and every place is given
    race: tuple[Race, ...]  # in an era's third chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    seat: int
    step: str
    state: TaskState
    left: int = 0  # missions still to take


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenChange:
    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionLeft:
    """A won mission in the aftermath; `taken` without the choice where this seat may not read it."""

    mission: Mission
    taken: Taken | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Aftermath:
    order: tuple[int, ...]  # who acts first where it matters
    tasks: tuple[Task, ...]  # by person in the order of action, then by step
    winner: int
    loser: int
    title: str  # typed for the winner, or as the overview card says
    conspiracy: int
    upgrade: bool  # the other non-winners may add one scheme
    missions: tuple[MissionLeft, ...]
    burdens: tuple[BurdenChange, ...]
    scarce: tuple[str, ...]  # stickers of which fewer are left than people who may still want one
    done: bool
    even: tuple[tuple[int, ...], ...] = ()  # equal missions, and the table decides each time who acts first

    def task(self, seat: int, step: str) -> Task | None:
        return next((task for task in self.tasks if task.seat == seat and task.step == step), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticker:
    """`stock` and `left` None: nobody has counted them."""

    name: str
    used: int
    stock: int | None
    left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Register:
    ancillae: tuple[Ancilla, ...]
    clan_stickers: tuple[Sticker, ...]  # nine clans and thin-blood
    ability_stickers: tuple[Sticker, ...]
    schemes: tuple[Scheme, ...]
    leaders: tuple[Leader, ...]
    setup: tuple[Word, ...]  # brings any box to this chronicle's state


@dataclass(frozen=True, slots=True, kw_only=True)
class EraPoints:
    seat: int
    points: tuple[int | None, ...]  # by chapter of the era; None: not played, or not yet
    total: int
    key: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EraSeen:
    era: Era
    table: tuple[tuple[int, ...], ...]
    standings: tuple[EraPoints, ...]  # best first
    complete: bool  # three chapters with places
    winners: tuple[int, ...]  # after the tie-break; more than one: open
    prophecies: tuple[Prophecy, ...]  # readable ones
    sealed: tuple[int, ...]  # who has sealed one
    winner: int = 0  # by points, the key battleground or the table; 0: open, or not over yet
    suggested: int = 0  # while it is open: the better place in the third chapter
    precedent: Precedent | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeRow:
    """One line of the outcome sheet: what a row is worth to everybody, since when and by whose choice.

    `era` 0: as taken over from paper; `worth` None: open until an outcome touches it.
    """

    section: str
    row: str
    worth: int | None
    era: int = 0
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one line of the ceremony gives to one player, and what that makes so far; `seat` 0: the name is covered."""

    seat: int
    boxes: int
    points: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CeremonyLine:
    """A row of the sheets for everybody at once; the last line are the titles (section "titles")."""

    section: str
    row: str
    worth: int | None
    shares: tuple[Share, ...]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """The last reckoning, line by line; `lines` not yet told have no shares."""

    covered: bool  # names are hidden, for not every line is told
    told: int
    of: int
    lines: tuple[CeremonyLine, ...]
    tied: tuple[int, ...]  # equal at the end, and the house rule asks the table
    winners: tuple[int, ...]  # once every line is told and no tie is open
    shared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A house rule or printed alternative; only those that have been reached. `choice` is what holds."""

    rule: str
    choices: tuple[str, ...]
    choice: str
    settled: bool
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A case has just occurred that the chronicle has not settled: keep the way we play it?"""

    rule: str
    case: Word
    choices: tuple[str, ...]  # the first is what holds until the table says otherwise


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """`table` is the State without what this seat may not read: pages take it from here and nowhere else."""

    seat: int  # 0: the screen on the wall
    table: State
    phase: Phase
    chapter: Chapter | None
    waiting: tuple[int, ...]  # prologue: who has not written it yet
    tonight: Tonight
    clans: tuple[ClanSeen, ...]
    bound: tuple[Bound, ...]
    reckoning: Reckoning | None
    aftermath: Aftermath | None
    sheets: tuple[SheetSeen, ...]
    rows: tuple[Row, ...]  # of the sheet, typed and learnt, in the order of the sections
    box: Register
    eras: tuple[EraSeen, ...]
    switches: tuple[Switch, ...]
    questions: tuple[Question, ...]
    doubts: tuple[Word, ...]  # where paper and record may differ, and what to do
    scores: tuple[Final, ...]  # worth so far, best first; only sheets that this seat may read
    ranges: tuple[Range, ...]  # what each may still come to
    outcome_sheet: tuple[OutcomeRow, ...]
    ceremony: Ceremony | None
    unused: tuple[Held, ...]  # the last round's one reminder: the reader's own unspent assets
    agent_unused: bool

    @property
    def seats(self) -> tuple[int, ...]:
        return self.table.seats

    @property
    def telling(self) -> bool:
        """The last reckoning is being told: nobody reads its end before its last line."""
        return self.ceremony is not None and self.ceremony.told < self.ceremony.of

    @property
    def me(self) -> SheetSeen | None:
        return self.sheet(self.seat)

    def sheet(self, seat: int) -> SheetSeen | None:
        return next((sheet for sheet in self.sheets if sheet.seat == seat), None)

    @property
    def plays(self) -> int:
        """The sheet that this person plays tonight; 0: none."""
        here = self.chapter.here if self.chapter else ()
        return next((one.seat for one in here if one.by == self.seat and one.seat > 0), 0)
