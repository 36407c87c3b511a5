"""What lies on the Count's trail and in his lairs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from .cast import Card

Power: TypeAlias = Literal["hide", "dark-call", "feed", "wolf", "misdirect"]
POWERS: Final[tuple[Power, ...]] = get_args(Power)
Lying: TypeAlias = Power | Literal["bat"]
Back: TypeAlias = Literal["", "city", "sea", "castle"]

SPACES: Final = 6
LAIRS: Final = 3
DEALT: Final = 9  # encounters that he can lay at once, at most


@dataclass(frozen=True, slots=True, kw_only=True)
class Lurking:
    """One encounter card. Turned up, everybody knows its name; the damage on a vampire stays with it."""

    name: Card = ""
    open: bool = False
    hurt: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hideout:
    """A space of the trail, or a lair. A hunt that the Count keeps on paper knows the back alone: `place` is empty."""

    place: str = ""
    back: Back = ""  # of its location card, or of Hide; powers that lie open have none
    cards: tuple[Lying, ...] = ()
    encounters: tuple[Lurking, ...] = ()
    rumor: bool = False
    open: bool = False  # its location card, or its Hide, lies face up

    @property
    def place_lies(self) -> bool:
        """Whether a location lies there; behind a city's back may be Hide."""
        return bool(self.place) or (bool(self.back) and "hide" not in self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A space of the trail (1 the newest), or a lair; the other is 0."""

    space: int = 0
    lair: int = 0


Row: TypeAlias = tuple[Hideout | None, ...]
NO_TRAIL: Final[Row] = (None,) * SPACES
NO_LAIRS: Final[Row] = (None,) * LAIRS


def put(row: Row, n: int, hideout: Hideout | None) -> Row:
    """Counted from 1; a number that there is not changes nothing."""
    return (*row[: n - 1], hideout, *row[n:]) if 1 <= n <= len(row) else row


def at(row: Row, n: int) -> Hideout | None:
    return row[n - 1] if 1 <= n <= len(row) else None


def numbered(row: Row) -> Iterator[tuple[int, Hideout]]:
    return ((n, one) for n, one in enumerate(row, 1) if one)


def where(row: Row, place: str) -> int:
    """The number at which a place lies; 0: nowhere."""
    return next((n for n, one in numbered(row) if place and one.place == place), 0)


def holding(row: Row, card: Lying) -> int:
    return next((n for n, one in numbered(row) if card in one.cards), 0)


def current(trail: Row) -> int:
    """The space of his current location: the newest with a location on it."""
    return next((n for n, one in numbered(trail) if one.place_lies), 0)


def linked(trail: Row) -> int:
    """The space that Hide is linked to: the next older one with a location; 0: none."""
    hide = holding(trail, "hide")
    return next((n for n, one in numbered(trail) if hide and n > hide and one.place_lies), 0)


def hide_of(trail: Row, space: int) -> int:
    """The space of the Hide that is linked to this one; 0: none is."""
    return holding(trail, "hide") if space and linked(trail) == space else 0


def turned_up(encounters: Sequence[Lurking], name: Card) -> tuple[Lurking | None, tuple[Lurking, ...]]:
    """The card that is turned up under this name, and the others: one that lies open with it, else one face down.

    Which of those that lie face down nobody else sees: the one of this name, or one that was never named.
    """
    if not encounters:
        return None, ()
    n = min(range(len(encounters)), key=lambda n: _farfetched(encounters[n], name))
    return encounters[n], (*encounters[:n], *encounters[n + 1 :])


def _farfetched(one: Lurking, name: Card) -> int:
    if one.open:
        return 0 if one.name == name else 4
    if one.name == name:
        return 1
    return 3 if one.name else 2


def cards_of(names: Iterable[Card], *, face_up: bool = False) -> tuple[Lurking, ...]:
    return tuple(Lurking(name=name, open=face_up) for name in names)
