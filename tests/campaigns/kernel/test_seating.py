"""Round the table, each to the left of the one before."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.kernel.seating import at, how_many, in_turn, joined
from campaigns.kernel.words import word

ADA, BELA, CORA, DAN, NOBODY = 1, 2, 3, 4, 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunter:
    seat: int


def hunters(*seats):
    return tuple(Hunter(seat=seat) for seat in seats)


def seats(people):
    return [one.seat for one in people]


THREE = hunters(CORA, ADA, BELA)


def test_somebody_is_found_by_the_seat():
    assert at(ADA, THREE) is THREE[1]
    assert at(DAN, THREE) is None


@pytest.mark.parametrize(
    ("first", "order"),
    [
        (CORA, [CORA, ADA, BELA]),
        (ADA, [ADA, BELA, CORA]),
        (BELA, [BELA, CORA, ADA]),
        (DAN, [CORA, ADA, BELA]),
        (NOBODY, [CORA, ADA, BELA]),
    ],
)
def test_from_the_first_player_to_the_left(first, order):
    assert seats(in_turn(THREE, first)) == order


@given(st.lists(st.integers(1, 9), unique=True), st.integers(0, 9))
def test_everybody_has_one_turn_and_the_same_neighbours(at_table, first):
    turns = seats(in_turn(hunters(*at_table), first))
    assert sorted(turns) == sorted(at_table)
    assert turns[:1] == [first] or first not in at_table
    assert "".join(map(str, turns)) in "".join(map(str, at_table * 2))


@pytest.mark.parametrize(
    ("left_of", "order"),
    [
        (CORA, [CORA, DAN, ADA, BELA]),
        (BELA, [CORA, ADA, BELA, DAN]),
        (NOBODY, [CORA, ADA, BELA, DAN]),
        (9, [CORA, ADA, BELA, DAN]),
    ],
)
def test_a_newcomer_sits_down_to_the_left_of_somebody(left_of, order):
    assert seats(joined(THREE, Hunter(seat=DAN), left_of)) == order


def test_at_an_empty_table_the_newcomer_is_alone():
    assert seats(joined((), Hunter(seat=DAN), ADA)) == [DAN]
    assert in_turn((), DAN) == ()


@pytest.mark.parametrize(("n", "frowned"), [(2, True), (3, False), (5, False), (6, True)])
def test_a_game_is_made_for_so_many(n, frowned):
    said = [word("players.count", n=n, least=3, most=5)] if frowned else []
    assert [*how_many(n, range(3, 6))] == said
