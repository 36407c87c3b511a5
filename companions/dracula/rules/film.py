"""The hunt as it was: where he went each night, where the hunters stood, what they believed. Only once all lies open."""

from collections.abc import Iterator
from dataclasses import dataclass

from campaigns.kernel.study import Past, Study, study

from .events import Event, Hid, Lurked, Watched
from .hideouts import Back, Lying, Row, at, current
from .state import Hunch, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One of his phases, after it."""

    number: int  # of the entry
    day: int
    place: str  # where he was then; with a pencil nobody may have seen it
    back: Back  # of the card there
    cards: tuple[Lying, ...]
    trail: tuple[str, ...]  # places by their spaces; empty where none lay
    lairs: tuple[str, ...]
    past: tuple[str, ...]  # where he was before those, the latest first
    hunters: tuple[tuple[str, str], ...]  # their names and places
    hunches: tuple[Hunch, ...]  # of that day


def find(past: Past[State, Event]) -> tuple[Scene, ...]:
    return tuple(_scenes(past)) if past.end.bared else ()


def _scenes(past: Past[State, Event]) -> Iterator[Scene]:
    been: list[str] = []
    for number, event, state in zip(past.numbers, past.events, past.states, strict=True):
        if isinstance(event, Hid | Lurked | Watched):
            scene = _scene(number, state, been, past.end.hunches)
            yield scene
            been.append(scene.place)


def _scene(number: int, state: State, been: list[str], hunches: tuple[Hunch, ...]) -> Scene:
    here, newest = at(state.trail, current(state.trail)), at(state.trail, 1)
    trail = _places(state.trail)
    return Scene(
        number=number,
        day=state.day,
        place=here.place if here else "",
        back=here.back if here else "",
        cards=newest.cards if newest else (),
        trail=trail,
        lairs=_places(state.lairs),
        past=tuple(place for place in reversed(been) if place and place not in trail),
        hunters=tuple((one.name, one.place) for one in state.hunters),
        hunches=tuple(hunch for hunch in hunches if hunch.day == state.day),
    )


def _places(row: Row) -> tuple[str, ...]:
    return tuple(one.place if one else "" for one in row)


FILM: Study[State, Event, tuple[Scene, ...]] = study(find)
