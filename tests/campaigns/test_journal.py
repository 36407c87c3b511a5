"""Recording: one entry at a time, decided on the newest state; and the position kept warm."""

from importlib import import_module

import pytest
from django.db import transaction

from campaigns import journal
from campaigns.games import Unreadable
from campaigns.journal.writing import Stamp
from campaigns.kernel import timeline
from campaigns.models import Campaign
from campaigns.models.journal import Entry
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.tampering import rewritten, torn_out
from tests.toygame import TOY, Noted, Paid, Took, Vowed

# The package hands out functions of the same name.
positions = import_module("campaigns.journal.position")

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3))


def stamp(seat=ADA, key="a key", **more):
    return Stamp(seat=seat, at=EVENING, key=key, **more)


def record(table, event, seat=ADA, key="a key", **more):
    return journal.record(table.campaign.pk, event=event, seat=seat, at=EVENING, key=key, **more)


def test_an_entry_holds_who_when_and_what_was_overruled(table):
    done = record(table, Paid(seat=BELA, n=9), seat=BELA, tapped_at=EVENING)
    entry = Entry.objects.get(campaign=table.campaign, number=4)
    assert (done.number, entry.kind, entry.seat, entry.tapped_at) == (4, "paid", BELA, EVENING)
    assert entry.facts == {"seat": BELA, "n": 9}
    assert entry.advice == [{"code": "advice.poor", "about": {"seat": BELA, "has": 3, "n": 9}}]
    assert [word.code for word in done.advice] == ["advice.poor"]


def test_the_campaign_notes_its_last_entry_and_headline(table):
    record(table, Took(seat=CORA, n=2), seat=CORA)
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    assert (campaign.last, campaign.moved) == (4, EVENING)
    assert campaign.headline == {"purses": [[1, 5], [2, 3], [3, 2]]}


def test_after_the_commit_the_table_hears_the_number(table, monkeypatch, django_capture_on_commit_callbacks):
    heard = []
    monkeypatch.setattr("campaigns.live.announce", lambda *said: heard.append(said))
    with django_capture_on_commit_callbacks(execute=True):
        record(table, Took(seat=ADA, n=1))
        assert heard == []
    assert heard == [(table.campaign.pk, 4)]


def test_what_makes_no_sense_is_refused_and_leaves_nothing(table):
    with pytest.raises(journal.Refusal) as refused:
        record(table, Took(seat=9, n=1))
    assert (refused.value.code, refused.value.field) == ("seat.unknown", "seat")
    assert table.number == 3


def test_a_move_is_decided_on_the_view_of_its_seat(table):
    record(table, Vowed(seat=BELA, limit=1), seat=BELA, key="vow")
    own = record(table, Paid(seat=BELA, n=2), seat=BELA, key="own")
    others = record(table, Paid(seat=BELA, n=2), seat=ADA, key="other")
    assert [word.code for word in own.advice] == ["advice.vow_broken"]
    assert [word.code for word in others.advice] == ["advice.poor"]


# --- Keys ----------------------------------------------------------------------------------------


def test_the_same_key_with_the_same_facts_is_one_entry(table):
    first, again = (record(table, Took(seat=ADA, n=1)) for _ in range(2))
    assert first.number == again.number == 4
    assert table.number == 4


def test_a_second_sending_is_decided_on_what_the_first_was(table):
    record(table, Paid(seat=BELA, n=3), seat=BELA, key="pays")
    record(table, Paid(seat=BELA, n=3), seat=BELA, key="pays again, though the purse is empty")
    assert record(table, Paid(seat=BELA, n=3), seat=BELA, key="pays").number == 4
    assert table.number == 5


@pytest.mark.parametrize(
    ("event", "seat"), [(Took(seat=ADA, n=2), ADA), (Paid(seat=ADA, n=1), ADA), (Took(seat=ADA, n=1), BELA)]
)
def test_the_same_key_with_anything_else_is_stale(table, event, seat):
    record(table, Took(seat=ADA, n=1))
    with pytest.raises(journal.Stale):
        record(table, event, seat=seat)
    assert table.number == 4


def test_the_same_key_with_nonsense_is_stale(table):
    record(table, Took(seat=ADA, n=1))
    with pytest.raises(journal.Stale):
        record(table, Took(seat=9, n=1))


def test_the_opening_sent_twice_is_one_opening(table):
    opening = Entry.objects.get(campaign=table.campaign, number=1)
    again = record(table, TOY.opening([1, 2, 3], {}), key=opening.key)
    assert (again.number, table.number) == (1, 3)


def test_another_table_may_have_the_same_key(table):
    other = a_toy_table(name="Another")
    assert record(table, Took(seat=ADA, n=1)).number == 4
    assert record(other, Took(seat=ADA, n=1)).number == 2


# --- Seen ----------------------------------------------------------------------------------------


def test_whoever_says_what_the_page_had_seen_is_stale_after_any_other_move(table):
    record(table, Took(seat=ADA, n=1), key="other", seen=3)
    with pytest.raises(journal.Stale):
        record(table, Took(seat=ADA, n=1), key="mine", seen=3)
    assert record(table, Took(seat=ADA, n=1), key="mine", seen=4).number == 5


def test_notes_and_settled_findings_make_nobody_stale(table):
    record(table, Noted(text="a"), key="note")
    assert record(table, Took(seat=ADA, n=1), key="mine", seen=3).number == 5


def test_a_tap_that_says_nothing_is_decided_on_the_newest_state(table):
    record(table, Took(seat=ADA, n=1), key="other")
    assert record(table, Took(seat=ADA, n=1), key="mine").number == 5


# --- Put away --------------------------------------------------------------------------------------


def test_at_a_table_that_was_put_away_nothing_is_recorded_but_that_it_was_handed_out(table):
    first = record(table, Took(seat=ADA, n=1), key="in time")
    Campaign.objects.filter(pk=table.campaign.pk).update(archived=EVENING)
    with pytest.raises(journal.Refusal, match="put-away"):
        record(table, Took(seat=ADA, n=1), key="too late")
    with pytest.raises(journal.Refusal, match="put-away"):
        journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(key="strike"))
    assert record(table, Took(seat=ADA, n=1), key="in time").number == first.number
    assert journal.exported(table.campaign.pk, stamp=stamp(key="out")).number == 5


# --- The position kept warm ----------------------------------------------------------------------


def test_a_warm_position_reads_only_what_is_new(table, django_assert_num_queries):
    table.position()
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    with django_assert_num_queries(1):
        known = behind.position(campaign)
    table.record(Took(seat=ADA, n=1))
    caught_up = behind.position(campaign)
    assert (known.number, caught_up.number) == (3, 4)
    assert caught_up.states[:3] == known.states


def test_an_entry_that_was_rolled_back_is_forgotten_though_its_number_comes_again(table):
    with transaction.atomic():
        record(table, Took(seat=ADA, n=90), key="never")
        assert table.view().purses[0] == (ADA, 95)
        transaction.set_rollback(True)
    assert table.view().purses[0] == (ADA, 5)
    record(table, Took(seat=ADA, n=1), key="ever")
    assert table.view().purses[0] == (ADA, 6)


def test_a_journal_cut_short_elsewhere_is_read_anew(table):
    table.position()
    torn_out(table.campaign, 3)
    assert table.position().number == 2


def test_the_longest_unused_positions_make_room(table, monkeypatch):
    monkeypatch.setattr(positions, "WEIGHT_KEPT", 5 * positions.LINE)
    journal.forget(table.campaign.pk)
    first = table.position()
    other = a_toy_table(Took(seat=ADA, n=1), Took(seat=ADA, n=1), name="Another")
    assert positions._kept.get(table.campaign.pk) is None
    assert positions._kept.get(other.campaign.pk) is not None
    assert table.position() == first
    journal.forget(other.campaign.pk)
    journal.forget(other.campaign.pk)
    assert positions._kept.get(other.campaign.pk) is None


def test_a_journal_has_an_end(table, monkeypatch):
    monkeypatch.setattr(journal.writing, "MOST_ENTRIES", 3)
    with pytest.raises(journal.Refusal) as refused:
        record(table, Took(seat=ADA, n=1))
    assert (refused.value.code, refused.value.about) == ("journal-full", {"most": 3})
    assert table.number == 3


def test_what_nobody_looks_at_is_given_back(table, monkeypatch):
    table.position()
    now = positions.monotonic()
    monkeypatch.setattr(positions, "monotonic", lambda: now + positions.LOOKED_AT + 1)
    other = a_toy_table(name="Another")
    assert positions._kept.get(table.campaign.pk) is None
    assert positions._kept.get(other.campaign.pk) is not None


def test_a_seat_sees_its_own_view(table):
    record(table, Vowed(seat=BELA, limit=2), seat=BELA)
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    assert journal.seen_by(campaign, BELA).vows == ((BELA, 2),)
    assert journal.seen_by(campaign, ADA).vows == ()


def test_facts_that_cannot_be_read_name_their_entry(table):
    rewritten(table.campaign, 3, facts={"seat": 1, "n": "three"})
    with pytest.raises(Unreadable, match=r"entry 3, took \$.facts.n"):
        table.position()


def test_an_empty_journal_stands_at_the_start():
    now = behind.fold(TOY, [])
    assert (now.number, now.state, now.line(1), now.game_line(1)) == (0, TOY.start(), None, None)


def test_nothing_is_sealed_before_the_first_goodnight(table):
    assert journal.reading(table.campaign, ADA).seal == 0


def test_what_a_seat_sees_is_worked_out_once_until_something_happens(table):
    table.record(Vowed(seat=BELA, limit=3), seat=BELA)
    before = table.position()
    assert before.view(BELA) is table.position().view(BELA)
    assert (before.view(BELA).vows, before.view(CORA).vows) == (((BELA, 3),), ())
    table.record(Took(seat=BELA, n=7), seat=BELA)
    assert dict(table.position().view(BELA).purses)[BELA] == dict(before.view(BELA).purses)[BELA] + 7


# --- Seals ---------------------------------------------------------------------------------------


def test_a_seal_lies_on_everything_before_it_until_it_is_lifted(table):
    journal.seal(table.campaign.pk, stamp=stamp(key="seal"))
    with pytest.raises(journal.Refusal, match="sealed"):
        journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(key="one"))
    journal.reopen(table.campaign.pk, to=2, stamp=stamp(key="reopen"))
    journal.strike(table.campaign.pk, entries=[3], host=True, stamp=stamp(key="two"))
    with pytest.raises(journal.Refusal, match="sealed"):
        journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp(key="three"))
    with pytest.raises(journal.Refusal, match="not-sealed"):
        journal.reopen(table.campaign.pk, to=2, stamp=stamp(key="four"))


def test_what_was_struck_before_the_seal_stays_struck(table):
    journal.strike(table.campaign.pk, entries=[3], host=True, stamp=stamp(key="strike"))
    journal.seal(table.campaign.pk, stamp=stamp(key="seal"))
    with pytest.raises(journal.Refusal, match="sealed"):
        journal.restore(table.campaign.pk, entries=[3], host=True, stamp=stamp(key="restore"))


def test_nobody_goes_back_over_a_seal(table):
    """Nor takes back what came after it alone with that."""
    journal.seal(table.campaign.pk, stamp=stamp(key="seal"))
    table.record(Took(seat=BELA, n=1), seat=BELA)
    with pytest.raises(journal.Refusal, match="sealed") as refused:
        journal.back_to(table.campaign.pk, entry=1, host=True, stamp=stamp(key="far back"))
    assert (refused.value.about, table.number) == ({"entry": 3}, 5)
    done = journal.back_to(table.campaign.pk, entry=4, host=True, stamp=stamp(key="back"))
    assert table.position().lines[done.number - 1].facts == {"entries": [5]}


def test_nobody_goes_back_to_what_is_not_there(table):
    with pytest.raises(journal.Refusal, match="no-such-entry"):
        journal.back_to(table.campaign.pk, entry=99, host=True, stamp=stamp(key="back"))
    done = journal.back_to(table.campaign.pk, entry=1, host=True, stamp=stamp(key="back"))
    assert table.position().lines[done.number - 1].facts == {"entries": [2, 3]}


def test_seals_and_strikes_themselves_cannot_be_struck(table):
    journal.seal(table.campaign.pk, stamp=stamp(key="seal"))
    done = journal.reopen(table.campaign.pk, to=-1, stamp=stamp(key="reopen"))
    assert table.position().lines[done.number - 1].facts == {"to": 0}
    for number in (4, 5):
        with pytest.raises(journal.Refusal, match="no-such-entry"):
            journal.strike(
                table.campaign.pk, entries=[number], host=True, stamp=stamp(key=f"strike {number}")
            )


def test_corrections_can_be_struck_and_then_the_first_words_count(table):
    event = Took(seat=BELA, n=7)
    done = journal.correct(table.campaign.pk, entry=3, event=event, host=True, stamp=stamp(key="correct"))
    assert table.view().purses[1] == (BELA, 7)
    journal.strike(table.campaign.pk, entries=[done.number], host=True, stamp=stamp(key="strike"))
    assert table.view().purses[1] == (BELA, 3)
    assert table.position().lines[3].kind == timeline.CORRECTED
