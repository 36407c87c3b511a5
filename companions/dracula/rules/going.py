"""Where a hunter can go today, from what everybody sees."""

from collections.abc import Mapping

from .ground import ground
from .reach import Hindrances, Ticket, reach
from .sight import HunterSeen, View
from .state import How


def reachable(view: View, hunter: HunterSeen, ticket: Ticket | None = None) -> Mapping[How, tuple[str, ...]]:
    """By each way of going; nowhere from nowhere, or from what is no place."""
    on = ground(view.setup)
    if hunter.place not in on.near:
        return {"road": (), "sea": (), "rail": ()}
    found = reach(on, hunter.place, ticket, hindrances(view))
    return {"road": found.road, "sea": found.sea, "rail": found.rail}


def hindrances(view: View) -> Hindrances:
    return Hindrances(
        fog=_at(view, "fog"),
        storm=_at(view, "storm"),
        fog_stops_rides=view.setup.fog_stops_rides,
        blocked_roads=_lines(view, rail=False),
        blocked_rails=_lines(view, rail=True),
    )


def _at(view: View, kind: str) -> frozenset[str]:
    return frozenset(place for one in view.tokens if one.kind == kind for place in one.places)


def _lines(view: View, *, rail: bool) -> frozenset[frozenset[str]]:
    return frozenset(
        frozenset(one.places) for one in view.tokens if one.kind == "roadblock" and one.rail == rail
    )
