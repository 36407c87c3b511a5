"""Who is tried: every game of the house, or it is said what is missing."""

import pytest

from tests.conformance.games import GAMES
from tests.conformance.sample import Sample, sample


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_brings_a_sample(slug):
    assert isinstance(sample(slug), Sample)


def test_a_game_without_one_is_told_what_to_bring(monkeypatch):
    monkeypatch.setitem(GAMES, "dice", "companions.dice.game.DICE")
    with pytest.raises(
        LookupError, match=r"^dice has no sample: write tests/companions/dice/sample\.py, and in it"
    ):
        sample("dice")
