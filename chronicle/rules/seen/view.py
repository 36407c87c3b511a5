"""The whole of what one seat may know."""

from dataclasses import dataclass
from typing import NewType

from campaigns.kernel.words import Word

from chronicle.rules.names import Phase
from chronicle.rules.state import (
    Chapter,
    Row,
    State,
)
from chronicle.rules.tallies import Final, Range

from .aftermath import Aftermath, Register
from .ending import Ceremony, EraSeen, OutcomeRow
from .evening import Bound, ClanSeen, Held, SheetSeen, Tonight
from .reckoning import Reckoning

# A State without what one seat may not read: whoever asks for this is given no other.
Censored = NewType("Censored", State)


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
    """`table` is what this seat may read of the State: pages take it from here and nowhere else."""

    seat: int  # 0: the screen on the wall
    table: Censored
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
