"""What everybody saw him do, and what became of what lies there."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from companions.dracula.rules.cast import HOLY, VAMPIRES
from companions.dracula.rules.events import Answered, Erred, Flown, Watched, WatchedOff
from companions.dracula.rules.events import Revealed as TurnedUp
from companions.dracula.rules.heard import Heard
from companions.dracula.rules.hideouts import LAIRS, SPACES
from companions.dracula.rules.inference import ClearedLair, ClearedSpace, Fact, MistakeFound, Revealed, Step
from companions.dracula.rules.inference import Flown as Flight
from companions.dracula.rules.sight import View
from companions.dracula.rules.trail import VAMPIRE_CLEARS, Slid

from .answers import answered, turned_up


def told(view: View, one: Heard) -> Iterator[Fact]:
    """`view`: what lay there when it was true."""
    if isinstance(one.said, Watched):
        yield from _watched(view, one.said, one.after)
    elif one.said:
        yield from TOLD[type(one.said)](view, one.said)


def cleared(one: Heard) -> Iterator[Fact]:
    """Hideouts and lairs that were there and are there no more. What he does himself says so of its own accord."""
    if isinstance(one.said, Watched | Flown | Erred):
        return
    before, after = one.before, one.after
    yield from (ClearedSpace(space=n) for n in range(1, SPACES + 1) if before.at(n, 0) and not after.at(n, 0))
    yield from (ClearedLair(lair=n) for n in range(1, LAIRS + 1) if before.at(0, n) and not after.at(0, n))


def standing(view: View) -> frozenset[str]:
    return frozenset(hunter.place for hunter in view.hunters if hunter.place)


def holy(view: View) -> frozenset[str]:
    return frozenset(token.places[0] for token in view.tokens if token.kind in HOLY)


# --- His phase ------------------------------------------------------------------------------------------


def _watched(view: View, said: Watched, after: View) -> Iterator[Fact]:
    """What lies face up is known, whatever it came out of."""
    yield _step(view, said, after)
    if said.place and said.step in BACKS:
        yield Revealed(place=said.place, space=1)


BACKS: Final = ("city", "sea", "castle", "lair")  # an open city is told with the step


def _step(view: View, said: Watched, after: View) -> Step:
    """Where a card lies face up somebody stands, or the table wished it so; whoever stands there bars no other back."""
    face_up = frozenset({said.place})
    met = standing(view) | face_up if said.step == "open" else standing(view) - face_up
    vampire = bool(_leaving(view) and said.slid and _vampires(said.slid))
    return Step(
        face=said.step,
        hunters=met,
        holy=holy(view),
        slid=_slid(view, said.slid),
        vampire=vampire,
        spared=_spared(after, said) if vampire else None,
        place=said.place if said.step == "open" else None,
        lair=said.lair or None,
        wolf=said.wolf,
        misdirect=said.misdirect or None,
    )


def _leaving(view: View) -> bool:
    return view.at(SPACES, 0) is not None


def _slid(view: View, off: WatchedOff | None) -> Slid | None:
    """Nobody said what became of it: it was cleared."""
    if not _leaving(view):
        return None
    if not off or off.to == "cleared":
        return Slid(to="cleared")
    if off.to == "lair":
        return Slid(to="lair", lair=off.lair)
    return Slid(to="mature", place=off.place or None)


def _vampires(off: WatchedOff) -> bool:
    return off.to == "mature" and any(name in VAMPIRES for name in off.matured)


def _spared(after: View, said: Watched) -> int | None:
    """What still lies there, but for what he has only just put there."""
    left = (n for n in VAMPIRE_CLEARS if n != said.misdirect and after.at(n, 0))
    return next(left, None)


def _flown(view: View, said: Flown) -> Iterator[Fact]:
    yield Flight(hunters=standing(view), holy=holy(view), space=said.space or 1)


def _erred(_view: View, said: Erred) -> Iterator[Fact]:
    yield MistakeFound(place=said.place)


def _revealed(_view: View, said: TurnedUp) -> Iterator[Fact]:
    yield turned_up(said.place, space=said.space, lair=said.lair, hide=said.hide)


TOLD: Final[Mapping[type[object], Callable[[View, Any], Iterator[Fact]]]] = {
    Flown: _flown,
    Erred: _erred,
    TurnedUp: _revealed,
    Answered: answered,
}
