"""The whole of a chronicle: its eras, its end, what the table has settled."""

from dataclasses import dataclass

from campaigns.kernel import notes

from chronicle.rules.names import FIRST_GROUNDS, How, Phase

from .chapter import (
    Chapter,
)
from .sheets import Ancilla, Fact, Leader, Row, Scheme, Sheet, Worth


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
class Farewell:
    """The last line of one player, written on the last evening."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Prophecy:
    seat: int
    era: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What `seat` says of the prophecy that `prophet` wrote for an era."""

    era: int
    prophet: int
    seat: int
    true: bool


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
    strangers: tuple[
        int, ...
    ] = ()  # of one seat's reading: who may not read even the own sheet, where that is secret
    uncounted: tuple[int, ...] = ()  # and whose count of this chapter is not theirs to read
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
    verdicts: tuple[Verdict, ...] = ()
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
    farewells: tuple[Farewell, ...] = ()

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
