"""A house that has just started, and everybody comes at once."""

import json
import subprocess
import sys

import pytest

from tests.e2e.house import IN_THE_HOUSE, ROOT, clean


@pytest.mark.parametrize("times", [5, pytest.param(200, marks=pytest.mark.long)])
def test_a_cold_house_is_read_by_eight_at_once(times, tmp_path, tried):
    """Every kind of every demo, and the examples of the front door, which are folded once."""
    command = [sys.executable, "-c", IN_THE_HOUSE, "tests.attacks.cold", str(times)]
    environment = {**clean(), "NIGHTBOOK_DATA": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    assert json.loads(done.stdout) == [0] * times
    tried("cold processes, eight threads, every kind for the first time", times)
