"""What is true when somebody asks: the answer is worked out, so that one tap of the Count says it.

Whoever plays with a pencil answers by himself; nothing here is asked then.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from campaigns.kernel.copying import replace

from .cast import Question
from .ground import ground
from .hideouts import Row, at, current, hide_of, holding, numbered, where
from .state import Answer, Asked, Found, State


def put_to_him(state: State, asked: Asked) -> Asked:
    """With the answer, as it is true now."""
    return replace(asked, moved=state.moved, answer=answer(state, asked))


def answer(state: State, asked: Asked) -> Answer:
    return ANSWERS[asked.how](state, asked)


def _arrival(state: State, asked: Asked) -> Answer:
    return Answer(found=tuple(shown(state, asked.places)))


def shown(state: State, places: tuple[str, ...]) -> Iterator[Found]:
    """Those of these places that lie on the trail or in a lair, whether they were open or not."""
    for place in places:
        if space := where(state.trail, place):
            yield on(state.trail, space)
        elif lair := where(state.lairs, place):
            yield Found(place=place, lair=lair)


def on(trail: Row, space: int) -> Found:
    """A space that is turned up: without a location there is nothing to show."""
    hideout = at(trail, space)
    place = hideout.place if hideout else ""
    return Found(place=place, space=space, hide=hide_of(trail, space) if place else 0)


def _meeting(state: State, asked: Asked) -> Answer:
    found = on(state.trail, current(state.trail))
    return Answer(found=(found,) if found.place and found.place in asked.places else ())


def _reports(state: State, asked: Asked) -> Answer:
    found = on(state.trail, asked.space)
    return Answer(found=(found,) if found.place else ())


def _rumors(state: State, asked: Asked) -> Answer:
    """The hideouts next to a hunter; never the lairs."""
    near = [near for place in asked.places for near in ground(state.setup).near.get(place, ())]
    return Answer(
        found=tuple(
            on(state.trail, space) for space, hideout in numbered(state.trail) if hideout.place in near
        )
    )


def lurks(state: State) -> str:
    """Where he is."""
    return on(state.trail, current(state.trail)).place


def region_of(state: State, place: str) -> str:
    printed = ground(state.setup).places.get(place)
    return (printed.region or "") if printed else ""


def _bond(state: State, asked: Asked) -> Answer:
    """At sea he is in no region, so that the answer is no everywhere."""
    here = {region_of(state, place) for place in asked.places} - {""}
    return Answer(yes=region_of(state, lurks(state)) in here)


def _hypnosis(state: State, _asked: Asked) -> Answer:
    return Answer(region=region_of(state, lurks(state)))


def _presence(state: State, asked: Asked) -> Answer:
    """A hunter in a hospital is near its city; in his own place nobody is near."""
    near = ground(state.setup).near.get(lurks(state), frozenset())
    return Answer(near=tuple(place for place in asked.places if place in near or _beside(state, place)))


def _beside(state: State, place: str) -> bool:
    return ground(state.setup).hospitals.get(place) == lurks(state) != ""


def _cylinders(state: State, _asked: Asked) -> Answer:
    return Answer(hide=holding(state.trail, "hide"))


Answers: TypeAlias = Callable[[State, Asked], Answer]
ANSWERS: Final[Mapping[Question, Answers]] = {
    "arrival": _arrival,
    "meeting": _meeting,
    "scouts": _arrival,
    "reports": _reports,
    "rumors": _rumors,
    "bond": _bond,
    "hypnosis": _hypnosis,
    "presence": _presence,
    "cylinders": _cylinders,
    "money": _reports,
    "harker": _reports,
}
