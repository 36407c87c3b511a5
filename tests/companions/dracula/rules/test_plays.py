"""A hunt as a play: which side won, how long it took, and where the influence came from."""

from itertools import accumulate

from campaigns.kernel.plays import Figure, Milestone
from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from companions.dracula.rules.events import Ended, Exchanged, Hurt, Ruled
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.plays import PLAYS, milestones
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import State
from tests.companions.dracula.rules.hunting import BEGUN, OPENED, ROUND

HUNT = (OPENED, *BEGUN, *ROUND)
COUNT = OPENED.count


def past(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    return Past(start=State(), numbers=range(10, 10 * len(events) + 1, 10), events=events, states=states)


def play(*events):
    (one,) = PLAYS.find(past(*events))
    return one


def test_while_it_goes_on_nobody_has_won():
    one = play(*HUNT)
    assert (one.over, one.winners, one.last) == (False, (), 10 * len(HUNT))


def test_the_side_that_won():
    dracula = play(*HUNT, Ruled(what="influence", to=13), Ended())
    hunters = play(*HUNT, Ruled(what="wounds", to=15), Ended())
    assert dracula.winners == (COUNT,)
    assert {*hunters.winners} == {*OPENED.seats} - {COUNT}


def test_each_stands_on_a_side():
    sides = {one.seat: one.side for one in play(*HUNT).people}
    assert sides[COUNT] == word("side.dracula")
    assert all(side == word("side.hunters") for seat, side in sides.items() if seat != COUNT)


def test_influence_by_where_it_came_from():
    fallen = Hurt(who="mina", n=20)
    one = play(
        *HUNT,
        Exchanged(hunter="godalming", card="x", foe_card="x", cancelled=False, influence=1),
        fallen,
        Ruled(what="influence", to=9),
    )
    assert {(figure.label.code, figure.n) for figure in one.figures if "influence" in figure.label.code} == {
        ("figure.influence.fights", 1),
        ("figure.influence.hunters", 2),
        ("figure.influence.table", 6),
    }


def test_how_long_it_took():
    assert Figure(label=word("figure.days"), n=past(*HUNT).end.day + 1) in play(*HUNT).figures


def test_the_end_is_a_milestone():
    over = past(*HUNT, Ruled(what="influence", to=13), Ended()).end
    assert milestones(sight(over, 0)) == (Milestone(kind="over", winners=(COUNT,)),)
    assert milestones(sight(past(*HUNT).end, 0)) == ()
