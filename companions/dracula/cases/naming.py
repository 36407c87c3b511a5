"""Places as a case names them; one of another kind than is asked for is unknown."""

from __future__ import annotations

from collections.abc import Collection

from campaigns.cases import Field
from companions.dracula.rules.map import Map


def anywhere(told: Field, europe: Map) -> str:
    """Where hunters can stand: any place, and the hospitals."""
    return told.one_of({**europe.places, **europe.hospitals})


def several(case: Field, name: str, among: Collection[str]) -> frozenset[str]:
    """A list that may be left out; whoever is named twice is named."""
    return frozenset(told.one_of(among) for told in case.part(name, []).items())
