"""Where a hunter can go today, with all that lies on the board."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import FACE_DOWN, TICKETS
from companions.dracula.rules.events import Hurt, Moved, Reserved, TokenPut
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.going import cities_today, hindrances, reachable, who_today
from companions.dracula.rules.reach import Hindrances
from tests.companions.dracula.rules.hunting import OPENED, PLACED, begun, hunt, view

LONG = TICKETS[0]


def ways(state, hunter="godalming", ticket=None):
    looked = view(state)
    return reachable(looked, looked.hunter(hunter), ticket)


def put(kind, *places, rail=False):
    return TokenPut(kind=kind, places=places, rail=rail)


def test_by_road_by_sea_and_with_a_ticket_by_railway():
    found = ways(begun(), ticket=LONG)
    assert found["road"] == ("manchester", "plymouth", "swansea")
    assert found["sea"] == ("english-channel",)
    assert "edinburgh" in found["rail"]
    assert ways(begun())["rail"] == ()


@pytest.mark.parametrize(
    "state",
    [hunt(), begun(Hurt(who="godalming", n=11)), begun(Moved(hunter="godalming", to="atlantis", by="moved"))],
)
def test_nowhere_from_nowhere_and_from_what_is_no_place(state):
    assert ways(state) == {"road": (), "sea": (), "rail": ()}


def test_from_a_hospital_to_its_city():
    state = begun(Moved(hunter="godalming", to="hospital-rome", by="moved"))
    assert ways(state, ticket=LONG) == {"road": ("rome",), "sea": (), "rail": ()}


def test_what_lies_on_the_board_hinders():
    state = begun(
        put("fog", "manchester"),
        put("storm", "north-sea"),
        put("roadblock", "london", "plymouth"),
        put("roadblock", "london", "swansea", rail=True),
        put("heavenly-host", "rome"),
        put("bats", "paris"),
    )
    assert hindrances(view(state)) == Hindrances(
        fog={"manchester"},
        storm={"north-sea"},
        blocked_roads={frozenset({"london", "plymouth"})},
        blocked_rails={frozenset({"london", "swansea"})},
    )
    assert ways(state)["road"] == ("swansea",)


def test_a_storm_closes_a_sea_and_lets_out_who_is_there():
    stormy = put("storm", "english-channel")
    assert ways(begun(stormy))["sea"] == ()
    sailor = Moved(hunter="godalming", to="english-channel", by="sea")
    assert "london" in ways(begun(stormy, sailor))["sea"]


def test_the_table_says_whether_fog_stops_rides():
    stops = hunt(*PLACED, opened=replace(OPENED, fog_stops_rides=True))
    assert (hindrances(view(stops)).fog_stops_rides, hindrances(view(begun())).fog_stops_rides) == (
        True,
        False,
    )
    fog = put("fog", "manchester")
    assert "edinburgh" in ways(evolve(begun(), fog), ticket=LONG)["rail"]
    assert "edinburgh" not in ways(evolve(stops, fog), ticket=LONG)["rail"]


def test_the_table_says_whether_the_north_seas_meet():
    apart = hunt(*PLACED, opened=replace(OPENED, north_seas_meet=False))
    sailor = Moved(hunter="godalming", to="north-sea", by="sea")
    assert "north-atlantic" in ways(begun(sailor))["sea"]
    assert "north-atlantic" not in ways(evolve(apart, sailor))["sea"]


# --- All of them together -------------------------------------------------------------------------------


def test_every_city_that_somebody_can_reach_today_with_the_fewest_tickets():
    held = begun(Reserved(hunter="godalming", tickets=(LONG, FACE_DOWN)))
    today = cities_today(view(held))

    assert {city: today[city] for city in ("plymouth", "edinburgh", "florence")} == {
        "plymouth": 0,
        "edinburgh": 1,
        "florence": 0,
    }
    assert "english-channel" not in today
    assert "edinburgh" not in cities_today(view(begun()))


def test_two_who_can_reach_the_same_city_need_the_fewer():
    beside = begun(
        Moved(hunter="seward", to="liverpool", by="moved"), Reserved(hunter="godalming", tickets=(LONG,))
    )

    assert cities_today(view(beside))["manchester"] == 0
    assert who_today(view(beside))["manchester"] == {"godalming": 0, "seward": 0}
    assert who_today(view(beside))["edinburgh"] == {"godalming": 1}


def test_nobody_goes_anywhere_before_the_hunt():
    assert cities_today(view(hunt())) == {}
