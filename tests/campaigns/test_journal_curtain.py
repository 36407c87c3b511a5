"""What a seat keeps behind a curtain: one reading of the journal before it, as everybody's, and one behind it."""

from dataclasses import replace

import pytest

from campaigns import journal
from campaigns.journal import Refusal, Stamp
from companions.dracula.rules.events import (
    Answered,
    Hid,
    Hunched,
    Lurked,
    Moved,
    Placed,
    Stepped,
    Sworn,
    TokenPut,
)
from companions.dracula.rules.state import Found
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING, a_table, chosen_for

pytestmark = pytest.mark.django_db
HOLY = TokenPut(kind="heavenly-host", places=("vienna",))


@pytest.fixture
def table():
    """Bela is the Count: he hides, goes to Vienna, and thinks of something."""
    table = a_table(game="dracula", chosen={**chosen_for("dracula"), "first": BELA})
    for hunter, place in (
        ("godalming", "london"),
        ("seward", "paris"),
        ("van-helsing", "rome"),
        ("mina", "athens"),
    ):
        table.record(Placed(hunter=hunter, place=place))
    table.early = table.number
    table.sworn = table.record(Sworn(salt="salt", scrambled="scrambled"), seat=BELA).number
    table.hid = table.record(Hid(place="munich"), seat=BELA).number
    table.record(Stepped(to="count"))
    table.lurked = table.record(Lurked(place="vienna", encounters=("wolves",)), seat=BELA).number
    table.hunched = table.record(Hunched(by=BELA, place="galway"), seat=BELA).number
    table.moved = table.record(Moved(hunter="mina", to="valona", by="road"), seat=BELA).number
    return table


def readings(table, seat=BELA, *, host=False):
    before = journal.reading(table.campaign, seat, host=host)
    return before, before.behind()


def codes(lines):
    return [line.word and line.word.code for line in lines]


def holy_later(table):
    """Somebody had forgotten to tap it: he should not have gone there."""
    stamp = Stamp(seat=ADA, at=EVENING, key="holy")
    return journal.insert(table.campaign.pk, after=table.early, event=HOLY, host=True, stamp=stamp)


def test_before_it_lines_are_told_as_to_anybody_and_behind_it_as_to_him(table):
    before, after = readings(table)
    numbers = [table.hid, table.lurked, table.hunched]
    assert codes(before.told(numbers)) == ["told.hid", "told.watched", None]
    assert codes(after.told(numbers)) == ["told.hid.own", "told.lurked", "told.hunched"]
    assert before.told() == [*journal.reading(table.campaign, CORA).told()]


def test_only_before_it_there_is_a_curtain(table):
    assert [one.curtained for one in readings(table)] == [True, False]
    assert [one.curtained for one in readings(table, ADA)] == [False, False]


def test_what_says_more_behind_it_is_known_by_its_number(table):
    assert [one.kept_behind() for one in readings(table)] == [
        [table.hunched, table.lurked, table.hid, table.sworn]
    ] * 2
    assert readings(table, ADA)[0].kept_behind() == []


def test_it_is_found_by_its_kind_behind_it_only(table):
    assert [one.chosen(kind="hunched") for one in readings(table)] == [[], [table.hunched]]


def test_of_what_stands_the_same(table):
    for found in (
        lambda one: one.played("lurked"),
        lambda one: [next(p for p in one.latest() if p.kind == "lurked")],
    ):
        before, after = (found(one)[0] for one in readings(table))
        assert (before.word.code, before.event) == ("told.watched", None)
        assert (after.word.code, after.event.place) == ("told.lurked", "vienna")


def test_what_was_overruled_with_it_is_read_behind_it_only(table):
    far = table.record(Lurked(place="lisbon"), seat=BELA).number
    before, after = readings(table)
    assert before.overruled(far) == []
    assert "lurk.far" in {word.code for word in after.overruled(far)}


def test_what_no_longer_fits_too(table):
    holy_later(table)
    before, after = readings(table)
    assert [one.word.about["place"] for one in after.findings() if "place" in one.word.about] == ["vienna"]
    assert before.findings() == ()
    assert after.findings() != ()  # asked once more, of what was kept


def test_what_another_had_to_say_is_no_mistake_of_his(table):
    """Nobody but the Count could have recorded these."""
    holy_later(table)
    for seat in (ADA, CORA, 0):
        assert journal.reading(table.campaign, seat).findings() == ()


def test_its_form_is_there_behind_it_only(table):
    before, after = readings(table)
    for number in (table.hid, table.lurked, table.hunched):
        after.may_correct(number)
        with pytest.raises(Refusal) as refused:
            before.may_correct(number)
        assert (refused.value.code, refused.value.about) == ("curtained", {"entry": number})
    with pytest.raises(Refusal, match="hidden"):
        before.filled(table.lurked)
    assert after.filled(table.lurked).event.place == "vienna"


def test_what_everybody_reads_is_put_right_before_it(table):
    before, _after = readings(table)
    before.may_correct(table.moved)
    filled = before.filled(table.moved)
    assert (filled.event.to, filled.view.desk) == ("valona", None)
    assert (before.view_after(table.moved).desk, before.view.desk.here) == (None, "vienna")


def test_what_a_move_would_say_is_said_as_it_stands_there(table):
    before, after = readings(table)
    said = [one.would_say(Lurked(place="prague")).code for one in (before, after)]
    assert said == ["told.watched", "told.lurked"]


def test_a_look_at_a_change_tells_before_it_what_it_tells_anybody(table):
    before, after = (
        one.preview_insertion(after=table.early, event=HOLY, at=EVENING) for one in readings(table, host=True)
    )
    assert [one.word.about.get("place") for one in after.findings] == ["vienna", None]
    assert (before.findings, before.says) == ([], after.says)
    far = Moved(hunter="mina", to="lisbon", by="road")
    before, after = (
        one.preview_correction(entry=table.moved, event=far, at=EVENING) for one in readings(table)
    )
    assert replace(before, advice=()) == replace(after, advice=())
    assert [*before.advice] == [*after.advice] != []


def test_that_he_lied_is_told_behind_it_only(table):
    """What he answers everybody hears; whether it is true, nobody who looks over his shoulder."""
    said = Answered(how="arrival", hunter="mina", places=("valona",))
    number = table.record(said, seat=BELA).number
    lie = Answered(how="arrival", hunter="mina", places=("valona",), found=(Found(place="valona", space=1),))
    before, after = (
        one.preview_correction(entry=number, event=lie, at=EVENING).advice for one in readings(table)
    )
    assert ([word.code for word in before], [word.code for word in after]) == ([], ["answer.differs"])


def test_his_other_phone_hears_of_it_as_anybody(table):
    seen = table.number
    table.record(Lurked(place="prague"), seat=BELA)
    stamp = Stamp(seat=BELA, at=EVENING, key="late", seen=seen)
    with pytest.raises(journal.Stale) as stale:
        journal.strike(table.campaign.pk, entries=[table.moved], host=False, stamp=stamp)
    assert codes(stale.value.moved) == ["told.watched"]


def test_a_journal_is_kept_with_the_eyes_of_today(table):
    """Reading it before a curtain leaves nothing behind."""
    readings(table)
    now = behind.position(table.campaign)
    assert now.eyes is None
    assert now.curtained(ADA) is now
