"""What is printed on a map: places, and the lines between them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["large_city", "small_city", "castle", "sea"]
Colour: TypeAlias = Literal["white", "yellow"]
Pair: TypeAlias = tuple[str, str]

KINDS: Final[tuple[Kind, ...]] = ("large_city", "small_city", "castle", "sea")
COLOURS: Final[tuple[Colour, ...]] = ("white", "yellow")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    id: str
    kind: Kind
    region: str | None  # seas are in none

    @property
    def city(self) -> bool:
        return self.kind in ("large_city", "small_city")

    @property
    def land(self) -> bool:
        return self.kind != "sea"


@dataclass(frozen=True, slots=True, kw_only=True)
class Railway:
    a: str
    b: str
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A line leads both ways, and stands here once."""

    places: tuple[Place, ...]
    hospitals: Mapping[str, str]  # the space, and the city on which it hangs
    roads: tuple[Pair, ...]
    railways: tuple[Railway, ...]
    ports: tuple[Pair, ...]  # a city, and the sea whose anchor stands by it
    borders: tuple[Pair, ...]  # between two seas
    overseas: Mapping[str, str] = field(default_factory=dict)  # the hospital of who has no road to one
