"""Putting right: validated at its place, previewed, never decided there."""

import pytest

from campaigns import journal
from campaigns.journal.writing import Stamp
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.tampering import rewritten
from tests.toygame import TOY, Joined, Opened, Paid, Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3), Paid(seat=BELA, n=2))


def stamp(seat=ADA, key="a key"):
    return Stamp(seat=seat, at=EVENING, key=key)


def preview(table, entry, event, seat=ADA, host=True):
    return behind.preview_correction(
        table.position(), entry=entry, event=event, seat=seat, host=host, at=EVENING
    )


def correct(table, entry, event, seat=ADA, host=True, key="a key"):
    return journal.correct(table.campaign.pk, entry=entry, event=event, host=host, stamp=stamp(seat, key))


def insert(table, after, event, seat=ADA, host=True, key="a key"):
    return journal.insert(table.campaign.pk, after=after, event=event, host=host, stamp=stamp(seat, key))


def codes(words):
    return [word.code for word in words]


def test_a_preview_says_the_differences_the_advice_and_what_would_no_longer_fit(table):
    seen = preview(table, 3, Took(seat=BELA, n=1))
    assert [dict(word.about) for word in seen.differences] == [{"seat": BELA, "was": 1, "now": 0}]
    assert [(one.entry, one.word.code) for one in seen.findings] == [(4, "advice.poor")]
    assert seen.advice == ()
    assert table.number == 4


def test_a_preview_says_what_would_fit_again(table):
    correct(table, 3, Took(seat=BELA, n=1))
    seen = preview(table, 3, Took(seat=BELA, n=2))
    assert [(one.entry, one.word.code) for one in seen.settled] == [(4, "advice.poor")]
    assert seen.findings == []


def test_a_preview_is_what_comes_of_it(table):
    seen = preview(table, 4, Paid(seat=BELA, n=9))
    assert codes(seen.advice) == ["advice.poor"]
    would_be = behind.corrected(table.position(), entry=4, event=Paid(seat=BELA, n=9), seat=ADA)
    done = correct(table, 4, Paid(seat=BELA, n=9))
    assert (would_be.state, seen.says) == (
        table.position().state,
        journal.then(done).told([done.number])[0].word,
    )
    assert behind.findings(table.position(), ADA) == ()


def test_an_entry_stays_what_it_is(table):
    with pytest.raises(journal.Refusal, match="other-kind"):
        correct(table, 3, Paid(seat=BELA, n=3))


def test_the_same_facts_are_no_correction(table):
    with pytest.raises(journal.Refusal, match="nothing-changed"):
        correct(table, 3, Took(seat=BELA, n=3))


def test_facts_of_an_older_version_that_mean_the_same_are_no_correction(table):
    rewritten(table.campaign, 3, version=1, facts={"seat": BELA, "coins": 3})
    with pytest.raises(journal.Refusal, match="nothing-changed"):
        correct(table, 3, Took(seat=BELA, n=3))
    correct(table, 3, Took(seat=BELA, n=4))
    assert table.view().purses[1] == (BELA, 2)


def test_what_makes_no_sense_there_is_refused(table):
    with pytest.raises(journal.Refusal, match=r"seat\.unknown"):
        correct(table, 3, Took(seat=9, n=3))


def test_a_correction_of_a_correction(table):
    correct(table, 3, Took(seat=BELA, n=4), key="one")
    correct(table, 3, Took(seat=BELA, n=6), key="two")
    assert table.view().purses[1] == (BELA, 4)
    assert table.position().plays[2].changed == 6


def test_an_inserted_entry_can_be_corrected_and_struck(table):
    insert(table, 2, Took(seat=BELA, n=4), key="one")
    correct(table, 5, Took(seat=BELA, n=6), key="two")
    assert table.view().purses[1] == (BELA, 7)
    journal.strike(table.campaign.pk, entries=[5], host=True, stamp=stamp(key="three"))
    assert table.view().purses[1] == (BELA, 1)


def test_an_insertion_is_judged_where_it_will_stand(table):
    """After everything that was put in there before."""
    insert(table, 2, Took(seat=CORA, n=4), key="one")
    assert insert(table, 2, Paid(seat=CORA, n=4), key="two").advice == ()
    assert table.view().purses[2] == (CORA, 0)


def test_an_insertion_after_a_struck_entry_stands_at_its_place(table):
    journal.strike(table.campaign.pk, entries=[3], host=True, stamp=stamp(key="strike"))
    insert(table, 3, Took(seat=BELA, n=2), key="insert")
    assert [play.number for play in table.position().plays] == [1, 2, 6, 4]


def test_a_struck_entry_is_judged_where_it_would_stand(table):
    insert(table, 2, Took(seat=BELA, n=50), key="insert")
    journal.strike(table.campaign.pk, entries=[4], host=True, stamp=stamp(key="strike"))
    assert preview(table, 4, Paid(seat=BELA, n=53)).advice == ()
    assert codes(preview(table, 4, Paid(seat=BELA, n=54)).advice) == ["advice.poor"]


@pytest.mark.parametrize("event", [Opened(seats=(1, 2)), Joined(seat=4)])
def test_what_nobody_forgets_is_not_put_in(table, event):
    with pytest.raises(journal.Refusal, match="other-kind"):
        insert(table, 2, event)


def test_something_is_put_in_after_the_opening_alone():
    table = a_toy_table()
    assert journal.reading(table.campaign, ADA).view_after(1) == table.view(ADA)
    assert insert(table, 1, Took(seat=BELA, n=2)).number == 2


def test_nothing_is_put_in_nowhere(table):
    journal.strike(table.campaign.pk, entries=[3], host=True, stamp=stamp(key="strike"))
    for after in (0, 5, 99):
        with pytest.raises(journal.Refusal, match="no-such-entry"):
            insert(table, after, Took(seat=ADA, n=1))


def test_a_player_puts_right_the_own_entries_of_this_night(table):
    correct(table, 3, Took(seat=BELA, n=4), seat=BELA, host=False, key="one")
    with pytest.raises(journal.Refusal, match="not-yours"):
        correct(table, 2, Took(seat=ADA, n=4), seat=BELA, host=False, key="two")
    journal.seal(table.campaign.pk, stamp=stamp(key="seal"))
    with pytest.raises(journal.Refusal, match="sealed"):
        correct(table, 3, Took(seat=BELA, n=5), seat=BELA, host=False, key="three")
    with pytest.raises(journal.Refusal, match="sealed"):
        insert(table, 3, Took(seat=BELA, n=5), seat=BELA, host=False, key="four")
    correct(table, 3, Took(seat=BELA, n=5), key="five")
    insert(table, 3, Took(seat=BELA, n=5), key="six")
    with pytest.raises(journal.Refusal, match="sealed"):  # that stands in the closed night too
        insert(table, table.number, Took(seat=BELA, n=5), seat=BELA, host=False, key="seven")


@pytest.mark.parametrize("event", [Vowed(seat=BELA, limit=3), Whispered(seat=BELA, text="the cellar")])
def test_nobody_puts_right_what_they_may_not_read(table, event):
    table.record(event, seat=BELA)
    for guess in (event, type(event)(**{"seat": BELA, "limit" if type(event) is Vowed else "text": 9})):
        with pytest.raises(journal.Refusal, match="hidden"):
            correct(table, 5, guess)
        with pytest.raises(journal.Refusal, match="hidden"):
            preview(table, 5, guess)


def test_the_opening_may_be_corrected_by_the_host(table):
    correct(table, 1, Opened(seats=(1, 2, 3, 4)))
    assert table.view().purses[-1] == (4, 0)


def test_round_two_corrected_late_makes_everything_after_it_right():
    table = a_toy_table()
    for n in range(1, 7):
        table.record(Took(seat=ADA, n=n), seat=ADA)
        table.record(Paid(seat=ADA, n=1), seat=ADA)
    correct(table, 4, Took(seat=ADA, n=20))
    assert [dict(state.purses)[ADA] for state in table.position().states] == [
        0, 1, 0, 20, 19, 22, 21, 25, 24, 29, 28, 34, 33,
    ]  # fmt: skip


def test_a_correction_turns_nothing_up_and_may_be_made_where_something_lies_face_down(table, monkeypatch):
    """Ada's purse lies open from ten coins on; she has five."""
    lying = lambda state, _seat: {"purse": dict(state.purses)[ADA] >= 10}  # noqa: E731 -- one line of a game
    monkeypatch.setitem(vars(TOY), "lying", lying)
    with pytest.raises(journal.Refusal, match="would-open"):
        correct(table, 2, Took(seat=ADA, n=10))
    assert correct(table, 2, Took(seat=ADA, n=9), key="nine").number == 5


def test_what_lies_open_already_stays_so(table, monkeypatch):
    """And what a move turned up for a while, at its own place, no correction before it turns up."""
    table.record(Took(seat=ADA, n=5))
    table.record(Paid(seat=ADA, n=5))
    lying = lambda state, _seat: {  # noqa: E731 -- one line of a game
        "ten": dict(state.purses)[ADA] >= 10,
        "hundred": dict(state.purses)[ADA] >= 100,
    }
    monkeypatch.setitem(vars(TOY), "lying", lying)
    assert correct(table, 3, Took(seat=BELA, n=4)).number == 7


def test_nor_is_anything_turned_up_by_what_is_put_in(table, monkeypatch):
    """But where a move had turned it up, something may be put in behind that move."""
    table.record(Took(seat=ADA, n=5))
    table.record(Paid(seat=ADA, n=5))
    lying = lambda state, _seat: {"purse": dict(state.purses)[ADA] >= 10}  # noqa: E731 -- one line of a game
    monkeypatch.setitem(vars(TOY), "lying", lying)
    with pytest.raises(journal.Refusal, match="would-open"):
        insert(table, 2, Took(seat=ADA, n=5))
    assert insert(table, 2, Took(seat=ADA, n=4), key="four").number == 7
    assert insert(table, 5, Took(seat=BELA, n=1), key="behind").number == 8
