"""Who dreams in this round, and by which entries: numbered in tens, so that none is taken for its place."""

from itertools import accumulate

from campaigns.kernel.study import Past
from companions.bloodborne.rules import events as e
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.looking_back import dreams_of
from companions.bloodborne.rules.state import State

ADA, BELA, CORA = 1, 2, 3


def past(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    return Past(
        start=State(), numbers=[10 * n for n in range(1, len(events) + 1)], events=events, states=states
    )


def test_dreams_of_this_round_alone():
    early, together, alone = (e.Dreamed(hunters=seats) for seats in ((ADA,), (ADA, BELA), (ADA,)))
    night = past(
        e.Opened(seats=(ADA, BELA, CORA)), early, e.RoundEnded(first=BELA), together, e.Stepped(to=7), alone
    )
    assert night.before(1).round != night.end.round
    assert dreams_of(ADA).find(night) == {40: together, 60: alone}
    assert dreams_of(BELA).find(night) == {40: together}
    assert dreams_of(CORA).find(night) == {}
