"""A saga as a play: entries are numbered in tens, so that none is taken for its place."""

from itertools import accumulate

from campaigns.kernel.plays import Figure, Milestone
from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from companions.bloodrage.rules.events import ClanTaken, Ended, GloryMoved, Noted, StatMoved
from companions.bloodrage.rules.evolve import evolve
from companions.bloodrage.rules.plays import PLAYS, milestones
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import State
from tests.companions.bloodrage.saga import ADA, BELA, DRAWN, OPENED, battle, ragnarok

OVER = (
    OPENED,
    ClanTaken(seat=BELA, clan="bear"),
    DRAWN,
    ragnarok((ADA, 2)),
    GloryMoved(seat=BELA, by=9),
    Ended(),
    Noted(by=ADA, text="x"),
)


def past(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    numbers = [10 * n for n in range(1, len(events) + 1)]
    return Past(start=State(), numbers=numbers, events=events, states=states)


def play(*events):
    (one,) = PLAYS.find(past(*events))
    return one


def test_it_is_over_by_the_entry_that_ended_it():
    one = play(*OVER)
    assert (one.first, one.last, one.over, one.sure, one.began) == (10, 60, True, True, ADA)


def test_whoever_has_most_glory_has_won_with_the_clan():
    one = play(*OVER)
    assert one.winners == (BELA,)
    assert one.people[0].side == word("side.clan", clan="bear")
    assert (one.people[1].seat, one.people[1].points, one.people[1].side) == (ADA, 4, None)


def test_glory_by_where_it_came_from():
    assert play(*OVER).figures == (
        Figure(label=word("figure.other"), n=9, seat=BELA),
        Figure(label=word("figure.ragnarok"), n=4, seat=ADA),
    )


def test_nobody_has_won_while_it_goes_on():
    one = play(*OVER[:5])
    assert (one.over, one.winners, one.last) == (False, (), 50)


def test_glory_for_a_battle_rests_on_the_axes():
    assert not play(
        OPENED, StatMoved(seat=ADA, stat="axes", by=2), battle(ADA, "s", (ADA, 2), (BELA, 1))
    ).sure


def test_the_end_is_a_milestone():
    assert milestones(sight(past(*OVER).end, 0)) == (Milestone(kind="over", winners=(BELA,)),)
    assert milestones(sight(past(OPENED).end, 0)) == ()
