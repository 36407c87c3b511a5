"""What lies on the map at a moment: all that a page knows before it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.map import EUROPE, Map
from companions.dracula.rules.reach import CLEAR, Hindrances, Ticket, reach

Token: TypeAlias = Literal["storm", "fog", "roadblock", "host", "ground", "bats", "rumor"]
Way: TypeAlias = Literal["road", "white", "yellow", "sea"]

WAYS: Final[tuple[Way, ...]] = ("road", "white", "yellow", "sea")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunter:
    """A disc on the map: the letter is the sign, the ring has the colour of whoever plays."""

    letter: str
    name: str
    colour: int  # of the seat, 1 to 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """Where a hunter can move, by each way; a place may be reached by several."""

    at: str
    road: Collection[str] = ()
    white: Collection[str] = ()  # by white railways alone
    yellow: Collection[str] = ()  # by railways of both colours
    sea: Collection[str] = ()

    def ways(self, place: str) -> tuple[Way, ...]:
        there: Mapping[Way, Collection[str]] = {
            "road": self.road, "white": self.white, "yellow": self.yellow, "sea": self.sea
        }  # fmt: skip
        return tuple(way for way in WAYS if place in there[way])


def going(at: str, ticket: Ticket | None = None, today: Hindrances = CLEAR, europe: Map = EUROPE) -> Going:
    """As the rules have it; what white railways alone lead to is not shown as yellow, too."""
    found = reach(europe, at, ticket, today)
    white = reach(europe, at, Ticket(white=ticket.white, yellow=None), today).rail if ticket else ()
    return Going(at=at, road=found.road, white=white, yellow={*found.rail} - {*white}, sea=found.sea)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Nothing of it is asked whether it may be so: that is for the rules."""

    hunters: Mapping[str, Sequence[Hunter]] = field(default_factory=dict)  # by place or hospital
    tokens: Mapping[str, Sequence[Token]] = field(default_factory=dict)
    blocked: Sequence[tuple[Way, str, str]] = ()  # roads and railways
    going: Going | None = None
    trail: Mapping[int, str] = field(default_factory=dict)  # from space 1 to 6; only those with a place
    past: Sequence[str] = ()  # where he was before, the latest first
    shown: Collection[str] = ()  # lie face up
    lairs: Mapping[str, int] = field(default_factory=dict)
    shares: Mapping[str, float] | None = None  # how likely he is there, of one; nothing: nobody asked
    said: Mapping[str, str] = field(
        default_factory=dict
    )  # in words: what going there costs, or what is against it

    @property
    def closed(self) -> frozenset[frozenset[str]]:
        """Railways on which a roadblock lies."""
        return frozenset(frozenset((a, b)) for way, a, b in self.blocked if way != "road")

    @property
    def telling(self) -> bool:
        """Some places matter more than others."""
        return bool(self.going or self.trail or self.shares is not None)

    def bare(self, place: str) -> bool:
        """Nothing at all lies there."""
        return not (
            self.matters(place) or place in self.shown or self.tokens.get(place) or self.said.get(place)
        )

    def matters(self, place: str) -> bool:
        return bool(
            place in self.hunters
            or place in self.trail.values()
            or place in self.lairs
            or (self.going and self.going.ways(place))
            or (self.shares or {}).get(place)
        )
