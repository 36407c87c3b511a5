"""An era's end: the race with its arithmetic, one battleground by its first letters, the prophecies."""

import re

import pytest

from chronicle.rules.events import EraTold, EraTurned, Prophesied, Stepped
from tests.chronicle.views.chapters import (
    SEATS,
    a_chronicle,
    count,
    play_chapter,
    tell_first_grounds,
    to_reckoning,
    win,
)
from tests.chronicle.views.evenings import html, page, tap, words
from tests.factories import ADA, BELA, CORA
from tests.remembered import remembered

pytestmark = pytest.mark.django_db
LATER = ("Inquisition", "Anarch", "Masquerade", "Court", "Humanity", "Sabbat")


def an_era(table, *chapters, seats=SEATS):
    for points in chapters:
        play_chapter(table, *points, seats=seats)
    return table


@pytest.fixture
@remembered
def table():
    """Ada 2 + 3 + 2, Bela 1 + 2 + 5, Cora 1 + 1 + 3."""
    table = a_chronicle()
    table.record(EraTold(era=1, years="1306-1370", titles=("Rhodes", "London", "Rotterdam"), key="clans"))
    for seat in SEATS:
        table.record(Prophesied(seat=seat, text=f"What number {seat} saw"), seat=seat)
    return an_era(table, (11, 9, 4), (12, 9, 4), (5, 12, 8))


def test_the_winner_stands_there_with_the_arithmetic(table):
    told = words(page(table, CORA))
    assert "Bela 1 2 5 8" in told
    assert "Ada 2 3 2 7" in told
    assert "Bela wins era I." in told


def test_t8_two_players_and_the_key_battleground_decides():
    table = a_chronicle(names=("Ada", "Bela"))
    seats = (ADA, BELA)
    table.record(EraTold(era=1, key="clans"))
    an_era(table, (10, 5), (10, 5), seats=seats)
    to_reckoning(table, seats)
    tell_first_grounds(table)
    win(table, ADA, ADA, ADA, BELA, BELA)
    count(table, ADA, high=2)
    count(table, BELA, high=3)
    for phase in ("places", "aftermath", "pack", "era"):
        table.record(Stepped(to=phase))
    told = words(page(table))
    assert "Bela 6 VP on the key battleground 1 2 5 8" in told
    assert "Ada 4 VP on the key battleground 2 3 3 8" in told
    assert "Bela wins era I." in told


def test_an_era_that_stays_equal_is_left_to_the_table_with_a_suggestion():
    table = a_chronicle(names=("Ada", "Bela"))
    seats = (ADA, BELA)
    an_era(table, (10, 5), (10, 5), (5, 10), seats=seats)
    told = words(page(table))
    assert "The table decides between: Bela, Ada." in told or "The table decides between: Ada, Bela." in told
    assert "Bela had the better place in the third chapter." in told


def test_nothing_of_what_comes_is_named(table):
    for seat in (ADA, 0):
        body = table.client_at(seat).get(
            table.url("heritage:screen" if seat == 0 else "heritage:table", seat=seat)
        )
        assert [name for name in LATER if name.casefold() in body.content.decode().casefold()] == []


def test_the_key_battleground_is_what_leaves(table):
    assert '<option value="clans" selected>' in page(table).content.decode()


@pytest.mark.parametrize("typed", ["D", "inq", "Inquisition"])
def test_one_name_comes_back_for_its_letter_or_first_letters(table, typed):
    answer = tap(table, "era_turned", left="clans", entered=typed, seen=table.number)
    assert answer.status_code == 200
    assert (table.view().table.eras[0].left, table.view().table.eras[0].entered) == ("clans", "inquisition")
    assert "Inquisition" in words(answer)
    assert [name for name in LATER[1:] if name.casefold() in answer.content.decode().casefold()] == []


@pytest.mark.parametrize("typed", ["x", "zz", "the", "", "an"])
def test_what_fits_none_or_several_names_nothing(table, typed):
    before = table.number
    answer = tap(table, "era_turned", left="clans", entered=typed, seen=table.number)
    assert answer.status_code == 422
    assert table.number == before
    assert [name for name in LATER if name.casefold() in answer.content.decode().casefold()] == []


def test_whoever_has_played_it_all_finds_the_row_filled_in():
    table = an_era(a_chronicle(known="on"), (11, 9, 4), (12, 9, 4), (5, 12, 8))
    body = page(table).content.decode()
    assert 'name="entered" value="Inquisition"' in body


def test_prophecies_are_sealed_until_the_end_and_then_open_for_all(table):
    for seat in SEATS:
        table.record(Stepped(to="era"))
        told = page(table, seat).content.decode()
        assert [f"What number {other} saw" in told for other in SEATS] == [False] * 3
    tap(table, "era_turned", left="clans", entered="inq", seen=table.number)
    for response in (page(table, BELA), page(table, 0, "screen")):
        assert [f"What number {seat} saw" in words(response) for seat in SEATS] == [True] * 3
    table.record(Stepped(to="era"))
    assert "What number 3 saw" in words(page(table, ADA))


def judge(table, seat, true, prophet=BELA):
    return tap(table, "prophecy_judged", seat, era=1, prophet=prophet, seat=seat, true=true)


def test_everybody_says_by_a_tap_whether_it_came_true(table):
    assert judge(table, ADA, "yes").status_code == 422  # sealed
    tap(table, "era_turned", left="clans", entered="inq", seen=table.number)
    for seat, true in ((ADA, "no"), (BELA, "yes"), (CORA, "yes"), (ADA, "yes")):
        answer = judge(table, seat, true)
        assert answer.status_code == 200
    shown = page(table, ADA)
    assert "It came true: 3 to 0." in words(shown)
    pressed = re.findall(r'name="prophet" value="(\d)".*?aria-pressed="(\w+)"', html(shown), re.DOTALL)
    assert pressed == [("1", "false"), ("2", "true"), ("3", "false")]
    assert "It came true: 3 to 0." in words(page(table, 0, "screen"))
    assert judge(table, ADA, "maybe").status_code == 422


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("no", "no", "yes"), "It did not come true: 2 to 1."),
        (("no", "yes"), "The table is of two minds: 1 to 1."),
    ],
)
def test_what_the_table_says_stands_in_the_story(table, said, told):
    tap(table, "era_turned", left="clans", entered="inq", seen=table.number)
    for seat, true in zip(SEATS, said, strict=False):
        judge(table, seat, true)
    story = table.client_at(ADA).get(table.url("heritage:story-era", 1))
    assert told in words(story)


def test_one_leaves_and_one_enters(table):
    before = table.number
    assert tap(table, "era_turned", left="", entered="inq", seen=before).status_code == 422
    assert tap(table, "era_turned", left="beasts", entered="inq", seen=before).status_code == 422
    assert table.number == before


def test_a_table_that_moved_on_turns_no_era(table):
    seen = table.number
    table.record(EraTurned(left="clans", entered="inquisition"))
    assert tap(table, "era_turned", left="princes", entered="inq", seen=seen).status_code == 409


@pytest.mark.parametrize(("turned", "to"), [(("clans", "inquisition"), "gather"), (("", ""), "worths")])
def test_whoever_goes_back_to_look_finds_the_way_on(table, turned, to):
    left, entered = turned
    table.record(EraTurned(left=left, entered=entered))
    table.record(Stepped(to="era"))
    response = page(table)
    assert "era-turned/" not in response.content.decode()
    assert f'name="to" value="{to}"' in response.content.decode()


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    client, address = table.client_at(ADA), table.url("heritage:table")
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
