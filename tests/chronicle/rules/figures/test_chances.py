"""What it takes to win an era in its last chapter, said before it is played out."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.events import EraTold
from chronicle.rules.figures.chances import Chance, Limit, chances
from chronicle.rules.figures.eras import points
from tests.chronicle.rules.tales import ADA, BELA, CORA, DAN, chronicle, counted, gathered, played

FOUR = (ADA, BELA, CORA, DAN)


def before_the_third(first, second, here=FOUR, *told):
    return chronicle(*played(*first), *played(*second), *told, gathered(*here), seats=FOUR)


def told(state):
    return {one.seat: one for one in chances(state)}


def test_the_leaders_need_the_first_place_and_the_last_needs_help_as_well():
    """4, 4, 1, 1 and 5-3-2-1: a third place of Ada or Bela makes it 6 : 6, and the key battleground decides."""
    state = before_the_third((ADA, BELA, CORA, DAN), (BELA, ADA, CORA, DAN))
    assert {one.seat: one.total for one in points(state, 1)} == {ADA: 4, BELA: 4, CORA: 2, DAN: 1}
    assert told(state)[ADA] == Chance(seat=ADA, sure=1, best="win", safe=True)
    assert told(state)[CORA] == Chance(
        seat=CORA, sure=0, best="win", safe=True, limits=(Limit(seat=ADA, place=3), Limit(seat=BELA, place=3))
    )
    both_third = (Limit(seat=ADA, place=3), Limit(seat=BELA, place=3))
    assert told(state)[DAN] == Chance(seat=DAN, sure=0, best="tie", limits=both_third)


def test_a_place_is_enough():
    state = before_the_third((ADA, BELA, CORA), (ADA, CORA, BELA), (ADA, BELA, CORA))
    assert told(state)[ADA] == Chance(seat=ADA, sure=1, best="win", safe=True)
    alone = EraTold(era=1, points=((9, 1, 1), (), ()))
    assert (
        told(before_the_third((ADA, BELA, CORA), (ADA, CORA, BELA), (ADA, BELA, CORA), alone))[ADA].sure == 3
    )


def test_who_cannot_win_any_more():
    ahead = EraTold(era=1, points=((9, 1, 1, 0), (), ()))
    state = before_the_third(FOUR, FOUR, FOUR, ahead)
    assert [one.best for one in chances(state)] == ["win", "", "", ""]


@pytest.mark.parametrize(("ahead", "best"), [(2, ""), (3, "tie"), (4, "win")])
def test_who_stays_at_home_may_have_enough(ahead, best):
    """Points stay where they are; nobody gets any at home."""
    printed = EraTold(era=1, points=((ahead, 1, 1, 0), (), ()))  # and three for the second chapter
    state = before_the_third(FOUR, FOUR, (BELA, CORA, DAN), printed)
    assert told(state)[ADA] == Chance(seat=ADA, sure=0, best=best)


def test_an_automated_bloodline_takes_a_place_and_wins_no_era():
    state = before_the_third((ADA, BELA, CORA), (ADA, BELA, CORA), (ADA, BELA, -1))
    assert [one.seat for one in chances(state)] == [ADA, BELA, CORA]
    assert told(state)[ADA].sure == 1


POINTS = st.lists(st.integers(0, 6), min_size=4, max_size=4).map(lambda row: tuple(sorted(row, reverse=True)))


@given(first=st.permutations(FOUR), second=st.permutations(FOUR), rows=st.tuples(POINTS, POINTS, POINTS))
def test_what_is_said_holds_however_the_chapter_ends(first, second, rows):
    """Each of the 24 orders, asked one by one."""
    state = before_the_third(first, second, FOUR, EraTold(era=1, points=rows))
    has = {one.seat: one.total for one in points(state, 1)}
    for one in chances(state):
        came = [ended(order, one.seat, has, rows[2]) for order in permutations(FOUR)]
        assert all(won > 0 for place, won, _ in came if place <= one.sure)
        firsts = [(won, kept(order, one)) for place, won, order in came if place == 1]
        assert one.best == ("win" if max(firsts)[0] > 0 else "tie" if max(firsts)[0] == 0 else "")
        assert one.safe == all(won >= 0 for won, _ in firsts)
        # Promised exactly where it comes true: no order that keeps the limits falls short, none that does breaks them.
        if one.best and not one.sure:
            assert all(within == (won >= (one.best == "win")) for won, within in firsts)


def ended(order, seat, has, row):
    """The place that this seat takes, by how much it is ahead of the best other, and the order."""
    ends = {each: has[each] + row[at] for at, each in enumerate(order)}
    return order.index(seat) + 1, ends.pop(seat) - max(ends.values()), order


def kept(order, chance):
    return all(order.index(limit.seat) + 1 >= limit.place for limit in chance.limits)


def test_nothing_is_said_before_it_can_be_or_once_it_is_over():
    def ends(*events, **about):
        return chances(chronicle(*events, seats=FOUR, **about))

    two = (*played(*FOUR), *played(*FOUR))
    assert ends() == ends(*played(*FOUR), gathered(*FOUR)) == ()
    assert ends(gathered(*FOUR), practice=True) == ()
    assert ends(*two, gathered(*FOUR), *counted(*FOUR)) == ()
    assert ends(*two, gathered(ADA)) == ()
    odd = EraTold(era=1, points=((), (), (1, 5)))
    assert ends(*two, odd, gathered(*FOUR)) == ()


def test_an_earlier_chapter_without_places_says_nothing():
    whole = played(*FOUR)
    state = chronicle(*whole, *played(*FOUR, to="pack")[:4], gathered(*FOUR), seats=FOUR)
    assert chances(state) == ()
