"""What each step of the clock brings and takes away."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules import clock
from companions.dracula.rules.clock import MOST_DESPAIR, Phase
from companions.dracula.rules.events import Stepped
from companions.dracula.rules.ground import is_land
from companions.dracula.rules.state import Asked, State
from companions.dracula.rules.truth import put_to_him

from .board import without
from .hunters import brought


def stepped(state: State, event: Stepped) -> State:
    """Phases that were jumped over still happened; only a meeting that nobody waited for did not."""
    for phase in clock.passed(state.phase, event.to):
        state = BEGINS[phase](replace(state, phase=phase))
    for token in event.lifted:
        state = without(state, token)
    for admitted in event.admitted:
        state = _admit(state, admitted.hunter, admitted.hospital)
    return _meeting(state) if event.to in ("dawn", "dusk") else state


def _dawn(state: State) -> State:
    """A new Monday brings a token of despair, and a rumor with it; the fourth brings neither."""
    day = state.day + 1
    more = int(clock.weekday(day) == "monday" and state.despair < MOST_DESPAIR)
    return replace(state, day=day, despair=state.despair + more, rumors=state.rumors + more)


def _begin(state: State) -> State:
    """A new day or night: everybody may do something again."""
    return replace(state, hunters=tuple(replace(one, did="") for one in state.hunters))


def _nothing(state: State) -> State:
    return state


BEGINS: Final[Mapping[Phase, Callable[[State], State]]] = {
    "dawn": _dawn,
    "day": _begin,
    "dusk": _nothing,
    "night": _begin,
    "count": _nothing,
}


def _admit(state: State, name: str, hospital: str) -> State:
    hunter = state.hunter(name)
    return state.with_hunter(brought(hunter, hospital)) if hunter else state


def _meeting(state: State) -> State:
    """Whoever stands with him at dawn or dusk fights him: that question waits like each other."""
    there = tuple(place for place in state.standing() if is_land(state.setup, place))
    if state.setup.paper or not there or not state.moved:
        return state
    asked = put_to_him(state, Asked(how="meeting", places=there))
    others = tuple(one for one in state.waiting if one.how != "meeting")
    return replace(state, waiting=(*others, asked))


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {Stepped: stepped}
