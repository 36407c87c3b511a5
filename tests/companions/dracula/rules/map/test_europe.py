"""The printed map: how much of everything there is, and what joins what."""

from collections import Counter

import pytest

from companions.dracula.rules.map import EUROPE, NEVER_HOLY, NORTHERN_BORDER, REGIONS, europe

PLACES = EUROPE.printed.places
CITIES = {place.id for place in PLACES if place.city}
LAND = {place.id for place in PLACES if place.land}
SEAS = {place.id for place in PLACES if not place.land}
ISLES = EUROPE.regions["britain"]
IRELAND = {"dublin", "galway"}


def parts(places, neighbours):
    """The places, parted by what nothing joins."""
    left, found = {*places}, []
    while left:
        part = ring = {min(left)}
        while ring:
            ring = {other for place in ring for other in neighbours(place)} - part
            part = part | ring
        found.append(part)
        left -= part
    return sorted(found, key=len, reverse=True)


def by_rail(place, colours=("white", "yellow")):
    return {other for other, colour in EUROPE.railways[place] if colour in colours}


def test_seventy_places():
    assert Counter(place.kind for place in PLACES) == {
        "large_city": 30,
        "small_city": 29,
        "castle": 1,
        "sea": 10,
    }
    assert len(EUROPE.places) == len(PLACES) == 70


def test_seven_regions_and_no_sea_in_any():
    assert {region: len(EUROPE.regions[region]) for region in REGIONS} == {
        "britain": 8,
        "iberia": 8,
        "france": 9,
        "germany": 8,
        "italy": 10,
        "austria-hungary": 8,
        "balkans": 9,
    }
    assert {place.id for place in PLACES if place.region is None} == SEAS


@pytest.mark.parametrize(
    ("region", "places"),
    [
        ("britain", "dublin galway"),
        ("france", "strasbourg brussels"),
        ("germany", "amsterdam munich"),
        ("italy", "geneva zurich cagliari venice"),
        ("austria-hungary", "belgrade sarajevo klausenburg"),
        ("balkans", "castle-dracula sofia galatz valona"),
    ],
)
def test_what_lies_near_the_border_of_a_region(region, places):
    assert {*places.split()} <= EUROPE.regions[region]


# --- Roads ----------------------------------------------------------------------------------------------


def test_a_hundred_and_ten_roads():
    assert len({frozenset(road) for road in EUROPE.printed.roads}) == len(EUROPE.printed.roads) == 110
    assert {place for road in EUROPE.printed.roads for place in road} == LAND - {"cagliari"}


def test_how_many_roads_meet():
    assert Counter(len(EUROPE.roads[place]) for place in LAND) == {
        0: 1,
        1: 5,
        2: 10,
        3: 13,
        4: 11,
        5: 9,
        6: 10,
        7: 1,
    }
    assert len(EUROPE.roads["strasbourg"]) == 7


def test_where_no_road_leads_further():
    mainland, britain, ireland, cagliari = parts(LAND, EUROPE.roads.get)
    assert (len(mainland), britain, ireland, cagliari) == (51, ISLES - IRELAND, IRELAND, {"cagliari"})


def test_the_neighbours_of_the_castle():
    assert EUROPE.near["castle-dracula"] == EUROPE.roads["castle-dracula"] == {"klausenburg", "galatz"}
    assert {"castle-dracula", "klausenburg", "galatz"} == NEVER_HOLY


@pytest.mark.parametrize(
    "road",
    [
        "bordeaux saragossa",
        "constanta galatz",
        "munich strasbourg",
    ],
)
def test_roads_of_an_older_map_are_gone(road):
    a, b = road.split()
    assert b not in EUROPE.roads[a]


def test_all_lines_lead_both_ways_and_none_to_where_it_begins():
    for joined in (EUROPE.roads, EUROPE.water, {place: by_rail(place) for place in EUROPE.places}):
        assert all(place in joined[other] and place != other for place in joined for other in joined[place])


# --- Railways ---------------------------------------------------------------------------------------------


def test_forty_eight_railways():
    lines = EUROPE.printed.railways
    assert Counter(rail.colour for rail in lines) == {"white": 27, "yellow": 21}
    assert len({frozenset((rail.a, rail.b)) for rail in lines}) == 48


def test_where_no_railway_leads():
    assert {place for place in LAND if not by_rail(place)} == {
        *(
            "amsterdam",
            "athens",
            "cadiz",
            "cagliari",
            "castle-dracula",
            "clermont-ferrand",
            "dublin",
            "galway",
        ),
        *("granada", "klausenburg", "nantes", "sarajevo", "toulouse", "valona", "zagreb"),
    }
    assert {place for place in SEAS if by_rail(place)} == set()


def test_the_railways_of_the_continent_and_of_britain():
    continent, britain = parts({place for place in LAND if by_rail(place)}, by_rail)
    assert (len(continent), britain) == (39, ISLES - IRELAND)


def test_both_colours_meet_in_three_cities():
    both = {place for place in LAND if by_rail(place, ["white"]) and by_rail(place, ["yellow"])}
    assert both == {"berlin", "marseilles", "zurich"}


def test_nine_railways_without_a_road_beside_them():
    alone = {(rail.a, rail.b) for rail in EUROPE.printed.railways if rail.b not in EUROPE.roads[rail.a]}
    assert alone == {
        ("berlin", "cologne"),
        ("bordeaux", "paris"),
        ("bordeaux", "saragossa"),
        ("bucharest", "szeged"),
        ("geneva", "milan"),
        ("marseilles", "paris"),
        ("munich", "strasbourg"),
        ("venice", "vienna"),
        ("alicante", "barcelona"),
    }


# --- The sea ----------------------------------------------------------------------------------------------


def test_twenty_nine_ports_and_thirty_anchors():
    anchors = EUROPE.printed.ports
    ports = Counter(city for city, _sea in anchors)
    assert (len(anchors), len(ports)) == (30, 29)
    assert {city for city, seas in ports.items() if seas > 1} == {"cagliari"}
    assert {*ports} <= CITIES
    assert {sea for _city, sea in anchors} == SEAS


def test_ten_borders_between_seas():
    assert {frozenset(border) for border in EUROPE.printed.borders} == {
        frozenset(border.split())
        for border in (
            "adriatic-sea ionian-sea",
            "black-sea ionian-sea",
            "english-channel north-atlantic",
            "english-channel north-sea",
            "ionian-sea tyrrhenian-sea",
            "irish-sea north-atlantic",
            "mediterranean-sea south-atlantic",
            "mediterranean-sea tyrrhenian-sea",
            "north-atlantic north-sea",
            "north-atlantic south-atlantic",
        )
    }
    assert len(parts(SEAS, lambda sea: EUROPE.water[sea] & SEAS)) == 1


def test_a_table_may_see_no_border_north_of_scotland():
    a, b = NORTHERN_BORDER
    assert b in europe().near[a]
    without = europe(northern_border=False)
    assert without.near[a] == EUROPE.near[a] - {b}
    assert without.near[b] == EUROPE.near[b] - {a}
    assert {place for place in EUROPE.places if without.near[place] != EUROPE.near[place]} == {a, b}
    assert EUROPE.without_border(b, a).printed == without.printed


def test_the_map_is_drawn_once_for_each_reading():
    assert europe() is EUROPE
    assert europe(northern_border=False) is europe(northern_border=False)


# --- Hospitals --------------------------------------------------------------------------------------------


def test_three_hospitals_that_are_no_places():
    assert EUROPE.hospitals == {
        "hospital-madrid": "madrid",
        "hospital-rome": "rome",
        "hospital-budapest": "budapest",
    }
    assert not EUROPE.hospitals.keys() & EUROPE.places.keys()
    assert EUROPE.near["hospital-rome"] == {"rome"}
    assert not EUROPE.near["rome"] & EUROPE.hospitals.keys()


def test_five_cities_between_hospitals():
    tied = {place: {*spaces} for place, spaces in EUROPE.nearest.items() if len(spaces) > 1}
    madrid, rome, budapest = EUROPE.hospitals
    assert tied == {
        "amsterdam": {madrid, budapest},
        "brussels": {madrid, budapest},
        "geneva": {madrid, rome, budapest},
        "marseilles": {madrid, rome},
        "milan": {rome, budapest},
    }


@pytest.mark.parametrize("place", sorted(ISLES))
def test_from_britain_to_madrid(place):
    assert EUROPE.nearest[place] == ("hospital-madrid",)


def test_from_cagliari_to_rome():
    assert EUROPE.nearest["cagliari"] == ("hospital-rome",)


@pytest.mark.parametrize(
    ("place", "city"),
    [("paris", "madrid"), ("venice", "rome"), ("castle-dracula", "budapest"), ("budapest", "budapest")],
)
def test_the_nearest_hospital_by_road(place, city):
    assert EUROPE.nearest[place] == (f"hospital-{city}",)


def test_hospitals_by_region():
    """How many places have which hospital nearest; a tie counts for each."""
    of = {
        region: Counter(
            EUROPE.hospitals[space] for place in EUROPE.regions[region] for space in EUROPE.nearest[place]
        )
        for region in REGIONS
    }
    assert of == {
        "britain": {"madrid": 8},
        "iberia": {"madrid": 8},
        "france": {"madrid": 8, "rome": 1, "budapest": 2},
        "germany": {"madrid": 1, "budapest": 8},
        "italy": {"madrid": 1, "rome": 9, "budapest": 3},
        "austria-hungary": {"budapest": 8},
        "balkans": {"budapest": 9},
    }


def test_no_hospital_is_near_a_sea():
    assert {place for place, spaces in EUROPE.nearest.items() if not spaces} == SEAS


# --- One or two roads -------------------------------------------------------------------------------------


def test_one_or_two_roads_by_land():
    assert EUROPE.strides["dublin"] == ((None, "galway"),)
    assert EUROPE.strides["athens"] == (
        (None, "valona"),
        ("valona", "salonica"),
        ("valona", "sarajevo"),
        ("valona", "sofia"),
    )


def test_a_city_in_the_sea_has_no_road():
    assert EUROPE.strides["cagliari"] == ()


def test_from_a_sea_to_a_port_or_one_road_beyond():
    assert EUROPE.strides["irish-sea"] == (
        (None, "dublin"),
        ("dublin", "galway"),
        (None, "liverpool"),
        ("liverpool", "manchester"),
        ("liverpool", "swansea"),
        (None, "swansea"),
        ("swansea", "liverpool"),
        ("swansea", "london"),
    )
    assert {place for _between, place in EUROPE.strides["mediterranean-sea"]} >= {"cagliari"}
