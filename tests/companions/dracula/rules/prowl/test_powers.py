"""The five powers, and Escape as Bat."""

import pytest

from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.prowl import Count, bat_to, prowl
from companions.dracula.rules.trail import Slid
from tests.companions.dracula.rules.lying import trail


def at(lying, **more):
    return prowl(EUROPE, Count(trail=trail(lying), **more))


def among(*places):
    return frozenset(places)


# --- Hide, Dark Call, Feed --------------------------------------------------------------------------------

STAYING = pytest.mark.parametrize("card", ["hide", "dark-call", "feed"])


@STAYING
def test_on_land_he_may_stay(card):
    assert at("paris").powers[card] == ()
    assert at("castle-dracula").powers[card] == ()


@STAYING
def test_not_while_the_card_is_on_the_trail(card):
    assert at(f"paris {card}").powers[card] == ("trail",)


@STAYING
def test_again_once_it_has_left_the_trail(card):
    assert at(f"paris - - - - {card}", slid=Slid(to="cleared")).powers[card] == ()


@STAYING
def test_again_once_a_vampire_has_cleared_it(card):
    assert at(f"paris - - {card}").powers[card] == ("trail",)
    assert at(f"paris - - {card}", vampire=True).powers[card] == ()


@STAYING
def test_not_at_sea(card):
    assert at("irish-sea").powers[card] == ("sea",)


@STAYING
def test_not_where_it_is_holy(card):
    assert at("paris", holy=among("paris")).powers[card] == ("holy",)
    assert at("paris", holy=among("rome")).powers[card] == ()


@STAYING
def test_all_reasons_at_once(card):
    assert at(f"irish-sea paris {card}").powers[card] == ("trail", "sea")
    assert at(f"paris {card}", holy=among("paris")).powers[card] == ("trail", "holy")


def test_hunters_keep_him_from_nothing():
    assert not any(at("paris rome", hunters=among("paris", "brussels")).powers.values())


# --- Wolf Form ---------------------------------------------------------------------------------------------


def test_one_or_two_roads():
    assert at("athens").wolf_to == ("salonica", "sarajevo", "sofia", "valona", "hide")


def test_to_the_castle_and_through_it():
    assert "castle-dracula" in at("bucharest").wolf_to
    assert at("castle-dracula", holy=among("galatz", "bucharest")).wolf_to == (
        "belgrade",
        "budapest",
        "klausenburg",
        "szeged",
        "hide",
    )


def test_never_to_sea():
    assert at("cagliari").wolf_to == ("hide",)


def test_from_a_sea_to_a_port_or_one_road_beyond():
    assert at("irish-sea").wolf_to == ("dublin", "galway", "liverpool", "london", "manchester", "swansea")
    assert "cagliari" in at("tyrrhenian-sea").wolf_to


def test_never_into_a_holy_city_nor_through_one():
    assert at("athens", holy=among("valona")).wolf_to == ("hide",)
    assert at("athens", holy=among("sofia")).wolf_to == ("salonica", "sarajevo", "valona", "hide")
    assert at("irish-sea", holy=among("dublin")).wolf_to == ("liverpool", "london", "manchester", "swansea")


def test_a_holy_port_can_be_gone_round():
    assert at("irish-sea", holy=among("liverpool")).wolf_to == ("dublin", "galway", "london", "swansea")


def test_the_place_between_may_be_on_the_trail_in_a_lair_or_hold_hunters():
    assert at("athens valona").wolf_to == ("salonica", "sarajevo", "sofia", "hide")
    crowded = at("athens", lairs=("valona", None, None), hunters=among("valona", "sofia"))
    assert crowded.wolf_to == ("salonica", "sarajevo", "sofia", "valona", "hide")


def test_never_where_the_trail_lies():
    assert at("dublin galway hide").wolf_to == ()
    assert at("dublin galway hide").powers["wolf"] == ("nowhere",)


def test_into_a_lair():
    assert "sofia" in at("athens", lairs=(None, "sofia", None)).wolf_to


def test_not_while_wolf_form_is_on_the_trail():
    found = at("paris rome+wolf")
    assert (found.powers["wolf"], found.wolf_to) == (("trail",), ())
    assert at("paris hide+wolf").powers["wolf"] == ("trail",)


def test_nowhere_is_said_whether_or_not_it_is_on_the_trail():
    assert at("dublin galway+wolf hide").powers["wolf"] == ("trail", "nowhere")


@pytest.mark.parametrize(
    ("lying", "holy"), [("paris hide", ()), ("paris", ("paris",)), ("english-channel", ())]
)
def test_with_hide_only_where_hide_alone_would_be_allowed(lying, holy):
    found = at(lying, holy=frozenset(holy))
    assert found.powers["hide"]
    assert "hide" not in found.wolf_to
    assert found.wolf_to


# --- Misdirect ---------------------------------------------------------------------------------------------


def test_an_older_place_makes_room_and_is_free_at_once():
    assert at("paris brussels").misdirect == {
        3: ("brussels", "clermont-ferrand", "geneva", "le-havre", "nantes", "strasbourg")
    }


def test_any_older_space_may_be_taken_up_to_the_last():
    assert [*at("dublin irish-sea - - galway").misdirect] == [3, 6]


def test_what_may_follow_is_as_legal_as_ever():
    found = at("paris brussels geneva", holy=among("nantes", "brussels"), lairs=("le-havre", None, None))
    assert found.misdirect == {
        3: ("clermont-ferrand", "le-havre", "strasbourg"),
        4: ("clermont-ferrand", "geneva", "le-havre", "strasbourg"),
    }


def test_a_sea_may_make_room():
    assert at("dublin irish-sea galway").misdirect == {3: ("irish-sea",), 4: ("galway",)}


def test_a_place_with_the_bat_card_may_make_room():
    assert at("dublin galway+bat").misdirect == {3: ("galway", "irish-sea")}


@pytest.mark.parametrize(
    "lying",
    [
        "paris brussels+wolf",
        "galatz castle-dracula",
        "hide paris",
        "paris hide brussels",
        "paris dark-call feed",
        "paris - - - - brussels",
    ],
)
def test_what_never_makes_room(lying):
    """Wolf Form, the castle, where he is, what is linked to Hide, powers, what has left."""
    slid = Slid(to="cleared") if lying.endswith("- brussels") else None
    found = at(lying, slid=slid)
    assert (found.misdirect, found.powers["misdirect"]) == ({}, ("nowhere",))


def test_behind_what_is_linked_to_hide_all_may_make_room():
    assert [*at("paris hide brussels rome").misdirect] == [5]


def test_a_space_that_a_vampire_cleared_holds_nothing():
    assert [*at("paris brussels rome bari").misdirect] == [3, 4, 5]
    assert [*at("paris brussels rome bari", vampire=True).misdirect] == [3]


def test_a_space_after_which_nothing_can_be_played_is_none():
    found = at("galway north-atlantic dublin rome")
    assert found.misdirect == {3: ("north-atlantic",), 4: ("dublin",)}
    assert not found.places


def test_not_while_misdirect_is_on_the_trail():
    found = at("paris rome misdirect")
    assert (found.powers["misdirect"], found.misdirect) == (("trail",), {})
    assert at("paris misdirect").powers["misdirect"] == ("trail", "nowhere")


# --- No way at all -----------------------------------------------------------------------------------------


def test_he_is_stuck_where_no_place_and_no_power_is_legal():
    holy = among("galway", "dublin")
    assert at("galway", holy=holy).stuck is False
    assert at("galway north-atlantic", holy=holy).stuck is False  # Misdirect
    assert at("galway hide north-atlantic", holy=holy).stuck is True


# --- Escape as Bat -----------------------------------------------------------------------------------------


def bat(lying, **more):
    return bat_to(EUROPE, Count(trail=trail(lying), **more))


def test_bat_one_or_two_roads_to_a_city():
    assert bat("athens") == ("salonica", "sarajevo", "sofia", "valona")
    assert bat("hide athens") == bat("athens")


def test_bat_never_to_the_castle_but_past_it():
    assert "castle-dracula" not in bat("galatz")
    assert "galatz" in bat("klausenburg", holy=among("bucharest"))


def test_bat_nothing_slides():
    assert "valona" not in bat("athens - - - - valona")


@pytest.mark.parametrize(
    "more",
    [
        {"hunters": frozenset({"sofia"})},
        {"lairs": (None, None, "sofia")},
        {"holy": frozenset({"sofia"})},
    ],
)
def test_bat_not_where_hunters_are_nor_into_a_lair_nor_where_it_is_holy(more):
    assert bat("athens", **more) == ("salonica", "sarajevo", "valona")


def test_bat_not_through_a_holy_city():
    assert bat("athens", holy=among("valona")) == ()


def test_bat_over_a_city_with_hunters():
    assert bat("athens", hunters=among("valona")) == ("salonica", "sarajevo", "sofia")


def test_bat_not_from_a_sea_nor_from_nowhere():
    assert bat("irish-sea") == bat("hide") == ()
