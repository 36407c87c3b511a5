"""What the others see of what the Count does: one of his entries in, the entry of somebody who watched him out.

What is told of it to the hunters is made of this alone, and so is what can be worked out from it.
"""

from campaigns.kernel.copying import replace

from .events import Face, Flown, Hid, Lurked, SlidOff, Watched, WatchedOff
from .ground import ground
from .hideouts import SPACES, Back, Row, at, current, put, where
from .state import Setup, State


def back_of(setup: Setup, place: str) -> Back:
    """What the back of its card says; Hide looks like a city."""
    printed = ground(setup).places.get(place)
    if printed and printed.kind in ("sea", "castle"):
        return "sea" if printed.kind == "sea" else "castle"
    return "city"


def watched(state: State, event: Lurked) -> Watched:
    lair = where(_lairs(state, event.slid), event.place)
    return Watched(
        step=_step(state, event, lair),
        place=event.place if event.open else "",
        lair=lair,
        wolf="wolf" in event.powers,
        misdirect=event.misdirect,
        slid=_off(state, event.slid) if event.slid else None,
        encounters=len(event.encounters),
        rumor=event.rumor,
        wound_first=event.wound_first,
    )


def _lairs(state: State, slid: SlidOff | None) -> Row:
    """When he plays, what has just slid off may lie in one, and what had to make room for it is free."""
    leaving = at(state.trail, SPACES)
    if slid and leaving and slid.to == "lair":
        return put(state.lairs, slid.lair, leaving)
    return state.lairs


def _step(state: State, event: Lurked, lair: int) -> Face:
    if "dark-call" in event.powers:
        return "dark-call"
    if "feed" in event.powers:
        return "feed"
    return "lair" if lair else _laid(state, event)


def _laid(state: State, event: Lurked) -> Face:
    """The castle and the seas are known by their backs, as far as they are."""
    back = back_of(state.setup, event.place)
    if back == "sea" or back == "castle":
        return back
    return "open" if event.open and event.place else "city"


def _off(state: State, slid: SlidOff) -> WatchedOff:
    leaving = at(state.trail, SPACES)
    seen = slid.to == "mature" and leaving and (slid.shown or leaving.open)
    return WatchedOff(
        to=slid.to,
        lair=slid.lair,
        matured=slid.matured,
        place=leaving.place if leaving and seen else "",
        rumor_twice=slid.rumor_twice,
        encounters=len(slid.encounter),
    )


def hidden(event: Hid) -> Hid:
    return replace(event, place="")


def flown(state: State, event: Flown) -> Flown:
    """The others see at which space he lay, and that he flew; where to, they do not."""
    return Flown(space=event.space or current(state.trail))
