"""What is true at the table: who plays, what each of them scored, whose turn it is."""

from dataclasses import dataclass
from typing import Final

from campaigns.kernel.notes import Note

PLAYERS: Final = range(2, 7)
GOAL: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What one turn brought, and what for."""

    n: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    seat: int
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    players: tuple[Player, ...] = ()  # as they sit, each to the left of the one before
    goal: int = GOAL
    turn: int = 0  # the seat that plays now
    notes: tuple[Note, ...] = ()
