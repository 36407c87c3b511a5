"""Places that the Count may play, and what comes of each."""

import pytest

from companions.dracula.rules.map import EUROPE, europe
from companions.dracula.rules.prowl import Choice, Count, prowl
from companions.dracula.rules.trail import Slid
from tests.companions.dracula.rules.lying import trail

CITY = Choice(damage=0, influence=0, face="city", lair=None, encounter=True)
SEA = Choice(damage=2, influence=0, face="sea", lair=None, encounter=False)


def at(lying, board=EUROPE, **more):
    return prowl(board, Count(trail=trail(lying), **more))


def among(*places):
    return frozenset(places)


def test_what_is_not_said_is_not_there():
    nothing = {"hunters": frozenset(), "holy": frozenset(), "despair": 0, "rufus_smith": False}
    told = Count(trail=trail("rome"), lairs=(None, None, None), slid=None, vampire=False, **nothing)
    assert Count(trail=trail("rome")) == told


# --- Where he is -----------------------------------------------------------------------------------------


def test_the_printed_example():
    found = at("galway")
    assert found.places == {"dublin": CITY, "north-atlantic": SEA}
    assert len(found.refused) == 68
    assert found.refused["galway"] == ("far", "trail")
    assert found.wolf_to == ("dublin", "hide")
    assert (found.now, found.may_be_lair) == ("galway", None)


def test_he_is_where_the_newest_place_lies_whatever_is_in_front_of_it():
    assert at("hide dark-call galway paris").now == "galway"


def test_every_place_is_allowed_or_refused():
    found = at("london paris")
    assert {*found.places} | {*found.refused} == {*EUROPE.places}
    assert not {*found.places} & {*found.refused}


# --- Near ------------------------------------------------------------------------------------------------


def test_from_a_city_by_road_and_over_its_anchors():
    assert {*at("cagliari").places} == {"mediterranean-sea", "tyrrhenian-sea"}
    assert {*at("genoa").places} == {"tyrrhenian-sea", "florence", "marseilles", "milan", "venice"}


def test_from_a_sea_to_seas_beside_it_and_its_ports():
    assert {*at("black-sea").places} == {"ionian-sea", "constanta", "varna"}


def test_the_castle_is_reached_like_a_city():
    assert {*at("galatz").places} == {"bucharest", "castle-dracula", "klausenburg"}
    assert {*at("castle-dracula").places} == {"galatz", "klausenburg"}


def test_no_railway_is_his():
    assert at("paris").refused["marseilles"] == ("far",)


def test_no_hospital_is_a_place():
    assert "hospital-rome" not in {**at("rome").places, **at("rome").refused}


def test_without_a_border_the_north_sea_is_far():
    assert "north-sea" in at("north-atlantic").places
    without = at("north-atlantic", europe(northern_border=False))
    assert without.refused["north-sea"] == ("far",)


# --- Refused, by all that applies ---------------------------------------------------------------------------


def test_no_place_on_the_trail():
    found = at("galatz klausenburg paris")
    assert found.refused["klausenburg"] == ("trail",)
    assert found.refused["paris"] == ("far", "trail")


def test_no_holy_city():
    found = at("galatz", holy=among("bucharest", "rome"))
    assert found.refused["bucharest"] == ("holy",)
    assert found.refused["rome"] == ("far", "holy")


def test_all_reasons_at_once():
    found = at("galatz rome bucharest", holy=among("bucharest", "rome"))
    assert found.refused["bucharest"] == ("holy", "trail")
    assert found.refused["rome"] == ("far", "holy", "trail")


def test_he_may_leave_a_holy_city():
    assert {*at("galatz", holy=among("galatz")).places} == {"bucharest", "castle-dracula", "klausenburg"}


# --- The slide comes first --------------------------------------------------------------------------------


def test_a_place_that_has_just_left_the_trail_may_be_played():
    found = at("galatz rome - - - klausenburg", slid=Slid(to="cleared"))
    assert found.places["klausenburg"] == CITY
    assert found.may_be_lair is True


@pytest.mark.parametrize("to", ["cleared", "mature"])
def test_whatever_becomes_of_it_unless_it_is_a_lair(to):
    assert at("galatz - - - - klausenburg", slid=Slid(to=to)).places["klausenburg"] == CITY


def test_what_became_a_lair_comes_back_as_one():
    found = at("galatz - - - - klausenburg", slid=Slid(to="lair", lair=2))
    assert found.places["klausenburg"] == Choice(damage=0, influence=0, face="lair", lair=2, encounter=True)


def test_what_lay_in_that_lair_before_is_free():
    found = at("galatz - - - - klausenburg", lairs=("bucharest", None, None), slid=Slid(to="lair", lair=1))
    assert found.places["bucharest"] == CITY
    assert found.places["klausenburg"].lair == 1


def test_a_matured_vampire_frees_three_spaces_after_the_slide():
    lying = "galatz paris klausenburg bucharest - rome"
    vampire = at(lying, slid=Slid(to="mature"), vampire=True)
    assert {*vampire.places} == {"bucharest", "castle-dracula", "klausenburg"}
    assert vampire.refused["paris"] == ("far", "trail")
    assert at(lying, slid=Slid(to="mature")).refused["klausenburg"] == ("trail",)


def test_the_slide_and_the_vampire_leave_him_somewhere():
    assert at("- - - - - paris", slid=Slid(to="cleared")) is None
    assert at("hide feed galatz", vampire=True) is None
    assert at("hide galatz", vampire=True).now == "galatz"


def test_at_the_table_a_vampire_leaves_the_place_where_he_is():
    lying = "hide dark-call feed galatz paris rome"
    spared = at(lying, slid=Slid(to="mature"), vampire=True, spares=True)
    assert spared.now == "galatz"
    assert spared.refused["galatz"] == ("far", "trail")
    assert "trail" not in spared.refused["paris"]
    assert at(lying, slid=Slid(to="mature"), spares=True).refused["paris"] == ("far", "trail")


# --- What comes of it -------------------------------------------------------------------------------------


def test_to_sea_from_land_costs_two():
    assert at("galway").places["north-atlantic"].damage == 2
    assert at("galway", rufus_smith=True).places["north-atlantic"].damage == 2


def test_from_sea_to_sea_costs_one_and_two_with_rufus_smith():
    assert at("black-sea").places["ionian-sea"].damage == 1
    assert at("black-sea", rufus_smith=True).places["ionian-sea"].damage == 2


def test_from_sea_to_port_costs_nothing():
    assert at("black-sea").places["varna"] == CITY


def test_the_castle_heals_five():
    assert at("galatz").places["castle-dracula"] == Choice(
        damage=-5, influence=0, face="castle", lair=None, encounter=True
    )


def test_a_city_with_a_hunter_is_played_open_and_without_encounter():
    assert at("galatz", hunters=among("bucharest")).places["bucharest"] == Choice(
        damage=0, influence=0, face="open", lair=None, encounter=False
    )


def test_a_hunter_at_the_castle_opens_nothing_but_there_is_no_encounter():
    assert at("galatz", hunters=among("castle-dracula")).places["castle-dracula"] == Choice(
        damage=-5, influence=0, face="castle", lair=None, encounter=False
    )


def test_a_hunter_at_sea_is_met_by_nobody():
    assert at("galway", hunters=among("north-atlantic")).places["north-atlantic"] == SEA


def test_a_hunter_in_a_hospital_stands_in_no_city():
    assert at("bari", hunters=among("hospital-rome")).places["rome"] == CITY


@pytest.mark.parametrize(("despair", "influence"), [(0, 0), (1, 0), (2, 0), (3, 3)])
def test_all_despair_gives_influence_for_a_city(despair, influence):
    assert at("galatz", despair=despair).places["bucharest"].influence == influence
    assert at("galatz", despair=despair).places["castle-dracula"].influence == 0
    assert at("black-sea", despair=despair).places["ionian-sea"].influence == 0


def test_all_despair_gives_influence_for_a_city_out_of_a_lair_or_with_a_hunter():
    inside = at("galatz", lairs=(None, None, "bucharest"), despair=3)
    assert inside.places["bucharest"] == Choice(damage=0, influence=3, face="lair", lair=3, encounter=True)
    assert at("galatz", hunters=among("bucharest"), despair=3).places["bucharest"].influence == 3


def test_a_lair_shows_a_lair_whatever_lies_in_it():
    lairs = ("north-atlantic", "dublin", None)
    found = at("galway", lairs=lairs, hunters=among("dublin"))
    assert found.places == {
        "dublin": Choice(damage=0, influence=0, face="lair", lair=2, encounter=False),
        "north-atlantic": Choice(damage=2, influence=0, face="lair", lair=1, encounter=False),
    }
    assert at("galatz", lairs=("castle-dracula", None, None)).places["castle-dracula"] == Choice(
        damage=-5, influence=0, face="lair", lair=1, encounter=True
    )


def test_a_lair_that_is_far_stays_where_it_is():
    assert at("galway", lairs=("paris", None, None)).refused["paris"] == ("far",)
