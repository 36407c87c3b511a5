"""When all is told: places with every line, the final event by the winner, and what there is to read."""

import re

import pytest

from chronicle.rules.events import EpilogueWritten, HouseRuled, LinesTold, Stepped
from tests.factories import ADA, BELA, CORA
from tests.remembered import remembered

from .endings import LINES, make_equal, to_ceremony, to_the_last_line
from .evenings import forms, html, page, tap, words

pytestmark = pytest.mark.django_db
TEXT = "And the lamps went out.\nOne by one."


@pytest.fixture
@remembered
def table():
    return to_the_last_line(to="over")


def test_places_with_every_line(table):
    told = words(page(table, CORA))
    assert "The chronicle is won by Ada" in told
    assert re.search(r"1 Ada Character 1 30 2 Bela Character 2 7 3 Cora Character 3 5", told)
    assert "Mercy worth 3 12 4 × 3 3 1 × 3 3 1 × 3" in told


def test_the_winner_types_the_final_event(table):
    (form,) = forms(page(table), "epilogue_written")
    assert f'type="hidden" name="seat" value="{ADA}"' in form
    assert "button primary" in form
    answer = tap(table, "epilogue_written", seat=ADA, text=TEXT)
    assert "And the lamps went out.<br>One by one." in html(answer)
    assert "Write it anew" in words(answer)
    assert TEXT.splitlines()[0] in forms(answer, "epilogue_written")[0]


def test_somebody_else_may_type_it_for_them(table):
    response = page(table, BELA)
    assert "Type it for the winner" in words(response)
    answer = tap(table, "epilogue_written", BELA, seat=ADA, text=TEXT)
    assert answer.status_code == 200
    assert "And the lamps went out." in words(page(table, CORA))


@pytest.mark.parametrize("bad", [{"text": ""}, {"text": "x" * 1001}, {"seat": 9}, {"seat": "x"}])
def test_an_event_without_words_or_writer_is_none(table, bad):
    before = table.number
    answer = tap(table, "epilogue_written", **{"seat": ADA, "text": TEXT, **bad})
    assert (answer.status_code, table.number) == (422, before)


def test_what_there_is_to_read(table):
    text = html(page(table))
    for name, args in (
        ("heritage:story", ()),
        ("heritage:code", ()),
        ("heritage:hinge", ()),
        ("heritage:minutes", (3,)),
        ("heritage:letter", (1,)),
        ("export", ()),
    ):
        address = table.url(name, *args)
        assert f'href="{address}"' in text
        assert table.client_at(ADA).get(address).status_code == 200
    assert f'hx-get="{table.url("heritage:hinge")}"' in text


def test_the_journal_goes_home_with_the_host_alone(table):
    assert table.url("export", seat=BELA) not in html(page(table, BELA))


def test_everything_is_open_now():
    table = to_ceremony(secret="on")
    table.record(LinesTold(n=LINES))
    table.record(Stepped(to="over"))
    for seat in (ADA, BELA, CORA):
        assert "Mercy worth 3 12 4 × 3 3 1 × 3" in words(page(table, seat))


def test_a_tie_that_nobody_decided_can_still_be_decided():
    table = make_equal(to_ceremony())
    table.record(HouseRuled(rule="final_tie", choice="table"))
    table.record(LinesTold(n=LINES))
    table.record(Stepped(to="over"))
    assert len(forms(page(table), "crowned")) == 1
    answer = tap(table, "crowned", winners=[BELA], how="dice", seen=table.number)
    assert re.search(r"1 Bela Character 2 30 1 Ada Character 1 30", words(answer))


def test_all_winners_of_a_shared_crown_write():
    table = make_equal(to_ceremony())
    table.record(LinesTold(n=LINES))
    table.record(Stepped(to="over"))
    table.record(EpilogueWritten(seat=ADA, text="Mine."))
    (form,) = forms(page(table, BELA), "epilogue_written")
    assert f'type="hidden" name="seat" value="{BELA}"' in form
    tap(table, "epilogue_written", BELA, seat=BELA, text="And mine.")
    told = words(page(table, CORA))
    assert "Mine. Ada" in told
    assert "And mine. Bela" in told


def test_the_wall_says_who_has_won_and_how_it_ends(table):
    table.record(EpilogueWritten(seat=ADA, text=TEXT))
    told = words(page(table, 0, "screen"))
    assert "The chronicle is won by Ada" in told
    assert "And the lamps went out." in told
    assert re.search(r"1 Ada 30 2 Bela 7 3 Cora 5", told)


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    client, address = table.client_at(ADA), table.url("heritage:table")
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
