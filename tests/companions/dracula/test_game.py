"""What a list of tables tells of a hunt."""

import pytest

from companions.dracula.game import DRACULA
from companions.dracula.rules.state import State


@pytest.mark.parametrize(
    ("state", "far"),
    [
        (State(), (0, 13)),
        (State(influence=5), (5, 13)),
        (State(influence=13, winner="dracula"), (0, 0)),
        (State(influence=5, winner="hunters"), (0, 0)),
        (State(influence=5, stopped=True), (0, 0)),
    ],
)
def test_how_far_a_hunt_is(state, far):
    assert DRACULA.progress(DRACULA.headline(state)) == far


def test_how_far_a_hunt_is_that_has_not_begun():
    assert DRACULA.progress({}) == (0, 13)
