"""Who passes how many cards to whom."""

import pytest

from companions.bloodrage.rules.events import HandsPassed
from companions.bloodrage.rules.gifts import Handing, gifts
from companions.bloodrage.rules.state import State
from tests.companions.bloodrage.saga import ADA, BELA, CORA, DAN, saga


def after(picks, seats=(ADA, BELA, CORA, DAN)):
    return gifts(saga(HandsPassed(pick=picks), seats=seats))


def test_each_hand_goes_to_the_left():
    assert after(0).hands == (
        Handing(by=ADA, to=BELA),
        Handing(by=BELA, to=CORA),
        Handing(by=CORA, to=DAN),
        Handing(by=DAN, to=ADA),
    )


@pytest.mark.parametrize(
    ("picks", "kept", "passed", "done"),
    [(0, 0, 7, False), (1, 1, 6, False), (4, 4, 3, False), (5, 5, 0, False), (6, 6, 0, True)],
)
def test_one_card_at_a_time(picks, kept, passed, done):
    now = after(picks)

    assert (now.keeps, now.of, now.kept, now.passed, now.done) == (1, 6, kept, passed, done)


@pytest.mark.parametrize(
    ("picks", "kept", "passed", "done"),
    [(0, 0, 6, False), (1, 2, 4, False), (2, 4, 0, False), (3, 6, 0, True)],
)
def test_two_clans_choose_two_at_a_time(picks, kept, passed, done):
    now = after(picks, seats=(ADA, BELA))

    assert (now.keeps, now.of, now.kept, now.passed, now.done) == (2, 3, kept, passed, done)
    assert now.hands == (Handing(by=ADA, to=BELA), Handing(by=BELA, to=ADA))


def test_two_clans_are_done_after_three_however_often_was_told():
    assert after(6, seats=(ADA, BELA)) == after(3, seats=(ADA, BELA))


@pytest.mark.parametrize(("clans", "deck"), [(2, 20), (3, 26), (4, 34), (5, 0)])
def test_the_deck_of_an_age(clans, deck):
    """Eight cards of each are for four only, six for three and more."""
    now = after(0, seats=tuple(range(1, clans + 1)))

    assert (now.deck, now.dealt, now.leave) == (deck, 8, 2)


def test_nobody_passes_anything_at_an_empty_table():
    assert gifts(State()).hands == ()
