"""What the rules frown upon before the first evening: by code, with who it was and who the rules say it is."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    PaperChapter,
    PaperSheet,
    PrologueWritten,
    RowRenamed,
    Shade,
    SheetTyped,
    TookOver,
)
from chronicle.rules.state import (
    Fact,
    Row,
)
from tests.chronicle.rules.advising import (
    CASTLES,
    UNWRITTEN,
    about,
    advised,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    box,
    chronicle,
    played,
    sheet,
    with_sheets,
)

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


class TestPrologue:
    def test_as_the_rules_say(self):
        assert advised(UNWRITTEN, PROLOGUE) == []

    def test_written_again(self):
        assert advised(chronicle(), PROLOGUE) == ["prologue.again"]

    def test_the_first_box_in_loyalty(self):
        event = replace(PROLOGUE, section="loyalty")

        assert about(UNWRITTEN, event) == {"seat": ADA, "section": "loyalty"}

    def test_an_agent_without_a_clan(self):
        assert advised(UNWRITTEN, replace(PROLOGUE, clan="")) == ["prologue.no_clan"]

    @pytest.mark.parametrize("given", ["Marta", ""])
    def test_who_it_is_that_has_none(self, given):
        """By the name that was given, else by the printed one."""
        event = replace(PROLOGUE, clan="", given=given, printed="Old Tom")

        assert about(UNWRITTEN, event) == {"seat": ADA, "name": given or "Old Tom"}

    def test_a_clan_of_which_no_sticker_is_left(self):
        state = replace(UNWRITTEN, stock=(Fact(name="brujah", n=0), Fact(name="ventrue", n=0)))

        assert about(state, PROLOGUE) == {"sticker": "brujah", "n": 0}

    def test_a_late_joiner_has_a_box_for_each_chapter_missed(self):
        newcomer = sheet(DAN, born=False, joined=3, missed=2)
        state = chronicle(
            seats=(ADA, BELA, CORA, DAN),
            sheets=(*chronicle().sheets, newcomer),
            past=(played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA)),
        )
        shades = (Shade(section="loyalty", row="Camarilla"),) * 2

        assert advised(state, replace(PROLOGUE, seat=DAN, missed=shades)) == []
        assert about(state, replace(PROLOGUE, seat=DAN)) == {"seat": DAN, "n": 2, "boxes": 0}

    def test_a_row_that_has_no_room(self):
        state = replace(UNWRITTEN, rows=(Row(section="resources", name="castles", boxes=1),))
        missed = (Shade(section="resources", row="castles"),)

        assert advised(state, PROLOGUE) == []
        assert advised(state, replace(PROLOGUE, missed=missed)) == ["prologue.missed", "row.full"]

    def test_of_a_sheet_that_this_seat_may_not_read_nothing_is_said_of_boxes(self):
        state = replace(UNWRITTEN, secret=True)

        assert advised(state, replace(PROLOGUE, section="loyalty"), seat=BELA) == []
        assert advised(state, replace(PROLOGUE, section="loyalty"), seat=ADA) == ["prologue.section"]


SHEETS = tuple(PaperSheet(seat=seat) for seat in (ADA, BELA, CORA))


class TestPaper:
    def test_as_it_should_be(self):
        event = TookOver(chapters=(PaperChapter(places=(ADA, BELA), clans=("", "brujah")),), sheets=SHEETS)

        assert advised(chronicle(), event) == []

    def test_chapters_are_here_already(self):
        state = chronicle(past=(played(1, ADA, BELA, CORA),))

        assert about(state, TookOver(chapters=(), sheets=SHEETS)) == {"n": 1}

    def test_somebody_without_a_sheet(self):
        assert about(chronicle(), TookOver(chapters=(), sheets=SHEETS[:1])) == {"seats": [BELA, CORA]}

    def test_a_clan_twice(self):
        twice = PaperChapter(places=(ADA, BELA), clans=("brujah", "brujah"))

        assert about(chronicle(), TookOver(chapters=(twice,), sheets=SHEETS)) == {
            "chapter": 1,
            "clan": "brujah",
        }

    def test_two_battlegrounds(self):
        event = TookOver(chapters=(), sheets=SHEETS, grounds=("clans", "beast"))

        assert about(chronicle(), event) == {"n": 2}


class TestRows:
    def test_more_boxes_are_shaded_than_the_row_would_hold(self):
        state = chronicle(sheets=with_sheets({BELA: {"boxes": (box(), box())}}))
        event = SheetTyped(rows=(replace(CASTLES, boxes=1),))

        assert advised(state, SheetTyped(rows=(CASTLES,))) == []
        assert about(state, event) == {
            "seat": BELA,
            "section": "resources",
            "row": "castles",
            "n": 2,
            "size": 1,
        }
        assert advised(replace(state, secret=True, rows=(CASTLES,)), event) == []

    def test_a_row_is_left_out(self):
        assert about(chronicle(rows=(CASTLES,)), SheetTyped(rows=())) == {
            "section": "resources",
            "row": "castles",
        }

    def test_two_rows_become_one(self):
        rows = (CASTLES, replace(CASTLES, name="towers"))
        event = RowRenamed(section="resources", row="castles", to="towers")

        assert advised(chronicle(rows=rows), event) == ["row.merges"]
        assert advised(chronicle(rows=rows), replace(event, to="forts")) == []
        assert advised(chronicle(rows=rows), replace(event, to="castles")) == []
