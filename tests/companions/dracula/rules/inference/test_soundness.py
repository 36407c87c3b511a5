"""Some hunts on the true map; `script/soundness` tries thousands."""

import pytest

from .soundness import LEAST, NAMED, NOT_FOUND, tried

SEEDS = range(60)


@pytest.fixture(scope="module")
def trials():
    return [tried(seed) for seed in SEEDS]


def test_the_truth_is_never_excluded(trials):
    assert [trial.wrong for trial in trials] == [""] * len(SEEDS)
    assert min(trial.entries for trial in trials) > 20


def test_a_lie_comes_out_and_is_named(trials):
    assert {lie for trial in trials for lie in (trial.lie, trial.keen)} <= {NAMED, NOT_FOUND}
    assert sum(trial.keen == NAMED for trial in trials) >= LEAST * len(SEEDS)
