"""Which stretch of a game was being played when something was tapped."""

from campaigns.kernel.stretches import Stretch, tapped_in
from campaigns.kernel.words import word


def stretch(*entries):
    return Stretch(title=word("stretch"), told=(), entries=entries)


def test_what_stands_and_what_was_said_about_it_lie_where_they_were_tapped():
    """Entry 6, put in later, stands in the first stretch; it was tapped in the second, as 3 and 7 were, which do not stand."""
    assert tapped_in([stretch(1, 2, 6), stretch(4, 5)], range(1, 8)) == {
        1: 0,
        2: 0,
        3: 0,
        4: 1,
        5: 1,
        6: 1,
        7: 1,
    }


def test_before_the_first_there_is_none():
    assert tapped_in([stretch(2)], [1, 2]) == {1: -1, 2: 0}
