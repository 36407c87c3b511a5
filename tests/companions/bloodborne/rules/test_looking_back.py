"""Who dreams in this round, and what each came to: entries are numbered in tens, so that none is taken for its place."""

from itertools import accumulate

from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from companions.bloodborne.rules import events as e
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.looking_back import ROUNDS, dreams_of
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


WOLF = e.Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))
PRIEST = e.Revealed(name="Father Gascoigne", health=9, die="red", kinds=("humanoid",), rank="boss")


def told(*events):
    return [(one.entries, [said.code for said in one.told]) for one in ROUNDS.find(past(*events))]


def test_a_card_begins_its_round_and_the_word_that_ends_one_is_its_last():
    night = past(e.Opened(seats=(ADA, BELA)), WOLF, PRIEST, e.RoundEnded(), e.Rolled(total=1))
    rounds = ROUNDS.find(night)
    assert [one.title for one in rounds] == [word("stretch.round", n=n) for n in (1, 2, 3)]
    assert [one.entries for one in rounds] == [(10, 20), (30, 40), (50,)]


def test_a_round_says_what_became_of_the_monster_and_of_everybody():
    opened = e.Opened(seats=(ADA, BELA, CORA))
    takes = [e.Took(hunter=ADA, n=2), e.Dreamed(hunters=(ADA,)), e.Hurt(hunters=(BELA,), n=8)]
    first, second, third = ROUNDS.find(
        past(opened, WOLF, *takes, PRIEST, e.Took(hunter=CORA, n=4), e.RoundEnded(), e.Took(hunter=CORA, n=5))
    )
    assert first.told == (
        word("came.fled", monster="Lycanthrope", n=1),
        word("told.took", hunter=ADA, n=2),
        word("came.banked", hunter=ADA, n=2),
        word("came.fell_bare", hunter=BELA),
    )
    assert second.told[0] == word("came.stands", monster="Father Gascoigne", n=5)
    assert third.told[0] == word("came.slain", monster="Father Gascoigne", n=0)


def test_where_nothing_has_come_a_round_says_nothing():
    assert told(e.Opened(seats=(ADA,))) == [((10,), [])]


def test_whoever_comes_in_it_and_whoever_is_gone_again():
    """A table is opened once; whatever a journal from elsewhere holds, nothing falls over."""
    late = [e.Opened(seats=(ADA,)), WOLF, e.Joined(hunter=BELA), e.Took(hunter=BELA, n=3)]
    assert told(*late)[0][1] == ["came.slain", "told.took"]
    again = [*late, e.RoundEnded(), WOLF, e.Took(hunter=BELA, n=1), e.Opened(seats=(ADA,))]
    assert [entries for entries, _said in told(*again)] == [(10, 20, 30, 40, 50), (60, 70), (80,)]
    assert told(*again)[1][1] == ["told.took"]
