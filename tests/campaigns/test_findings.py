"""What no longer fits, for whom, and until when."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from time import sleep

import pytest

from campaigns import journal
from campaigns.journal.writing import Stamp
from campaigns.kernel.words import word
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.toygame import TOY, Paid, Took, Vowed

# The package hands out a function of the same name.
findings_module = import_module("campaigns.journal.findings")

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


def stamp(key, seat=ADA):
    return Stamp(seat=seat, at=EVENING, key=key)


def found(table, seat=ADA):
    return [(one.entry, one.word.code) for one in behind.findings(table.position(), seat)]


def strike(table, *entries):
    journal.strike(table.campaign.pk, entries=entries, host=True, stamp=stamp(f"strike {entries}"))


@pytest.fixture
def table():
    return a_toy_table(Took(seat=BELA, n=4), Paid(seat=BELA, n=3), Paid(seat=BELA, n=1))


def test_nothing_is_found_where_nothing_was_changed(table):
    assert found(table) == []


def test_what_was_overruled_at_once_is_not_found_later(table):
    table.record(Took(seat=CORA, n=1), seat=CORA)
    strike(table, 5)
    assert found(table) == []


def test_what_was_overruled_with_the_same_figures_stays_overruled():
    table = a_toy_table(Took(seat=CORA, n=1), Paid(seat=BELA, n=2))
    strike(table, 2)
    assert len(table.position().suspects) == 1
    assert found(table) == []


def test_a_change_finds_what_rested_on_it(table):
    strike(table, 2)
    assert found(table) == [(3, "advice.poor"), (4, "advice.poor")]


def test_the_same_advice_with_other_figures_is_found(table):
    table.record(Paid(seat=BELA, n=9), seat=BELA)
    assert found(table) == []
    event = Took(seat=BELA, n=1)
    journal.insert(table.campaign.pk, after=3, event=event, host=True, stamp=stamp("insert"))
    assert found(table) == [(5, "advice.poor")]


def test_what_makes_no_sense_any_more_is_found_as_well(table):
    event = TOY.opening([ADA, CORA], {})
    journal.correct(table.campaign.pk, entry=1, event=event, host=True, stamp=stamp("correct"))
    assert found(table)[0] == (2, "seat.unknown")


def test_what_came_after_the_change_was_decided_on_it(table):
    strike(table, 2)
    table.record(Paid(seat=BELA, n=7), seat=BELA)
    assert found(table) == [(3, "advice.poor"), (4, "advice.poor")]


def test_each_change_is_looked_through_once(table, monkeypatch):
    strike(table, 2)
    asked = []
    look = findings_module._at
    monkeypatch.setattr(
        findings_module, "_at", lambda now, index, seat: asked.append(index) or look(now, index, seat)
    )
    for _ in range(3):
        table.record(Took(seat=CORA, n=1), seat=CORA)
        assert found(table) == [(3, "advice.poor"), (4, "advice.poor")]
    assert asked == [1, 2]


def test_nobody_is_told_of_what_they_may_not_see():
    table = a_toy_table(Took(seat=BELA, n=9), Vowed(seat=BELA, limit=9), Paid(seat=BELA, n=5))
    journal.correct(
        table.campaign.pk,
        entry=3,
        event=Vowed(seat=BELA, limit=1),
        host=False,
        stamp=stamp("correct", BELA),
    )
    assert found(table, BELA) == [(4, "advice.vow_broken")]
    assert found(table, ADA) == found(table, 0) == []


def test_a_hidden_entry_is_found_by_nobody_else():
    table = a_toy_table(Vowed(seat=BELA, limit=9), Took(seat=BELA, n=9))
    event = TOY.opening([ADA, CORA], {})
    journal.correct(table.campaign.pk, entry=1, event=event, host=True, stamp=stamp("correct"))
    assert [entry for entry, _code in found(table, ADA)] == [3]
    assert [entry for entry, _code in found(table, BELA)] == [2, 3]


def test_settled_by_code_subject_and_figures(table):
    strike(table, 2)
    first = behind.findings(table.position(), ADA)[0]
    journal.dismiss(table.campaign.pk, digest=first.digest, stamp=stamp("dismiss"))
    assert found(table) == [(4, "advice.poor")]
    journal.insert(table.campaign.pk, after=1, event=Took(seat=BELA, n=2), host=True, stamp=stamp("insert"))
    assert found(table) == [(3, "advice.poor"), (4, "advice.poor")]


def test_the_same_tap_twice_settles_once(table):
    strike(table, 2)
    first, pk = behind.findings(table.position(), ADA)[0], table.campaign.pk
    once = journal.dismiss(pk, digest=first.digest, stamp=stamp("dismiss"))
    again = journal.dismiss(pk, digest=first.digest, stamp=stamp("dismiss"))
    assert (again.number, table.number) == (once.number, once.number)
    with pytest.raises(journal.Refusal, match="no-such-finding"):
        journal.dismiss(pk, digest=first.digest, stamp=stamp("another"))
    other = behind.findings(table.position(), ADA)[0]
    with pytest.raises(journal.Stale):
        journal.dismiss(pk, digest=other.digest, stamp=stamp("dismiss"))


DECIDED = []


def slowly(view, event):
    """Whoever decides lets others have their turn, and counts."""
    DECIDED.append(event)
    sleep(0.001)
    return TOY.decide(view, event)


@pytest.fixture
def long(table, monkeypatch):
    """What counts as long is longer than one."""
    monkeypatch.setattr(findings_module, "FEW", 1)
    for _ in range(8):
        table.record(Paid(seat=BELA, n=0), seat=BELA)
    strike(table, 2)
    DECIDED.clear()
    return replace(table.position(), game=replace(TOY, decide=slowly), found={})


def test_a_long_journal_is_looked_through_once_however_many_ask(long):
    """Or everybody who asks after a change would take the processor from those who play."""
    with ThreadPoolExecutor(6) as at_once:
        told = list(at_once.map(lambda _n: behind.findings(long, ADA), range(6)))
    assert len(DECIDED) == len(long.suspects) == 10
    assert [one.entry for one in told[0]] == [3, 4]
    assert told == [told[0]] * 6


def test_of_an_endless_one_only_the_first_are_looked_at(long, monkeypatch):
    monkeypatch.setattr(findings_module, "MOST_SUSPECTS", 1)
    assert [one.entry for one in behind.findings(long, ADA)] == [3]


def test_only_what_was_shown_can_be_settled(table):
    with pytest.raises(journal.Refusal, match="no-such-finding"):
        journal.dismiss(table.campaign.pk, digest="nonsense", stamp=stamp("dismiss"))


def test_a_digest_tells_findings_apart():
    one, other = (behind.Finding(entry=2, word=word("advice.poor", has=has, n=3)) for has in (1, 2))
    assert one.digest != other.digest
    assert len(one.digest) == 16


@pytest.mark.parametrize(
    ("code", "about", "is_covered"),
    [
        ("undone", {"step": 3, "seats": [1, 2, 3]}, True),
        ("undone", {"step": 3, "seats": [1, 3]}, True),  # somebody has caught up since
        ("undone", {"step": 3, "seats": [3]}, True),
        ("undone", {"step": 3, "seats": []}, False),
        ("undone", {"step": 3, "seats": [1, 3, 2]}, False),  # in another order it says something else
        ("undone", {"step": 3, "seats": [3, 1]}, False),
        ("undone", {"step": 3, "seats": [1, 4]}, False),
        ("undone", {"step": 3, "seats": 1}, False),
        ("undone", {"step": 4, "seats": [1, 2, 3]}, False),
        ("undone", {"step": 3}, False),
        ("other", {"step": 3, "seats": [1, 2, 3]}, False),
    ],
)
def test_what_is_left_of_what_was_overruled_stays_overruled(code, about, is_covered):
    overruled = {"code": "undone", "about": {"step": 3, "seats": [1, 2, 3]}}
    assert findings_module.covers(overruled, {"code": code, "about": about}) is is_covered
