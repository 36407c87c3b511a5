"""The entries of a log, as a case tells them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from campaigns.cases import Field
from companions.dracula.rules import inference as facts
from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import LAIRS, SPACES

from .naming import anywhere
from .turn import step


def log(told: Field, europe: Map) -> tuple[facts.Fact, ...]:
    return tuple(_entry(entry, europe) for entry in told.items())


def _entry(told: Field, europe: Map) -> facts.Fact:
    """Exactly one key tells its kind; `hide` beside `revealed` belongs to that."""
    kinds = [name for name in ENTRIES if told.has(name)]
    if "revealed" in kinds and "hide" in kinds:
        kinds.remove("hide")
    if len(kinds) != 1:
        raise told.wrong("must tell exactly one thing")
    return ENTRIES[kinds[0]](told, europe)


# --- What was learnt ----------------------------------------------------------------------------------------


def _cleared_lair(told: Field, _europe: Map) -> facts.Fact:
    return facts.ClearedLair(lair=told.need("cleared_lair").within(1, LAIRS))


def _visited(told: Field, europe: Map) -> facts.Fact:
    return facts.Visited(place=told.need("visited").one_of(europe.land))


def _revealed(told: Field, europe: Map) -> facts.Fact:
    place = told.need("revealed").one_of(europe.places)
    if told.has("lair"):
        return facts.Revealed(place=place, lair=told.need("lair").within(1, LAIRS))
    space, hide = told.need("space").within(1, SPACES), told.part("hide", None)
    return facts.Revealed(place=place, space=space, hide=_space_or_none(hide))


def _hide(told: Field, _europe: Map) -> facts.Fact:
    return facts.HideLies(space=_space_or_none(told.need("hide")))


def _not_among(told: Field, europe: Map) -> facts.Fact:
    return facts.NotAmong(places=_all(told.need("not_among"), europe.land))


def _hideouts_next_to(told: Field, europe: Map) -> facts.Fact:
    city = told.need("hideouts_next_to").one_of(europe.cities)
    return facts.HideoutsNextTo(city=city, shown=_all(told.need("shown"), europe.places))


def _region(told: Field, europe: Map) -> facts.Fact:
    region = told.need("region").one_of(europe.regions)
    return facts.InRegion(region=region, answer=told.need("answer").flag())


def _adjacent(told: Field, europe: Map) -> facts.Fact:
    near, far = told.need("adjacent").items(), told.need("not_adjacent").items()
    return facts.Adjacent(
        near=frozenset(anywhere(place, europe) for place in near),
        far=frozenset(anywhere(place, europe) for place in far),
    )


def _absent(told: Field, europe: Map) -> facts.Fact:
    return facts.Absent(place=told.need("absent").one_of(europe.land))


def _space_or_none(told: Field) -> int | None:
    return None if told.value is None else told.within(1, SPACES)


def _all(told: Field, among: Collection[str]) -> frozenset[str]:
    return frozenset(place.one_of(among) for place in told.items())


ENTRIES: Final[Mapping[str, Callable[[Field, Map], facts.Fact]]] = {
    "step": step,
    "cleared_lair": _cleared_lair,
    "visited": _visited,
    "revealed": _revealed,
    "hide": _hide,
    "not_among": _not_among,
    "hideouts_next_to": _hideouts_next_to,
    "region": _region,
    "adjacent": _adjacent,
    "absent": _absent,
}
