"""What a whole chronicle hung on: the short cuts say what the fold would say, and take no time."""

from functools import cache
from time import perf_counter

import pytest

from chronicle.demos import Hand, played
from chronicle.rules import events as e
from chronicle.rules import following, otherwise
from chronicle.rules.hinge import hinge
from chronicle.rules.names import CHAPTERS
from chronicle.rules.otherwise import totals
from chronicle.rules.state import Worth
from tests.chronicle.rules.hinges import story, told


@cache
def whole(chapters):
    """Every era's winner makes something of rows; who stays equal has been decided."""
    hand = Hand(seats=(1, 2, 3, 4), known=True)
    events = [e.Opened(seats=hand.seats, known=True)]
    for event in played(hand, chapters):
        events.append(event)
        if isinstance(event, e.EraTurned):
            events.append(hand.say(_outcome(hand)))
    return tuple(events)


def _outcome(hand):
    era = max(one.number for one in hand.state.eras if one.ended)
    rows = [hand.one(("Gold", "Contacts", "Land")), hand.one(("Mercy", "Honour", "Devotion"))]
    worths = [
        Worth(section=section, row=row, worth=hand.of(4))
        for section, row in zip(("resources", "morality"), rows, strict=True)
    ]
    return e.OutcomeChosen(era=era, seat=hand.one(hand.seats), worths=tuple(worths))


@pytest.mark.parametrize("kind", [otherwise.boxes, otherwise.missions, otherwise.outcomes])
def test_the_short_cut_is_the_fold(kind):
    one = story(whole(6))
    others = [other for other in kind(one) if other.totals is not None]

    assert others or kind is otherwise.missions
    for other in others:
        end = following.folded(one.events, one.states, other.entry, other.event)
        assert totals(end) == other.totals


def test_a_whole_chronicle_takes_no_time():
    events, states = told(*whole(CHAPTERS))
    taken_ = []
    for _ in range(3):
        begun = perf_counter()
        one = hinge(events, states)
        taken_.append(perf_counter() - begun)
    assert min(taken_) < 2.5
    assert one == hinge(events, states)
