"""A chronicle from paper field by field: chosen and counted, never guessed from a name."""

import pytest

from chronicle.rules.events import PaperBoxes, PaperChapter, PaperSheet
from chronicle.rules.names import CHAPTERS
from chronicle.rules.state import Row, Worth
from tests.chronicle.rules.cast import ADA, BELA, CORA, chronicle, sheet

from .typing import form, recorded, wrong

ROWS = (
    Row(section="resources", name="Contacts", boxes=6),
    Row(section="morality", name="Mercy"),
    Row(section="disciplines", name="Celerity"),
)
STATE = chronicle(rows=ROWS)
ONE = {"place_1_1": BELA, "place_1_2": ADA}


def row(name, target="boxes_1"):
    """The field of a known row."""
    drawn = form("took_over", state=STATE).by_hand()[target]
    return next(field.name for part in drawn for field in part["rows"] if field.label == name)


def sheets(data):
    return recorded("took_over", data, state=STATE).sheets


# --- Chapters ---------------------------------------------------------------------------------------------


def test_a_chapter_by_its_places():
    event = recorded(
        "took_over",
        {
            "place_1_1": BELA,
            "place_1_2": ADA,
            "place_1_3": CORA,
            "clan_1_1": "tremere",
            "title_1": "The Hague",
            "place_2_1": CORA,
            "place_2_2": ADA,
        },
    )
    assert event.chapters == (
        PaperChapter(places=(BELA, ADA, CORA), clans=("tremere", "", ""), title="The Hague"),
        PaperChapter(places=(CORA, ADA)),
    )


def test_there_is_room_for_every_chapter_and_a_place_for_everybody():
    drawn = form("took_over").by_hand()["chapters"]
    numbers = [chapter["n"] for era in drawn for chapter in era["chapters"]]
    assert numbers == [*range(1, CHAPTERS + 1)]
    assert {len(chapter["places"]) for era in drawn for chapter in era["chapters"]} == {3}
    assert [era["open"] for era in drawn] == [True] + [False] * 6


def test_after_a_full_era_the_next_lies_open():
    data = {f"place_{n}_{p}": seat for n in (1, 2, 3) for p, seat in ((1, ADA), (2, BELA))}
    drawn = form("took_over", data).by_hand()["chapters"]
    assert [era["open"] for era in drawn] == [True, True, *[False] * 5]


@pytest.mark.parametrize(
    ("data", "field", "sentence"),
    [
        ({"place_2_1": BELA, "place_2_2": ADA}, "place_1_1", "Chapter 1 is empty, and a later one is not."),
        ({"place_1_1": BELA}, "place_1_2", "Chapter 1: nobody has this place"),
        ({"place_1_1": BELA, "place_1_3": ADA}, "place_1_2", "Chapter 1: nobody has this place"),
        ({"place_1_2": BELA, "place_1_3": ADA}, "place_1_1", "Chapter 1: nobody has this place"),
        ({"title_1": "The Hague"}, "place_1_1", "Chapter 1: nobody has this place"),
        ({**ONE, "place_1_2": BELA}, "place_1_2", "Bela is named twice."),
        ({**ONE, "clan_1_3": "brujah"}, "clan_1_3", "Nobody has this place."),
        ({**ONE, "place_1_2": 9}, "place_1_2", "Select a valid choice"),
        ({**ONE, "place_1_2": "Ada"}, "place_1_2", "Select a valid choice"),
        ({**ONE, "chapters": "Bela, Ada"}, "chapters", "This is filled in above, too. Empty one of the two."),
    ],
)
def test_a_chapter_that_cannot_be_is_said_beside_its_field(data, field, sentence):
    found = wrong("took_over", data)
    assert sentence in found[field][0]


# --- Rows -------------------------------------------------------------------------------------------------


def test_boxes_row_by_row_and_of_a_row_that_nobody_has_typed():
    data = {
        row("Contacts"): 3,
        row("Mercy"): 0,
        "row_1_new_loyalty_1": " Camarilla  first ",
        "row_1_new_loyalty_1_n": 2,
    }
    assert sheets(data) == (
        PaperSheet(
            seat=ADA,
            boxes=(
                PaperBoxes(section="resources", row="Contacts", n=3),
                PaperBoxes(section="loyalty", row="Camarilla first", n=2),
            ),
        ),
    )


def test_a_field_of_a_row_is_the_same_whatever_else_is_taught_meanwhile():
    more = chronicle(rows=(Row(section="resources", name="Armies"), *ROWS))
    data = {row("Contacts"): 3}
    (mine,) = recorded("took_over", data, state=more).sheets
    assert mine.boxes == (PaperBoxes(section="resources", row="Contacts", n=3),)


def test_worths_row_by_row_a_nothing_and_less_than_nothing_too():
    data = {
        row("Contacts", "worths"): 0,
        row("Mercy", "worths"): -1,
        "worth_new_loyalty_0": "Clan",
        "worth_new_loyalty_0_n": 3,
    }
    assert recorded("took_over", data, state=STATE).worths == (
        Worth(section="resources", row="Contacts", worth=0),
        Worth(section="morality", row="Mercy", worth=-1),
        Worth(section="loyalty", row="Clan", worth=3),
    )


def test_a_discipline_has_no_worth_to_type():
    drawn = form("took_over", state=STATE).by_hand()["worths"]
    assert "Celerity" not in [field.label for part in drawn for field in part["rows"]]


@pytest.mark.parametrize(
    ("data", "field", "sentence"),
    [
        ({"row_1_new_loyalty_0_n": 2}, "row_1_new_loyalty_0", "A name is missing."),
        ({"row_1_new_loyalty_0": "Clan"}, "row_1_new_loyalty_0_n", "Still empty."),
        (
            {"row_1_new_loyalty_0": "Clan", "row_1_new_loyalty_0_n": 0},
            "row_1_new_loyalty_0_n",
            "Still empty.",
        ),
        (
            {"row_1_new_resources_0": "contacts", "row_1_new_resources_0_n": 1},
            "row_1_new_resources_0",
            "contacts stands above already.",
        ),
        (
            {f"row_1_new_loyalty_{k}{end}": say for k in (0, 1) for end, say in (("", "Clan"), ("_n", 1))},
            "row_1_new_loyalty_1",
            "Clan stands above already.",
        ),
        ({"row_1_new_loyalty_0": "a\u202eb", "row_1_new_loyalty_0_n": 1}, "row_1_new_loyalty_0", "invisible"),
        ({"row_1_new_loyalty_0": "Clan", "row_1_new_loyalty_0_n": 100}, "row_1_new_loyalty_0_n", "99"),
        ({"asset_1_war": -1}, "asset_1_war", "0"),
        ({"leader_1_0": "Marius"}, "leader_1_0_clan", "Still empty."),
        ({"leader_1_0_clan": "ventrue"}, "leader_1_0", "Still empty."),
        ({"asset_1_war": 1, "assets_1": "War 1"}, "assets_1", "This is filled in above, too."),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(data, field, sentence):
    assert sentence in wrong("took_over", data, state=STATE)[field][0]


def test_no_more_boxes_than_the_row_has():
    assert "6" in wrong("took_over", {row("Contacts"): 7}, state=STATE)[row("Contacts")][0]


@pytest.mark.parametrize("people", range(2, 8))
def test_however_many_sheets_and_rows_the_form_can_be_sent(people):
    """A browser may send a thousand fields."""
    sections = ("resources", "abilities", "morality", "loyalty", "disciplines")
    seats = tuple(range(1, people + 1))
    rows = tuple(Row(section=section, name=f"Row {n}") for section in sections for n in range(8))
    state = chronicle(seats=seats, sheets=tuple(sheet(seat) for seat in seats), rows=rows)
    stems = [f"row_{seat}_new_{section}" for seat in seats for section in sections]
    data = {f"{stem}_{k}": f"New {k}" for stem in stems for k in range(40)}
    assert len(form("took_over", data, state=state).fields) < 990


# --- Havens -----------------------------------------------------------------------------------------------


def test_assets_are_counted_and_leaders_chosen_with_their_clan():
    data = {
        "asset_2_science": 2,
        "asset_2_overview": 1,
        "leader_2_0": "Marius",
        "leader_2_0_clan": "ventrue",
        "leader_2_1": "The Old: One",
        "leader_2_1_clan": "brujah",
    }
    assert sheets(data) == (
        PaperSheet(
            seat=BELA,
            assets=("science", "science", "overview"),
            leaders=("ventrue: Marius", "brujah: The Old: One"),
        ),
    )


def test_lines_do_for_one_sheet_and_fields_for_another():
    found = sheets({row("Contacts", "boxes_1"): 1, "boxes_2": "Resources: Contacts 2"})
    assert [(one.seat, one.boxes[0].n) for one in found] == [(ADA, 1), (BELA, 2)]


def test_an_entry_is_corrected_in_lines():
    event = recorded("took_over", {**ONE, row("Contacts"): 3}, state=STATE)
    again = form("took_over", event=event, state=STATE)
    assert again["chapters"].value() == "Bela, Ada"
    assert again["boxes_1"].value() == "Resources: Contacts 3"
    assert "place_1_1" not in again.fields
