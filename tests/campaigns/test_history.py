"""The journal as each seat may read it."""

import sys
from dataclasses import replace

import pytest

from campaigns import journal, phrases
from campaigns.journal.position import Position, extended
from campaigns.journal.writing import Stamp
from campaigns.kernel import timeline
from campaigns.kernel.checks import refused
from campaigns.kernel.words import word
from campaigns.models import Campaign
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING
from tests.toygame import TOY, Paid, Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


def stamp(key, seat=ADA):
    return Stamp(seat=seat, at=EVENING, key=key)


@pytest.fixture
def table():
    """Every kind of entry about entries, once."""
    table = a_toy_table(
        Took(seat=BELA, n=3),
        Paid(seat=BELA, n=3),
        Vowed(seat=BELA, limit=2),
        Whispered(seat=BELA, text="below"),
    )
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=1), host=True, stamp=stamp("6"))
    journal.insert(pk, after=2, event=Took(seat=BELA, n=1), host=True, stamp=stamp("7"))
    journal.strike(pk, entries=[4], host=False, stamp=stamp("8", BELA))
    journal.strike(pk, entries=[3, 5], host=False, stamp=stamp("9", BELA))
    journal.restore(pk, entries=[3], host=True, stamp=stamp("10"))
    found = behind.findings(table.position(), ADA)[0]
    journal.dismiss(pk, digest=found.digest, stamp=stamp("11"))
    journal.seal(pk, stamp=stamp("12"))
    journal.reopen(pk, to=4, stamp=stamp("13"))
    journal.exported(pk, stamp=stamp("14"))
    return table


def told(table, seat=ADA):
    return {one.number: one for one in behind.history(table.position(), seat)}


def test_newest_first_and_whole(table):
    assert [one.number for one in behind.history(table.position(), ADA)] == list(range(14, 0, -1))


def test_a_changed_entry_says_what_it_said_before(table):
    one = told(table)[2]
    assert (one.changed, one.word.about["n"], one.was.about["n"]) == (6, 1, 3)
    assert told(table)[3].was is None


def test_a_correction_says_what_the_entry_said_until_then(table):
    """The second one what the first had made of it, not what was recorded."""
    journal.correct(table.campaign.pk, entry=2, event=Took(seat=BELA, n=2), host=True, stamp=stamp("15"))
    first, second = told(table)[6], told(table)[15]
    assert (first.word.about["n"], first.was.about["n"]) == (1, 3)
    assert (second.word.about["n"], second.was.about["n"]) == (2, 1)
    assert (told(table)[2].word.about["n"], told(table)[2].was.about["n"]) == (2, 3)


def test_what_is_hidden_is_hidden_in_its_correction_too():
    table = a_toy_table()
    written = table.record(Whispered(seat=BELA, text="below"), seat=BELA).number
    event, how = Whispered(seat=BELA, text="above"), stamp("15", BELA)
    number = journal.correct(table.campaign.pk, entry=written, event=event, host=False, stamp=how).number
    own, hers = told(table, BELA)[number], told(table)[number]
    assert (own.word.about["text"], own.was.about["text"]) == ("above", "below")
    assert ("text" in hers.word.about, hers.was) == (False, None)


def test_a_correction_says_its_own_words(table):
    journal.correct(table.campaign.pk, entry=2, event=Took(seat=BELA, n=8), host=True, stamp=stamp("15"))
    now = told(table)
    assert [now[number].word.about["n"] for number in (2, 6, 15)] == [8, 1, 8]
    assert now[6].about == (2,)


def test_corrected_back_to_what_it_said_first_shows_no_before(table):
    journal.correct(table.campaign.pk, entry=2, event=Took(seat=BELA, n=3), host=True, stamp=stamp("15"))
    assert (told(table)[2].changed, told(table)[2].was) == (15, None)


def test_entries_set_aside_are_told_at_their_own_place(table):
    journal.strike(table.campaign.pk, entries=[7], host=True, stamp=stamp("15"))
    now = told(table)
    assert not now[7].stands
    assert now[7].word.about["has"] == 1
    assert [number for number, one in now.items() if not one.stands] == [7, 5, 4]


def test_what_is_taken_back_is_told_when_it_is_one(table):
    now = told(table, BELA)
    assert now[8].word.code == "told.vowed"
    assert (now[9].word, now[9].about) == (None, (3, 5))
    assert now[10].word.code == "told.paid"


def test_what_may_not_be_read_has_no_kind_and_no_words(table):
    hers, his = told(table, BELA)[4], told(table, ADA)[4]
    assert (hers.hidden, hers.kind, hers.word.about["limit"]) == (False, "vowed", 2)
    assert (his.hidden, his.kind, his.word, his.was) == (True, "", None, None)
    assert (told(table, ADA)[8].hidden, told(table, ADA)[8].word) == (False, None)


def test_what_is_half_read_says_its_half(table):
    assert told(table, ADA)[5].word == word("told.whispered.something", seat=BELA)


def test_a_kind_finds_only_what_may_be_seen(table):
    now = table.position()
    assert [line.number for line in behind.chosen(now, ADA, kind="vowed")] == []
    assert [line.number for line in behind.chosen(now, BELA, kind="vowed")] == [4]
    assert [line.number for line in behind.chosen(now, ADA, kind="took")] == [7, 2]
    assert [line.number for line in behind.chosen(now, ADA, kind=timeline.STRUCK)] == [9, 8]
    assert [line.number for line in behind.chosen(now, ADA, by=BELA)] == [9, 8, 5, 4, 3, 2]
    assert [line.number for line in behind.chosen(now, ADA, by=BELA, kind="paid")] == [3]
    assert len([*behind.chosen(now, ADA)]) == 14


def test_the_seal_is_told(table):
    assert [number for number, one in told(table).items() if one.sealed] == [4, 3, 2, 1]


def test_the_house_says_its_own_entries(table):
    said = {n: phrases.house_line(one.act, one.about) for n, one in told(table).items() if one.act}
    assert said[8] == "Takes back entry 4."
    assert said[9] == "Takes back entries 3, 5."
    assert said[10] == "Brings back entry 3."
    assert said[6] == "Corrects entry 2:"
    assert said[7] == "Added after entry 2:"
    assert said[12] == "The night was closed."
    assert set(said) == set(range(6, 15))


def test_every_kind_of_the_house_has_a_label_and_a_line():
    for kind in timeline.KINDS:
        assert phrases.kind_label(kind, TOY)
        assert phrases.house_line(kind, (2,))
    assert phrases.kind_label("took", TOY) == "Took"


def test_refusals_of_the_house_and_of_the_game_are_said():
    assert phrases.refusal(word("sealed", entry=4), TOY, {}).startswith("Entry 4 belongs")
    assert phrases.refusal(word("refused.lonely"), TOY, {}) == "nobody plays alone"


# --- Advice that was overruled ---------------------------------------------------------------------


def overruled(table, number, seat):
    now = table.position()
    return [word.code for word in behind.overruled(now, now.lines[number - 1], seat)]


def test_what_the_table_overruled_is_told_to_whoever_would_have_heard_it():
    table = a_toy_table(Vowed(seat=BELA, limit=1), Paid(seat=BELA, n=2))
    assert overruled(table, 3, BELA) == ["advice.poor", "advice.vow_broken"]
    assert overruled(table, 3, ADA) == ["advice.poor"]
    assert overruled(table, 2, ADA) == []


def test_a_correction_tells_what_it_overruled():
    table = a_toy_table(Paid(seat=BELA, n=0))
    done = journal.correct(
        table.campaign.pk, entry=2, event=Paid(seat=BELA, n=2), host=True, stamp=stamp("correct")
    )
    assert overruled(table, done.number, CORA) == ["advice.poor"]


def test_it_is_told_though_the_figures_changed_since():
    table = a_toy_table(Took(seat=BELA, n=1), Paid(seat=BELA, n=2))
    journal.strike(table.campaign.pk, entries=[2], host=True, stamp=stamp("strike"))
    assert overruled(table, 3, CORA) == ["advice.poor"]


def test_what_makes_no_sense_from_another_seat_is_not_told_there():
    table = a_toy_table(Paid(seat=BELA, n=2))
    strict = replace(TOY, decide=lambda _view, _event: refused("nonsense", None))
    now = replace(table.position(), game=strict)
    assert behind.overruled(now, now.lines[1], CORA) == []


# --- Reading everything ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "readers"),
    [
        (Took(seat=BELA, n=1), {ADA, BELA}),
        (Paid(seat=BELA, n=1), {ADA, BELA}),
        (Vowed(seat=BELA, limit=1), {BELA}),
        (Whispered(seat=BELA, text="below"), {BELA}),
    ],
)
def test_a_seat_reads_everything_while_nothing_is_closed_to_it(event, readers):
    table = a_toy_table()
    table.record(event, seat=BELA)
    table.record(Took(seat=BELA, n=1), seat=BELA)
    journal.seal(table.campaign.pk, stamp=stamp("seal", seat=CORA))
    now = table.position()
    assert {seat for seat in (ADA, BELA) if behind.reads_everything(now, seat)} == readers


def test_advice_that_only_its_owner_heard_is_closed_to_others():
    table = a_toy_table(Vowed(seat=BELA, limit=1))
    table.record(Paid(seat=BELA, n=0), seat=BELA)
    assert not behind.reads_everything(table.position(), ADA)


def test_a_settled_finding_of_another_is_closed(table):
    open_table = a_toy_table(Took(seat=BELA, n=3), Paid(seat=BELA, n=3))
    journal.strike(open_table.campaign.pk, entries=[2], host=True, stamp=stamp("strike"))
    found = behind.findings(open_table.position(), BELA)[0]
    assert behind.reads_everything(open_table.position(), ADA)
    journal.dismiss(open_table.campaign.pk, digest=found.digest, stamp=stamp("dismiss", BELA))
    assert not behind.reads_everything(open_table.position(), ADA)
    assert behind.reads_everything(open_table.position(), BELA)


def test_a_correction_that_hid_something_is_closed_as_well():
    table = a_toy_table(Whispered(seat=BELA, text="one"))
    journal.correct(
        table.campaign.pk,
        entry=2,
        event=Whispered(seat=BELA, text="two"),
        host=False,
        stamp=stamp("correct", BELA),
    )
    now = table.position()
    assert not behind.reads_all(now, now.lines[1], ADA)
    assert behind.reads_all(now, now.lines[1], BELA)


def test_where_entries_stand_and_what_corrects_them_is_known_after_every_entry():
    table = a_toy_table(*[Took(seat=BELA, n=3)] * 4)
    pk = table.campaign.pk
    journal.correct(pk, entry=3, event=Took(seat=BELA, n=1), host=True, stamp=stamp("6"))
    journal.strike(pk, entries=[2], host=True, stamp=stamp("7"))
    journal.insert(pk, after=2, event=Took(seat=BELA, n=2), host=True, stamp=stamp("8"))
    journal.strike(pk, entries=[6, 8], host=True, stamp=stamp("9"))
    journal.restore(pk, entries=[2, 6], host=True, stamp=stamp("10"))
    lines, now = table.position().lines, Position(game=TOY)
    for line in lines:
        now = extended(now, [line])
        places = timeline.places(now.lines)

        assert {number: now.place(number) for number in places} == places
        assert now.changes == timeline.corrections(now.lines, now.gone)
    assert now.put_in


def test_one_line_is_told_without_walking_through_the_journal():
    table = a_toy_table(*[Took(seat=BELA, n=1)] * 5)
    calls = [0]

    def count(frame, what, about):
        calls[0] += what in {"call", "c_call"}

    def told():
        calls[0], reading = 0, journal.reading(Campaign.objects.get(pk=table.campaign.pk), BELA)
        sys.setprofile(count)
        try:
            assert reading.told([reading.last_by(BELA)])
            assert reading.chosen(by=BELA, most=3)
        finally:
            sys.setprofile(None)
        return calls[0]

    short = told()
    for _ in range(40):
        table.record(Took(seat=BELA, n=1), seat=BELA)

    assert told() < short + 10  # bisection takes a step more
