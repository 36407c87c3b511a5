"""What one seat reads of a journal: its entries as they are told to it, what stands, and what it may do."""

from datetime import timedelta

import pytest

from campaigns import journal
from campaigns.journal import Refusal, Stamp
from campaigns.kernel.decisions import Decided
from campaigns.kernel.study import study
from campaigns.kernel.words import word
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.toygame import Noted, Opened, Paid, Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    """Entry 2 is open, 3 hidden, of 4 something is hidden; each a minute after the one before."""
    return a_toy_table(
        Took(seat=BELA, n=3), Vowed(seat=BELA, limit=2), Whispered(seat=BELA, text="gold"), at=EVENING
    )


def stamp(seat=ADA, key="a key"):
    return Stamp(seat=seat, at=EVENING, key=key)


def reads(table, seat, **more):
    return journal.reading(table.campaign, seat, **more)


def whole(one):
    return one.number, one.kind, one.at, one.event


# --- What is told ----------------------------------------------------------------------------------------


def test_the_entries_that_there_are(table):
    bela = reads(table, BELA)

    assert [bela.has(number) for number in (0, 1, 4, 5)] == [False, True, True, False]
    assert (bela.number, bela.id) == (4, table.position().lines[-1].id)
    assert bela.at(2) == EVENING + timedelta(minutes=1)


def test_what_the_rules_would_say_of_a_move(table):
    bela = reads(table, BELA)

    assert bela.decided(Took(seat=BELA, n=3)) == Decided(event=Took(seat=BELA, n=3))
    assert bela.decided(Took(seat=9, n=3)).code == "seat.unknown"


def test_all_of_them_newest_first_or_those_that_were_asked_for(table):
    ada = reads(table, ADA)

    assert [(one.number, one.kind) for one in ada.told()] == [
        (4, "whispered"),
        (3, ""),
        (2, "took"),
        (1, "opened"),
    ]
    assert [one.number for one in ada.told([2, 4])] == [2, 4]


def test_those_of_one_person_or_of_one_kind(table):
    table.record(Vowed(seat=ADA, limit=1), seat=ADA)

    assert reads(table, ADA).chosen() == [5, 4, 3, 2, 1]
    assert reads(table, ADA).chosen(by=ADA) == [5, 1]
    assert reads(table, ADA).chosen(kind="vowed") == [5]
    assert reads(table, BELA).chosen(by=BELA, kind="vowed") == [3]


def test_what_was_said_about_an_entry_later(table):
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=5), host=True, stamp=stamp(key="right"))
    journal.strike(pk, entries=[2, 4], host=False, stamp=stamp(BELA, "back"))
    ada = reads(table, ADA)

    assert [ada.since(number) for number in (1, 2, 3, 4, 5)] == [[], [5, 6], [], [6], []]


def test_what_was_overruled_with_it_and_what_the_rules_say_now(table):
    table.record(Paid(seat=BELA, n=4), seat=BELA)
    bela, ada = reads(table, BELA), reads(table, ADA)

    assert [one.code for one in bela.overruled(5)] == ["advice.poor", "advice.vow_broken"]
    assert [one.code for one in ada.overruled(5)] == ["advice.poor"]
    assert (bela.findings(), ada.findings()) == ((), ())


def test_who_reads_everything(table):
    assert [reads(table, seat).reads_everything() for seat in (ADA, BELA)] == [False, True]


# --- What stands -----------------------------------------------------------------------------------------


def test_what_stands_of_some_kinds_as_it_is_told(table):
    minutes = [EVENING + timedelta(minutes=n) for n in range(4)]
    vowed, whispered = Vowed(seat=BELA, limit=2), Whispered(seat=BELA, text="gold")

    assert [whole(one) for one in reads(table, BELA).played("vowed", "whispered")] == [
        (3, "vowed", minutes[2], vowed),
        (4, "whispered", minutes[3], whispered),
    ]
    (told,) = reads(table, ADA).played("vowed", "whispered")
    assert (whole(told), told.word) == (
        (4, "whispered", minutes[3], None),
        word("told.whispered.something", seat=BELA),
    )


def test_what_another_recorded_is_there_in_full_where_nothing_of_it_is_closed(table):
    assert [one.event for one in reads(table, CORA).played("took")] == [Took(seat=BELA, n=3)]


def test_a_time_is_told_to_the_second(table):
    exact = EVENING + timedelta(hours=1, microseconds=7)
    journal.record(
        table.campaign.pk,
        event=Noted(text="a knock"),
        seat=ADA,
        at=exact,
        key="exact",
    )
    ada = reads(table, ADA)

    assert {ada.at(5), next(ada.latest()).at, ada.told([5])[0].at} == {exact.replace(microsecond=0)}


def test_the_last_of_every_kind_comes_first(table):
    journal.strike(table.campaign.pk, entries=[4], host=False, stamp=stamp(BELA))

    assert [one.number for one in reads(table, ADA).latest()] == [2, 1]
    assert [one.number for one in reads(table, BELA).latest()] == [3, 2, 1]


def test_which_entry_stands_where_and_which_one_corrected_it(table):
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=5), host=True, stamp=stamp(key="right"))
    journal.strike(pk, entries=[4], host=False, stamp=stamp(BELA, "back"))
    ada = reads(table, ADA)

    assert [ada.standing_at(place) for place in range(4)] == [1, 2, 3, 0]
    assert [ada.changed(entry) for entry in (1, 2, 4)] == [0, 5, 0]


def test_a_study_finds_what_it_looks_for_in_all_that_was_played(table):
    journal.strike(table.campaign.pk, entries=[3], host=False, stamp=stamp(BELA))
    bela = reads(table, BELA)

    assert bela.of(study(lambda past: past.start)) == table.game.start()
    assert bela.of(study(lambda past: tuple(past.numbers))) == (1, 2, 4)
    assert bela.of(study(lambda past: past.events[:2])) == (Opened(seats=(1, 2, 3)), Took(seat=BELA, n=3))
    assert bela.of(study(lambda past: past.end)) == table.position().state


# --- What may be done ------------------------------------------------------------------------------------


def test_what_was_taken_back_is_not_taken_back_again_nor_brought_back_twice(table):
    pk = table.campaign.pk
    with pytest.raises(Refusal, match="not-struck") as refused:
        journal.restore(pk, entries=[2], host=True, stamp=stamp(key="nothing"))
    assert refused.value.word == word("not-struck", entry=2)
    journal.strike(pk, entries=[2], host=True, stamp=stamp(key="back"))
    with pytest.raises(Refusal, match="already-struck") as refused:
        journal.strike(pk, entries=[2], host=True, stamp=stamp(key="again"))
    assert (refused.value.about, table.number) == ({"entry": 2}, 5)


def test_nobody_goes_back_to_where_the_table_stands(table):
    bela = reads(table, BELA)
    assert bela.may_go_back(2) == [3, 4]
    with pytest.raises(Refusal, match="nothing-after") as refused:
        bela.may_go_back(4)
    assert refused.value.about == {"entry": 4}
    journal.back_to(table.campaign.pk, entry=2, host=False, stamp=stamp(BELA))
    assert not journal.allows(reads(table, BELA).may_go_back, 2)
    assert reads(table, BELA).may_go_back(1) == [2]


def test_what_the_house_said_is_gone_back_over_where_it_can_be_taken_back(table):
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=5), host=False, stamp=stamp(BELA, "right"))
    journal.strike(pk, entries=[4], host=False, stamp=stamp(BELA, "back"))

    assert reads(table, BELA).may_go_back(2) == [3, 5]


def test_what_another_recorded_is_not_put_out_of_the_sight_of_whoever_corrects_it(table):
    """Bela said that Cora whispers something; Ada would have it that Bela does, and could not read it then."""
    table.record(Whispered(seat=CORA, text="silver"), seat=BELA)
    with pytest.raises(Refusal, match="would-hide") as refused:
        journal.correct(
            table.campaign.pk,
            entry=5,
            event=Whispered(seat=BELA, text="silver"),
            host=True,
            stamp=stamp(),
        )
    assert refused.value.about == {"entry": 5}


def test_only_what_was_played_is_put_right(table):
    journal.strike(table.campaign.pk, entries=[4], host=False, stamp=stamp(BELA))
    for entry in (0, 5, 9):
        with pytest.raises(Refusal, match="no-such-entry") as refused:
            reads(table, ADA, host=True).may_correct(entry)
        assert refused.value.about == {"entry": entry}


# --- What would be ---------------------------------------------------------------------------------------


def test_the_form_of_an_entry_says_what_it_says_now_and_what_was_seen_before_it(table):
    journal.correct(
        table.campaign.pk, entry=2, event=Took(seat=BELA, n=5), host=True, stamp=stamp(key="right")
    )
    filled = reads(table, BELA).filled(2)

    assert (filled.kind, filled.event, filled.view.purses[1]) == ("took", Took(seat=BELA, n=5), (BELA, 0))


def test_the_line_of_a_move_before_it_is_recorded(table):
    event = Took(seat=BELA, n=1)

    assert reads(table, ADA).would_say(event) == word("told.took", seat=BELA, n=1, has=3)
    assert reads(table, ADA).would_say(Vowed(seat=BELA, limit=1)) is None
    assert table.number == 4


def test_what_an_insertion_would_say_is_said_before_it(table):
    seen = reads(table, ADA, host=True).preview_insertion(after=2, event=Paid(seat=BELA, n=9), at=EVENING)

    assert [one.code for one in seen.advice] == ["advice.poor"]
    assert seen.differences == (word("differs.purse", seat=BELA, was=3, now=0),)
    assert table.number == 4


# --- The same tap, and the same step ---------------------------------------------------------------------


def test_whether_this_very_tap_is_recorded(table):
    table.record(Noted(text="a knock"), seat=ADA, key="this one")

    assert journal.has(table.campaign.pk, "this one")
    assert not journal.has(table.campaign.pk, "another")


def test_what_made_no_sense_when_it_was_wished_for_was_not_said_by_another(table):
    table.record(Took(seat=BELA, n=1), seat=BELA)
    with pytest.raises(journal.Stale) as stale:
        journal.record(
            table.campaign.pk,
            event=Took(seat=9, n=1),
            seat=ADA,
            at=EVENING,
            key="mine",
            seen=4,
        )
    assert ([one.number for one in stale.value.moved], stale.value.already) == ([5], None)


def test_what_everybody_reads_lies_open(table):
    for seat in (ADA, BELA):
        assert [reads(table, seat).lies_open(entry) for entry in (2, 3, 4)] == [True, False, False]
