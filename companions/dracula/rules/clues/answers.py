"""What the hunters came to know when they asked."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from companions.dracula.rules.cast import Question
from companions.dracula.rules.events import Answered
from companions.dracula.rules.ground import ground, is_land
from companions.dracula.rules.inference import (
    Absent,
    Adjacent,
    Fact,
    HideLies,
    HideoutsNextTo,
    InRegion,
    NotAmong,
    Revealed,
    Visited,
)
from companions.dracula.rules.sight import View


def answered(view: View, said: Answered) -> Iterator[Fact]:
    for one in said.found:
        if one.place:
            yield turned_up(one.place, space=one.space, lair=one.lair, hide=one.hide)
    yield from ANSWERS[said.how](view, said)


def turned_up(place: str, *, space: int, lair: int, hide: int) -> Revealed:
    """In a lair no Hide is linked to anything."""
    if lair:
        return Revealed(place=place, lair=lair)
    return Revealed(place=place, space=space, hide=hide or None)


def _missing(view: View, said: Answered) -> list[str]:
    """Of the places that were named, those at which nothing was turned up."""
    found = {one.place for one in said.found}
    return [place for place in said.places if place not in found and is_land(view.setup, place)]


def _arrival(view: View, said: Answered) -> Iterator[Fact]:
    return (Visited(place=place) for place in _missing(view, said))


def _meeting(view: View, said: Answered) -> Iterator[Fact]:
    """Fog lets him pass: that nobody fought him there says nothing, whoever answers."""
    foggy = {token.places[0] for token in view.tokens if token.kind == "fog"}
    return (Absent(place=place) for place in _missing(view, said) if place not in foggy)


def _scouts(view: View, said: Answered) -> Iterator[Fact]:
    if missing := _missing(view, said):
        yield NotAmong(places=frozenset(missing))


def _card(view: View, said: Answered) -> Iterator[Fact]:
    """A card with a city's back that is no place is Hide."""
    seen = view.at(said.space, 0)
    if not said.found and seen and seen.back == "city" and not seen.place:
        yield HideLies(space=said.space)


def _rumors(view: View, said: Answered) -> Iterator[Fact]:
    shown = frozenset(found.place for found in said.found)
    for place in said.places:
        if is_land(view.setup, place):
            yield HideoutsNextTo(city=place, shown=shown)


def _bond(view: View, said: Answered) -> Iterator[Fact]:
    for region in {_region(view, place) for place in said.places} - {""}:
        yield InRegion(region=region, answer=said.yes)


def _region(view: View, place: str) -> str:
    printed = ground(view.setup).places.get(place)
    return (printed.region or "") if printed else ""


def _hypnosis(view: View, said: Answered) -> Iterator[Fact]:
    """No region: he is at sea."""
    if said.region:
        yield InRegion(region=said.region, answer=True)
    else:
        yield from (InRegion(region=region, answer=False) for region in sorted(ground(view.setup).regions))


def _presence(_view: View, said: Answered) -> Iterator[Fact]:
    near = frozenset(said.near)
    yield Adjacent(near=near, far=frozenset(said.places) - near)


def _cylinders(_view: View, said: Answered) -> Iterator[Fact]:
    yield HideLies(space=said.hide or None)


Answers: TypeAlias = Callable[[View, Answered], Iterator[Fact]]
ANSWERS: Final[Mapping[Question, Answers]] = {
    "arrival": _arrival,
    "meeting": _meeting,
    "scouts": _scouts,
    "reports": _card,
    "rumors": _rumors,
    "bond": _bond,
    "hypnosis": _hypnosis,
    "presence": _presence,
    "cylinders": _cylinders,
    "money": _card,
    "harker": _card,
}
