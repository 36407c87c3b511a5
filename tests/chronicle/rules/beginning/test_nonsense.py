"""What makes no sense before the first evening: refused, at the field that is wrong."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    Joined,
    Opened,
    PaperBoxes,
    PaperChapter,
    PaperSheet,
    PrologueWritten,
    RowRenamed,
    Shade,
    SheetTyped,
    TookOver,
)
from chronicle.rules.state import (
    Row,
    State,
    Worth,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    DAN,
    WALL,
    chronicle,
)
from tests.chronicle.rules.refusals import refused

PROLOGUE = PrologueWritten(
    seat=ADA,
    character="Anna",
    section="resources",
    row="castles",
    discipline="presence",
    title="Knight",
    printed="Jane",
    clan="brujah",
)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((1, 2), None),
        ((1, 2, 3, 4, 5, 6), None),
        ((), ("refused.seats.few", "seats")),
        ((1,), ("refused.seats.few", "seats")),
        ((1, 0), ("seat.unknown", "seats")),
        ((1, 2, 1), ("seat.twice", "seats")),
    ],
)
def test_an_opening_needs_two_people(seats, why):
    assert refused(State(), Opened(seats=seats)) == why


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Joined(seat=DAN), None),
        (Joined(seat=DAN, older_than=BELA), None),
        (Joined(seat=ADA), ("seat.sits", "seat")),
        (Joined(seat=WALL), ("seat.unknown", "seat")),
        (Joined(seat=DAN, older_than=9), ("seat.unknown", "older_than")),
    ],
)
def test_a_late_joiner(event, why):
    assert refused(chronicle(), event) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"clan": "thin-blood"}, None),
        ({"clan": ""}, None),
        ({"missed": (Shade(section="loyalty", row="Camarilla"),)}, None),
        ({"seat": DAN}, ("seat.unknown", "seat")),
        ({"section": "virtues"}, ("refused.section.unknown", "section")),
        ({"row": "  "}, ("text.empty", "row")),
        ({"character": ""}, ("text.empty", "character")),
        ({"discipline": ""}, ("text.empty", "discipline")),
        ({"title": ""}, ("text.empty", "title")),
        ({"printed": ""}, ("text.empty", "printed")),
        ({"clan": "ravnos"}, ("refused.clan.unknown", "clan")),
        ({"missed": (Shade(section="virtues", row="x"),)}, ("refused.section.unknown", "missed")),
        ({"missed": (Shade(section="loyalty", row=""),)}, ("text.empty", "missed")),
    ],
)
def test_a_prologue(about, why):
    assert refused(chronicle(), replace(PROLOGUE, **about)) == why


PLACES = PaperChapter(places=(ADA, BELA))


SHEET = PaperSheet(seat=ADA)


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"chapters": (PLACES,) * 21}, None),
        ({"chapters": (PaperChapter(places=(ADA, BELA), clans=("", "brujah")),)}, None),
        ({"sheets": (replace(SHEET, leaders=("ventrue: Mithras",), burdens=2, agent_clan=""),)}, None),
        ({"worths": (Worth(section="loyalty", row="Camarilla", worth=-1),)}, None),
        ({"worths": (Worth(section="loyalty", row="Camarilla"),)}, None),
        ({"grounds": ("clans", "beast", "princes")}, None),
        ({"chapters": (PLACES,) * 22}, ("number.range", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA,)),)}, ("refused.places", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA, DAN)),)}, ("seat.unknown", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA, ADA)),)}, ("seat.twice", "chapters")),
        ({"chapters": (replace(PLACES, clans=("x",)),)}, ("refused.clan.unknown", "chapters")),
        ({"chapters": (replace(PLACES, clans=("brujah",) * 3),)}, ("refused.clans.many", "chapters")),
        ({"sheets": (SHEET, SHEET)}, ("seat.twice", "sheets")),
        ({"sheets": (PaperSheet(seat=DAN),)}, ("seat.unknown", "sheets")),
        (
            {"sheets": (replace(SHEET, boxes=(PaperBoxes(section="x", row="y", n=1),)),)},
            ("refused.section.unknown", "sheets"),
        ),
        (
            {"sheets": (replace(SHEET, boxes=(PaperBoxes(section="loyalty", row="y", n=-1),)),)},
            ("number.range", "sheets"),
        ),
        ({"sheets": (replace(SHEET, titles=("",)),)}, ("text.empty", "sheets")),
        ({"sheets": (replace(SHEET, assets=("gold",)),)}, ("refused.asset.kind", "sheets")),
        ({"sheets": (replace(SHEET, burdens=-1),)}, ("number.range", "sheets")),
        ({"sheets": (replace(SHEET, agent_clan="x"),)}, ("refused.clan.unknown", "sheets")),
        ({"sheets": (replace(SHEET, leaders=("Mithras",)),)}, ("refused.clan.unknown", "sheets")),
        ({"sheets": (replace(SHEET, leaders=("ventrue:",)),)}, ("text.empty", "sheets")),
        ({"worths": (Worth(section="x", row="y"),)}, ("refused.section.unknown", "worths")),
        ({"worths": (Worth(section="loyalty", row="y", worth=4),)}, ("number.range", "worths")),
        ({"grounds": ("olympus",)}, ("refused.ground.unknown", "grounds")),
        ({"grounds": ("clans", "clans")}, ("refused.ground.twice", "grounds")),
    ],
)
def test_a_chronicle_from_paper(about, why):
    assert refused(chronicle(), TookOver(**{"chapters": (PLACES,), **about})) == why


CASTLES = Row(section="resources", name="castles", boxes=4)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ((CASTLES, replace(CASTLES, section="loyalty")), None),
        ((replace(CASTLES, section="x"),), ("refused.section.unknown", "rows")),
        ((replace(CASTLES, name=""),), ("text.empty", "rows")),
        ((replace(CASTLES, boxes=-1),), ("number.range", "rows")),
        ((CASTLES, CASTLES), ("refused.row.twice", "rows")),
    ],
)
def test_the_rows_of_the_sheet(rows, why):
    assert refused(chronicle(), SheetTyped(rows=rows)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"section": "x"}, ("refused.section.unknown", "section")),
        ({"row": ""}, ("text.empty", "row")),
        ({"row": "ships"}, ("refused.row.unknown", "row")),
        ({"to": " "}, ("text.empty", "to")),
    ],
)
def test_a_row_renamed(about, why):
    event = RowRenamed(**{"section": "resources", "row": "castles", "to": "towers", **about})

    assert refused(chronicle(rows=(CASTLES,)), event) == why


def test_a_row_that_may_be_known_from_a_secret_box_is_not_refused():
    event = RowRenamed(section="resources", row="ships", to="towers")

    assert refused(chronicle(secret=True), event) is None
