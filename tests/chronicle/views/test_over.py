"""When all is told: places with every line, the final event by the winner, and what there is to read."""

import re

import pytest

from campaigns import photos, pictures
from chronicle.rules.events import EpilogueWritten, HouseRuled, LinesTold, Stepped
from tests.camera import jpeg
from tests.factories import ADA, BELA, CORA, EVENING
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
    assert "Mercy value 3 12 4 × 3 3 1 × 3 3 1 × 3" in told


def test_the_winner_types_the_final_event(table):
    (form,) = forms(page(table), "epilogue_written")
    assert f'type="hidden" name="seat" value="{ADA}"' in form
    assert "button primary" in form
    answer = tap(table, "epilogue_written", seat=ADA, text=TEXT)
    assert "And the lamps went out.<br>One by one." in html(answer)
    assert "Write it again" in words(answer)
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


def test_everybody_leaves_a_last_line(table):
    tap(table, "farewell_written", BELA, seat=BELA, text="Next year, then.")
    for seat in (ADA, CORA):
        assert "Next year, then. Bela" in words(page(table, seat))
    form, _for_another = forms(page(table, BELA), "farewell_written")
    assert "Next year, then." in form
    answer = tap(table, "farewell_written", BELA, seat=BELA, text="Never again.")
    assert "Next year" not in words(answer)
    assert forms(page(table, 0, "screen"), "farewell_written") == []


def other_form(there, seat=BELA):
    """That of somebody without a phone."""
    found = [
        one for one in forms(page(there, seat), "farewell_written") if 'name="about" value="other"' in one
    ]
    return found[0] if found else ""


def test_a_last_line_is_typed_for_whoever_has_no_phone(table):
    assert re.findall(r'<option value="(\d)"', other_form(table)) == [str(ADA), str(CORA)]
    answer = tap(table, "farewell_written", BELA, seat=CORA, about="other", text="Next year, then.")
    assert "Next year, then. Cora" in words(answer)
    assert re.findall(r'<option value="(\d)"', other_form(table)) == [str(ADA)]
    for seat in (ADA, BELA):
        tap(table, "farewell_written", seat, seat=seat, text="Mine.")
    assert other_form(table) == ""
    assert other_form(table, ADA) == ""


def test_what_went_wrong_for_somebody_else_is_not_the_own(table):
    answer = tap(table, "farewell_written", BELA, seat=CORA, about="other", text="x" * 1001)
    assert answer.status_code == 422
    own, other = forms(answer, "farewell_written")
    assert ("xxx" in own, "xxx" in other) == (False, True)
    assert f'value="{CORA}" selected' in other


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
        assert "Mercy value 3 12 4 × 3 3 1 × 3" in words(page(table, seat))


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
    with django_assert_num_queries(6):  # two for the usual size of paper, one for photographs
        client.get(address)


def book_sent(table):
    """What the one button posts."""
    to = table.url("print", seat=BELA)
    form = html(page(table, BELA)).partition(f'<form method="post" action="{to}"')[2].partition("</form>")[0]
    sent = dict(re.findall(r'name="(paper|size|options)" value="([^"]+)"', form))
    assert table.client_at(BELA).post(to, sent).status_code == 302
    return table.campaign.prints.filter(seat=BELA, wish__paper="book").latest("asked").wish


def test_the_book_is_one_tap_away(table):
    wish = book_sent(table)
    assert (wish["size"], wish["options"]) == ("A4", [])


def test_the_one_tap_book_is_as_large_as_the_table_prints(table):
    sent = {"paper": "certificate-chronicle", "size": "letter"}
    assert table.client_at(ADA).post(table.url("print"), sent).status_code == 302
    assert book_sent(table)["size"] == "letter"


def test_the_one_tap_book_has_the_photographs_of_the_table(table):
    raw = jpeg()
    photos.add(table.chair(CORA), pictures.read(raw), of=1, caption="", at=EVENING, raw=raw)
    assert book_sent(table)["options"] == ["photos"]
