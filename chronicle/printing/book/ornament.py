"""The ornament of the title page: a rose of seven eras with three rays each, inked as far as the chronicle has come."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import cos, pi, sin

from chronicle.rules.names import CHAPTERS, PER_ERA

MIDDLE, INNER, OUTER = 100, 46, 84


@dataclass(frozen=True, slots=True, kw_only=True)
class Ornament:
    """All rays of one kind in one path."""

    inked: str
    open: str
    petals: str


def ornament(told: Collection[int]) -> Ornament:
    rays = {number: _ray(number) for number in range(1, CHAPTERS + 1)}
    return Ornament(
        inked="".join(ray for number, ray in rays.items() if number in told),
        open="".join(ray for number, ray in rays.items() if number not in told),
        petals="".join(_petal(at) for at in range(CHAPTERS // PER_ERA)),
    )


def _ray(number: int) -> str:
    """A slender lozenge; those of one era stand closer together."""
    era, at = divmod(number - 1, PER_ERA)
    turn = 2 * pi * (era + 0.5) / (CHAPTERS // PER_ERA) + (at - 1) * 0.26
    long = OUTER if at == 1 else OUTER - 8
    broad = 0.045
    return (
        f"M{_at(turn, INNER)}L{_at(turn - broad, (INNER + long) / 2 + 6)}"
        f"L{_at(turn, long)}L{_at(turn + broad, (INNER + long) / 2 + 6)}z"
    )


def _petal(era: int) -> str:
    """An arc from each era to the next."""
    first, last = (2 * pi * (era + side) / (CHAPTERS // PER_ERA) for side in (0, 1))
    return f"M{_at(first, INNER - 6)}Q{_at((first + last) / 2, 10)} {_at(last, INNER - 6)}"


def _at(turn: float, far: float) -> str:
    return f"{MIDDLE + far * sin(turn):.1f} {MIDDLE - far * cos(turn):.1f}"
