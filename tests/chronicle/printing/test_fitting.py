"""How large letters are: as large as one page has room for, and smaller where that spares a nearly empty one."""

import pytest

from chronicle.printing import fitting, registers, squares
from chronicle.rules.names import SECTIONS

SIZES = (10.0, 9.0, 8.0)


@pytest.mark.parametrize(
    ("pages_at_ten", "size"), [(0.9, 10.0), (1.08, 9.0), (1.2, 8.0), (1.4, 10.0), (1.8, 10.0), (2.1, 9.0)]
)
def test_letters_are_smaller_only_where_that_spares_a_page(pages_at_ten, size):
    """Of 1.4 pages even the smallest do not make one; 1.8 are two pages that are full enough."""
    assert fitting.sparing(SIZES, lambda points: pages_at_ten * points * 10, 100) == size


def test_what_several_chapters_left_to_do_is_one_thing():
    assert registers._later("Put it on the board.", ["3"]).startswith("From chapter 3 for")
    assert registers._later("Put it on the board.", ["3", "6"]).startswith("From chapters 3, 6 for")


def test_every_section_says_what_it_can_be():
    assert squares.RANGES.keys() == set(SECTIONS)
