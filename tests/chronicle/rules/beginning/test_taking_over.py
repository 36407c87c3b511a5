"""A chronicle begun on paper goes on here."""

import pytest

from chronicle.rules.events import Joined, Opened, PaperBoxes, PaperChapter, PaperSheet, TookOver
from chronicle.rules.figures.results import burdens
from chronicle.rules.state import Worth
from tests.chronicle.rules.tales import ADA, BELA, CORA, DAN, THREE, fold, gathered, prologue

RHODES = PaperChapter(places=(BELA, ADA), clans=("ventrue", "smurf"), title="Rhodes")
LONDON = PaperChapter(places=(CORA, BELA, DAN, ADA), clans=("tremere",))
OF_ADA = PaperSheet(
    seat=ADA,
    character="Ilse",
    boxes=(
        PaperBoxes(section="morality", row="Faith", n=2),
        PaperBoxes(section="resources", row="Gold", n=-3),
        PaperBoxes(section="nowhere", row="x", n=1),
    ),
    titles=("Duke", ""),
    assets=("war", "a curse"),
    burdens=3,
    agent="Jane",
    agent_clan="ventrue",
    leaders=("ventrue: Mithras", "Nobody"),
)
OPENED = Opened(seats=THREE)


def taken(*chapters, sheets=(OF_ADA,), before=(), **about):
    return fold(OPENED, *before, TookOver(chapters=chapters, sheets=sheets, **about))


class TestChapters:
    def test_are_known_by_their_places(self):
        first, second = taken(RHODES, LONDON).past

        assert [(one.seat, one.place, one.vp) for one in first.result] == [(BELA, 1, None), (ADA, 2, None)]
        assert (first.paper, first.complete, first.winner, first.loser) == (True, True, BELA, ADA)
        assert [one.seat for one in second.here] == [ADA, BELA, CORA]
        assert [(one.seat, one.clan) for one in (*first.clans, *second.clans)] == [
            (BELA, "ventrue"),
            (CORA, "tremere"),
        ]

    def test_the_next_one_begins_here(self):
        state = taken(RHODES, LONDON)

        assert (state.phase, state.number) == ("gather", 3)
        assert fold(gathered(*THREE), start=state).now.number == 3

    def test_eras_that_they_have_reached(self):
        state = taken(*[RHODES] * 3, LONDON, grounds=("inquisition", "beast", "princes", "cheese"))

        assert [(era.number, era.ended, era.titles) for era in state.eras] == [
            (1, True, ("Rhodes", "Rhodes", "Rhodes")),
            (2, False, ()),
        ]
        assert state.grounds == ("inquisition", "beast", "princes")
        assert [chapter.grounds for chapter in state.past][2:] == [("clans", "beast", "princes"), ()]

    def test_none_leave_the_first_battlegrounds(self):
        assert taken().grounds == ("clans", "beast", "princes")

    def test_twenty_one_are_all(self):
        state = taken(*[RHODES] * 25)

        assert (state.phase, len(state.past), len(state.eras)) == ("worths", 21, 7)
        assert all(era.ended for era in state.eras)


class TestSheets:
    def test_are_as_the_paper_says(self):
        state = taken(RHODES, LONDON)
        sheet = state.sheet(ADA)

        assert (sheet.character, sheet.born, sheet.joined) == ("Ilse", True, 1)
        assert [(box.section, box.row, box.source) for box in sheet.boxes] == [
            ("morality", "Faith", "paper")
        ] * 2
        assert [one.text for one in sheet.titles] == ["Duke"]
        assert [(one.id, one.kind, one.name) for one in sheet.assets] == [
            ("paper.1.1", "war", ""),
            ("paper.1.2", "other", "a curse"),
        ]
        assert [(one.id, one.name, one.clan, one.haven) for one in state.ancillae] == [
            ("paper.1.1", "Jane", "ventrue", ADA)
        ]
        assert [(one.id, one.name, one.clan, one.owner) for one in state.leaders] == [
            ("paper.1.1", "Mithras", "ventrue", ADA),
            ("paper.1.2", "Nobody", "", ADA),
        ]

    def test_burdens_are_what_lies_there_now(self):
        assert burdens(taken(RHODES, RHODES)) == {ADA: 3, BELA: 2, CORA: 0}

    def test_who_has_none_writes_a_prologue_as_a_late_joiner(self):
        state = fold(prologue(CORA), start=taken(RHODES, LONDON, LONDON))

        assert (state.sheet(CORA).joined, state.sheet(CORA).missed) == (2, 1)
        assert taken(RHODES).sheet(CORA).missed == 1
        assert not taken(RHODES).sheet(CORA).born

    def test_paper_takes_the_place_of_a_prologue(self):
        state = taken(RHODES, before=(prologue(ADA), prologue(BELA)))

        assert [one.id for one in state.ancillae] == ["0.2", "paper.1.1"]
        assert state.sheet(BELA).joined == 1
        assert [one.text for one in state.sheet(ADA).titles] == ["Duke"]

    def test_a_bare_sheet_is_a_sheet(self):
        state = taken(
            RHODES, sheets=(PaperSheet(seat=BELA), PaperSheet(seat=DAN), PaperSheet(seat=ADA, agent="X"))
        )

        assert state.sheet(BELA).born
        assert [(one.name, one.clan) for one in state.ancillae] == [("X", "")]
        assert state.sheet(DAN) is None

    def test_worths_of_rows(self):
        worths = (
            Worth(section="morality", row="Faith", worth=1),
            Worth(section="morality", row="Faith", worth=2),
            Worth(section="morality", row="", worth=3),
        )

        assert [one.worth for one in taken(RHODES, worths=worths).worths] == [2]


def test_told_anew_it_takes_the_place_of_the_first():
    once, twice = taken(LONDON), fold(OPENED, *[TookOver(chapters=(LONDON,), sheets=(OF_ADA,))] * 2)

    assert (twice.past, twice.sheets, twice.ancillae) == (once.past, once.sheets, once.ancillae)
    assert (twice.leaders, twice.burdens) == (once.leaders, once.burdens)


def test_not_once_something_has_been_played_here():
    state = fold(gathered(*THREE), TookOver(chapters=(RHODES,)), start=taken(RHODES))
    later = fold(Joined(seat=DAN), TookOver(chapters=()), start=state)

    assert [chapter.number for chapter in later.chapters] == [1, 2]


@pytest.mark.parametrize("n", [0, 10**9])
def test_no_sheet_has_boxes_without_end(n):
    sheet = PaperSheet(seat=ADA, boxes=(PaperBoxes(section="morality", row="Faith", n=n),))

    assert len(taken(sheets=(sheet,)).sheet(ADA).boxes) == min(n, 99)
