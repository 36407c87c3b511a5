"""Names that nobody can see, or that turn a line round: in fields that hold several, and in tiles."""

import pytest

from chronicle.forms import SettingsForm
from tests.chronicle.rules.cast import ADA, chronicle

from .test_opening import PROLOGUE
from .typing import form, recorded, wrong

UNSEEN = ("\u200b", "\u202edlog", "Go\u2066ld", "\ufeff")
SAYS = "It contains invisible characters. Type it again."


@pytest.mark.parametrize("name", UNSEEN)
@pytest.mark.parametrize(
    ("kind", "field", "typed"),
    [
        ("sheet_typed", "rows_resources", "Contacts 3\n{} 2"),
        ("stock_told", "abilities", "{} 2"),
        ("conspired", "schemes", "Theft\n{}"),
        ("outcome_chosen", "refused", "{}"),
        ("outcome_chosen", "new", "Resources: {} 2"),
        ("prologue_written", "missed", "Resources: {} 1"),
        ("took_over", "chapters", "{}: Ada, Bela"),
        ("took_over", "titles_1", "{}"),
        ("took_over", "boxes_1", "Resources: {} 2"),
        ("took_over", "leaders_1", "Ventrue: {}"),
        ("took_over", "worths", "Resources: {} 2"),
    ],
)
def test_no_line_holds_a_name_that_nobody_can_see(kind, field, typed, name):
    found = wrong(kind, {field: typed.format(name)})
    assert [error.rpartition(": ")[2] for error in found[field]] == [SAYS]


@pytest.mark.parametrize("name", UNSEEN)
def test_expansions_are_seen(name):
    found = SettingsForm({"practice": "", "expansions": f"Ghosts, {name}"})
    assert found.errors == {"expansions": [SAYS]}


@pytest.mark.parametrize("name", UNSEEN)
def test_no_tile_brings_a_row_that_nobody_can_see(name):
    tapped = form("prologue_written", {**PROLOGUE, "box": f"resources {name}"})
    assert set(tapped.errors) == {"box"}
    written = recorded("prologue_written", {**PROLOGUE, f"missed resources {name}": "1"}, state=chronicle())
    assert (written.seat, written.missed) == (ADA, ())
