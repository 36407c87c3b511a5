"""The Count's trail: where he is, what is linked to Hide, what leaves."""

import pytest

from companions.dracula.rules.trail import (
    LAIRS,
    SPACES,
    Space,
    cards,
    current,
    into_lair,
    linked,
    may_be_lair,
    place_on,
    places,
    slide,
    vampire_matured,
)

from .lying import trail


def test_six_spaces_and_three_lairs():
    assert (SPACES, LAIRS) == (6, 3)


@pytest.mark.parametrize(
    ("lying", "k"),
    [
        ("paris rome", 1),
        ("hide paris rome", 2),
        ("dark-call feed hide paris", 4),
        ("- - paris", 3),
        ("wolf+hide paris", 2),
        ("paris+wolf rome", 1),
        ("hide feed", None),
        ("", None),
    ],
)
def test_the_current_location_is_the_newest_place(lying, k):
    assert current(trail(lying)) == k


@pytest.mark.parametrize(
    ("lying", "k"),
    [
        ("hide paris rome", 2),
        ("paris hide rome", 3),
        ("paris hide dark-call feed - rome", 6),
        ("paris hide+wolf misdirect rome+bat", 4),
        ("paris rome hide", None),
        ("paris rome - - - hide", None),
        ("paris rome", None),
    ],
)
def test_hide_is_linked_to_the_first_place_behind_it(lying, k):
    assert linked(trail(lying)) == k


def test_what_lies_on_the_trail():
    lying = trail("hide+wolf paris+bat - misdirect rome")
    assert places(lying) == {"paris", "rome"}
    assert cards(lying) == {"hide", "wolf", "bat", "misdirect"}
    assert [place_on(lying, k) for k in (1, 2, 3, 5)] == [None, "paris", None, "rome"]
    assert place_on(lying, None) is None


def test_everything_slides_one_space_and_the_first_is_empty():
    assert slide(trail("a hide b+wolf - c d")) == trail("- a hide b+wolf - c")


@pytest.mark.parametrize(
    ("last", "may"),
    [
        ("-", None),
        ("paris", True),
        ("paris+wolf", True),
        ("paris+bat", True),
        ("north-sea", True),
        ("castle-dracula", True),
        ("hide", False),
        ("hide+wolf", False),
        ("dark-call", False),
        ("feed", False),
        ("misdirect", False),
    ],
)
def test_only_a_place_may_become_a_lair(last, may):
    assert may_be_lair(trail(f"rome - - - - {last}")) is may


def test_a_matured_vampire_clears_three_spaces():
    assert vampire_matured(trail("a hide b c feed d")) == trail("a hide b")


def test_what_lay_in_a_lair_is_cleared_by_the_next():
    assert into_lair((None, "paris", "rome"), 2, "bari") == (None, "bari", "rome")


def test_an_empty_space_is_none():
    assert trail("-") == (None,) * 6
    assert trail("a")[0] == Space(place="a")
