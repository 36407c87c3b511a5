"""Rows, house rules, stickers, and what the table sets right: typed, refused, corrected."""

import pytest

from chronicle.rules.events import HouseRuled, RowRenamed, SheetTyped, StockTold, TableRuled
from chronicle.rules.state import Fact, Row
from tests.chronicle.rules.cast import ADA, BELA, chronicle

from .typing import corrected, form, recorded, wrong

CONTACTS = Row(section="resources", name="Contacts", boxes=6)
ROWS = (CONTACTS, Row(section="abilities", name="Occult 2"))


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("sheet_typed", SheetTyped(rows=())),
        ("sheet_typed", SheetTyped(rows=(*ROWS, Row(section="loyalty", name="Clan, or sect", boxes=3)))),
        ("row_renamed", RowRenamed(section="resources", row="Contacts", to="Friends")),
        ("row_renamed", RowRenamed(section="loyalty", row="Gone by now", to="Sect")),
        ("house_ruled", HouseRuled(rule="deck_upgrade", choice="yes", why="more cards")),
        ("house_ruled", HouseRuled(rule="g6_purge", choice="vp")),
        ("stock_told", StockTold(stock=())),
        (
            "stock_told",
            StockTold(
                stock=(Fact(name="brujah", n=3), Fact(name="thin-blood", n=0), Fact(name="bonds", n=4))
            ),
        ),
        (
            "table_ruled",
            TableRuled(what="box", seat=ADA, n=-2, section="resources", row="Contacts", why="slip"),
        ),
        ("table_ruled", TableRuled(what="title", seat=BELA, text="Abbot")),
        ("table_ruled", TableRuled(what="title", seat=BELA, text="war", n=-1)),
        ("table_ruled", TableRuled(what="asset", seat=BELA, text="war", n=-1)),
        ("table_ruled", TableRuled(what="asset", seat=BELA, text="A strange lamp")),
        ("table_ruled", TableRuled(what="burdens", seat=ADA, n=0)),
    ],
)
def test_an_entry_is_corrected_to_itself(kind, event):
    assert corrected(kind, event, state=chronicle(rows=ROWS)) == event


# --- Rows -------------------------------------------------------------------------------------------


def test_rows_are_typed_one_in_each_line():
    event = recorded(
        "sheet_typed", {"rows_resources": "Contacts 6\n\n  Deep   pockets", "rows_loyalty": "Clan 3"}
    )
    assert event.rows == (
        CONTACTS,
        Row(section="resources", name="Deep pockets"),
        Row(section="loyalty", name="Clan", boxes=3),
    )


def test_known_rows_stand_there_already():
    bound = form("sheet_typed", state=chronicle(rows=ROWS))
    assert bound["rows_resources"].value() == "Contacts 6"
    assert bound["rows_abilities"].value() == "Occult 2 0"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Contacts -1", "Line 1: The number cannot be negative."),
        ("Contacts\nWealth 4000", "Line 2: 4000 is too high."),
        ("x" * 61, "Line 1: “xxxxxxxxxxxxxxxxxxxx…” is too long."),
    ],
)
def test_a_wrong_row_is_said_with_its_line(typed, sentence):
    assert wrong("sheet_typed", {"rows_resources": typed}) == {"rows_resources": [sentence]}


def test_a_row_is_chosen_and_renamed():
    event = recorded(
        "row_renamed", {"row": "resources Contacts", "to": "Friends"}, state=chronicle(rows=ROWS)
    )
    assert event == RowRenamed(section="resources", row="Contacts", to="Friends")
    assert wrong("row_renamed", {"row": "", "to": ""}).keys() == {"row", "to"}


# --- House rules ------------------------------------------------------------------------------------


def test_a_rule_and_its_answer():
    assert recorded("house_ruled", {"rule": "missed", "choice": "box"}) == HouseRuled(
        rule="missed", choice="box"
    )


def test_an_answer_to_another_rule_is_none():
    assert wrong("house_ruled", {"rule": "missed", "choice": "shared"}) == {
        "choice": ["This answers a different rule."]
    }


def test_a_rule_of_a_battleground_that_has_not_come_does_not_exist():
    assert "rule" in wrong("house_ruled", {"rule": "g7_factor", "choice": "1"})
    drawn = str(form("house_ruled"))
    assert "g7_factor" not in drawn
    assert "Prince’s class" not in drawn


# --- Stickers ---------------------------------------------------------------------------------------


def test_stickers_nobody_has_counted_stay_out():
    event = recorded("stock_told", {"clan_brujah": "3", "clan_gangrel": "", "abilities": "Bonds 4\nSwift"})
    assert event.stock == (Fact(name="brujah", n=3), Fact(name="bonds", n=4), Fact(name="Swift", n=0))


# --- The table's last word --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "event"),
    [
        (
            {"what": "box", "known": "resources Contacts", "n": "2"},
            TableRuled(what="box", seat=ADA, n=2, section="resources", row="Contacts"),
        ),
        (
            {"what": "box", "section": "loyalty", "row": "Sect", "n": "-1", "text": "not meant"},
            TableRuled(what="box", seat=ADA, n=-1, section="loyalty", row="Sect"),
        ),
        ({"what": "title", "text": "Abbess", "n": "1"}, TableRuled(what="title", seat=ADA, text="Abbess")),
        ({"what": "asset", "kind": "war", "n": "-1"}, TableRuled(what="asset", seat=ADA, text="war", n=-1)),
        (
            {"what": "asset", "kind": "war", "text": "Lamp", "n": "1"},
            TableRuled(what="asset", seat=ADA, text="Lamp"),
        ),
        ({"what": "burdens", "n": "0", "why": "lost"}, TableRuled(what="burdens", seat=ADA, n=0, why="lost")),
    ],
)
def test_what_the_table_sets_right(data, event):
    assert recorded("table_ruled", {"seat": "1", **data}) == event


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        ({"what": "box", "n": "1"}, {"row", "section"}),
        ({"what": "box", "known": "resources Contacts", "n": ""}, {"n"}),
        ({"what": "title", "n": "1"}, {"text"}),
        ({"what": "asset", "kind": "gold", "n": "1"}, {"kind", "text"}),
        ({"what": "burdens", "n": "-1"}, {"n"}),
        ({"what": "fate", "n": "1"}, {"what"}),
        ({"what": "burdens", "n": "1", "seat": "9"}, {"seat"}),
    ],
)
def test_what_is_missing_is_said_beside_its_field(data, fields):
    assert wrong("table_ruled", {"seat": "1", **data}).keys() == fields
