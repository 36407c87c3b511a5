"""Who has won an era, and what its winner chose."""

from dataclasses import replace

import pytest

from chronicle.rules.differences import differences
from chronicle.rules.events import (
    EraDecided,
    EraTurned,
    RowRenamed,
)
from chronicle.rules.figures import outcomes
from chronicle.rules.sight import sight
from chronicle.rules.state import Era, Outcome, Worth
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, WALL, chronicle, played, sheet
from tests.chronicle.rules.ending.endings import (
    ADAS,
    CITY,
    EVEN,
    GOLD,
    T8,
    advised,
    an_era,
    chosen,
    refused,
    said,
)
from tests.chronicle.rules.tales import fold

BELAS = an_era(*T8, key={ADA: 4, BELA: 6})


def era(state, number=1, seat=WALL):
    return next(one for one in sight(state, seat).eras if one.era.number == number)


class TestWinner:
    def test_t8_the_key_battleground_decides(self):
        seen = era(BELAS)

        assert {one.seat: one.total for one in seen.standings} == {ADA: 8, BELA: 8}
        assert (seen.winners, seen.winner, seen.suggested) == ((BELA,), BELA, 0)

    def test_t8_even_there_it_is_the_tables(self):
        seen = era(EVEN)

        assert (sorted(seen.winners), seen.winner, seen.suggested) == ([ADA, BELA], 0, BELA)
        assert seen.precedent is None
        after = fold(EraDecided(era=1, winner=ADA, how="dice"), start=EVEN)
        assert (era(after).winner, era(after).suggested) == (ADA, 0)
        assert [(one.what, one.how, one.at) for one in after.precedents] == [("era", "dice", 3)]

    def test_t9_most_points(self):
        dans = chronicle(seats=(ADA, BELA, CORA, DAN), sheets=tuple(map(sheet, (ADA, BELA, CORA, DAN))))
        orders = ((ADA, BELA, CORA, DAN), (BELA, CORA, ADA, DAN), (CORA, BELA, DAN, ADA))
        about = {"seats": dans.seats, "sheets": dans.sheets}
        seen = era(an_era(*orders, **about))

        assert {one.seat: one.total for one in seen.standings} == {ADA: 4, BELA: 7, CORA: 8, DAN: 3}
        assert seen.winner == CORA

    def test_how_it_was_done_before_is_offered(self):
        once = fold(EraDecided(era=1, winner=ADA, how="dice"), start=EVEN)
        second = an_era(*T8, key={ADA: 1, BELA: 1}, number=2, precedents=once.precedents)

        assert era(second, 2).precedent == once.precedents[0]

    def test_a_decision_breaks_ties_only(self):
        """Corrected points settle the era over the table's head."""
        decided = fold(EraDecided(era=1, winner=ADA), start=BELAS)

        assert era(decided).winner == BELA
        assert decided.precedents == ()

    def test_of_an_era_that_is_not_played_out_the_table_may_still_say(self):
        early = chronicle(phase="era", now=played(1, ADA, BELA))

        assert era(early).winner == 0
        assert era(fold(EraDecided(era=1, winner=BELA), start=early)).winner == BELA
        assert advised(early, EraDecided(era=1, winner=BELA)) == ["era.incomplete"]

    def test_nobody_unknown_and_no_era_to_come(self):
        for event in (EraDecided(era=2, winner=ADA), EraDecided(era=1, winner=DAN)):
            assert replace(fold(event, start=EVEN), events=0) == EVEN
        assert refused(EVEN, EraDecided(era=2, winner=ADA)) == "era.unknown"
        assert refused(EVEN, EraDecided(era=1, winner=DAN)) == "seat.unknown"
        assert refused(EVEN, EraDecided(era=1, winner=CORA)) == "seat.unplayed"
        assert refused(EVEN, EraDecided(era=1, winner=ADA, how="cheese")) == "how.unknown"

    def test_advice(self):
        assert advised(EVEN, EraDecided(era=1, winner=ADA)) == []
        assert advised(BELAS, EraDecided(era=1, winner=ADA)) == ["era.settled"]
        # The tie is gone since, and whoever was chosen has won by the points.
        assert advised(BELAS, EraDecided(era=1, winner=BELA)) == []
        three = an_era(
            (ADA, BELA, CORA),
            (BELA, ADA, CORA),
            (ADA, BELA, CORA),
            eras=(Era(number=1, points=((1, 1, 0),) * 3),),
        )
        assert sorted(era(three).winners) == [ADA, BELA]
        assert advised(three, EraDecided(era=1, winner=CORA)) == ["era.apart"]

    def test_told(self):
        assert said(EVEN, EraDecided(era=1, winner=ADA)) == ("told.era_decided", [])
        turned = fold(EraDecided(era=1, winner=ADA), start=EVEN)
        told = tell(EraTurned(left="clans", entered="inquisition"), turned, WALL)
        assert [word.about["seats"] for word in told.about["then"] if word.code == "came.era_winner"] == [
            (ADA,)
        ]


class TestOutcome:
    def test_rows_are_worth_something_for_everybody(self):
        state = fold(chosen(worths=(GOLD, CITY), refused=("The Harvest", "")), start=ADAS)

        assert state.worths == (GOLD, CITY)
        assert era(state).outcome == Outcome(
            era=1, seat=ADA, card="The Treaty", refused=("The Harvest",), worths=(GOLD, CITY)
        )
        sheet_ = sight(state, CORA).outcome_sheet
        assert [(one.row, one.worth, one.era, one.seat) for one in sheet_] == [
            ("Gold", 2, 1, ADA),
            ("City", -1, 1, ADA),
        ]

    def test_chosen_anew_it_takes_the_place_of_the_first(self):
        state = fold(chosen(), chosen(worths=(CITY,)), start=ADAS)

        assert (state.worths, len(state.outcomes)) == ((CITY,), 1)

    def test_a_later_era_goes_before_an_earlier_one_told_late(self):
        two = an_era(*T8, key={ADA: 4, BELA: 6}, number=2)
        state = fold(chosen(2, worths=(replace(GOLD, worth=3),)), chosen(1), start=two)

        assert state.worths == (replace(GOLD, worth=3),)
        assert [one.era for one in state.outcomes] == [1, 2]

    def test_what_fits_no_row_sets_nothing(self):
        wrong = (
            Worth(section="disciplines", row="Auspex", worth=1),
            Worth(section="resources", row="", worth=1),
            Worth(section="resources", row="Gold", worth=4),
            Worth(section="loyalty", row="City", worth=2),
        )
        assert fold(chosen(worths=wrong), start=ADAS).worths == ()

    @pytest.mark.parametrize("event", [chosen(2), chosen(seat=DAN)])
    def test_not_yet_and_by_nobody(self, event):
        assert fold(event, start=ADAS).outcomes == ()

    def test_a_row_keeps_its_worth_when_it_is_renamed(self):
        state = fold(chosen(), RowRenamed(section="resources", row="Gold", to="Silver"), start=ADAS)

        assert state.worths == (replace(GOLD, row="Silver"),)
        assert state.outcomes[0].worths == state.worths

    def test_nonsense(self):
        assert refused(ADAS, chosen(2)) == "era.unknown"
        assert refused(ADAS, chosen(seat=DAN)) == "seat.unknown"
        assert refused(ADAS, chosen(card=" ", worths=())) == "text.empty"
        assert refused(ADAS, chosen(worths=(GOLD, GOLD))) == "row.twice"
        assert refused(ADAS, chosen(worths=(replace(GOLD, worth=4),))) == "number.range"
        assert refused(ADAS, chosen(worths=(replace(CITY, worth=2),))) == "number.range"
        assert refused(ADAS, chosen(worths=(replace(GOLD, row=" "),))) == "text.empty"
        assert refused(ADAS, chosen(worths=(replace(GOLD, section="disciplines"),))) == "section.worth"

    def test_advice(self):
        assert advised(ADAS, chosen()) == []
        assert advised(ADAS, chosen(seat=BELA)) == ["outcome.other"]
        assert advised(EVEN, chosen()) == ["outcome.open"]
        assert advised(chronicle(phase="era", now=played(1, ADA, BELA)), chosen()) == ["era.incomplete"]
        once = fold(chosen(), start=ADAS)
        assert advised(once, chosen(worths=(replace(GOLD, worth=3),))) == ["outcome.again"]
        two = replace(
            an_era(*T8, key={ADA: 6, BELA: 4}, number=2), outcomes=once.outcomes, worths=once.worths
        )
        assert advised(two, chosen(2, worths=(replace(GOLD, worth=3),))) == ["worth.changed"]
        assert advised(two, chosen(2, worths=(GOLD, CITY))) == []

    def test_doubts(self):
        ended = replace(ADAS, eras=(Era(number=1, ended=True, key="clans"),))

        def codes(state):
            return [one.code for one in sight(state, WALL).doubts if "outcome" in one.code]

        assert codes(ADAS) == []
        assert codes(ended) == ["doubt.outcome"]
        assert codes(fold(chosen(), start=ended)) == []
        assert codes(fold(chosen(seat=BELA), start=ended)) == ["doubt.outcome-stray"]

    def test_the_last_era_may_have_none(self):
        last = an_era(*T8, key={ADA: 6, BELA: 4}, number=7)
        last = replace(last, eras=tuple(replace(one, ended=True) for one in last.eras))
        assert list(outcomes.owed(last)) == []

    def test_on_paper_nobody_owes_any(self):
        paper = replace(
            ADAS,
            past=tuple(replace(one, paper=True) for one in ADAS.chapters),
            now=None,
            eras=(Era(number=1, ended=True),),
        )
        assert list(outcomes.owed(paper)) == []

    def test_told(self):
        assert said(ADAS, chosen(refused=("The Harvest",))) == (
            "told.outcome_chosen",
            ["came.refused", "came.worth"],
        )
        plain = chosen(card="", worths=(replace(GOLD, worth=None),))
        assert said(ADAS, plain) == ("told.outcome_chosen.plain", ["came.worth_open"])

    def test_tonight_it_is_remembered(self):
        state = fold(chosen(), EraTurned(left="clans", entered="inquisition"), start=ADAS)
        recap = sight(state, WALL).tonight.recap
        assert [
            word.code for word in recap if word.code in ("recap.era", "recap.outcome", "recap.worth")
        ] == [
            "recap.era",
            "recap.outcome",
            "recap.worth",
        ]

    def test_what_it_changes(self):
        before, after = sight(ADAS, WALL), sight(fold(chosen(), start=ADAS), WALL)
        assert [word.code for word in differences(before, after)] == ["differs.outcome", "differs.worth"]
        decided = sight(fold(EraDecided(era=1, winner=ADA), start=EVEN), WALL)
        assert [word.code for word in differences(sight(EVEN, WALL), decided)] == ["differs.era_winner"]
