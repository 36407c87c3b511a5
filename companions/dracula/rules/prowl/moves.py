"""A place that the Count may play, and what comes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .turn import Turn

Face: TypeAlias = Literal["city", "sea", "castle", "open", "lair"]
Code: TypeAlias = Literal["far", "holy", "trail", "sea", "nowhere"]
Codes: TypeAlias = tuple[Code, ...]

TO_SEA: Final = 2
FROM_SEA_TO_SEA: Final = 1
WITH_RUFUS_SMITH: Final = 2
AT_THE_CASTLE: Final = -5
DESPAIR: Final = 3  # all of it
OUT_OF_DESPAIR: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    damage: int
    influence: int
    face: Face  # what the hunters see of it
    lair: int | None  # out of which it comes
    encounter: bool


def against(turn: Turn, place: str) -> Iterator[Code]:
    """A place in a lair may be played, one on the trail not."""
    if place not in turn.europe.near[turn.now]:
        yield "far"
    if place in turn.count.holy:
        yield "holy"
    if place in turn.lying:
        yield "trail"


def moved(turn: Turn, place: str) -> Choice:
    europe, lair = turn.europe, _lair(turn, place)
    met = place in turn.count.hunters
    return Choice(
        damage=_damage(turn, place),
        influence=OUT_OF_DESPAIR if place in europe.cities and turn.count.despair >= DESPAIR else 0,
        face="lair" if lair else _face(turn, place),
        lair=lair,
        encounter=place in europe.land and not met,
    )


def _damage(turn: Turn, place: str) -> int:
    kind = turn.europe.places[place].kind
    if kind == "castle":
        return AT_THE_CASTLE
    if kind != "sea":
        return 0
    if not turn.at_sea:
        return TO_SEA
    return WITH_RUFUS_SMITH if turn.count.rufus_smith else FROM_SEA_TO_SEA


def _face(turn: Turn, place: str) -> Face:
    """Whoever stands at the castle or at sea opens nothing."""
    kind = turn.europe.places[place].kind
    if kind == "castle" or kind == "sea":
        return kind
    return "open" if place in turn.count.hunters else "city"


def _lair(turn: Turn, place: str) -> int | None:
    return next((n for n, lying in enumerate(turn.lairs, 1) if lying == place), None)
