"""The journal by ages: entries are numbered in tens, so that none is taken for its place."""

from itertools import accumulate

from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from companions.bloodrage.rules.events import AgeEnded, GloryMoved, Noted, StatMoved
from companions.bloodrage.rules.evolve import evolve
from companions.bloodrage.rules.looking_back import BY_AGE
from companions.bloodrage.rules.state import State
from tests.companions.bloodrage.saga import ADA, BELA, CORA, DRAWN, OPENED, battle, ragnarok


def ages(*events):
    states = [*accumulate(events, evolve, initial=State())][1:]
    numbers = [10 * n for n in range(1, len(events) + 1)]
    return BY_AGE.find(Past(start=State(), numbers=numbers, events=events, states=states))


def test_the_word_that_ends_an_age_is_its_last():
    told = ages(
        OPENED, DRAWN, AgeEnded(), Noted(by=ADA, text="x"), AgeEnded(), AgeEnded(), Noted(by=ADA, text="y")
    )
    assert [one.title for one in told] == [word("stretch.age", n=n) for n in (1, 2, 3)]
    assert [one.entries for one in told] == [(10, 20, 30), (40, 50), (60, 70)]


def test_an_age_says_what_burnt_and_what_it_brought():
    first, second = ages(
        OPENED,
        DRAWN,
        ragnarok((ADA, 2)),
        GloryMoved(seat=BELA, by=3),
        AgeEnded(),
        GloryMoved(seat=BELA, by=1),
    )
    assert first.told == (
        word("stretch.burnt", spot=("n", "")),
        word("stretch.glory", seat=ADA, n=4),
        word("stretch.glory", seat=BELA, n=3),
    )
    assert second.told == (word("stretch.glory", seat=BELA, n=1),)


def test_what_rests_on_a_number_that_nobody_read_is_marked():
    (age,) = ages(OPENED, StatMoved(seat=CORA, stat="axes", by=2), battle(CORA, "s", (CORA, 2), (ADA, 1)))
    assert age.told == (word("stretch.glory.unread", seat=CORA, n=5),)
