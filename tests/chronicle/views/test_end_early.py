"""A table stops for good between two chapters: one tick, the worths, the last reckoning; and the way back."""

import pytest

from chronicle.rules.events import EraTurned, Stepped
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, CORA

from .chapters import SEATS, a_chronicle, gather, play_chapter
from .evenings import forms, html, onward, page, tap, words
from .sending import send
from .test_worths import typed

pytestmark = pytest.mark.django_db
TICK = "No more chapters are played: the chronicle ends here"
ENTERED = EraTurned(left="clans", entered="inquisition")


@pytest.fixture
def table():
    """In the middle of era II; everybody is asked who is here."""
    table = a_long_table(4, seats=SEATS)
    table.record(Stepped(to="gather"))
    return table


@pytest.fixture
def era_ends():
    """Three chapters, and the era's end still to be opened."""
    table = a_chronicle()
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    return table


def fold_of(response):
    """The folded part of the page, or nothing."""
    _, found, after = html(response).partition('id="end-early"')
    return found and after.partition("</details>")[0]


@pytest.mark.parametrize("phase", ["gather", "pack"])
@pytest.mark.parametrize("seat", [ADA, CORA])
def test_between_two_chapters_it_lies_folded(table, phase, seat):
    table.record(Stepped(to=phase))
    fold = fold_of(page(table, seat))
    assert 'type="checkbox" name="to" value="worths" required' in fold
    assert "checked" not in fold
    assert "open" not in fold.partition(">")[0]
    assert "An unfinished era has no winner and no outcome." in words(page(table, seat))


def test_nobody_is_asked_before_there_is_anything_to_end(table):
    assert fold_of(page(a_chronicle())) == ""
    assert fold_of(page(a_chronicle(practice="yes"))) == ""
    assert 'id="end-early"' not in html(page(table, 0, "screen"))


@pytest.mark.parametrize("phase", ["aftermath", "reckoning", "play", "worths", "over"])
def test_nor_in_the_middle_of_an_evening_or_after_the_end(table, phase):
    table.record(Stepped(to=phase))
    assert fold_of(page(table)) == fold_of(page(table, ADA, "rulings")) == ""


def test_an_era_played_out_is_ended_on_its_own_page(era_ends):
    for phase in ("pack", "gather", "era"):
        era_ends.record(Stepped(to=phase))
        assert fold_of(page(era_ends)) == ""
    assert 'id="era-ends"' in html(page(era_ends))
    era_ends.record(ENTERED)
    assert TICK in fold_of(page(era_ends))


def test_without_the_tick_nothing_happens(table):
    before = table.number
    answer = tap(table, "stepped", seen=before)
    assert (answer.status_code, table.number) == (422, before)
    assert "open" in fold_of(answer).partition(">")[0]
    assert 'id="end-early_error"' in fold_of(answer)


def test_a_table_that_moved_on_does_not_end(table):
    assert tap(table, "stepped", to="worths", seen=table.number - 1).status_code == 409
    assert table.view().phase == "gather"


@pytest.mark.parametrize("phase", ["gather", "pack"])
def test_from_the_middle_of_an_era_to_the_end_of_all(table, phase):
    table.record(Stepped(to=phase))
    answer = tap(table, "stepped", BELA, to="worths", seen=table.number)
    assert answer.status_code == 200
    assert "Check each row against the paper." in words(answer)
    assert "undo" in words(answer)

    assert send(table, "worths_confirmed", typed(table)).status_code == 200
    told = table.view().ceremony
    assert (table.view().phase, told.told) == ("ceremony", 0)
    tap(table, "lines_told", n=told.of, seen=table.number)
    answer = tap(table, "stepped", to="over", seen=table.number)
    assert answer.status_code == 200
    assert table.view().ceremony.winners
    assert "The chronicle is complete" in words(answer)
    assert [bool(one.outcome) for one in table.view().eras] == [True, False]
    for name in ("story", "standings", "outcomes", "hinge"):
        assert page(table, ADA, name).status_code == 200


def test_one_step_back_and_they_play_on(table):
    tap(table, "stepped", to="worths", seen=table.number)
    assert "Back: " in words(page(table))
    table.record(Stepped(to="pack"))
    assert onward(page(table)) == [("gather", True)]
    table.record(Stepped(to="gather"))
    gather(table)
    assert (table.view().phase, table.view().chapter.number) == ("tonight", 5)


def test_the_way_back_leads_to_what_was_played_last(table, era_ends):
    def back():
        table.record(Stepped(to="worths"))
        return "".join(forms(page(table), "stepped"))

    assert 'name="to" value="pack"' in back()
    table.record(Stepped(to="gather"))
    gather(table)
    table.record(Stepped(to="gather"))
    assert 'name="to" value="gather"' in back()
    assert not table.view().chapter.played
    era_ends.record(EraTurned())
    assert 'name="to" value="era"' in "".join(forms(page(era_ends), "stepped"))


def test_the_rulings_lead_there_as_well(table):
    response = page(table, BELA, "rulings")
    fold = fold_of(response)
    assert TICK in fold
    assert "hx-post" not in fold
    answer = tap(table, "stepped", BELA, htmx=False, to="worths", seen=table.number)
    assert (answer.status_code, answer["Location"]) == (302, table.url("heritage:table", seat=BELA))
    assert table.view().phase == "worths"
