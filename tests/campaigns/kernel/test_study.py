"""What a study is asked of: all that stands, and the state before and after each of it."""

import pytest

from campaigns.kernel.study import Past, Study, study

TWO = Past(start=0, numbers=[1, 4], events=["three", "two"], states=[3, 5])


@pytest.mark.parametrize(("place", "state"), [(0, 0), (1, 3), (2, 5)])
def test_before_each_stands_what_the_one_before_it_left(place, state):
    assert TWO.before(place) == state


def test_it_ends_as_the_last_has_left_it():
    assert TWO.end == 5
    assert Past(start=7, numbers=[], events=[], states=[]).end == 7


def test_a_study_finds_what_it_was_made_to_find():
    assert study(lambda past: past.numbers[-1]).find(TWO) == 4


def test_nobody_makes_one_of_another():
    with pytest.raises(TypeError, match="made by the rules"):
        Study(lambda past: past.end)
