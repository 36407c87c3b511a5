"""What is still possible: no story leaves the range that its beginning had, and the range is no wider than that."""

from dataclasses import replace

import pytest

from chronicle.rules import events as happened
from chronicle.rules.figures import final
from chronicle.rules.figures.outlook import held, outlook, what_if
from chronicle.rules.names import CHAPTERS, SLOTS
from chronicle.rules.state import Mission, Ruling, State, Taken, Title, Worth
from tests.chronicle.rules import cast
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, NOBODY, box, chronicle, won
from tests.chronicle.rules.figures.outlooks import ranges, to_come, with_worths
from tests.chronicle.rules.figures.test_growth import fastest, whole
from tests.chronicle.rules.tales import fold


def codes(state, seat=ADA):
    return [word.code for one in outlook(state) if one.seat == seat for word in one.assumptions]


# --- One sheet in one position ---------------------------------------------------------------------


SHEETS = cast.with_sheets(
    {
        ADA: {
            "boxes": (box("Gold"), box("Gold"), box("Mercy", "morality"), box("City", "loyalty")),
            "titles": (Title(text="Poet", at=0, source="prologue"),),
        },
        BELA: {"boxes": (box("Sight", "disciplines"),)},
    }
)


LAST = tuple(cast.played(number, ADA, BELA, CORA) for number in range(1, CHAPTERS))


FULL = (*LAST, cast.played(CHAPTERS, ADA, BELA, CORA))


def at_the_end(phase="aftermath", past=LAST, **about):
    """The last chapter on the table, Ada first and Cora last."""
    now = cast.played(CHAPTERS, ADA, BELA, CORA, **about)
    return chronicle(past=past, now=now, phase=phase, sheets=SHEETS)


class TestBoxesShaded:
    def test_between_the_least_and_the_most_of_open_rows(self):
        state = replace(at_the_end(), phase="worths", now=None, past=FULL)

        assert ranges(state) == {ADA: (1 - 1, 1 + 6 + 3 + 1), BELA: (1, 1), CORA: (0, 0)}
        assert codes(state) == ["outlook.open", "outlook.nothing_ruled"]

    def test_boxes_of_today_are_no_more_and_no_less_than_that_while_chapters_are_to_come(self):
        playing = at_the_end("play")

        assert held(playing) == {ADA: (1 - 1, 1 + 6 + 3 + 1), BELA: (1, 1), CORA: (0, 0)}
        assert ranges(playing)[ADA][1] > held(playing)[ADA][1]

    def test_set_worths_stay(self):
        state = replace(at_the_end(), phase="worths", now=None, past=FULL)
        told = [
            Worth(section="resources", row="Gold", worth=2),
            Worth(section="loyalty", row="City", worth=1),
        ]

        assert ranges(with_worths(state, told))[ADA] == (1 + 4 + 0 + 1, 1 + 4 + 3 + 1)
        assert codes(with_worths(state, told))[0] == "outlook.fixed"

    @pytest.mark.parametrize("phase", ["ceremony", "over"])
    def test_at_the_very_end_nothing_is_open(self, phase):
        state = replace(at_the_end(phase), rulings=(Ruling(rule="base_worth", choice="1", at=1),))

        assert ranges(state) == {ADA: (4, 4), BELA: (1, 1), CORA: (0, 0)}
        assert codes(state) == []

    def test_the_invented_title_may_not_count(self):
        ruled = replace(
            at_the_end(),
            phase="worths",
            now=None,
            rulings=(Ruling(rule="prologue_title", choice="no", at=1),),
        )

        assert ranges(ruled)[ADA] == (-1, 10)


class TestChaptersLeft:
    def test_five_boxes_and_a_title_each(self):
        """Three chapters; none of five boxes need be good for anything."""
        state = chronicle(past=LAST[:-2])

        assert ranges(state) == dict.fromkeys((ADA, BELA, CORA), (-15, 45 + 3))
        assert to_come(state).chapters == 3
        [told] = [word for word in outlook(state)[0].assumptions if word.code == "outlook.chapters"]
        assert told.about == {"n": 3, "boxes": 5, "titles": 1}

    def test_practice_leaves_nothing(self):
        state = chronicle(practice=True, now=cast.chapter(1), phase="reckoning")

        assert ranges(state) == dict.fromkeys((ADA, BELA, CORA), (0, 0))

    def test_nobody_sits_there(self):
        assert outlook(State()) == ()


class TestChapterOnTheTable:
    def left(self, state, seat=ADA):
        left = to_come(state, seat)
        return left.missions, left.title

    def test_until_it_begins_anybody_may_still_come(self):
        now = cast.chapter(CHAPTERS, here=cast.here(ADA, BELA))
        state = chronicle(past=LAST, now=now, phase="tonight")

        assert {seat: self.left(state, seat) for seat in state.seats} == {
            ADA: (5, True),
            BELA: (5, True),
            CORA: (5, True),
        }
        assert self.left(replace(state, phase="gather"), CORA) == (5, True)
        begun = replace(state, phase="clans")
        assert (self.left(begun, ADA), self.left(begun, CORA)) == ((5, True), (0, False))
        assert ("outlook.away" in codes(begun, ADA), "outlook.away" in codes(begun, CORA)) == (False, True)

    def test_a_mission_won_is_the_winner_s(self):
        missions = (won(1, ADA), won(2, 0), Mission(slot=3, tied=(ADA, BELA)))
        state = chronicle(past=LAST, now=cast.chapter(CHAPTERS, missions=missions), phase="reckoning")

        assert {seat: self.left(state, seat)[0] for seat in state.seats} == {ADA: 4, BELA: 3, CORA: 3}

    def test_a_mission_taken_has_come(self):
        missions = tuple(won(slot, ADA if slot < 4 else BELA) for slot in SLOTS)
        state = at_the_end(taken=(Taken(slot=1, seat=ADA), Taken(slot=4, seat=BELA)))
        state = replace(state, now=replace(state.now, missions=missions))

        assert {seat: self.left(state, seat)[0] for seat in state.seats} == {ADA: 2, BELA: 1, CORA: 0}
        passed = fold(happened.Passed(seat=ADA, step="missions"), start=state)
        assert self.left(passed)[0] == 0
        assert ranges(state)[BELA] == (1 - 1, 1 + 3)

    def test_the_title_is_the_winner_s_once_the_places_stand(self):
        assert [self.left(at_the_end(), seat)[1] for seat in (ADA, BELA)] == [True, False]
        assert [self.left(at_the_end("places"), seat)[1] for seat in (ADA, BELA)] == [True, False]
        assert [self.left(at_the_end("reckoning"), seat)[1] for seat in (ADA, BELA)] == [True, True]

    def test_the_title_comes_once(self):
        told = fold(happened.Titled(seat=ADA, title="Keeper"), start=at_the_end())
        passed = fold(happened.Passed(seat=ADA, step="overview"), start=at_the_end())

        assert (self.left(told)[1], self.left(passed)[1]) == (False, False)

    def test_it_says_what_it_takes_for_granted(self):
        missions = tuple(won(slot, ADA) for slot in SLOTS)
        state = at_the_end()
        state = replace(state, now=replace(state.now, missions=missions))
        [told] = [word for word in outlook(state)[0].assumptions if word.code == "outlook.now"]

        assert told.about == {"chapter": CHAPTERS, "boxes": 5, "titles": 1}
        assert codes(state, CORA) == ["outlook.open", "outlook.nothing_ruled"]

    def test_nothing_comes_to_a_bloodline_without_a_sheet(self):
        now = cast.played(CHAPTERS, NOBODY, ADA, missions={NOBODY: 5})
        missions = tuple(won(slot, NOBODY) for slot in SLOTS)
        state = chronicle(past=LAST, now=replace(now, missions=missions), phase="aftermath")

        assert ranges(state)[ADA] == (0, 0)


class TestLastCall:
    """The worths are not confirmed yet: what was left for later is one step back."""

    MISSIONS = tuple(won(slot, ADA if slot < 4 else BELA) for slot in SLOTS)

    def left(self, *taken):
        state = at_the_end("worths", taken=taken)
        return replace(state, now=replace(state.now, missions=self.MISSIONS))

    def test_missions_and_the_title_may_still_be_taken(self):
        state = self.left(Taken(slot=1, seat=ADA))

        assert {
            seat: (to_come(state, seat).missions, to_come(state, seat).title) for seat in state.seats
        } == {
            ADA: (2, True),
            BELA: (2, False),
            CORA: (0, False),
        }
        assert ranges(state)[BELA] == (1 - 2, 1 + 6)
        assert ("outlook.now" in codes(state, BELA), "outlook.now" in codes(state, CORA)) == (True, False)

    def test_what_is_taken_has_come(self):
        state = self.left(*(Taken(slot=one.slot, seat=one.winner) for one in self.MISSIONS))
        titled = fold(happened.Titled(seat=ADA, title="Keeper"), start=state)

        assert to_come(titled) == to_come(titled, BELA) == to_come(titled, CORA)
        assert (to_come(titled).boxes, to_come(titled).titles) == (0, 0)

    def test_a_prologue_may_still_be_written(self):
        state = at_the_end("worths")
        late = replace(state, sheets=(*SHEETS[:2], cast.sheet(CORA, born=False, joined=CHAPTERS)))

        assert to_come(late, CORA).prologue

    def test_cut_short_no_chapter_comes(self):
        state = chronicle(past=LAST[:4], phase="worths")

        assert to_come(state).chapters == 0
        assert codes(state) == ["outlook.open", "outlook.ended", "outlook.nothing_ruled"]
        assert "outlook.ended" not in codes(at_the_end("worths"))

    def test_a_chapter_that_never_began_brings_nothing(self):
        gathered = fold(happened.Stepped(to="gather"), start=chronicle(past=LAST[:4], now=cast.chapter(5)))
        ended = fold(happened.Stepped(to="worths"), start=gathered)

        assert not ended.now.played
        assert (to_come(ended).missions, to_come(ended).title) == (0, False)
        assert fold(happened.Stepped(to="gather"), start=ended).number == 5


class TestPrologue:
    UNBORN = (cast.sheet(ADA), cast.sheet(BELA), cast.sheet(CORA, born=False, joined=5, missed=4))

    def test_of_a_late_joiner(self):
        """A box, a discipline, a title, and a box of any row for each chapter missed."""
        state = chronicle(past=LAST, phase="gather", sheets=self.UNBORN)
        late = replace(state, past=tuple(cast.played(one.number, ADA, BELA) for one in LAST))

        assert to_come(late, CORA).missed == CHAPTERS - 1
        assert ranges(late)[CORA] == (-20 - 5, 3 + 1 + 1 + 60 + 16)
        [told] = [word for word in outlook(late)[-1].assumptions if word.code == "outlook.prologue"]
        assert told.about == {"missed": 20}

    def test_whose_invented_title_does_not_count(self):
        state = chronicle(
            sheets=self.UNBORN, phase="prologue", rulings=(Ruling(rule="prologue_title", choice="no", at=1),)
        )

        assert ranges(state)[CORA] == (-5 * CHAPTERS, 3 + 1 + 16 * CHAPTERS)


class TestWhatIf:
    def test_worths_and_boxes(self):
        state = at_the_end()
        before = {one.seat: one.total for one in final.scores(state)}
        supposed = what_if(
            state,
            {("resources", "Gold"): 3, ("loyalty", "City"): -1, ("titles", "Poet"): 9},
            {(BELA, "resources", "Gold"): 4, (CORA, "disciplines", "Voice"): 2, (DAN, "loyalty", "City"): 3},
        )

        assert before == {ADA: 1, BELA: 1, CORA: 0}
        assert [(one.seat, one.place, one.total) for one in supposed] == [
            (BELA, 1, 13),
            (ADA, 2, 1 + 6 - 1),
            (CORA, 3, 2),
        ]
        assert {one.seat: one.total for one in final.scores(state)} == before

    def test_boxes_less(self):
        gold = {("resources", "Gold"): 3}
        [first, *_] = what_if(at_the_end(), gold, {(ADA, "resources", "Gold"): -1})

        assert first.total == 1 + 3
        assert what_if(at_the_end(), gold, {(ADA, "resources", "Gold"): 0})[0].total == 1 + 6
        assert what_if(at_the_end(), gold, {(ADA, "resources", "Gold"): -9})[0].total == 1

    def test_of_nothing_is_the_score(self):
        assert what_if(whole(), {}, {}) == final.scores(whole())


# --- Laws ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", [outlook, final.scores, lambda state: what_if(state, {}, {})])
def test_is_quick(of):
    """A fifth of a millisecond; a slow machine may take ten times as long."""
    assert fastest(of, whole()) < 0.003
