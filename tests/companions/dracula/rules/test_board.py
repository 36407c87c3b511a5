"""Tokens on places and lines, allies, and what the table decides otherwise."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import ALLIES, OF_DRACULA
from companions.dracula.rules.events import (
    AllyCame,
    AllyLeft,
    HandedOver,
    Opened,
    Ruled,
    Stepped,
    TokenPut,
    TokenTaken,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.state import Setup, Token
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA, ROUND, begun, hunt


def put(kind, *places, rail=False):
    return TokenPut(kind=kind, places=places, rail=rail)


def take(kind, *places, rail=False):
    return TokenTaken(kind=kind, places=places, rail=rail)


def tokens(*events):
    return [(one.kind, one.places, one.rail, one.since) for one in begun(*events).tokens]


# --- Tokens -------------------------------------------------------------------------------------------------


def test_a_token_lies_on_a_place_since_its_day():
    assert tokens(put("fog", "rome"), *ROUND, put("storm", "north-sea")) == [
        ("fog", ("rome",), False, 0),
        ("storm", ("north-sea",), False, 1),
    ]


def test_a_roadblock_lies_on_a_road_or_on_a_railway_either_way_round():
    assert tokens(put("roadblock", "rome", "bari")) == [("roadblock", ("bari", "rome"), False, 0)]
    assert tokens(put("roadblock", "paris", "marseilles", rail=True))[0][1:3] == (
        ("marseilles", "paris"),
        True,
    )


def test_of_two_alike_the_older_is_taken():
    two = [put("fog", "rome"), *ROUND, put("fog", "rome")]
    assert tokens(*two, take("fog", "rome")) == [("fog", ("rome",), False, 1)]


def test_what_was_put_one_way_round_is_taken_the_other():
    assert tokens(put("roadblock", "rome", "bari"), take("roadblock", "bari", "rome")) == []
    lifted = Token(kind="roadblock", places=("rome", "bari"))
    assert tokens(put("roadblock", "rome", "bari"), Stepped(to="dusk", lifted=(lifted,))) == []


@pytest.mark.parametrize(
    "other",
    [take("storm", "rome"), take("fog", "bari"), take("fog", "rome", rail=True), take("fog", "rome", "bari")],
)
def test_another_token_stays(other):
    assert tokens(put("fog", "rome"), other) == [("fog", ("rome",), False, 0)]


def test_holy_places_are_those_with_a_host_or_on_consecrated_ground():
    state = begun(
        put("heavenly-host", "rome"),
        put("consecrated-ground", "paris"),
        put("fog", "bari"),
        put("bats", "rome"),
    )
    assert state.holy() == ("rome", "paris")
    assert begun(put("heavenly-host")).holy() == ()


# --- Allies -------------------------------------------------------------------------------------------------


def test_each_side_has_one_ally_and_a_new_one_takes_its_place():
    assert {"draculas-brides", "great-wolf", "immanuel-hildesheim"} == OF_DRACULA
    came = [AllyCame(ally=ally) for ally in ("sister-agatha", "great-wolf", "rufus-smith")]
    assert begun(*came).allies == ("great-wolf", "rufus-smith")
    assert begun(*came, AllyCame(ally="draculas-brides")).allies == ("rufus-smith", "draculas-brides")
    assert len(ALLIES) == 6


def test_an_ally_leaves():
    came = AllyCame(ally="great-wolf")
    assert begun(came, AllyLeft(ally="great-wolf")).allies == ()
    assert begun(came, AllyLeft(ally="rufus-smith")).allies == ("great-wolf",)


# --- What the table decides ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "to", "n"),
    [
        ("influence", 5, 5),
        ("influence", 20, 20),
        ("despair", 2, 2),
        ("despair", 9, 3),
        ("wounds", 7, 7),
        ("wounds", 99, 15),
        ("day", 30, 30),
        ("rumors", 4, 4),
        ("rumors", -1, 0),
    ],
)
def test_a_figure_is_what_the_table_says_as_far_as_it_goes(what, to, n):
    assert getattr(begun(Ruled(what=what, to=to)), what) == n


@pytest.mark.parametrize(
    ("what", "to", "n"), [("hurt", 4, 4), ("hurt", 99, 11), ("hurt", -1, 0), ("bites", 1, 1), ("bites", 2, 1)]
)
def test_a_hunters_too(what, to, n):
    state = begun(Ruled(what=what, hunter="godalming", to=to))
    assert getattr(state.hunter("godalming"), what) == n
    assert state.hunters[1:] == begun().hunters[1:]


def test_of_nobody_nothing_is_decided():
    assert begun(Ruled(what="hurt", to=4)) == begun()


# --- The table ----------------------------------------------------------------------------------------------


def test_the_opening_says_how_it_is_played():
    said = Opened(
        seats=(ADA, BELA),
        count=BELA,
        held=(),
        edition="polish",
        way="cards",
        fog_stops_rides=True,
        north_seas_meet=False,
    )
    assert hunt(opened=said).setup == Setup(
        count=BELA, edition="polish", way="cards", fog_stops_rides=True, north_seas_meet=False
    )
    assert hunt(opened=replace(said, way="paper")).setup.paper
    assert not hunt(opened=said).setup.paper


def test_a_hunter_gets_another_player():
    assert begun(HandedOver(hunter="mina", seat=BELA)).hunter("mina").seat == BELA
    assert evolve(begun(), HandedOver(hunter="mina", seat=BELA)).hunter("van-helsing").seat == CORA
