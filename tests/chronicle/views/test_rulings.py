"""All rulings and switches, what the table sets right, rows, stickers, notes."""

import re

import pytest

from campaigns import circles
from chronicle.rules.events import HouseRuled, MissionWon, Noted, SheetTyped, StockTold
from chronicle.rules.state import Count, Fact, Row
from tests.factories import ADA, BELA, a_circle, a_device, a_table, chosen_for

from .chapters import a_chronicle, to_reckoning
from .evenings import forms, html, page, words
from .sending import send

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return a_chronicle()


def rulings(table, seat=ADA, language="en"):
    return page(table, seat, "rulings", language)


def sent(table, kind, typed, at=ADA):
    return send(table, kind, typed, at=at, page="rulings")


def test_nobody_who_looks_on_rules(table):
    assert rulings(table, 0).status_code == 404


# --- House rules ------------------------------------------------------------------------------------------


def test_what_holds_stands_with_each_rule(table):
    told = words(rulings(table))
    assert "A shared place Whoever won fewer missions" in told
    assert "since chapter" not in told


def test_a_rule_of_a_battleground_that_has_not_come_is_nowhere(table):
    told = html(rulings(table))
    assert "g7_factor" not in told
    assert "g6_purge" not in told


def test_a_rule_is_changed_with_a_reason(table):
    response = sent(table, "house_ruled", {"rule": "deck_upgrade", "choice": "yes", "why": "more cards"})
    assert response.status_code == 200
    told = words(response)
    assert "Schemes for the middle places Yes, up to one each settled more cards" in told
    assert table.view().table.ruled("deck_upgrade") == "yes"


def test_later_the_chapter_is_told(table):
    table.record(HouseRuled(rule="missed", choice="box"))
    to_reckoning(table)
    assert "settled" in words(rulings(table))


@pytest.mark.parametrize(
    "typed",
    [
        {"rule": "deck_upgrade", "choice": "maybe"},
        {"rule": "g7_factor", "choice": "1"},
        {"rule": "", "choice": ""},
        {"rule": "deck_upgrade", "choice": "yes", "why": "x" * 201},
    ],
)
def test_nonsense_rules_nothing(table, typed):
    before = table.number
    response = sent(table, "house_ruled", typed)
    assert response.status_code == 422
    assert 'role="alert"' in html(response)
    assert table.number == before


def test_why_is_kept_when_it_was_too_long(table):
    response = sent(table, "house_ruled", {"rule": "deck_upgrade", "choice": "yes", "why": "y" * 201})
    assert 'id="switch-deck_upgrade" open' in html(response)
    assert "y" * 201 in html(response)


# --- Precedents and notes ---------------------------------------------------------------------------------


def test_what_the_table_once_decided_stands_with_its_day(table):
    to_reckoning(table)
    assert "Decided before" not in words(rulings(table))
    tied = (Count(seat=ADA, n=2), Count(seat=BELA, n=2))
    table.record(MissionWon(slot=1, how="counted", counts=tied))
    table.record(MissionWon(slot=1, winner=BELA, how="dice", counts=tied))
    assert "On 10 January you let dice decide. Chapter 1, a mission that stayed tied" in words(rulings(table))


def test_notes_of_everybody_and_hidden_ones_for_their_writer(table):
    table.record(Noted(by=ADA, text="The bridge burns"))
    table.record(Noted(by=BELA, text="I shall lie", hidden=True), seat=BELA)
    assert "Chapter 1 The bridge burns Ada" in words(rulings(table))
    assert "I shall lie" not in words(rulings(table))
    assert "I shall lie Bela · for your eyes only The bridge burns" in words(rulings(table, BELA))


# --- Rows -----------------------------------------------------------------------------------------------------


def test_the_whole_sheet_is_typed(table):
    response = sent(
        table, "sheet_typed", {"rows_resources": "Contacts 6\nWealth 4", "rows_morality": "Mercy 5"}
    )
    assert response.status_code == 200
    assert table.view().table.rows == (
        Row(section="resources", name="Contacts", boxes=6),
        Row(section="resources", name="Wealth", boxes=4),
        Row(section="morality", name="Mercy", boxes=5),
    )
    known = circles.remembered(table.circle, game="heritage", topic="row", point=1)
    assert known["resources Contacts"] == 6


def test_rows_that_are_known_stand_there_already(table):
    circles.remember(table.circle, game="heritage", topic="row", about="loyalty Clan", value=3, point=1)
    told = html(rulings(table))
    assert "Mercy</textarea>" in told
    assert "Clan 3</textarea>" in told


def test_a_wrong_line_is_said_and_everything_kept(table):
    before = table.number
    response = sent(table, "sheet_typed", {"rows_resources": "Contacts 6\nWealth -4"})
    assert response.status_code == 422
    assert "Line 2: The number cannot be negative." in words(response)
    assert "Wealth -4</textarea>" in html(response)
    assert 'id="whole-sheet" open' in html(response)
    assert table.number == before


def test_a_row_gets_another_name_everywhere(table):
    response = sent(table, "row_renamed", {"row": "morality Mercy", "to": "Charity"})
    assert response.status_code == 200
    assert {box.row for box in table.view().sheet(BELA).sheet.boxes} == {"Charity", "Celerity"}
    assert 'id="row-renamed"' in html(response)


def test_a_row_counted_once_keeps_its_boxes_when_it_is_only_named(table):
    table.record(SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=5),)))
    sent(table, "sheet_typed", {"rows_morality": "Mercy 5"})
    sent(table, "table_ruled", {"what": "title", "seat": "1", "text": "Abbess", "n": "1"})
    other = a_table(game="heritage", circle=table.circle, chosen=chosen_for("heritage"))
    send(
        other,
        "prologue_written",
        {
            "about": "1",
            "seat": "1",
            "character": "Serena",
            "box": "morality Mercy",
            "discipline": "Auspex",
            "title": "Abbess",
            "printed": "Baker",
        },
    )
    assert circles.remembered(table.circle, game="heritage", topic="row", point=1)["morality Mercy"] == 5


# --- Stickers ---------------------------------------------------------------------------------------------------


def test_stickers_are_counted_once_and_offered_to_the_next_chronicle(table):
    response = sent(table, "stock_told", {"clan_brujah": "3", "abilities": "Bonds 4"})
    assert response.status_code == 200
    assert table.view().table.stock == (Fact(name="brujah", n=3), Fact(name="bonds", n=4))

    other = a_table(game="heritage", circle=table.circle, chosen=chosen_for("heritage"))
    there = html(rulings(other))
    assert "Bonds 4</textarea>" in there
    assert re.search(r'name="clan_brujah" value="3"', there)
    assert other.view().table.stock == ()


def test_a_chronicle_of_another_circle_is_taught_nothing(table):
    table.record(StockTold(stock=(Fact(name="brujah", n=3),)))
    device = a_device()
    other = a_table(game="heritage", circle=a_circle("Others", device=device), chosen=chosen_for("heritage"))
    assert circles.memories_of(other.circle) == []


# --- The table's last word ------------------------------------------------------------------------------------------


def test_each_matter_has_its_own_form(table):
    pieces = forms(rulings(table), "table_ruled")
    assert [re.search(r'name="what" value="(\w+)"', piece)[1] for piece in pieces] == [
        "box",
        "title",
        "asset",
        "burdens",
    ]
    ids = re.findall(r' id="([^"]+)"', html(rulings(table)))
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"what": "box", "known": "morality Mercy", "n": "1"}, lambda seen: len(seen.sheet.boxes) == 3),
        ({"what": "box", "known": "morality Mercy", "n": "-1"}, lambda seen: len(seen.sheet.boxes) == 1),
        ({"what": "title", "text": "Abbot", "n": "1"}, lambda seen: seen.sheet.titles[-1].text == "Abbot"),
        ({"what": "title", "text": "Lord 2", "n": "-1"}, lambda seen: seen.sheet.titles == ()),
        ({"what": "asset", "kind": "war", "n": "1"}, lambda seen: seen.unspent[0].kind == "war"),
        ({"what": "burdens", "n": "2", "why": "found one"}, lambda seen: seen.burdens == 2),
    ],
)
def test_the_table_sets_a_sheet_right(table, typed, told):
    response = sent(table, "table_ruled", {"seat": "2", **typed})
    assert response.status_code == 200
    assert told(table.view().sheet(BELA))


def test_what_went_wrong_stays_in_its_own_form(table):
    before = table.number
    response = sent(
        table, "table_ruled", {"what": "title", "seat": "2", "text": "", "n": "-1", "why": "lost it"}
    )
    assert response.status_code == 422
    told = html(response)
    assert 'id="matter-title" open' in told
    assert 'id="matter-box" open' not in told
    assert 'id="table_ruled-title-text_error"' in told
    assert told.count('value="lost it"') == 1
    assert table.number == before


# --- What a page costs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 6])
def test_a_page_costs_the_same_at_any_size(django_assert_num_queries, size):
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dora", "Edda", "Flo")[:size])
    for n in range(size * 3):
        table.record(Noted(by=ADA, text=f"note {n}"))
    client = table.client_at(ADA)
    client.get(table.url("heritage:rulings"))
    with django_assert_num_queries(6):
        client.get(table.url("heritage:rulings"))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "What is a box worth while its row has no outcome?"),
        ("ru", "Сколько стоит пункт, пока итоги хроники не коснулись его параметра?"),
        ("pl", "Ile liczy się kratka, dopóki żadne następstwo nie zmieniło jej wiersza?"),
    ],
)
def test_the_page_is_drawn_in_every_language(table, language, says):
    assert says in words(rulings(table, language=language))
