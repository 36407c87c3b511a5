"""A descent as a play: entries are numbered in tens, so that none is taken for its place."""

from itertools import accumulate

from campaigns.kernel.plays import Figure, Milestone
from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from companions.bloodborne.rules.events import Ended, Faced, Hurt, Noted, Opened, Took
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.plays import PLAYS, milestones
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import State
from tests.companions.bloodborne.descent import ADA, BELA, CORA, LYCANTHROPE, OPENED


def past(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    numbers = [10 * n for n in range(1, len(events) + 1)]
    return Past(start=State(), numbers=numbers, events=events, states=states)


def play(*events):
    (one,) = PLAYS.find(past(*events))
    return one


OVER = (OPENED, LYCANTHROPE, Took(hunter=BELA, n=2), Ended(), Noted(by=ADA, text="x"))


def test_it_is_over_by_the_entry_that_ended_it():
    one = play(*OVER)
    assert (one.first, one.last, one.over, one.began) == (10, 40, True, ADA)


def test_whoever_has_most_has_won():
    one = play(*OVER)
    assert [(who.seat, who.points, who.place) for who in one.people] == [
        (BELA, 2, 1),
        (ADA, 0, 2),
        (CORA, 0, 2),
    ]
    assert one.winners == (BELA,)


def test_nobody_has_won_while_it_goes_on():
    one = play(*OVER[:3])
    assert (one.over, one.winners, one.last) == (False, (), 30)


def test_a_total_that_rests_on_a_number_nobody_read_is_not_sure():
    slain = play(OPENED, LYCANTHROPE, Took(hunter=BELA, n=9))
    assert (play(*OVER).sure, slain.sure) == (True, False)


def test_what_was_banked_and_lost_and_against_whom():
    one = play(OPENED, LYCANTHROPE, Took(hunter=ADA, n=2), Hurt(hunters=(ADA,), n=8), Faced(), Ended())
    assert Figure(label=word("figure.final_boss", monster="Gehrman"), n=1) in one.figures
    assert Figure(label=word("figure.lost"), n=2, seat=ADA) in one.figures
    assert Figure(label=word("figure.banked"), n=0, seat=ADA) in one.figures


def test_a_final_boss_that_nobody_named_is_no_figure():
    named = [figure.label.code for figure in play(Opened(seats=(ADA, BELA)), Ended()).figures]
    assert "figure.final_boss" not in named


def test_the_end_is_a_milestone():
    assert milestones(sight(past(*OVER).end, 0)) == (Milestone(kind="over", winners=(BELA,)),)
    assert milestones(sight(past(OPENED).end, 0)) == ()
