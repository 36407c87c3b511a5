"""A law says something about the rules, and nothing about how busy the machine is."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.mark.parametrize("profile", ["house", "wander"])
def test_no_law_fails_because_the_machine_stood_still(profile, monkeypatch):
    """A minute for each example that is drawn, and another for each that is looked at."""
    clock, lost = time.perf_counter, [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock() + lost[0])

    def wait(drawn):
        lost[0] += 60.0
        return drawn

    @settings(settings.get_profile(profile), max_examples=20)
    @given(st.integers().map(wait))
    def law(drawn):
        wait(drawn)

    law()
    assert lost[0] >= 20 * 60.0
