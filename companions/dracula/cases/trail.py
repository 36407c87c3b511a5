"""A trail and lairs as a case tells them, and what slides off."""

from __future__ import annotations

from campaigns.cases import Field, once
from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import (
    ALONE,
    BAT,
    BATS,
    CARDS,
    LAIRS,
    LEAVING,
    SPACES,
    VAMPIRE_CLEARS,
    WITH_A_PLACE,
    Lairs,
    Slid,
    Space,
    Trail,
    current,
    places,
    slide,
)


def trail(told: Field, europe: Map) -> Trail:
    """As it lies before a slide, which leaves the Count somewhere."""
    spaces = _exactly(told, SPACES)
    lying = tuple(_space(space, europe) for space in spaces)
    once((at, space.place) for at, space in zip(spaces, lying, strict=True) if space and space.place)
    _in_the_box(spaces, lying)
    if not current(slide(lying)):
        raise told.wrong("must hold a place before the last space")
    return lying


def _in_the_box(spaces: list[Field], lying: Trail) -> None:
    """There are two cards Escape as Bat, and one of every other card."""
    found = [(at, card) for at, space in zip(spaces, lying, strict=True) if space for card in space.cards]
    once((at, card) for at, card in found if card != BAT)
    for at in [at for at, card in found if card == BAT][BATS:]:
        raise at.wrong("would hold a third Bat card, and the box has two")


def lairs(told: Field, europe: Map, on_trail: Trail) -> Lairs:
    """Each place has one card."""
    fields = _exactly(told, LAIRS)
    inside = tuple(None if lair.value is None else lair.one_of(europe.places) for lair in fields)
    once((lair, place) for lair, place in zip(fields, inside, strict=True) if place)
    for lair, place in zip(fields, inside, strict=True):
        if place in places(on_trail):
            raise lair.wrong("lies on the trail")
    return inside


def slid(told: Field, europe: Map) -> Slid:
    """What is said of it, whatever it was."""
    to = told.need("to").one_of(LEAVING)
    place = told.part("place", None)
    return Slid(
        to=to,
        lair=told.need("lair").within(1, LAIRS) if to == "lair" else None,
        place=place.one_of(europe.places) if to == "mature" and place.value is not None else None,
    )


def vampire(case: Field) -> bool:
    """The spaces that are cleared when one matures, or none."""
    told = case.part("cleared", [])
    spaces = tuple(space.whole() for space in told.items())
    if spaces not in ((), VAMPIRE_CLEARS):
        raise told.wrong("must be empty or 4, 5, 6")
    return bool(spaces)


def _exactly(told: Field, n: int) -> list[Field]:
    fields = told.items()
    if len(fields) != n:
        raise told.wrong(f"must be {n}")
    return fields


# --- One space -------------------------------------------------------------------------------------------


def _space(told: Field, europe: Map) -> Space | None:
    if told.value is None:
        return None
    place, lying = told.need("place"), told.need("cards")
    space = Space(
        place=None if place.value is None else place.one_of(europe.places),
        cards=frozenset(once((told, card.one_of(CARDS)) for card in lying.items())),
    )
    _possible(told, space, europe)
    return space


def _possible(told: Field, space: Space, europe: Map) -> None:
    if not space.place and not space.cards:
        raise told.wrong("must hold a place or a card")
    if space.cards not in (WITH_A_PLACE if space.place else ALONE):
        raise told.need("cards").wrong("cannot lie together")
    if space.place in europe.seas and space.cards:
        raise told.wrong("a sea lies alone")
    if "bat" in space.cards and space.place not in europe.cities:
        raise told.wrong("must be a city: he cannot fly to the castle")
