"""Goodnight: two taps from the table; then the letter lies on every phone, and it opens the next evening."""

import re

import pytest

from chronicle.rules.events import Stepped
from tests.factories import ADA, BELA, CORA, HTMX

from .chapters import a_chronicle, gather, play_chapter, to_places
from .evenings import html, page, words

pytestmark = pytest.mark.django_db
ALOUD = "A letter has come. Read it aloud."


@pytest.fixture
def table():
    table = to_places(a_chronicle())
    for phase in ("aftermath", "pack"):
        table.record(Stepped(to=phase))
    return table


def goodnight(table, **typed):
    data = {"key": "bed", "seen": table.number, **typed}
    return table.client_at(ADA).post(table.url("goodnight"), data, headers=HTMX)


@pytest.mark.parametrize("phase", ["aftermath", "pack"])
def test_two_taps_from_the_table_to_bed(table, phase):
    """The link, and the button of a form in which nothing has to be typed or unfolded."""
    table.record(Stepped(to=phase))
    assert f'href="{table.url("night")}"' in html(page(table))
    night = html(table.client_at(ADA).get(table.url("night")))
    form = night.partition('id="goodnight"')[2].partition("</form>")[0]
    assert "<details" not in night.partition('id="goodnight"')[0].partition("<main")[2]
    assert re.findall(r'type="submit" class="button primary"', form) == [
        'type="submit" class="button primary"'
    ]
    assert goodnight(table).status_code == 200
    assert table.position().seal == table.number


@pytest.mark.parametrize("seat", [ADA, BELA, CORA])
def test_the_letter_lies_on_every_phone(table, seat):
    assert ALOUD not in words(page(table, seat))
    told = words(goodnight(table, next_words="in two weeks, at Bela’s"))
    assert ALOUD in told
    assert "Next time: in two weeks, at Bela’s" in told
    seen = words(page(table, seat))
    assert ALOUD in seen
    assert "Letter from the Society, no. 1" in seen
    assert "Next time: in two weeks, at Bela’s" in seen


def test_nothing_calls_any_more(table):
    assert "asleep" not in html(page(table)).partition("<main")[2].partition(">")[0]
    goodnight(table)
    assert 'class="phase-pack asleep"' in html(page(table))


def test_it_opens_the_next_evening_until_somebody_sits_down(table):
    table.record(Stepped(to="gather"))
    goodnight(table, next_words="on Friday")
    opened = html(page(table, BELA))
    assert opened.index('id="gathered"') < opened.index(ALOUD)
    assert "Next time: <b>on Friday</b>" in opened
    gather(table)
    assert ALOUD not in html(page(table, BELA))


def test_before_the_first_chapter_there_is_no_letter():
    table = a_chronicle()
    goodnight(table)
    assert ALOUD not in html(page(table))


def test_the_last_chapter_that_was_played_is_told():
    table = a_chronicle()
    play_chapter(table, 9, 8, 7)
    play_chapter(table, 9, 8, 7)
    gather(table)
    goodnight(table)
    assert "Letter from the Society, no. 2" in words(page(table))


def test_last_time_leads_to_its_letter():
    table = a_chronicle()
    assert "/heritage/letter/" not in html(page(table))
    play_chapter(table, 9, 8, 7)
    assert table.url("heritage:letter", 1) in html(page(table))
    gather(table)
    assert table.url("heritage:letter", 1) in html(page(table))
