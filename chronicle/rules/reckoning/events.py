"""Missions won, what was counted, and the places."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from chronicle.rules.names import How
from chronicle.rules.state import Count, Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionWon:
    """`counted`: the winner follows from the counts; otherwise somebody saw or decided it. `winner` 0: nobody."""

    slot: int
    winner: int = 0
    how: How = "seen"
    counts: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundTold:
    """The shared facts of one battleground at the chapter's end."""

    ground: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCounted:
    """As `state.Counted` says; `by`: the seat whose phone it was, 0 in what was written before it was kept."""

    seat: int
    counts: tuple[Fact, ...] = ()
    power: int = 0
    boons: int = 0
    infamy: int = 0
    missions: int = 0
    other: int = 0
    why: str = ""
    by_hand: int | None = None
    key: int | None = None
    grid: bool = False
    torpor: int = 0
    by: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDecided:
    """Those who stayed equal, in the order that the table gave them, best first."""

    order: tuple[int, ...]
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesTurned:
    """So many places lie open on the wall, from the last; the chapter's number of players: all of them."""

    n: int


Event: TypeAlias = MissionWon | GroundTold | PlayerCounted | PlaceDecided | PlacesTurned

KINDS: Final[Mapping[str, type[Event]]] = {
    "mission_won": MissionWon,
    "ground_told": GroundTold,
    "player_counted": PlayerCounted,
    "place_decided": PlaceDecided,
    "places_turned": PlacesTurned,
}
