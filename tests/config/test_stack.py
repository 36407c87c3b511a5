"""What the frames of a call ask of the system."""

from resource import RUSAGE_THREAD, getrusage

import pytest

from config import settings, stack

TIMES, DEEPEST = 300, 300  # a piece holds no more than about a hundred and fifty frames


def asked_for(within):
    """So many pages of memory does the system give, at the depth where it gives most."""
    return max(at_depth(depth, within) for depth in range(DEEPEST))


def at_depth(depth, within):
    if depth:
        return at_depth(depth - 1, within)
    before = getrusage(RUSAGE_THREAD).ru_minflt
    within(None)
    return getrusage(RUSAGE_THREAD).ru_minflt - before


def drawn(request):
    for _ in range(TIMES):
        part(within=10)


def part(within):
    return part(within - 1) if within else None


@pytest.mark.parametrize(("within", "often"), [(stack.in_one_piece(drawn), False), (drawn, True)])
def test_parts_of_a_page_are_drawn_without_asking_for_memory_again_and_again(within, often):
    assert (asked_for(within) >= TIMES) is often


def test_every_page_has_its_piece():
    """Around what draws and takes taps; files that lie there need none."""
    assert settings.MIDDLEWARE.index("config.stack.in_one_piece") < settings.MIDDLEWARE.index(
        "campaigns.middleware.Gzip"
    )
