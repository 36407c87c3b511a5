"""Where a rule begins and ends: the last case on each side."""

from campaigns.kernel.words import word
from chronicle.rules.doubts import mark
from chronicle.rules.figures.letters import TURN, VARIANTS
from chronicle.rules.state import Standing
from tests.chronicle.rules.figures.test_letters import after, kinds


def test_how_far_ahead_is_said_of_the_first_two_alone():
    result = tuple(Standing(seat=at, vp=vp, place=at) for at, vp in enumerate((20, None, 19), 1))

    assert "burden" in kinds(after(1, result=result), 1)


def test_a_letter_that_was_read_stays_the_same():
    """Which of its sentences it has follows from these numbers, and from their order."""
    assert list(VARIANTS.values()) == [
        *(7, 6, 4, 4, 4, 5, 6, 4, 4, 4, 4, 4, 4, 5, 4, 5, 5),
        *(6, 4, 5, 4, 4, 4, 4, 4, 4, 7, 6, 5),
    ]
    assert (TURN["opening"], TURN["close"], TURN["signature"]) == (0, 3, 28)


def test_a_doubt_that_was_left_as_it_is_is_known_again():
    """Its mark stands in the journals."""
    assert mark(word("doubt.haven", seat=2, n=3)) == "1694121ed8bd671a"
