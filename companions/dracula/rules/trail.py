"""The Count's trail: six spaces, the first the newest; and his three lairs."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Card: TypeAlias = Literal["hide", "dark-call", "feed", "wolf", "misdirect", "bat"]
Leaving: TypeAlias = Literal["cleared", "mature", "lair"]

CARDS: Final[tuple[Card, ...]] = ("hide", "dark-call", "feed", "wolf", "misdirect", "bat")
LEAVING: Final[tuple[Leaving, ...]] = ("cleared", "mature", "lair")
SPACES: Final = 6
LAIRS: Final = 3
VAMPIRE_CLEARS: Final = (4, 5, 6)
BAT: Final = "bat"
BATS: Final = 2  # Bat cards in the box; there is one of every other card

# What can lie on one space, beside a place and without one.
WITH_A_PLACE: Final[Set[frozenset[Card]]] = {frozenset(), frozenset({"wolf"}), frozenset({"bat"})}
ALONE: Final[Set[frozenset[Card]]] = {
    frozenset({"hide"}),
    frozenset({"hide", "wolf"}),
    frozenset({"dark-call"}),
    frozenset({"feed"}),
    frozenset({"misdirect"}),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    place: str | None = None
    cards: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Slid:
    """What became of what left the last space."""

    to: Leaving
    lair: int | None = None  # in which it lies now
    place: str | None = None  # that was shown when it matured


Trail: TypeAlias = tuple[Space | None, ...]
Lairs: TypeAlias = tuple[str | None, ...]


# --- What lies there ------------------------------------------------------------------------------------


def places(trail: Trail) -> frozenset[str]:
    return frozenset(space.place for space in trail if space and space.place)


def cards(trail: Trail) -> frozenset[Card]:
    return frozenset(card for space in trail if space for card in space.cards)


def current(trail: Trail) -> int | None:
    """The space of the current location: the newest place, whatever lies in front of it."""
    return _first_place(enumerate(trail, 1))


def linked(trail: Trail) -> int | None:
    """The space of the place that Hide is linked to: the newest behind it."""
    spaces = enumerate(trail, 1)
    hidden = any(space and "hide" in space.cards for _k, space in spaces)
    return _first_place(spaces) if hidden else None


def place_on(trail: Trail, k: int | None) -> str | None:
    space = trail[k - 1] if k else None
    return space.place if space else None


def _first_place(spaces: Iterator[tuple[int, Space | None]]) -> int | None:
    return next((k for k, space in spaces if space and space.place), None)


# --- What happens to it before he plays -----------------------------------------------------------------


def may_be_lair(trail: Trail) -> bool | None:
    """Whether a place leaves the last space, not Hide or a power; nothing may leave at all."""
    leaving = trail[-1]
    return None if leaving is None else leaving.place is not None


def slide(trail: Trail) -> Trail:
    return (None, *trail[:-1])


def vampire_matured(trail: Trail, spared: int | None = None) -> Trail:
    """What lies on the space that is spared stays."""
    cleared = {*VAMPIRE_CLEARS} - {spared}
    return tuple(None if k in cleared else space for k, space in enumerate(trail, 1))


def into_lair(lairs: Lairs, n: int, place: str | None) -> Lairs:
    """What lay there is cleared."""
    return tuple(place if k == n else old for k, old in enumerate(lairs, 1))
