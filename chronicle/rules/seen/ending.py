"""Eras, the outcome sheet, and the last reckoning line by line."""

from dataclasses import dataclass

from chronicle.rules.state import (
    Era,
    Outcome,
    Precedent,
    Prophecy,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EraPoints:
    seat: int
    points: tuple[int | None, ...]  # by chapter of the era; None: not played, or not yet
    total: int
    key: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Foretold:
    """A prophecy that may be read, and what the table says of it: to whom it came true, to whom it did not."""

    seat: int
    text: str
    true: tuple[int, ...]
    false: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EraSeen:
    era: Era
    table: tuple[tuple[int, ...], ...]
    standings: tuple[EraPoints, ...]  # best first
    complete: bool  # three chapters with places
    winners: tuple[int, ...]  # after the tie-break; more than one: open
    prophecies: tuple[Prophecy, ...]  # readable ones
    sealed: tuple[int, ...]  # who has sealed one
    foretold: tuple[Foretold, ...]  # the readable ones, with the verdicts
    opened: bool  # everybody may read them
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
