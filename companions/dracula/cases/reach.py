"""Where a hunter can move today."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from campaigns.cases import Field
from companions.dracula.rules import reach as rules
from companions.dracula.rules.map import Map

from .atlas import pairs, the_map
from .naming import anywhere, several

LINES = (1, 4)  # that a ticket may be good for


def reach(case: Field) -> dict[str, Any]:
    europe = the_map(case)
    at = anywhere(case.need("at"), europe)
    return asdict(rules.reach(europe, at, _ticket(case.part("ticket", None)), _hindrances(case, europe)))


def _ticket(told: Field) -> rules.Ticket | None:
    if told.value is None:
        return None
    white, yellow = told.need("white"), told.need("yellow")
    return rules.Ticket(
        white=white.within(*LINES), yellow=None if yellow.value is None else yellow.within(*LINES)
    )


def _hindrances(case: Field, europe: Map) -> rules.Hindrances:
    return rules.Hindrances(
        fog=several(case, "fog", europe.cities),
        fog_stops_rides=case.part("fog_stops_rides", False).flag(),
        storm=several(case, "storm", europe.seas),
        blocked_roads=_blocked(case, "blocked_roads", europe.places),
        blocked_rails=_blocked(case, "blocked_rails", europe.places),
    )


def _blocked(case: Field, name: str, places: Collection[str]) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair) for pair in pairs(case.part(name, []), places, places))
