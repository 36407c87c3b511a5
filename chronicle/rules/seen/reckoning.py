"""The reckoning as the table fills it in."""

from dataclasses import dataclass

from chronicle.rules.state import (
    Counted,
    Ground,
    Mission,
    Precedent,
    Standing,
)


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
