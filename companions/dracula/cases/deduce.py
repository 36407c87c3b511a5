"""What the hunters can know after each entry of a log."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from campaigns.cases import Field
from companions.dracula.rules.inference import Shares, TooManyPlaces, follow

from .atlas import the_map
from .log import log


def deduce(case: Field) -> dict[str, Any]:
    europe = the_map(case)
    hunters = [told.one_of(europe.cities) for told in case.need("hunters").need("start").items()]
    facts = log(case.need("log"), europe)
    try:
        found = follow(europe, hunters, facts)
    except TooManyPlaces as many:
        raise case.need("map").need("locations").wrong(str(many)) from many
    return {
        "answers": [_told(shares) for shares in found.answers],
        "contradiction": asdict(found.contradiction) if found.contradiction else None,
    }


def _told(shares: Shares) -> dict[str, Any]:
    """That lairs are no longer counted is said where it is so."""
    told = {"now": shares.now, "trail": shares.trail, "lairs": shares.lairs}
    return told if shares.counted else told | {"counted": False}
