"""The Count's turn before he plays: what slid off is settled, and the rest lies one space further."""

from dataclasses import dataclass, field

from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import (
    LAIRS,
    Card,
    Lairs,
    Slid,
    Trail,
    cards,
    current,
    into_lair,
    place_on,
    places,
    slide,
    vampire_matured,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How he stands before the slide, and what he decides about what leaves."""

    trail: Trail
    lairs: Lairs = (None,) * LAIRS
    slid: Slid | None = None
    vampire: bool = False  # one matured
    spares: bool = False  # it leaves the current location where it lies; else it cannot mature there
    hunters: frozenset[str] = frozenset()  # where they stand; at sea and in a hospital they meet nobody
    holy: frozenset[str] = frozenset()
    despair: int = 0
    rufus_smith: bool = False  # his ally


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    europe: Map
    count: Count
    trail: Trail
    lairs: Lairs
    now: str  # where he is
    lying: frozenset[str] = field(init=False)  # the places on the trail
    used: frozenset[Card] = field(init=False)  # the cards on it

    def __post_init__(self) -> None:
        object.__setattr__(self, "lying", places(self.trail))
        object.__setattr__(self, "used", cards(self.trail))

    @property
    def at_sea(self) -> bool:
        return self.now in self.europe.seas


def begun(europe: Map, count: Count) -> Turn | None:
    """None where he would be nowhere: no slide and no vampire takes the current location."""
    slid = slide(count.trail)
    trail = vampire_matured(slid, current(slid) if count.spares else None) if count.vampire else slid
    now = place_on(trail, current(trail))
    return Turn(europe=europe, count=count, trail=trail, lairs=_lairs(count), now=now) if now else None


def _lairs(count: Count) -> Lairs:
    if not count.slid or not count.slid.lair:
        return count.lairs
    return into_lair(count.lairs, count.slid.lair, place_on(count.trail, len(count.trail)))
