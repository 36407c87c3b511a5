"""What each battleground pays. The vectors are those of the rules, by their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.figures.grounds import (
    GEOGRAPHIES,
    GROUNDS,
    asked,
    each,
    holder,
    minority,
    princes_winners,
    sabbat_winner,
    score,
)
from chronicle.rules.state import Line

ATTRIBUTES = ("high", "low", *GEOGRAPHIES, "wild")


def vp(ground, told, **counts):
    return sum(line.points for line in score(ground, told, counts))


def paid(ground, told, **counts):
    return {line.code: (line.n, line.points) for line in score(ground, told, counts)}


# --- Clans -----------------------------------------------------------------------------------------


def test_clans_high_2_each():
    assert paid("clans", {"high": 2}, high=4) == {"clans.high": (4, 8)}


def test_clans_low_1_each_and_the_high_in_vain():
    assert paid("clans", {"low": 1}, high=4, low=3) == {"clans.high": (4, 0), "clans.low": (3, 3)}


def test_clans_neutral_pays_nobody_and_says_so():
    assert paid("clans", {}, low=3) == {"clans.low": (3, 0), "clans.neutral": (0, 0)}


def test_clans_ask_for_one_class():
    assert asked("clans", {"high": 2}) == ("high",)
    assert asked("clans", {"low": 1}) == ("low",)
    assert asked("clans", {}) == ()


# --- Scales ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ground", ["beast", "humanity"])
def test_a_scale_is_read_off_the_board(ground):
    assert paid(ground, {}, scale=3) == {f"{ground}.scale": (3, 3)}
    assert vp(ground, {}, scale=-2) == -2
    assert asked(ground, {}) == ("scale",)


def test_a_scale_not_yet_read_has_its_line():
    assert score("beast", {}, {}) == (Line(code="beast.scale", n=0, points=0),)


# --- Princes ---------------------------------------------------------------------------------------


def test_princes_east_and_a_wild_one():
    assert paid("princes", {"won.east": 1}, east=1, wild=1) == {
        "princes.east": (1, 2),
        "princes.wild": (1, 1),
    }


def test_princes_east_and_north_share_the_victory():
    told = {"land.north": 4, "land.east": 4, "land.south": 3}
    assert princes_winners(told) == ("north", "east")
    assert vp("princes", told, east=2, north=1, wild=1) == 7


def test_princes_pay_nothing_for_the_rest_and_show_it():
    assert paid("princes", {"won.east": 1}, south=3)["princes.south"] == (3, 0)


def test_princes_all_equal_all_win():
    assert princes_winners({f"land.{name}": 2 for name in GEOGRAPHIES}) == GEOGRAPHIES
    assert princes_winners({"land.north": 0}) == GEOGRAPHIES


def test_princes_as_the_table_saw_it_before_territories():
    assert princes_winners({"won.west": 1, "won.east": 0, "land.north": 7}) == ("west",)


def test_princes_not_told_yet():
    assert princes_winners({}) == ()
    assert asked("princes", {}) == ("wild",)


def test_princes_ask_for_the_winners_and_the_wild():
    assert asked("princes", {"won.west": 1, "won.north": 1}) == ("north", "west", "wild")


# --- Inquisition -----------------------------------------------------------------------------------


def test_inquisition_the_fewer_tokens_pay():
    assert paid("inquisition", {"high": 3, "low": 1}, low=4) == {"inquisition.low": (4, 4)}
    assert vp("inquisition", {"high": 1, "low": 3}, high=2, low=4) == 2


def test_inquisition_even_pays_nobody_and_says_so():
    told = {"high": 2, "low": 2}
    assert minority(told) is None
    assert asked("inquisition", told) == ()
    assert paid("inquisition", told, low=4) == {"inquisition.low": (4, 0), "inquisition.even": (0, 0)}


def test_inquisition_none_at_all_are_the_minority():
    assert minority({"high": 4}) == "low"
    assert asked("inquisition", {"high": 4}) == ("low",)


# --- Anarchs ---------------------------------------------------------------------------------------


def test_anarchs_two_cities_burned():
    told = {"burned.north": 1, "burned.east": 1}
    assert paid("anarchs", told, south=2, west=1, north=3, wild=1) == {
        "anarchs.north": (3, 0),
        "anarchs.south": (2, 4),
        "anarchs.west": (1, 2),
        "anarchs.wild": (1, 1),
    }
    assert vp("anarchs", told, south=2, west=1, north=3, wild=1) == 7


@pytest.mark.parametrize("burned", [(), GEOGRAPHIES])
def test_anarchs_none_or_all_burned_pay_the_wild_only(burned):
    told = {f"burned.{name}": 1 for name in burned}
    assert vp("anarchs", told, north=2, east=2, south=2, west=2, wild=3) == 3
    assert asked("anarchs", told) == ("wild",)


def test_anarchs_ask_for_those_whose_city_stands():
    assert asked("anarchs", {"burned.north": 1}) == ("east", "south", "west", "wild")


# --- Masquerade ------------------------------------------------------------------------------------

LEFT = {"left.north": 0, "left.east": 3, "left.south": 1, "left.west": 2}


def test_masquerade_every_attribute_pays_what_is_left():
    assert vp("masquerade", LEFT, north=2, east=1, south=3, west=1, wild=1) == 9


def test_masquerade_asks_where_something_is_left():
    assert asked("masquerade", LEFT) == ("east", "south", "west", "wild")


# --- Court -----------------------------------------------------------------------------------------


def test_court_a_high_prince_and_a_title():
    assert paid("court", {"high": 1}, high=3, titles=1) == {"court.high": (3, 6), "court.titles": (1, 2)}


def test_court_no_prince_and_two_titles():
    assert paid("court", {}, titles=2) == {"court.titles": (2, 4), "court.no_prince": (0, 0)}


def test_court_as_the_table_reads_its_print():
    assert vp("court", {"low": 1, "per": 1, "per_title": 3}, low=3, titles=2) == 9


def test_court_asks_for_the_class_of_the_prince_and_the_titles():
    assert asked("court", {"low": 1}) == ("low", "titles")
    assert asked("court", {}) == ("titles",)


# --- Sabbat ----------------------------------------------------------------------------------------


def regions(*sums):
    return {
        f"{number}.{side}": told
        for number, pair in enumerate(sums, 1)
        for side, told in zip(("camarilla", "sabbat"), pair, strict=True)
    }


T14 = regions((4, 2), (3, 3), (5, 1), (2, 6), (7, 3))
T14_EVEN = regions((4, 2), (3, 3), (5, 1), (2, 6), (3, 7))


def test_t14_camarilla_holds_three():
    assert sabbat_winner(T14) == "camarilla"
    assert paid("sabbat", T14, **{"loyal.camarilla": 1}) == {"sabbat.loyal.camarilla": (1, 9)}
    assert paid("sabbat", T14, **{"loyal.sabbat": 1}) == {"sabbat.loyal.sabbat": (1, 0)}


def test_t14_two_and_two_are_the_anarchs():
    assert sabbat_winner(T14_EVEN) == "anarchs"
    assert vp("sabbat", T14_EVEN, **{"loyal.anarchs": 1}) == 9


def test_sabbat_holds_three():
    assert holder([(0, 1), (1, 2), (2, 3)]) == "sabbat"


def test_sabbat_as_the_table_saw_it_before_regions():
    assert sabbat_winner({"won.sabbat": 1, **T14}) == "sabbat"


def test_sabbat_asks_nothing_before_the_end():
    assert sabbat_winner({}) is None
    assert asked("sabbat", {}) == ()
    assert score("sabbat", {}, {"loyal.anarchs": 1}) == (Line(code="sabbat.loyal.anarchs", n=1, points=0),)
    assert asked("sabbat", T14) == ("loyal.camarilla", "loyal.sabbat", "loyal.anarchs")


# --- Laws ------------------------------------------------------------------------------------------


def test_an_unknown_battleground_pays_nothing():
    assert (score("moon", {"high": 1}, {"high": 1}), asked("moon", {}), each("moon", {})) == ((), (), {})


names = st.sampled_from(
    [
        *ATTRIBUTES,
        *(f"{word}.{name}" for word in ("won", "land", "burned", "left") for name in GEOGRAPHIES),
        *(
            f"{word}.{name}"
            for word in ("won", "1", "2", "3", "4", "5", "6")
            for name in ("camarilla", "sabbat")
        ),
        *("won.anarchs", "loyal.camarilla", "loyal.sabbat", "loyal.anarchs"),
        *("per", "per_title", "titles", "scale"),
    ]
)
anything = st.dictionaries(names | st.text(max_size=5), st.integers())


@given(st.sampled_from(GROUNDS), anything, anything)
def test_whatever_is_told_every_point_has_its_line(ground, told, counts):
    """Each line pays its count; what is not shown pays nothing."""
    worth = each(ground, told)
    lines = score(ground, told, counts)

    assert sum(line.points for line in lines) == sum(
        pays * counts.get(name, 0) for name, pays in worth.items()
    )
    for line in lines:
        name = line.code.removeprefix(f"{ground}.")
        assert line.points == worth.get(name, 0) * line.n


@given(st.sampled_from(GROUNDS), anything, anything)
def test_what_is_not_asked_cannot_score(ground, told, counts):
    asked_only = {name: n for name, n in counts.items() if name in asked(ground, told)}
    assert vp(ground, told, **asked_only) == vp(ground, told, **counts)


@given(st.sampled_from(GROUNDS), anything)
def test_what_is_asked_has_its_line_from_the_start(ground, told):
    if ground == "sabbat":
        return
    assert [line.code for line in score(ground, told, {}) if line.code not in NOBODY] == [
        f"{ground}.{name}" for name in asked(ground, told)
    ]


NOBODY = {"clans.neutral", "inquisition.even", "court.no_prince"}
