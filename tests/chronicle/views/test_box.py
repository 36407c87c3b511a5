"""The register of the box: who was she, what is left, what sets a box up, what may differ."""

import pytest

from campaigns.kernel.words import Word
from chronicle.rules.doubts import mark
from chronicle.rules.events import (
    AncillaTold,
    Conspired,
    Gathered,
    MissionTaken,
    Passed,
    Stepped,
    StickerPlaced,
    StockTold,
)
from chronicle.rules.state import Fact, Present
from tests.factories import ADA, BELA, CORA, HTMX, a_table, dan
from tests.remembered import remembered

from .aftermaths import send, to_aftermath
from .chapters import a_chronicle, to_places
from .evenings import forms, html, page, part, words

pytestmark = pytest.mark.django_db

JANE = {"printed": "Jane the Abbess", "given": "Sister Jane", "clan": "ventrue"}


@pytest.fixture
@remembered
def table():
    table = to_aftermath()
    table.record(MissionTaken(slot=1, seat=BELA, reward="elevate", **JANE), seat=BELA)
    table.record(StickerPlaced(seat=BELA, ability="bonds", ancilla="1.1"), seat=BELA)
    return table


def look(table, seat=ADA, **wish):
    return table.client_at(seat).get(table.url("heritage:box", seat=seat), wish)


def ancilla(response, id_):
    return words(type("Part", (), {"content": part(response, f"ancilla-{id_}").encode()}))


# --- Who was she -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["ja", "JA", "ab", "si", "abbess", "ster", "Sister Jane"])
def test_two_letters_of_either_name_find_her(table, typed):
    response = look(table, CORA, q=typed)
    assert "1 ancilla found" in words(response)
    assert "Sister Jane" in words(response)


def test_nothing_typed_lists_everybody(table):
    told = words(look(table))
    assert "Ancillae 4" in told
    assert told.index("Agent 1") < told.index("Agent 3") < told.index("Sister Jane")


def test_nobody_found_says_what_to_do(table):
    assert "Nobody of that name. Fewer letters find more." in words(look(table, q="zz"))


def test_the_search_works_while_typing_and_without_script(table):
    text = html(look(table))
    form = text.partition('class="box-search"')[2].partition("</form>")[0]
    assert 'method="get"' in form
    assert 'hx-target="#found"' in form
    response = table.client_at(ADA).get(table.url("heritage:box"), {"q": "ja"}, headers=HTMX)
    assert 'id="found"' in html(response)
    assert "<html" not in html(response)


def test_her_life_stands_chapter_by_chapter(table):
    jane = ancilla(look(table), "11")
    assert "Sister Jane Jane the Abbess Ventrue Bonds character deck" in jane
    assert "Chapter 1 Elevated: Bela New ability: Bonds (Bela)" in jane


def test_an_agent_is_in_a_haven(table):
    assert "Agent 2 Brujah haven: Bela Prologue First agent: Bela" in ancilla(look(table), "02")


def test_what_is_typed_is_never_markup(table):
    assert "<script>alert" not in html(look(table, q="<script>alert"))


# --- Put right -------------------------------------------------------------------------------------------


def test_the_register_can_be_put_right(table):
    response = look(table, q="ja", edit="1.1", at="2")
    (form,) = forms(response, "ancilla_told")
    assert 'name="ancilla" value="1.1"' in form
    assert 'value="Jane the Abbess"' in form
    data = {"ancilla": "1.1", **JANE, "given": "Jane of York", "haven": 0, "why": "misread"}
    response = send(table, "ancilla_told", ADA, data, query="q=ja&edit=1.1&at=2", page="box")
    assert table.view().table.ancilla("1.1").given == "Jane of York"
    assert not forms(response, "ancilla_told")
    assert "1 ancilla found" in words(response)


def test_somebody_can_be_added(table):
    (form,) = forms(look(table, edit="new", at="4"), "ancilla_told")
    assert 'name="ancilla" value=""' in form
    data = {"ancilla": "", "printed": "Old Tomas", "clan": "thin-blood", "haven": CORA}
    response = send(table, "ancilla_told", BELA, data, query="edit=new&at=4", page="box")
    assert "Old Tomas Thin-blood" in words(response)
    assert not forms(response, "ancilla_told")


def test_a_nameless_newcomer_is_refused_beside_the_name(table):
    before = table.number
    data = {"ancilla": "", "printed": "", "haven": 0, "why": "seen on the table"}
    response = send(table, "ancilla_told", ADA, data, query="edit=new&at=4", page="box")
    assert response.status_code == 422
    assert 'id="ancilla_told-printed_error"' in html(response)
    assert 'value="seen on the table"' in html(response)
    assert table.number == before


@pytest.mark.parametrize("wish", [{"edit": "9.9", "at": "0"}, {"edit": "1.1", "at": "1"}, {"edit": "new"}])
def test_a_wish_that_no_longer_fits_opens_no_form(table, wish):
    assert not forms(look(table, **wish), "ancilla_told")


def test_the_wall_cannot_put_anything_right(table):
    assert "Correct" not in words(look(table, 0))
    assert not forms(look(table, 0, edit="1.1", at="2"), "ancilla_told")


# --- Stickers, decks, leaders, the list ------------------------------------------------------------------


def test_stickers_used_and_left(table):
    table.record(StockTold(stock=(Fact(name="ventrue", n=3), Fact(name="bonds", n=1))))
    told = words(look(table))
    assert "Ventrue 1 used 2 left" in told
    assert "Bonds 1 used 0 left" in told
    assert "Brujah 3 used" in told


def test_nobody_has_counted_is_said_with_the_way_to_it(table):
    response = look(table)
    assert "Nobody has counted the stock" in words(response)
    assert table.url("heritage:rulings") in html(response)


def test_scheme_decks_name_their_origin(table):
    table.record(Conspired(seat=CORA, schemes=("Whispers",)))
    assert "Tremere Whispers conspiracy · Cora · chapter 1" in words(look(table))


def test_leaders_name_their_owner(table):
    table.record(MissionTaken(slot=2, seat=CORA, reward="leader", printed="Etrius", clan="tremere"))
    assert "Etrius Tremere · chapter 1 Cora" in words(look(table))


def test_the_box_can_be_set_up_from_a_list(table):
    told = words(look(table))
    assert "Set up the box" in told
    assert "Jane the Abbess, now called Sister Jane (Ventrue)" in told


def test_chapters_lead_to_minutes_and_letters(table):
    text = html(look(table))
    assert table.url("heritage:minutes", 1) in text
    assert table.url("heritage:letter", 1) in text


# --- Doubts ----------------------------------------------------------------------------------------------


def test_doubts_say_what_to_do_and_the_table_counts_them(table):
    table.record(StickerPlaced(seat=CORA, ability="bonds", ancilla="1.1"), seat=CORA)
    assert "Where paper and record may differ" in words(look(table))
    assert "1 place like this" in words(page(table))


def test_without_doubts_nothing_is_said(table):
    assert "may differ" not in words(look(table))
    assert "may differ" not in words(page(table))


def test_the_register_says_nothing_before_there_is_anything():
    told = words(look(a_table(game="heritage", chosen={})))
    assert "The first ones come with the prologue" in told
    assert "Nothing unlocked yet" in told


@pytest.mark.parametrize("place", ["heritage:box", "heritage:sheet"])
def test_a_practice_game_has_no_sheets_and_no_box(place):
    table = to_places(a_chronicle(practice="yes"))
    answer = table.client_at(BELA).get(table.url(place, seat=BELA))
    assert "A practice game keeps nothing" in words(answer)
    assert table.url("heritage:minutes", 1, seat=BELA) in html(answer)
    assert "Loyalty" not in words(answer)


def test_a_stranger_finds_nothing(table):
    assert dan().get(table.url("heritage:box")).status_code == 404


def test_told_by_the_table_stands_in_her_life(table):
    table.record(AncillaTold(ancilla="1.1", haven=CORA, why="a trade", **JANE))
    table.record(Passed(seat=ADA, step="agents"))
    assert "Corrected by the table: a trade" in ancilla(look(table), "11")


@pytest.mark.parametrize(("seat", "queries"), [(ADA, 3), (CORA, 3), (0, 4)])
def test_a_constant_number_of_queries(table, seat, queries, django_assert_num_queries):
    client, url = table.client_at(seat), table.url("heritage:box", seat=seat)
    client.get(url)
    with django_assert_num_queries(queries):
        client.get(url, {"q": "ja"})


def test_a_doubt_that_is_right_so_is_left_until_its_figures_change(table):
    table.record(Stepped(to="pack"))
    table.record(Gathered(here=tuple(Present(seat=seat, by=seat) for seat in (ADA, BELA, CORA))))
    doubt = next(word for word in table.view(ADA).doubts if word.code == "doubt.title-missing")

    answer = send(table, "doubt_left", ADA, {"mark": mark(doubt)}, page="box")

    assert answer.status_code == 200
    assert doubt not in table.view(ADA).doubts
    assert doubt not in table.view(CORA).doubts
    assert mark(Word(code=doubt.code, about={**doubt.about, "chapter": 9})) != mark(doubt)


def test_what_is_no_doubt_is_not_left(table):
    answer = send(table, "doubt_left", ADA, {"mark": "0123456789abcdef"}, page="box")

    assert answer.status_code == 422
    assert table.view(ADA).table.left == ()
