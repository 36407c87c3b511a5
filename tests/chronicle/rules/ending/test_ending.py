"""Eras won, outcomes chosen, and the last reckoning from the worths to the final event."""

from dataclasses import replace

import pytest
from hypothesis import given

from campaigns.kernel.decisions import Decided, Refused
from chronicle.rules.decide import decide
from chronicle.rules.differences import differences
from chronicle.rules.events import (
    Crowned,
    EpilogueWritten,
    EraDecided,
    EraTurned,
    Gathered,
    HouseRuled,
    LinesTold,
    OutcomeChosen,
    RowRenamed,
    Stepped,
    WorthsConfirmed,
)
from chronicle.rules.figures import outcomes
from chronicle.rules.names import SECTIONS
from chronicle.rules.sight import sight
from chronicle.rules.state import Era, Outcome, Title, Worth
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, WALL, box, chronicle, here, played, sheet
from tests.chronicle.rules.tales import fold
from tests.chronicle.strategies import last_reckonings

GOLD = Worth(section="resources", row="Gold", worth=2)
CITY = Worth(section="loyalty", row="City", worth=-1)


def an_era(*orders, key=None, number=1, **about):
    """Three chapters in which they stood so; `key`: what each had on the key battleground in the third."""
    first = 3 * (number - 1)
    chapters = [played(first + at, *order) for at, order in enumerate(orders, 1)]
    third = chapters[-1]
    on = key or {}
    chapters[-1] = replace(third, result=tuple(replace(one, key=on.get(one.seat)) for one in third.result))
    known = tuple(Era(number=n, ended=n < number) for n in range(1, number + 1))
    usual = {"phase": "era", "past": tuple(chapters[:-1]), "now": chapters[-1], "eras": known}
    return chronicle(**usual | about)


T8 = ((ADA, BELA), (ADA, BELA), (BELA, ADA))
EVEN = an_era(*T8, key={ADA: 5, BELA: 5})
BELAS = an_era(*T8, key={ADA: 4, BELA: 6})
ADAS = an_era((ADA, BELA, CORA), (ADA, BELA, CORA), (ADA, BELA, CORA))


def era(state, number=1, seat=WALL):
    return next(one for one in sight(state, seat).eras if one.era.number == number)


def advised(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return [word.code.removeprefix("advice.") for word in decided.advice]


def refused(state, event, seat=ADA):
    said = decide(sight(state, seat), event)
    assert isinstance(said, Refused), said
    return said.code.removeprefix("refused.")


def said(state, event, seat=ADA):
    told = tell(event, state, seat)
    return told.code, [word.code for word in told.about["then"]]


def chosen(number=1, seat=ADA, **about):
    return OutcomeChosen(era=number, seat=seat, **{"card": "The Treaty", "worths": (GOLD,)} | about)


# --- An era's winner ------------------------------------------------------------------------------------


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


# --- Outcomes -------------------------------------------------------------------------------------------


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


# --- The last reckoning ---------------------------------------------------------------------------------

# Rulebook: 3 + 2 + 14 + 4 + 1 + 6. The rows within a section are made up.
E2 = {
    ("resources", "Gold"): (3, 1),
    ("abilities", "Wits"): (2, 1),
    ("morality", "Mercy"): (4, 3),
    ("morality", "Honour"): (2, 1),
    ("loyalty", "City"): (5, 1),
    ("loyalty", "Elders"): (1, -1),
    ("disciplines", "Auspex"): (1, 1),
}
WORTHS = tuple(
    Worth(section=at[0], row=at[1], worth=worth) for at, (_, worth) in E2.items() if at[0] != "disciplines"
)


def sheets(*, titles=6, belas=0):
    boxes = tuple(box(row, section) for (section, row), (n, _) in E2.items() for _ in range(n))
    honours = tuple(Title(text=f"Title {n}", at=n, source="overview") for n in range(titles))
    others = tuple(Title(text=f"Other {n}", at=n, source="overview") for n in range(belas))
    return (sheet(ADA, boxes=boxes, titles=honours), sheet(BELA, titles=others), sheet(CORA))


def at_the_end(**about):
    return chronicle(**{"phase": "worths", "sheets": sheets()} | about)


CONFIRMED = WorthsConfirmed(worths=WORTHS)
ALL = LinesTold(n=8)
TIED = at_the_end(sheets=sheets(belas=30))


def seen(state, seat=WALL):
    return sight(state, seat).ceremony


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

    def test_turned_for_the_last_time_the_worths_come(self):
        assert fold(EraTurned(), start=ADAS).phase == "worths"
        assert fold(EraTurned(), start=replace(ADAS, practice=True)).phase == "over"


# --- Who may read what ----------------------------------------------------------------------------------


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


# --- For every chronicle --------------------------------------------------------------------------------


@given(last_reckonings())
def test_scores_are_the_sum_of_the_shares(events):
    state = fold(*events, Stepped(to="over"))
    view = sight(state, WALL)
    if view.ceremony is None:
        assert state.practice or not state.confirmed or not state.sheets
        return
    last = {share.seat: share.total for share in view.ceremony.lines[-1].shares}
    sums = {
        seat: sum(s.points for line in view.ceremony.lines for s in line.shares if s.seat == seat)
        for seat in last
    }

    assert last == sums == {one.seat: one.total for one in view.scores}
    assert [line.section for line in view.ceremony.lines[:-1]] == sorted(
        (line.section for line in view.ceremony.lines[:-1]), key=SECTIONS.index
    )
    assert {*view.ceremony.winners, *view.ceremony.tied} <= {
        one.seat for one in view.scores if one.place == 1
    }


@given(last_reckonings())
def test_of_a_line_not_told_nothing_is_sent(events):
    for seat in (WALL, ADA):
        told = sight(fold(*events), seat).ceremony
        for at, line in enumerate(told.lines if told else ()):
            assert (line.open, bool(line.shares)) == (at < told.told, at < told.told)
