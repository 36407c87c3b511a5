"""A chronicle from paper: read line by line, refused with the line, corrected to itself."""

import pytest
from django.utils.translation import override

from chronicle.rules.events import PaperBoxes, PaperChapter, PaperSheet, TookOver
from chronicle.rules.state import Worth
from tests.chronicle.rules.cast import ADA, BELA, CORA

from .typing import NAMES, corrected, form, recorded, wrong

WHOLE = TookOver(
    chapters=(
        PaperChapter(
            places=(BELA, ADA, CORA), clans=("tremere", "", "brujah"), title="The Hague: a beginning"
        ),
        PaperChapter(places=(CORA, ADA)),
    ),
    sheets=(
        PaperSheet(
            seat=ADA,
            character="Serena",
            boxes=(
                PaperBoxes(section="resources", row="Contacts", n=3),
                PaperBoxes(section="resources", row="Level 2", n=1),
                PaperBoxes(section="loyalty", row="Clan", n=1),
            ),
            titles=("Abbess", "Keeper, of the gate"),
            assets=("science", "science", "overview"),
            burdens=2,
            agent="Baker",
            agent_clan="thin-blood",
            leaders=("ventrue: Marius", "brujah: The Old: One"),
        ),
        PaperSheet(seat=CORA, burdens=1),
    ),
    worths=(
        Worth(section="resources", row="Contacts", worth=2),
        Worth(section="loyalty", row="Clan", worth=-1),
    ),
    grounds=("inquisition", "beast", "princes"),
)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("event", [WHOLE, TookOver(chapters=())])
def test_a_paper_chronicle_is_corrected_to_itself(event, language):
    with override(language):
        assert corrected("took_over", event) == event


def test_names_with_signs_of_ours_are_written_as_numbers():
    names = {ADA: "Ada, the host", BELA: "Bela (tall)", CORA: "Cora: again"}
    assert corrected("took_over", WHOLE, names=names) == WHOLE


def test_first_letters_are_enough():
    """Of clans and battlegrounds; of a person the whole name, or the number."""
    event = recorded("took_over", {"chapters": "bela (Tre), ADA, 3\n", "grounds": "D, beast, war of"})
    assert event.chapters == (PaperChapter(places=(BELA, ADA, CORA), clans=("tremere", "", "")),)
    assert event.grounds == ("inquisition", "beast", "princes")


def test_the_three_of_the_beginning_lie_there_unless_said_otherwise():
    assert form("took_over")["grounds"].value() == "Of Clans High and Low, The Beast Within, War of Princes"


def test_no_other_battleground_is_named_anywhere_on_the_form():
    drawn = str(form("took_over"))
    assert "Inquisition" not in drawn
    assert "inquisition" not in drawn


def test_assets_by_kind_and_number():
    event = recorded("took_over", {"assets_2": "War 2, science, overview card 1"})
    assert event.sheets == (PaperSheet(seat=BELA, assets=("science", "war", "war", "overview")),)


def test_an_empty_sheet_is_not_told():
    assert recorded("took_over", {"burdens_1": "", "burdens_3": "1"}).sheets == (
        PaperSheet(seat=CORA, burdens=1),
    )


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("chapters", "Bela, Ada\nBela, Dora", "Line 2: Nobody here is called “Dora”."),
        ("chapters", "Bela", "Line 1: Name 2 to 4 people, the winner first."),
        ("chapters", "Start: Bela, Ada, bela", "Line 1: Bela is named twice."),
        ("chapters", "\nBela (Ravnos), Ada", "Line 2: “Ravnos” is no clan."),
        ("chapters", f"{'x' * 61}: Bela, Ada", "Line 1: “xxxxxxxxxxxxxxxxxxxx…” is too long."),
        ("chapters", "Bela, Ada\n" * 22, "A chronicle has 21 chapters."),
        ("chapters", "x" * 8001, "This is too long. Leave out what can be typed later."),
        ("grounds", "A, bea, zzz", "No battleground, or more than one, begins with “zzz”."),
        ("grounds", "A, th", "No battleground, or more than one, begins with “th”."),
        (
            "boxes_1",
            "Contacts 3",
            "Line 1: Begin with the section, such as “Resources: Contacts 3, Wealth 1”.",
        ),
        (
            "boxes_1",
            "Luck: Dice 3",
            "Line 1: Begin with the section, such as “Resources: Contacts 3, Wealth 1”.",
        ),
        ("boxes_1", "Resources: Contacts 3000", "Line 1: 3000 is too high."),
        ("assets_1", "Gold 2", "“Gold” is no kind of asset."),
        ("assets_1", "War -1", "-1 is too high."),
        ("leaders_1", "Marius", "Line 1: Type the clan, a colon and the name."),
        ("leaders_1", "Ventrue:", "Line 1: A name is missing."),
        ("leaders_1", "thin-blood: Marius", "Line 1: “thin-blood” is no clan."),
        ("titles_1", "ok\n" + "x" * 201, "Line 2: “xxxxxxxxxxxxxxxxxxxx…” is too long."),
        ("worths", "Resources: Contacts 4", "Contacts: a worth lies between -1 and 3."),
        ("burdens_1", "many", "Enter a whole number."),
    ],
)
def test_what_cannot_be_read_is_said_beside_its_field(field, typed, sentence):
    assert wrong("took_over", {field: typed}) == {field: [sentence]}


def test_labels_name_the_person():
    fields = form("took_over").fields
    assert [str(fields[f"character_{seat}"].label) for seat in NAMES if f"character_{seat}" in fields] == [
        "Character (Ada)",
        "Character (Bela)",
        "Character (Cora)",
    ]
