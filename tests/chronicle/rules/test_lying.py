"""What lies face down, and for whom."""

from dataclasses import replace

import pytest

from chronicle.rules.lying import lying
from chronicle.rules.sight import sight
from chronicle.rules.state import Box
from tests.chronicle.rules.cast import ADA, BELA, CORA, WALL, chronicle

FIRST = (WALL, ADA, BELA, CORA)


def told(**more):
    """Bela alone has a box."""
    state = chronicle()
    box = Box(section="resources", row="Gold", at=0, source="prologue")
    sheets = (replace(one, boxes=(box,) if one.seat == BELA else ()) for one in state.sheets)
    return replace(state, sheets=tuple(sheets), **more)


def test_a_sheet_lies_open_to_its_owner():
    assert {seat: lying(told(secret=True), seat) for seat in FIRST} == {
        WALL: {"sheet 2": False, "rows": False},
        ADA: {"sheet 2": False, "rows": False},
        BELA: {"sheet 2": True, "rows": False},
        CORA: {"sheet 2": False, "rows": False},
    }


def test_where_nothing_is_secret_all_lies_open():
    assert lying(told(), CORA) == {"sheet 2": True, "rows": True}


def test_an_empty_sheet_shows_nothing():
    assert lying(replace(chronicle(), secret=True), CORA) == {}


@pytest.mark.parametrize("phase", ["prologue", "gather", "play", "pack", "era", "worths", "ceremony", "over"])
@pytest.mark.parametrize("reader", FIRST)
def test_it_lies_as_the_pages_show_it(phase, reader):
    state = told(secret=True, phase=phase)
    seen, lies = sight(state, reader), lying(state, reader)
    assert bool(seen.sheet(BELA).sheet.boxes) == lies["sheet 2"]
    assert ("Gold" in [row.name for row in seen.rows]) == (lies["sheet 2"] or lies["rows"])


def test_covered_names_keep_the_sheets_until_the_last_line():
    begun = told(secret=True, phase="ceremony", covered=True, lines=1)
    assert [lying(begun, CORA)["sheet 2"], lying(replace(begun, lines=2), CORA)["sheet 2"]] == [False, True]
