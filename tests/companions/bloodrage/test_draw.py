"""The draw that the table may leave to the companion."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companions.bloodrage.draw import draw
from companions.bloodrage.rules.events import Opened
from companions.bloodrage.rules.state import DESTROYED, OUTER_REWARDS, ROUND
from tests.companions.bloodrage.saga import advised, fold


@given(st.integers(), st.sampled_from(sorted(DESTROYED)))
def test_it_is_a_draw_as_the_rules_wish(seed, clans):
    drawn = draw(Random(seed), clans)

    assert len({*drawn.doomed, *drawn.destroyed}) == 3 + DESTROYED[clans]
    assert {*drawn.doomed, *drawn.destroyed} <= {*ROUND}
    assert tuple(one.spot for one in drawn.tokens) == ROUND
    assert sorted(one.reward for one in drawn.tokens) == sorted(OUTER_REWARDS)
    assert not drawn.by_table
    assert advised(fold(Opened(seats=tuple(range(1, clans + 1)))), drawn) == []


@pytest.mark.parametrize("clans", [0, 1, 5])
def test_with_any_other_number_of_clans_nothing_is_gone(clans):
    assert draw(Random(1), clans).destroyed == ()


def test_every_order_can_come():
    draws = [draw(Random(seed), 4) for seed in range(200)]

    assert {one.doomed[0] for one in draws} == {*ROUND}
    assert {one.tokens[0].reward for one in draws} == {*OUTER_REWARDS}
    assert draws[0] == draw(Random(0), 4)
