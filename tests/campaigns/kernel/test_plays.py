"""Plays: who won, when it was over, and why a figure grew."""

from campaigns.kernel.plays import Play, Stood, grown, over_at, summed
from campaigns.kernel.study import Past


def past(*states, start=0):
    numbers = [10 * n for n in range(1, len(states) + 1)]
    return Past(start=start, numbers=numbers, events=[f"to {state}" for state in states], states=states)


def test_several_may_have_won():
    people = (Stood(seat=1, won=True), Stood(seat=2), Stood(seat=3, won=True))
    assert Play(first=1, last=2, over=True, people=people).winners == (1, 3)


def test_the_first_entry_after_which_it_was_over():
    assert over_at(past(1, 5, 5, 6), lambda state: state >= 5) == 20


def test_while_it_goes_on_the_last_entry():
    assert over_at(past(1, 2), lambda state: state >= 5) == 20
    assert over_at(past(), lambda state: state >= 5) == 0


def test_each_growth_with_its_reason():
    found = grown(past(2, 2, 7), lambda state: state, lambda before, event, after: f"{event} from {before}")
    assert [*found] == [("to 2 from 0", 2), ("to 7 from 2", 5)]


def test_growths_of_one_reason_are_one():
    assert summed([("b", 1), ("a", 2), ("b", 3)]) == {"b": 4, "a": 2}
