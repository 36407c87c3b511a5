"""The victory points of one player's chapter: the battlegrounds, the tokens of who is awake, and the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from chronicle.rules.state import Line

PER_MISSION = 3  # in a practice game alone; in a chronicle a mission pays in the aftermath


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What lies on a bloodline, or on the part of it that sleeps; a token of value 3 is three."""

    power: int = 0
    boons: int = 0
    infamy: int = 0


def score(
    grounds: Sequence[int], tokens: Tokens, *, torpor: Tokens = Tokens(), missions: int = 0, other: int = 0
) -> tuple[Line, ...]:
    """Every term with its line; `missions` are those that pay. The sum may be negative and stays so."""
    played = [Line(code=f"ground.{at}", n=points, points=points) for at, points in enumerate(grounds, 1)]
    return (*played, *beside(awake(tokens, torpor), missions=missions, other=other))


def beside(tokens: Tokens, *, missions: int = 0, other: int = 0) -> tuple[Line, ...]:
    """What counts beside the battlegrounds; missions and other points only where there are some."""
    rare = (
        Line(code="missions", n=missions, points=PER_MISSION * missions),
        Line(code="other", n=other, points=other),
    )
    return (
        Line(code="power", n=tokens.power, points=tokens.power),
        Line(code="boons", n=tokens.boons, points=tokens.boons),
        Line(code="infamy", n=tokens.infamy, points=-tokens.infamy),
        *(line for line in rare if line.n),
    )


def awake(tokens: Tokens, torpor: Tokens) -> Tokens:
    """What lies on a vampire in torpor counts for nothing, infamy neither."""
    return Tokens(
        power=tokens.power - torpor.power,
        boons=tokens.boons - torpor.boons,
        infamy=tokens.infamy - torpor.infamy,
    )


def total(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)
