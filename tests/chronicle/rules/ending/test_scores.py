"""For every chronicle: scores are the sum of their shares, and of a line not told nothing is sent."""

from hypothesis import given

from chronicle.rules.events import (
    Stepped,
)
from chronicle.rules.names import SECTIONS
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import ADA, WALL
from tests.chronicle.rules.tales import fold
from tests.chronicle.strategies import last_reckonings


@given(last_reckonings())
def test_scores_are_the_sum_of_the_shares(events):
    state = fold(*events, Stepped(to="over"))
    view = sight(state, WALL)
    if view.ceremony is None:
        assert state.practice or not state.confirmed or not state.sheets
        return
    last = {share.seat: share.total for share in view.ceremony.lines[-1].shares}
    sums = {
        seat: sum(s.points for line in view.ceremony.lines for s in line.shares if s.seat == seat)
        for seat in last
    }

    assert last == sums == {one.seat: one.total for one in view.scores}
    assert [line.section for line in view.ceremony.lines[:-1]] == sorted(
        (line.section for line in view.ceremony.lines[:-1]), key=SECTIONS.index
    )
    assert {*view.ceremony.winners, *view.ceremony.tied} <= {
        one.seat for one in view.scores if one.place == 1
    }


@given(last_reckonings())
def test_of_a_line_not_told_nothing_is_sent(events):
    for seat in (WALL, ADA):
        told = sight(fold(*events), seat).ceremony
        for at, line in enumerate(told.lines if told else ()):
            assert (line.open, bool(line.shares)) == (at < told.told, at < told.told)
