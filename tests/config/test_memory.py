"""What large arrays leave behind in a process."""

import subprocess
import sys

import pytest

# A first one that is freed makes the library keep the next in its heap, under whatever comes after it.
ARRAYS = """
from config.memory import large_blocks_apart
{before}
def held():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
first = b"x" * (8 << 20)
del first
begin = held()
second = b"x" * (8 << 20)
after = b"x" * (64 << 10)
del second
print(held() - begin)
"""


@pytest.mark.parametrize(("before", "kept"), [("large_blocks_apart()", False), ("", True)])
def test_a_block_goes_back_although_something_was_laid_behind_it(before, kept):
    told = subprocess.run(
        [sys.executable, "-c", ARRAYS.format(before=before)], capture_output=True, text=True, check=True
    )
    assert (int(told.stdout) > 4 << 20) is kept
