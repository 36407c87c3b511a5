"""An era decided, its outcome, and the last reckoning, as they are typed and opened again."""

from dataclasses import replace

import pytest

from chronicle.forms.ending import field_of
from chronicle.rules.events import (
    Crowned,
    EpilogueWritten,
    EraDecided,
    HouseRuled,
    LinesTold,
    OutcomeChosen,
    WorthsConfirmed,
)
from chronicle.rules.state import Precedent, Worth
from tests.chronicle.rules.cast import ADA, BELA, CORA
from tests.chronicle.rules.ending.endings import (
    ADAS,
    ALL,
    CITY,
    CONFIRMED,
    EVEN,
    GOLD,
    TIED,
    an_era,
    at_the_end,
    chosen,
)
from tests.chronicle.rules.tales import fold

from .typing import corrected, form, recorded, untouched, wrong

AT_GOLD = field_of("resources", "Gold")
DICE = Precedent(what="era", how="dice", at=3, entry=0)
DONE = fold(CONFIRMED, ALL, start=TIED)


def two_eras():
    """Era I was equal between Ada and Bela, and Ada has it, its outcome left for later; era II: Bela and Cora."""
    first = fold(EraDecided(era=1, winner=ADA), start=EVEN)
    second = an_era((BELA, CORA), (BELA, CORA), (CORA, BELA), key={BELA: 5, CORA: 5}, number=2)
    eras = (replace(first.eras[0], ended=True), *second.eras[1:])
    return replace(second, past=(*first.chapters, *second.past), eras=eras)


def offered(kind, state):
    return untouched(form(kind, state=state))


class TestEraDecided:
    def test_the_better_place_in_the_third_chapter_is_offered(self):
        assert offered("era_decided", EVEN) == {"era": "1", "winner": str(BELA), "how": "table"}
        assert [int(value) for value, _ in form("era_decided", state=EVEN).fields["winner"].choices] == [
            ADA,
            BELA,
        ]

    def test_as_it_was_done_before(self):
        assert offered("era_decided", replace(EVEN, precedents=(DICE,)))["how"] == "dice"

    def test_recorded(self):
        data = {"era": "1", "winner": str(ADA), "how": ""}
        assert recorded("era_decided", data, state=EVEN) == EraDecided(era=1, winner=ADA)

    def test_where_nothing_is_open_anybody_may_be_named(self):
        assert [value for value, _ in form("era_decided", state=ADAS).fields["winner"].choices] == [
            ADA,
            BELA,
            CORA,
        ]

    def test_the_era_that_is_posted_says_between_whom(self):
        """Era I still waits for its outcome; whoever taps on the card of era II means era II."""
        state = two_eras()

        assert offered("era_decided", state)["era"] == "1"
        for era, winner in ((2, CORA), (2, BELA), (1, BELA), (1, ADA)):
            data = {"era": str(era), "winner": str(winner), "how": "dice"}
            assert recorded("era_decided", data, state=state) == EraDecided(
                era=era, winner=winner, how="dice"
            )

    @pytest.mark.parametrize(("era", "winner"), [(1, CORA), (2, ADA)])
    def test_of_an_era_only_those_who_are_equal_in_it(self, era, winner):
        data = {"era": str(era), "winner": str(winner), "how": ""}
        assert [*wrong("era_decided", data, state=two_eras())] == ["winner"]

    @pytest.mark.parametrize("era", ["", "x", "-1", "9", "²", "1" * 5000])
    def test_no_era_that_is_none(self, era):
        data = {"era": era, "winner": str(ADA), "how": ""}
        assert "era" in wrong("era_decided", data, state=two_eras())

    def test_an_entry_keeps_its_era(self):
        event = EraDecided(era=7, winner=CORA, how="dice")
        assert corrected("era_decided", event, state=EVEN) == event


class TestOutcomeChosen:
    def test_the_winner_of_the_era_that_waits_is_offered(self):
        assert offered("outcome_chosen", ADAS) == {"era": "1", "seat": str(ADA)}
        assert offered("outcome_chosen", fold(chosen(), start=ADAS))["era"] == "1"
        assert offered("outcome_chosen", EVEN)["seat"] == str(ADA)

    def test_what_the_card_does_not_touch_stays_untouched(self):
        state = fold(chosen(worths=(GOLD, CITY)), start=ADAS)
        data = {
            "era": "1",
            "seat": str(ADA),
            "card": "Dawn",
            AT_GOLD: "3",
            "new": "Loyalty: Elders -1",
            "refused": "A\nB",
        }

        assert recorded("outcome_chosen", data, state=state) == OutcomeChosen(
            era=1,
            seat=ADA,
            card="Dawn",
            refused=("A", "B"),
            worths=(replace(GOLD, worth=3), Worth(section="loyalty", row="Elders", worth=-1)),
        )

    def test_typed_goes_before_tapped(self):
        state = fold(chosen(), start=ADAS)
        data = {"era": "1", "seat": str(ADA), "card": "Dawn", AT_GOLD: "3", "new": "Resources: Gold 1"}
        assert recorded("outcome_chosen", data, state=state).worths == (replace(GOLD, worth=1),)

    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("Resources: Gold 4", "Gold: a worth lies between 0 and 3."),
            ("Loyalty: City 2", "City: a worth lies between -1 and 1."),
            ("Disciplines: Auspex 1", "A discipline is always worth 1."),
        ],
    )
    def test_no_other_worths(self, typed, words):
        data = {"era": "1", "seat": str(ADA), "card": "Dawn", "new": typed}
        assert wrong("outcome_chosen", data, state=ADAS) == {"new": [words]}

    def test_so_many_cards_never_lie_open(self):
        data = {"era": "1", "seat": str(ADA), "card": "Dawn", "refused": "\n".join("ABCDEFGHIJ")}
        assert wrong("outcome_chosen", data, state=ADAS) == {
            "refused": ["There are never that many open cards."]
        }

    def test_opened_again_it_says_the_same(self):
        event = chosen(refused=("A",), worths=(GOLD, CITY))
        assert corrected("outcome_chosen", event, state=ADAS) == event
        assert corrected("outcome_chosen", event, state=fold(event, start=ADAS)) == event


class TestWorthsConfirmed:
    def test_what_the_outcomes_made_of_it_is_offered(self):
        state = replace(fold(chosen(), start=ADAS), phase="worths")
        data = offered("worths_confirmed", state)

        assert data[AT_GOLD] == "2"
        assert recorded("worths_confirmed", {**data, "covered": "on"}, state=state) == WorthsConfirmed(
            worths=(GOLD,), covered=True
        )

    def test_open_rows_are_told_as_open(self):
        told = recorded("worths_confirmed", {AT_GOLD: "1"}, state=at_the_end())
        assert {one.worth for one in told.worths} == {1, None}

    def test_opened_again_it_says_the_same(self):
        assert corrected("worths_confirmed", CONFIRMED, state=at_the_end()) == CONFIRMED
        assert corrected("worths_confirmed", replace(CONFIRMED, covered=True), state=at_the_end()).covered

    def test_a_row_that_was_named_later_is_not_lost(self):
        """Gold was not on the paper's sheet; a corrected outcome made it 2, and so it stays, untouched."""
        event = WorthsConfirmed(worths=(CITY,))
        state = fold(event, chosen(), start=replace(ADAS, phase="worths"))
        opened = form("worths_confirmed", state=state, event=event)

        assert untouched(opened)[AT_GOLD] == "2"
        again = corrected("worths_confirmed", event, state=state)
        assert {*again.worths} == {CITY, GOLD}
        assert fold(again, start=state).worths == fold(event, chosen(), start=ADAS).worths


class TestCeremony:
    def test_the_next_line_is_offered(self):
        assert offered("lines_told", fold(CONFIRMED, start=TIED)) == {"n": "1"}
        assert offered("lines_told", DONE) == {"n": "8"}
        assert offered("lines_told", TIED) == {"n": "1"}
        assert corrected("lines_told", LinesTold(n=3), state=DONE) == LinesTold(n=3)

    def test_those_who_are_equal_may_win(self):
        assert [value for value, _ in form("crowned", state=DONE).fields["winners"].choices] == [ADA, BELA]
        table = fold(HouseRuled(rule="final_tie", choice="table"), start=DONE)
        assert recorded("crowned", {"winners": [str(BELA)], "how": "dice"}, state=table) == Crowned(
            winners=(BELA,), how="dice"
        )
        assert [value for value, _ in form("crowned", state=TIED).fields["winners"].choices] == [
            ADA,
            BELA,
            CORA,
        ]

    def test_opened_again_it_says_the_same(self):
        for event in (Crowned(winners=(CORA,)), Crowned(winners=(ADA, BELA), how="dice")):
            assert corrected("crowned", event, state=DONE) == event

    def test_the_winner_writes_the_final_event(self):
        state = fold(CONFIRMED, ALL, start=at_the_end())
        assert offered("epilogue_written", state)["seat"] == str(ADA)
        assert untouched(form("epilogue_written", state=state, seat=BELA))["seat"] == str(ADA)
        assert untouched(form("epilogue_written", state=TIED, seat=BELA))["seat"] == str(BELA)
        event = EpilogueWritten(seat=ADA, text="Dawn.\nAnd dusk.")
        assert corrected("epilogue_written", event, state=state) == event
