"""The Letter from the Society: one sheet of paper, bars with words, no chapter that is not there."""

import pytest

from chronicle.rules.events import EraTold, MissionTaken, PaperChapter, Stepped, TookOver
from tests.factories import ADA, BELA, CORA, HTMX, dan

from .aftermaths import to_aftermath
from .chapters import a_chronicle
from .evenings import html, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return to_aftermath()


def read(table, chapter=1, seat=ADA, **more):
    return table.client_at(seat, **more).get(table.url("heritage:letter", chapter, seat=seat))


def test_it_is_one_sheet_of_paper(table):
    response = read(table)
    assert html(response).count('<article class="letter"') == 1
    assert "Letter from the Society, no. 1" in words(response)
    assert "Character 1" in words(response)


def test_the_date_line_is_the_eras_when_it_is_typed(table):
    assert "letter-date" not in html(read(table))
    table.record(EraTold(era=1, years="1306-1370", titles=("Rhodes", "London", "Rotterdam")))
    response = read(table)
    assert "Letter from the Society, no. 1: Rhodes" in words(response)
    assert "1306-1370" in html(response).partition("letter-date")[2].partition("</p>")[0]


def test_bars_say_what_they_are(table):
    bar = html(read(table)).partition('class="bar-out"')[2]
    assert bar.startswith('><span aria-hidden="true">▇')
    assert '<span class="visually-hidden">(blacked out)</span>' in bar


def test_sealed_choices_are_bars_for_others():
    table = to_aftermath(secret=True)
    choice = {"choice": "Burn the chapel", "section": "loyalty", "row": "Sabbat", "reward": "none"}
    table.record(MissionTaken(slot=1, seat=BELA, **choice), seat=BELA)
    assert "Burn the chapel" in html(read(table, seat=BELA))
    assert "Burn the chapel" not in html(read(table, seat=CORA))


def test_letters_lead_to_each_other(table):
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    to_aftermath(table)
    first, second = html(read(table)), html(read(table, 2))
    assert f'rel="next" href="{table.url("heritage:letter", 2)}"' in first
    assert 'rel="prev"' not in first
    assert f'rel="prev" href="{table.url("heritage:letter", 1)}"' in second
    assert 'rel="next"' not in second


@pytest.mark.parametrize("chapter", [0, 2, 21, 999999])
def test_a_chapter_that_has_not_been_played_does_not_exist(table, chapter):
    assert read(table, chapter).status_code == 404


def test_of_a_chapter_on_paper_nothing_is_known():
    table = a_chronicle()
    table.record(TookOver(chapters=(PaperChapter(places=(ADA, BELA, CORA)),)))
    response = read(table)
    assert "The Society has heard nothing of chapters played on paper" in words(response)
    assert 'rel="' not in html(response).partition("<main")[2]


def test_htmx_gets_the_part(table):
    response = table.client_at(ADA).get(table.url("heritage:letter", 1), headers=HTMX)
    assert "<html" not in html(response)
    assert 'class="letter"' in html(response)


def test_a_stranger_reads_nothing(table):
    assert dan().get(table.url("heritage:letter", 1)).status_code == 404


@pytest.mark.parametrize("seat", [ADA, BELA])
def test_a_constant_number_of_queries(table, seat, django_assert_num_queries):
    client, url = table.client_at(seat), table.url("heritage:letter", 1, seat=seat)
    client.get(url)
    with django_assert_num_queries(3):
        client.get(url)
