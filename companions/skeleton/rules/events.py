"""Everything that can happen, in the past tense; facts are what the table saw and chose, never what follows from it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from campaigns.kernel.notes import Noted

from .state import GOAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """They sat down, each to the left of the one before, and said who begins."""

    seats: tuple[int, ...]
    first: int
    goal: int = GOAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """Somebody came late, and sat down at the end of the table."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """Somebody had a turn, and counted."""

    seat: int
    n: int
    why: str = ""


Event: TypeAlias = Opened | Joined | Scored | Noted

KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "scored": Scored,
    "noted": Noted,
}
