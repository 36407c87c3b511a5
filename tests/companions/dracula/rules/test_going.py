"""Where a hunter can go today, with all that lies on the board."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import FACE_DOWN, TICKETS
from companions.dracula.rules.events import Acted, Counted, Delayed, Hurt, Moved, Placed, StoodUp, TokenPut
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.going import cities_today, hindrances, reachable, who_today
from companions.dracula.rules.reach import Hindrances
from tests.companions.dracula.rules.hunting import (
    COUNT,
    DAWN,
    DUSK,
    NIGHT,
    OPENED,
    PLACED,
    ROUND,
    begun,
    hunt,
    view,
)

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


def holds(hunter, *tickets):
    return Counted(hunter=hunter, items=0, events=0, tickets=tickets)


def test_every_city_that_somebody_can_reach_today_with_the_fewest_tickets():
    held = begun(holds("godalming", LONG, FACE_DOWN))
    today = cities_today(view(held))

    assert {city: today[city] for city in ("plymouth", "edinburgh", "florence")} == {
        "plymouth": 0,
        "edinburgh": 1,
        "florence": 0,
    }
    assert "english-channel" not in today
    assert "edinburgh" not in cities_today(view(begun()))


def test_two_who_can_reach_the_same_city_need_the_fewer():
    beside = begun(Placed(hunter="seward", place="liverpool"), holds("godalming", LONG))

    assert cities_today(view(beside))["manchester"] == 0
    assert who_today(view(beside))["manchester"] == {"godalming": 0, "seward": 0}
    assert who_today(view(beside))["edinburgh"] == {"godalming": 1}


def who(*events):
    """Who comes to Manchester and to Brussels: Godalming from London, Seward from Paris."""
    found = who_today(view(begun(*events)))
    return {name for city in ("manchester", "brussels") for name in found.get(city, ())}


BOTH = {"godalming", "seward"}
RESTED, DELAYED = Acted(hunter="seward", what="rest"), Delayed(hunter="seward")


def test_by_day_whoever_has_acted_or_is_delayed_goes_nowhere():
    assert who() == BOTH
    assert who(RESTED) == who(DELAYED) == who(DELAYED, StoodUp(hunter="seward")) == {"godalming"}


def test_in_the_evening_it_is_asked_of_the_next_day():
    for later in ((DUSK,), (DUSK, NIGHT), (DUSK, NIGHT, COUNT), (DUSK, NIGHT, COUNT, DAWN)):
        assert who(RESTED, *later) == BOTH
    assert who(DUSK, NIGHT, RESTED) == who(RESTED, *ROUND) == BOTH


def test_whoever_is_delayed_stands_up_in_the_night():
    assert who(DELAYED, DUSK) == who(DELAYED, DUSK, NIGHT) == BOTH


def test_whoever_has_let_the_night_pass_stands_up_by_day():
    assert who(DUSK, NIGHT, RESTED, DELAYED) == {"godalming"}
    assert who(DELAYED, DUSK, NIGHT, COUNT) == who(DELAYED, DUSK, NIGHT, COUNT, DAWN) == {"godalming"}


def test_at_sea_nobody_stands_up_in_the_night():
    there = Moved(hunter="seward", to="english-channel", by="sea")
    coast = {"godalming"} if "brussels" not in ways(begun(there), "seward")["sea"] else set()
    assert "seward" in who_today(view(begun(there, DUSK)))["le-havre"]
    assert "le-havre" not in who_today(view(begun(there, DELAYED, DUSK)))
    assert who(there, DELAYED, DUSK) == coast


def test_nobody_goes_anywhere_before_the_hunt():
    assert cities_today(view(hunt())) == {}
