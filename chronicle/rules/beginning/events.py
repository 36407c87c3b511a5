"""The table, the prologue, a chronicle taken over from paper, the rows of the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from chronicle.rules.names import Section
from chronicle.rules.state import Row, Worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """`seats` from the youngest to the oldest."""

    seats: tuple[int, ...]
    expansions: tuple[str, ...] = ()
    practice: bool = False
    known: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A late joiner; the prologue follows. `older_than` 0: the youngest."""

    seat: int
    older_than: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shade:
    """One box."""

    section: Section
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrologueWritten:
    """One player's beginning. `missed`: a late joiner's box for each chapter missed, in any section."""

    seat: int
    character: str
    section: Section
    row: str
    discipline: str
    title: str
    printed: str  # the first agent as the card names her
    given: str = ""
    clan: str = ""
    missed: tuple[Shade, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperChapter:
    """A chapter played on paper: its places, best first, and who chose which clan."""

    places: tuple[int, ...]
    clans: tuple[str, ...] = ()  # in the order of the places
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperBoxes:
    section: Section
    row: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSheet:
    """A sheet and its haven as the paper says. `burdens` None: not said, so they follow from the chapters."""

    seat: int
    character: str = ""
    boxes: tuple[PaperBoxes, ...] = ()
    titles: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()  # kinds
    burdens: int | None = None
    agent: str = ""  # printed or given name
    agent_clan: str = ""
    leaders: tuple[str, ...] = ()  # "clan: name"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookOver:
    """A chronicle begun on paper goes on here. `grounds`: the battlegrounds now on the table."""

    chapters: tuple[PaperChapter, ...]
    sheets: tuple[PaperSheet, ...] = ()
    worths: tuple[Worth, ...] = ()
    grounds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTyped:
    """The rows of everybody's sheet, typed whole."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRenamed:
    section: Section
    row: str
    to: str


Event: TypeAlias = Opened | Joined | PrologueWritten | TookOver | SheetTyped | RowRenamed

KINDS: Final[Mapping[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "prologue_written": PrologueWritten,
    "took_over": TookOver,
    "sheet_typed": SheetTyped,
    "row_renamed": RowRenamed,
}
