"""Where a hunter can go today, from what everybody sees."""

from collections.abc import Iterator, Mapping

from .cast import Name
from .ground import ground, is_city
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


def cities_today(view: View) -> Mapping[str, int]:
    """Every city to which some hunter can go, with the fewest tickets that it takes of those he holds."""
    return {city: min(by.values()) for city, by in who_today(view).items()}


def who_today(view: View) -> Mapping[str, Mapping[Name, int]]:
    """Of every city the hunters who can go there, each with the fewest tickets."""
    found: dict[str, dict[Name, int]] = {}
    for hunter in view.hunters:
        for city, tickets in _cities(view, hunter):
            by = found.setdefault(city, {})
            by[hunter.name] = min(tickets, by.get(hunter.name, tickets))
    return found


def _cities(view: View, hunter: HunterSeen) -> Iterator[tuple[str, int]]:
    ways = reachable(view, hunter)
    yield from ((place, 0) for place in (*ways["road"], *ways["sea"]) if is_city(view.setup, place))
    for ticket in hunter.tickets:
        yield from ((place, 1) for place in reachable(view, hunter, ticket)["rail"])


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
