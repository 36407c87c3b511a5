"""The worths, the ceremony line by line, and when it is over."""

from dataclasses import replace

import pytest

from chronicle.rules.differences import differences
from chronicle.rules.events import (
    Crowned,
    EpilogueWritten,
    EraTurned,
    FarewellWritten,
    Gathered,
    HouseRuled,
    LinesTold,
    Stepped,
    WorthsConfirmed,
)
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, WALL, chronicle, here
from tests.chronicle.rules.ending.endings import (
    ADAS,
    ALL,
    CONFIRMED,
    GOLD,
    TIED,
    advised,
    at_the_end,
    chosen,
    refused,
    said,
    seen,
    sheets,
)
from tests.chronicle.rules.tales import fold


class TestWorths:
    def test_confirmed_the_ceremony_begins(self):
        state = fold(CONFIRMED, start=at_the_end())

        assert (state.phase, state.confirmed, state.lines) == ("ceremony", True, 0)

    @pytest.mark.parametrize("n", range(8))
    def test_until_the_last_line_nobody_reads_the_end(self, n):
        view = sight(fold(CONFIRMED, LinesTold(n=n), start=at_the_end()), ADA)

        assert view.telling
        assert (view.scores, view.ranges) == ((), ())

    def test_with_the_last_line_there_is_nothing_open_any_more(self):
        view = sight(fold(CONFIRMED, ALL, start=at_the_end()), WALL)

        assert not view.telling
        assert view.ranges[0].lowest == view.ranges[0].highest == 30

    def test_the_paper_has_the_last_word(self):
        state = fold(
            chosen(), Stepped(to="worths"), WorthsConfirmed(worths=(replace(GOLD, worth=1),)), start=ADAS
        )

        assert state.worths == (replace(GOLD, worth=1),)
        assert [(one.era, one.worth) for one in sight(state, WALL).outcome_sheet] == [(0, 1)]
        assert [one.code for one in sight(state, WALL).doubts if one.code == "doubt.worth"] == ["doubt.worth"]
        later = fold(chosen(worths=(replace(GOLD, worth=3),)), start=state)
        assert later.worths == (replace(GOLD, worth=3),)

    def test_one_may_stay_open_for_good(self):
        state = fold(
            chosen(),
            WorthsConfirmed(worths=(replace(GOLD, worth=None),)),
            start=replace(ADAS, phase="worths"),
        )
        assert sight(state, WALL).outcome_sheet[0].worth is None

    def test_confirmed_again_it_begins_anew(self):
        state = fold(
            CONFIRMED, ALL, Crowned(winners=(ADA,)), Stepped(to="worths"), CONFIRMED, start=at_the_end()
        )
        assert (state.phase, state.lines, state.crown) == ("ceremony", 0, None)

    def test_elsewhere_it_moves_nobody_and_in_practice_nothing(self):
        assert fold(CONFIRMED, start=chronicle()).phase == "gather"
        assert advised(chronicle(), CONFIRMED) == ["worths.early"]
        assert fold(CONFIRMED, start=chronicle(practice=True)).confirmed is False
        assert fold(chosen(), start=replace(ADAS, practice=True)).outcomes == ()

    def test_an_era_without_an_outcome_is_named(self):
        assert advised(replace(ADAS, phase="worths"), CONFIRMED) == ["outcome.missing"]
        assert refused(at_the_end(), WorthsConfirmed(worths=(GOLD, GOLD))) == "row.twice"

    def test_told(self):
        assert said(at_the_end(), CONFIRMED)[0] == "told.worths_confirmed"
        assert said(at_the_end(), replace(CONFIRMED, covered=True))[0] == "told.worths_confirmed.covered"


class TestCeremony:
    def test_e2_thirty_points_line_by_line(self):
        told = seen(fold(CONFIRMED, ALL, start=at_the_end()))

        assert [line.section for line in told.lines] == [
            "resources",
            "abilities",
            "morality",
            "morality",
            "loyalty",
            "loyalty",
            "disciplines",
            "titles",
        ]
        shares = [next(one for one in line.shares if one.seat == ADA) for line in told.lines]
        assert [one.points for one in shares] == [3, 2, 12, 2, 5, -1, 1, 6]
        assert [one.total for one in shares] == [3, 5, 17, 19, 24, 23, 24, 30]
        assert (told.winners, told.shared, told.told, told.of) == ((ADA,), False, 8, 8)

    def test_what_is_not_told_has_no_shares(self):
        told = seen(fold(CONFIRMED, LinesTold(n=2), start=at_the_end()))

        assert [(line.open, bool(line.shares)) for line in told.lines] == [(True, True)] * 2 + [
            (False, False)
        ] * 6
        assert (told.winners, told.tied) == ((), ())

    def test_names_are_covered_until_the_last_line(self):
        state = fold(replace(CONFIRMED, covered=True), LinesTold(n=7), start=at_the_end())

        uncovered = seen(fold(ALL, start=state))

        assert (seen(state).covered, uncovered.covered) == (True, False)
        assert sorted(one.seat for one in uncovered.lines[0].shares) == [ADA, BELA, CORA]

    def test_a_covered_share_is_nobodys(self):
        state = fold(replace(CONFIRMED, covered=True), start=at_the_end())
        for n in range(8):
            told = seen(fold(LinesTold(n=n), start=state))
            assert {one.seat for line in told.lines for one in line.shares} <= {0}

    def test_its_place_stays_the_same_from_line_to_line(self):
        state = fold(replace(CONFIRMED, covered=True), start=at_the_end())

        def shares(n):
            lines = seen(fold(LinesTold(n=n), start=state)).lines[:n]
            return [[(one.boxes, one.points, one.total) for one in line.shares] for line in lines]

        for n in range(8):
            assert shares(n) == shares(8)[:n]

    def test_the_order_of_one_chronicle_says_nothing_of_another(self):
        """Who has seen one reckoning knows no other: nine tables of three, and more than one order."""
        orders = set()
        for n in range(9):
            others = tuple(replace(one, character=f"Nobody {n}") for one in sheets())
            told = seen(fold(replace(CONFIRMED, covered=True), ALL, start=at_the_end(sheets=others)))
            orders.add(tuple(one.seat for one in told.lines[0].shares))
        assert len(orders) > 1

    def test_before_it_and_without_it_there_is_none(self):
        assert seen(at_the_end()) is None
        assert seen(at_the_end(phase="over")) is None
        assert seen(at_the_end(phase="ceremony", practice=True)) is None
        assert seen(chronicle(phase="ceremony", sheets=())) is None

    def test_when_it_is_over_every_line_lies_open(self):
        told = seen(fold(CONFIRMED, Stepped(to="over"), start=at_the_end()))
        assert (told.told, told.winners) == (8, (ADA,))

    def test_a_tie_is_shared_and_the_table_is_asked(self):
        state = fold(CONFIRMED, ALL, start=TIED)
        told = seen(state)

        assert (told.winners, told.shared, told.tied) == ((ADA, BELA), True, ())
        assert [(one.rule, one.case.about["n"]) for one in sight(state, ADA).questions] == [("final_tie", 30)]

    def test_or_the_table_decides(self):
        state = fold(CONFIRMED, ALL, HouseRuled(rule="final_tie", choice="table"), start=TIED)
        assert (seen(state).winners, seen(state).tied) == ((), (ADA, BELA))

        state = fold(Crowned(winners=(BELA, BELA, DAN), how="dice"), start=state)
        assert (seen(state).winners, seen(state).tied) == ((BELA,), ())
        assert [(one.what, one.how) for one in state.precedents] == [("crown", "dice")]
        assert seen(fold(Crowned(winners=()), start=state)).tied == (ADA, BELA)

    def test_nobody_is_crowned_who_is_not_equal(self):
        state = fold(CONFIRMED, ALL, Crowned(winners=(CORA,)), start=at_the_end())

        assert seen(state).winners == (ADA,)
        assert state.precedents == ()
        assert fold(Crowned(winners=(ADA,), how="seen"), start=state).precedents == ()

    def test_advice(self):
        state = fold(CONFIRMED, ALL, start=TIED)

        assert advised(state, Crowned(winners=(ADA,))) == []
        assert advised(state, Crowned(winners=(CORA,))) == ["crown.apart"]
        assert advised(fold(CONFIRMED, ALL, start=at_the_end()), Crowned(winners=(ADA,))) == ["crown.apart"]
        assert advised(fold(CONFIRMED, start=TIED), Crowned(winners=(ADA,))) == ["crown.early"]
        assert advised(at_the_end(), Crowned(winners=(ADA,))) == ["crown.early"]
        assert advised(at_the_end(), LinesTold(n=1)) == ["lines.early"]
        assert advised(state, LinesTold(n=1)) == []

    def test_nonsense(self):
        state = fold(CONFIRMED, start=at_the_end())

        assert refused(state, LinesTold(n=9)) == "number.range"
        assert refused(at_the_end(), LinesTold(n=9)) == "number.range"
        assert refused(state, LinesTold(n=-1)) == "number.range"
        assert refused(state, Crowned(winners=())) == "text.empty"
        assert refused(state, Crowned(winners=(DAN,))) == "seat.unknown"
        assert refused(state, Crowned(winners=(ADA, ADA))) == "seat.twice"
        assert refused(state, Crowned(winners=(ADA,), how="cheese")) == "how.unknown"

    def test_told_with_the_last_line(self):
        state = fold(CONFIRMED, start=at_the_end())

        assert said(state, LinesTold(n=1)) == ("told.lines_told", [])
        assert said(state, ALL) == ("told.lines_told", ["came.crowned"])
        assert said(fold(ALL, start=state), LinesTold(n=2)) == ("told.lines_told.back", [])
        assert said(fold(LinesTold(n=2), start=state), LinesTold(n=2)) == ("told.lines_told", [])
        tied = fold(CONFIRMED, start=TIED)
        assert said(tied, ALL) == ("told.lines_told", ["came.crowned_together"])
        assert said(fold(ALL, start=tied), Crowned(winners=(BELA,))) == ("told.crowned", ["came.crowned"])

    def test_what_a_correction_changes(self):
        before = fold(CONFIRMED, ALL, start=TIED)
        after = fold(Crowned(winners=(BELA,)), start=before)
        words = list(differences(sight(before, WALL), sight(after, WALL)))
        assert [(word.code, word.about["was"], word.about["now"]) for word in words] == [
            ("differs.crown", (ADA, BELA), (BELA,))
        ]


class TestOver:
    def test_stepping_past_the_ceremony(self):
        over = Stepped(to="over")
        begun = fold(CONFIRMED, start=TIED)
        asked = fold(ALL, HouseRuled(rule="final_tie", choice="table"), start=begun)

        assert advised(TIED, over) == ["step.worths"]
        assert advised(begun, over) == ["step.lines"]
        assert advised(replace(begun, phase="worths"), over) == ["step.lines"]
        assert advised(asked, over) == ["step.tied"]
        assert advised(fold(Crowned(winners=(ADA,)), start=asked), over) == []
        assert advised(at_the_end(), Stepped(to="ceremony")) == []
        assert advised(fold(over, start=begun), Stepped(to="ceremony")) == ["game.over"]
        assert advised(replace(TIED, practice=True), over) == []

    def test_nobody_gathers_any_more(self):
        state = at_the_end()
        assert replace(fold(Gathered(here=here(ADA, BELA)), start=state), events=0) == state
        assert "game.over" in advised(state, Gathered(here=here(ADA, BELA)))

    def test_back_and_on(self):
        state = fold(CONFIRMED, start=at_the_end())

        assert said(state, Stepped(to="worths"))[0] == "told.stepped.back"
        assert said(state, Stepped(to="era"))[0] == "told.stepped.back"
        assert said(state, Stepped(to="over"))[0] == "told.stepped"

    def test_the_final_event_is_the_winners(self):
        state = fold(CONFIRMED, ALL, start=at_the_end())
        written = EpilogueWritten(seat=ADA, text="Dawn.")

        assert advised(state, written) == []
        assert advised(state, replace(written, seat=BELA)) == ["epilogue.other"]
        assert advised(at_the_end(), written) == ["epilogue.early"]
        assert refused(state, replace(written, text=" ")) == "text.empty"
        assert refused(state, replace(written, seat=DAN)) == "seat.unknown"
        after = fold(written, replace(written, text="Dusk."), replace(written, seat=DAN), start=state)
        assert [(one.seat, one.text) for one in after.epilogues] == [(ADA, "Dusk.")]
        assert fold(replace(written, text=""), start=after).epilogues == ()
        assert said(state, written)[0] == "told.epilogue_written"

    def test_everybody_writes_a_last_line(self):
        state = fold(CONFIRMED, ALL, start=at_the_end())
        written = FarewellWritten(seat=BELA, text="Next year, then.")

        assert advised(state, written) == []
        assert refused(state, replace(written, text=" ")) == "text.empty"
        assert refused(state, replace(written, seat=DAN)) == "seat.unknown"
        mine, anew = FarewellWritten(seat=ADA, text="Mine."), replace(written, text="Never again.")
        after = fold(written, mine, anew, replace(written, seat=DAN), start=state)
        assert [(one.seat, one.text) for one in after.farewells] == [(BELA, "Never again."), (ADA, "Mine.")]
        assert [one.seat for one in fold(replace(written, text=""), start=after).farewells] == [ADA]
        assert said(state, written)[0] == "told.farewell_written"

    def test_turned_for_the_last_time_the_worths_come(self):
        assert fold(EraTurned(), start=ADAS).phase == "worths"
        assert fold(EraTurned(), start=replace(ADAS, practice=True)).phase == "over"
