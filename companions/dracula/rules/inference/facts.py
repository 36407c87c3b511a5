"""What the log of a hunt tells: what the Count did, as everybody saw it, and what was learnt about it.

Hunters stand anywhere; only those in cities matter here. `holy` are the cities with a holy token at that moment.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.trail import Slid

Face: TypeAlias = Literal["city", "sea", "castle", "open", "lair", "dark-call", "feed"]
FACES: Final[tuple[Face, ...]] = ("city", "sea", "castle", "open", "lair", "dark-call", "feed")
WITH_WOLF: Final[tuple[Face, ...]] = ("city", "castle", "open", "lair")
WITH_MISDIRECT: Final[tuple[Face, ...]] = ("city", "sea", "castle", "open", "lair")
Where: TypeAlias = frozenset[str]

# --- What happened ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One turn of the Count. With Wolf Form a city's back may be Hide's; with Misdirect it never is."""

    face: Face
    hunters: Where
    holy: Where = frozenset()
    slid: Slid | None = None  # exactly when something leaves the last space
    vampire: bool = False  # one matured: spaces 4 to 6 are cleared
    spared: int | None = None  # that of these on which a card stays, since he is there
    place: str | None = None  # of an open one
    lair: int | None = None  # out of which it comes
    wolf: bool = False
    misdirect: int | None = None  # the space that it takes, after the slide
    lawless: bool = False  # supposed to go against the rules: any card of this back that lies nowhere else


@dataclass(frozen=True, slots=True, kw_only=True)
class Flown:
    """Escape as Bat: the current location was on this space, and another city lies there now."""

    hunters: Where
    holy: Where = frozenset()
    space: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearedLair:
    lair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearedSpace:
    """A hideout of the trail was cleared, never the current location."""

    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeFound:
    """The penalty was paid: the trail is this one place, on the first space; open lairs stay."""

    place: str


# --- What was learnt -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Visited:
    """A hunter ended a move there, and nothing was turned up."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """It was turned up on a space or in a lair; `hide` is the space of the Hide that is linked to it then."""

    place: str
    space: int | None = None
    lair: int | None = None  # stands over the space
    hide: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HideLies:
    space: int | None  # None: it is not on the trail


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAmong:
    """None of these lies on the trail or in a lair."""

    places: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class HideoutsNextTo:
    """Of the trail exactly these are near this city."""

    city: str
    shown: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class InRegion:
    region: str
    answer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjacent:
    """Places or hospitals that the current location is near, and others that it is not."""

    near: Where
    far: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class Absent:
    """He is somewhere else."""

    place: str


Happening: TypeAlias = Step | Flown | ClearedLair | ClearedSpace | MistakeFound
Evidence: TypeAlias = Visited | Revealed | HideLies | NotAmong | HideoutsNextTo | InRegion | Adjacent | Absent
Fact: TypeAlias = Happening | Evidence
EVIDENCE: Final = (Visited, Revealed, HideLies, NotAmong, HideoutsNextTo, InRegion, Adjacent, Absent)
