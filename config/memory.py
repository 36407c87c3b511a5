"""Memory that is given back: what can be known of a hunt is worked out from large arrays, which are there for a moment."""

import ctypes
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 1 << 20  # bytes


def large_blocks_apart() -> None:
    """Each is asked of the system and given back to it. Left to itself, glibc keeps such blocks in its heap once one of
    them was freed, where whatever comes after holds on to them.
    """
    with suppress(OSError, AttributeError):  # another library of C has no such wish
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
