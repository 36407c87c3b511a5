"""Who may read what of an ending."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    LinesTold,
    Stepped,
)
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import ADA, BELA, CORA, WALL, box
from tests.chronicle.rules.ending.endings import (
    ALL,
    CONFIRMED,
    E2,
    at_the_end,
    seen,
    sheets,
)
from tests.chronicle.rules.tales import fold


class TestSecrecy:
    def test_scores_and_ranges_of_closed_sheets_are_nobodys(self):
        view = sight(at_the_end(secret=True), BELA)

        assert [(one.seat, one.place) for one in view.scores] == [(BELA, 0)]
        assert [one.seat for one in view.ranges] == [BELA]
        assert sight(at_the_end(secret=True), WALL).scores == ()

    def test_every_row_is_read_from_the_paper_and_nobody_learns_whose(self):
        """Before that, only the rows of an own sheet; never a box of another's, and no discipline."""
        before = sight(at_the_end(secret=True, phase="era"), BELA)
        now = sight(at_the_end(secret=True), BELA)

        assert before.outcome_sheet == ()
        assert {(row.section, row.row) for row in now.outcome_sheet} == {at for at in E2 if at[1] != "Auspex"}
        assert (now.sheet(ADA).open, now.sheet(ADA).sheet.boxes, now.sheet(ADA).rows) == (False, (), ())
        assert "Auspex" not in repr(now)
        ada, bela, cora = sheets()
        belas = (replace(ada, boxes=()), replace(bela, boxes=ada.boxes), cora)
        assert sight(at_the_end(secret=True, sheets=belas), CORA) == sight(at_the_end(secret=True), CORA)

    @pytest.mark.parametrize("phase", ["worths", "ceremony"])
    def test_no_order_of_rows_says_whose_they_are(self, phase):
        ada, bela, cora = sheets()
        first = replace(ada, boxes=(box("Gold"),)), replace(bela, boxes=(box("Ashes"),)), cora
        other = replace(ada, boxes=(box("Ashes"),)), replace(bela, boxes=(box("Gold"),)), cora
        about = {"secret": True, "phase": phase, "confirmed": True, "covered": True}

        assert sight(at_the_end(**about, sheets=first), CORA) == sight(
            at_the_end(**about, sheets=other), CORA
        )

    def test_from_the_ceremony_on_everything_is_open(self):
        view = sight(fold(CONFIRMED, start=at_the_end(secret=True)), BELA)

        assert view.sheet(ADA).open
        assert view.scores == ()

    def test_under_covered_names_only_with_the_last_line(self):
        state = fold(replace(CONFIRMED, covered=True), start=at_the_end(secret=True))
        for n in range(8):
            told = fold(LinesTold(n=n), start=state)
            assert [one.seat for one in sight(told, BELA).sheets if one.open] == [BELA]
            assert [one.seat for one in sight(told, ADA).sheets if one.open] == [ADA]
            assert not any(one.open for one in sight(told, WALL).sheets)
            assert not any(one.sheet.boxes for one in sight(told, WALL).sheets)
        assert all(one.open for one in sight(fold(ALL, start=state), WALL).sheets)
        over = fold(Stepped(to="over"), start=state)
        assert all(one.open for one in sight(over, WALL).sheets)

    def test_each_line_is_told_of_closed_sheets_too(self):
        """Everybody is told the same, whoever may read what."""
        state = fold(replace(CONFIRMED, covered=True), LinesTold(n=4), start=at_the_end(secret=True))
        told = seen(state)

        assert sorted(one.total for one in told.lines[3].shares) == [0, 0, 19]
        assert told == seen(state, ADA) == seen(state, BELA)

    def test_after_the_last_line_everybody_has_a_place(self):
        view = sight(fold(CONFIRMED, ALL, start=at_the_end(secret=True)), BELA)

        assert [(one.seat, one.total, one.place) for one in view.scores] == [
            (ADA, 30, 1),
            (BELA, 0, 2),
            (CORA, 0, 2),
        ]

    def test_open_sheets_have_places(self):
        assert [one.place for one in sight(at_the_end(), BELA).scores] == [1, 2, 2]

    def test_practice_has_none(self):
        view = sight(at_the_end(practice=True), ADA)
        assert (view.scores, view.ranges, view.outcome_sheet) == ((), (), ())
