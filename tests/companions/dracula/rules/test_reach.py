"""Where a hunter can move today."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.reach import Hindrances, Reach, Ticket, reach

from .small_maps import CITIES, PLACES, SEAS, joined, maps, some


def on(at, ticket=None, **today):
    return reach(EUROPE, at, ticket, Hindrances(**today))


def blocked(*lines):
    return frozenset(frozenset(line.split()) for line in lines)


FAR = Ticket(white=4, yellow=4)


# --- Roads ----------------------------------------------------------------------------------------------


def test_one_road():
    assert on("dublin").road == ("galway",)
    assert on("galatz").road == ("bucharest", "castle-dracula", "klausenburg")
    assert on("castle-dracula").road == ("galatz", "klausenburg")
    assert on("cagliari").road == ()


def test_no_road_into_fog():
    assert on("paris", fog={"geneva", "brussels"}).road == (
        "clermont-ferrand",
        "le-havre",
        "nantes",
        "strasbourg",
    )


def test_a_blocked_road_leads_nowhere_from_either_end():
    lines = blocked("madrid lisbon")
    assert "lisbon" not in on("madrid", blocked_roads=lines).road
    assert "madrid" not in on("lisbon", blocked_roads=lines).road
    assert on("lisbon", blocked_roads=lines).road == ("cadiz", "santander")


def test_a_blocked_road_leaves_the_railway_beside_it():
    lines = blocked("madrid lisbon")
    assert "lisbon" in on("madrid", Ticket(white=1, yellow=None), blocked_roads=lines).rail
    assert "lisbon" in on("madrid", blocked_rails=lines).road


# --- The sea --------------------------------------------------------------------------------------------


def test_to_sea_at_an_anchor():
    assert on("cagliari").sea == ("mediterranean-sea", "tyrrhenian-sea")
    assert on("paris").sea == ()


def test_from_a_sea_to_ports_and_seas_beside_it():
    assert on("irish-sea") == Reach(sea=("dublin", "liverpool", "north-atlantic", "swansea"))


def test_no_ship_into_a_foggy_port():
    assert on("irish-sea", fog={"dublin", "swansea"}).sea == ("liverpool", "north-atlantic")


def test_no_ship_into_a_storm_but_out_of_it():
    assert on("dublin", storm={"irish-sea"}).sea == ()
    assert on("irish-sea", storm={"irish-sea", "north-atlantic"}).sea == ("dublin", "liverpool", "swansea")


def test_a_blocked_road_is_no_anchor():
    assert on("dublin", blocked_roads=blocked("dublin irish-sea")).sea == ("irish-sea",)


# --- Railways -------------------------------------------------------------------------------------------


def test_no_ride_without_a_ticket():
    assert on("london").rail == ()


def test_the_ride_of_the_printed_example():
    assert on("london", Ticket(white=2, yellow=1)) == Reach(
        road=("manchester", "plymouth", "swansea"),
        sea=("english-channel",),
        rail=("edinburgh", "liverpool", "manchester", "plymouth", "swansea"),
    )


def test_white_railways_alone_for_the_white_number():
    assert on("zurich", Ticket(white=1, yellow=None)).rail == ("strasbourg",)
    assert on("zurich", Ticket(white=2, yellow=None)).rail == ("frankfurt", "munich", "strasbourg")


def test_any_colours_for_the_yellow_number():
    assert on("zurich", Ticket(white=1, yellow=1)).rail == ("milan", "strasbourg")
    assert on("zurich", Ticket(white=1, yellow=2)).rail == (
        "frankfurt",
        "geneva",
        "genoa",
        "marseilles",
        "milan",
        "munich",
        "strasbourg",
    )


def test_a_ticket_without_a_yellow_number_knows_no_yellow_railway():
    assert on("rome", Ticket(white=4, yellow=None)).rail == ()


def test_a_ride_never_ends_where_it_began():
    assert "london" not in on("london", FAR).rail


def test_nobody_rides_from_the_sea_or_from_where_no_railway_leads():
    assert on("english-channel", FAR).rail == on("amsterdam", FAR).rail == ()


def test_a_blocked_railway_is_used_neither_way():
    lines = blocked("manchester london")
    assert on("london", FAR, blocked_rails=lines).rail == ("plymouth", "swansea")
    assert on("manchester", FAR, blocked_rails=lines).rail == ("edinburgh", "liverpool")


def test_no_ride_ends_in_fog():
    assert on("london", Ticket(white=1, yellow=1), fog={"swansea"}).rail == ("manchester", "plymouth")


def test_a_ride_passes_through_fog():
    assert on("london", Ticket(white=2, yellow=1), fog={"manchester"}).rail == (
        "edinburgh",
        "liverpool",
        "plymouth",
        "swansea",
    )


def test_fog_stops_rides_where_the_table_says_so():
    today = {"fog": {"manchester"}, "fog_stops_rides": True}
    assert on("london", Ticket(white=2, yellow=1), **today).rail == ("plymouth", "swansea")


def test_storms_stop_no_train():
    assert on("london", Ticket(white=1, yellow=1), storm={"english-channel"}) == Reach(
        road=("manchester", "plymouth", "swansea"), rail=("manchester", "plymouth", "swansea")
    )


# --- Fog and hospitals ----------------------------------------------------------------------------------


def test_from_a_foggy_city_nothing_at_all():
    assert on("london", FAR, fog={"london"}) == Reach()


@pytest.mark.parametrize("city", ["madrid", "rome", "budapest"])
def test_from_a_hospital_into_its_city_and_nowhere_else(city):
    assert on(f"hospital-{city}", FAR) == Reach(road=(city,))


def test_fog_closes_the_city_of_a_hospital():
    assert on("hospital-rome", FAR, fog={"rome"}) == Reach()


def test_roadblocks_do_not_hold_a_hunter_in_a_hospital():
    assert on("hospital-rome", blocked_roads=blocked("hospital-rome rome")) == Reach(road=("rome",))


# --- Any map, as a table would look ----------------------------------------------------------------------

tickets = st.none() | st.builds(Ticket, white=st.integers(1, 4), yellow=st.none() | st.integers(1, 4))
pairs = some(list(product(PLACES, PLACES))).map(lambda found: frozenset(map(frozenset, found[:6])))
days = st.builds(
    Hindrances,
    fog=some(CITIES).map(frozenset),
    fog_stops_rides=st.booleans(),
    storm=some(SEAS).map(frozenset),
    blocked_roads=pairs,
    blocked_rails=pairs,
)


@given(maps, st.sampled_from(PLACES), tickets, days)
def test_any_hunter_on_any_map(europe, at, ticket, today):
    found, printed = reach(europe, at, ticket, today), europe.printed
    inside = [to for to in PLACES if at not in today.fog and to not in today.fog]
    water = (*printed.ports, *printed.borders)

    assert {*found.road} == {
        to for to in inside if joined(printed.roads, at, to) and {at, to} not in today.blocked_roads
    }
    assert {*found.sea} == {to for to in inside if joined(water, at, to) and to not in today.storm}
    assert {*found.rail} == {
        to for to in inside if to in CITIES and to != at and ticket and rode(printed, at, to, ticket, today)
    }


def rode(printed, at, to, ticket, today):
    white = [rail for rail in printed.railways if rail.colour == "white"]
    return leads(white, at, to, ticket.white, today) or leads(
        printed.railways, at, to, ticket.yellow or 0, today
    )


def leads(rails, at, to, lines, today):
    """Line after line, until the ticket is spent."""
    if at == to or not lines:
        return at == to
    stops = {rail.a if rail.b == at else rail.b for rail in rails if at in (rail.a, rail.b)}
    return any(
        leads(rails, stop, to, lines - 1, today)
        for stop in stops
        if {at, stop} not in today.blocked_rails and not (today.fog_stops_rides and stop in today.fog)
    )
