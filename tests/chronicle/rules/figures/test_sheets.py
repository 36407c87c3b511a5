"""Sheets and havens: what lies in each."""

from chronicle.rules.figures.sheets import rows, sheets, worth
from chronicle.rules.state import Asset, Leader, Row, Worth
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    ancilla,
    box,
    chapter,
    chronicle,
    played,
    with_sheets,
    won,
)


def of(seat, state, reader=ADA, burdens=None):
    return next(one for one in sheets(state, reader, burdens or {}) if one.seat == seat)


def test_rows_typed_first_then_learnt_in_the_order_of_the_sections():
    state = chronicle(
        rows=(
            Row(section="loyalty", name="church", boxes=3),
            Row(section="resources", name="ships", boxes=5),
        ),
        sheets=with_sheets({ADA: {"boxes": (box("castles"), box("ships"), box("celerity", "disciplines"))}}),
        worths=(Worth(section="abilities", row="stealth", worth=1),),
    )

    assert [(row.section, row.name, row.boxes) for row in rows(state)] == [
        ("resources", "ships", 5),
        ("resources", "castles", 0),
        ("abilities", "stealth", 0),
        ("loyalty", "church", 3),
        ("disciplines", "celerity", 0),
    ]


def test_every_sheet_has_every_row():
    state = chronicle(sheets=with_sheets({ADA: {"boxes": (box("castles"),)}}))

    assert [row.name for row in of(BELA, state).rows] == ["castles"]


def test_a_row_is_fresh_when_its_newest_box_came_in_this_chapter():
    boxes = (box("castles", at=1, source="mission"), box("ships"))
    state = chronicle(sheets=with_sheets({ADA: {"boxes": boxes}}), now=played(1, ADA, BELA, CORA))

    assert [row.fresh for row in of(ADA, state).rows] == [True, False]
    before = chronicle(sheets=with_sheets({ADA: {"boxes": boxes[1:]}}))
    assert [row.fresh for row in of(ADA, before).rows] == [False]


def test_the_last_word_of_the_outcome_sheet_counts():
    row = Row(section="morality", name="mercy")
    state = chronicle(
        worths=(
            Worth(section="morality", row="mercy", worth=1),
            Worth(section="morality", row="wrath", worth=2),
            Worth(section="morality", row="mercy", worth=3),
        )
    )

    assert worth(state, row) == 3
    assert worth(chronicle(), row) is None
    assert worth(chronicle(), Row(section="disciplines", name="celerity")) == 1


def test_a_haven():
    asset, spent = (
        Asset(id="1.2", kind="war", name="", at=1),
        Asset(id="1.3", kind="war", name="", at=1, spent=2),
    )
    leader = Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1)
    state = chronicle(
        sheets=with_sheets({ADA: {"assets": (asset, spent)}}),
        leaders=(leader,),
        ancillae=(ancilla(haven=ADA, gone=True), ancilla(id="1.4", haven=ADA)),
        past=(played(1, ADA, BELA, CORA, missions=None),),
    )

    seen = of(ADA, state, burdens={ADA: 2})
    assert (seen.unspent, seen.leaders, seen.burdens, seen.agent.id) == ((asset,), (leader,), 2, "1.4")
    assert (of(BELA, state).agent, of(BELA, state).burdens) == (None, 0)


def test_won_missions_stay_in_the_haven():
    missions = (won(1, ADA, name="The Plague", attribute="war"), won(2, BELA), won(3, 0))
    state = chronicle(now=chapter(2, missions=missions), phase="reckoning")

    assert [(one.at, one.slot, one.name, one.attribute) for one in of(ADA, state).won] == [
        (2, 1, "The Plague", "war")
    ]


def test_a_closed_sheet_has_no_rows_for_others():
    state = chronicle(secret=True, sheets=with_sheets({ADA: {"boxes": (box(),)}}))

    assert (of(ADA, state).open, of(ADA, state, BELA).open) == (True, False)
    assert of(ADA, state, BELA).rows == ()
