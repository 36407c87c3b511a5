"""Where a hunter can go today, from what everybody sees."""

from collections.abc import Iterator, Mapping

from .cast import Name
from .ground import ground, is_city, kind_of
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
    if not _may_go(view, hunter):
        return
    ways = reachable(view, hunter)
    yield from ((place, 0) for place in (*ways["road"], *ways["sea"]) if is_city(view.setup, place))
    for ticket in hunter.tickets:
        yield from ((place, 1) for place in reachable(view, hunter, ticket)["rail"])


def _may_go(view: View, hunter: HunterSeen) -> bool:
    """On this day; once the day is over, on the next one."""
    if view.phase == "day":
        return not hunter.did and not hunter.delayed
    return not hunter.delayed or _stands_up_before(view, hunter)


def _stands_up_before(view: View, hunter: HunterSeen) -> bool:
    """Instead of what he would do in the night, which passes over whoever is at sea."""
    before = view.phase == "dusk" or (view.phase == "night" and not hunter.did)
    return before and kind_of(view.setup, hunter.place) != "sea"


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
