"""What the Count may do."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from campaigns.cases import Field
from companions.dracula.rules import prowl as rules
from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import Slid, Trail, may_be_lair, place_on

from .atlas import the_map
from .naming import anywhere, several
from .trail import lairs, slid, trail, vampire

DESPAIR = (0, 3)


def prowl(case: Field) -> dict[str, Any]:
    europe = the_map(case)
    found = rules.prowl(europe, _count(case, europe))
    if not found:
        raise case.part("cleared", []).wrong("a vampire never takes the current location")
    return _told(found)


def _told(found: rules.Prowl) -> dict[str, Any]:
    return {
        "now": found.now,
        "may_be_lair": found.may_be_lair,
        "places": {place: asdict(move) for place, move in found.places.items()},
        "refused": found.refused,
        "powers": found.powers,
        "wolf_to": found.wolf_to,
        "misdirect": found.misdirect,
    }


# --- The case ---------------------------------------------------------------------------------------------


def _count(case: Field, europe: Map) -> rules.Count:
    lying = trail(case.need("trail"), europe)
    return rules.Count(
        trail=lying,
        lairs=lairs(case.need("lairs"), europe, lying),
        hunters=frozenset(anywhere(told, europe) for told in case.need("hunters").items()),
        slid=_slid(case.need("slid"), europe, lying),
        holy=several(case, "holy", europe.cities),
        vampire=vampire(case),
        despair=case.part("despair", 0).within(*DESPAIR),
        rufus_smith=case.part("rufus_smith", False).flag(),
    )


def _slid(told: Field, europe: Map, lying: Trail) -> Slid | None:
    """Told exactly when something leaves, and no more than can be true of it."""
    said = None if told.value is None else slid(told, europe)
    if (said is None) != (lying[-1] is None):
        raise told.wrong(
            "something leaves the last space" if said is None else "nothing leaves the last space"
        )
    if said and said.to != "cleared" and not may_be_lair(lying):
        raise told.need("to").wrong("no place leaves the last space")
    if said and said.place not in (None, place_on(lying, len(lying))):
        raise told.need("place").wrong("another place leaves the last space")
    return said
