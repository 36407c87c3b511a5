"""What one thinks, and the end."""

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunched:
    by: int
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered:
    by: int
    to: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The table stopped here; who won is known by itself."""

    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bared:
    """The Count turned everything up."""


Event: TypeAlias = Hunched | Whispered | Ended | Bared
KINDS: Final[dict[str, type[Event]]] = {
    "hunched": Hunched,
    "whispered": Whispered,
    "ended": Ended,
    "bared": Bared,
}
