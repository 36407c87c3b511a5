"""The trail and the lairs after the slide, before he plays: everything one space on, and what left it settled."""

from dataclasses import replace
from typing import Final

from .cast import VAMPIRES, Encounter
from .events import SlidOff, WatchedOff
from .hideouts import SPACES, Hideout, Lurking, Row, at, current, put

CLEARED_FROM: Final = 4


def slid(
    trail: Row, lairs: Row, off: SlidOff | WatchedOff | None, extra: tuple[Lurking, ...] = ()
) -> tuple[Row, Row]:
    """`extra`: what he adds to a lair. Nobody said what became of the last one: it was cleared."""
    leaving = at(trail, SPACES)
    trail = (None, *trail[:-1])
    if not leaving or not off:
        return trail, lairs
    if off.to == "lair":
        return trail, put(lairs, off.lair, _lair(leaving, extra))
    return (_cleared(trail) if vampires(off) else trail), lairs


def vampires(off: SlidOff | WatchedOff) -> list[Encounter]:
    """Those that matured."""
    return [name for name in off.matured if name in VAMPIRES] if off.to == "mature" else []


def _lair(leaving: Hideout, extra: tuple[Lurking, ...]) -> Hideout:
    """Wolf Form and the bat leave; what guards it stays, and what he adds."""
    return replace(leaving, cards=(), encounters=(*leaving.encounters, *extra))


def _cleared(trail: Row) -> Row:
    """Never where he is: that card stays."""
    here = current(trail)
    return tuple(one if n < CLEARED_FROM or n == here else None for n, one in enumerate(trail, 1))
