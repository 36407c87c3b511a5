"""What is still possible: no story leaves the range that its beginning had, and the range is no wider than that."""

from dataclasses import replace
from functools import reduce
from itertools import accumulate
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from chronicle.demos import Hand
from chronicle.demos import played as by_hand
from chronicle.rules import events as happened
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import final, sheets
from chronicle.rules.figures.outlook import outlook, what_if
from chronicle.rules.names import CHAPTERS, FIRST_SECTIONS, SECTIONS, SLOTS, in_era
from chronicle.rules.state import Count, Mission, Ruling, State, Taken, Title, Worth
from tests.chronicle import strategies as may
from tests.chronicle.rules import cast
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, NOBODY, box, chronicle, won
from tests.chronicle.rules.figures.test_growth import fastest, whole
from tests.chronicle.rules.tales import counted, fold, gathered, opened, prologue

FIFTY = settings(max_examples=50, deadline=None)


def ranges(state):
    return {one.seat: (one.lowest, one.highest) for one in outlook(state)}


def codes(state, seat=ADA):
    return [word.code for one in outlook(state) if one.seat == seat for word in one.assumptions]


def to_come(state, seat=ADA):
    return next(one.left for one in outlook(state) if one.seat == seat)


def open_rows(state):
    return [row for row in sheets.rows(state) if sheets.worth(state, row) is None]


def with_worths(state, told):
    return replace(state, worths=(*state.worths, *told))


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


@given(may.journals())
def test_the_score_lies_within_whatever_has_happened(events):
    state = reduce(evolve, events, State())
    scored = {one.seat: one.total for one in final.scores(state)}

    for one in outlook(state):
        assert one.lowest <= scored[one.seat] <= one.highest
    assert [one.seat for one in outlook(state)] == [sheet.seat for sheet in state.sheets]


class Story:
    """A chronicle as tables play it, with every position on the way; chance decides what chance may."""

    ROWS = ("Gold", "Mercy", "Wits", "City")

    def __init__(self, seed):
        self.chance = Random(seed)
        self.seats = list(range(1, self.chance.randint(2, 4) + 1))
        self.state = State()
        self.positions = []

    def say(self, *told):
        for event in told:
            self.state = evolve(self.state, event)
            self.positions.append(self.state)

    def maybe(self, share=0.5):
        return self.chance.random() < share

    def one(self, among):
        return self.chance.choice(list(among))

    def play(self, chapters):
        self.say(happened.Opened(seats=tuple(self.seats), secret=self.maybe()))
        for rule, choice in (("base_worth", "1"), ("prologue_title", "no")):
            if self.maybe():
                self.say(happened.HouseRuled(rule=rule, choice=choice))
        for seat in self.seats:
            self.write(seat)
        for _ in range(chapters):
            self.chapter()
            self.reveal()
        self.reveal(all_=self.maybe(0.4))
        if self.maybe():
            self.say(happened.Stepped(to="era"), happened.EraTurned())
        self.say(happened.Stepped(to="worths"))
        if self.maybe(0.7):
            self.go_back()
        self.reveal(all_=self.maybe(0.8))
        return self

    def go_back(self):
        """What was left for later is taken after all, before the worths are confirmed."""
        self.late()
        now = self.state.now
        if now is None:
            return
        self.say(happened.Stepped(to=self.one(("reckoning", "aftermath", "pack"))))
        for slot in {*SLOTS} - {one.slot for one in now.missions if one.settled}:
            self.say(happened.MissionWon(slot=slot, winner=self.one(now.seats), how="table"))
        now = self.state.now
        passed = {(one.seat, one.step) for one in now.done if one.none}
        if not now.titles and (now.winner, "overview") not in passed:
            self.say(happened.Titled(seat=now.winner, title="At last"))
        for mission in now.missions:
            taken = any(one.slot == mission.slot for one in now.taken)
            if mission.winner and not taken and (mission.winner, "missions") not in passed:
                self.take(mission)
        self.say(happened.Stepped(to="worths"))

    def write(self, seat, missed=0):
        shades = tuple(
            happened.Shade(section=self.one(SECTIONS), row=self.one(self.ROWS)) for _ in range(missed)
        )
        section, row = self.one(FIRST_SECTIONS), self.one(self.ROWS)
        self.say(prologue(seat, section=section, row=row, missed=shades))

    def reveal(self, *, all_=False):
        """An outcome makes open rows worth something."""
        told = [
            Worth(section=row.section, row=row.name, worth=self.chance.randint(*final.WORTHS[row.section]))
            for row in open_rows(self.state)
            if row.section != "disciplines" and (all_ or self.maybe(0.1))
        ]
        self.state = with_worths(self.state, told)
        self.positions.append(self.state)

    def late(self):
        """Somebody joins, or writes the prologue at last."""
        unborn = [sheet.seat for sheet in self.state.sheets if not sheet.born]
        if unborn:
            seat = self.one(unborn)
            self.write(seat, to_come(self.state, seat).missed)
        elif len(self.state.seats) < 6 and self.maybe(0.2):
            self.say(happened.Joined(seat=len(self.state.seats) + 1))

    def here(self):
        born = [sheet.seat for sheet in self.state.sheets if sheet.born]
        return self.chance.sample(born, self.chance.randint(2, min(4, len(born))))

    def chapter(self):
        self.late() if self.maybe(0.3) else None
        for _ in range(self.chance.randint(1, 2)):
            self.say(gathered(*self.here()))
        here = [*self.state.now.seats]
        self.say(happened.Stepped(to="clans"))
        self.late() if self.maybe(0.2) else None
        self.say(happened.Stepped(to="play"), happened.Stepped(to="reckoning"))
        favourite = self.one(here) if self.maybe() else 0
        for slot in SLOTS:
            self.mission(slot, here, favourite)
        self.chance.shuffle(here)
        self.say(*counted(*here), happened.Stepped(to="places"), happened.Stepped(to="aftermath"))
        self.aftermath()
        self.say(happened.Stepped(to="pack"))
        number = self.state.now.number
        if in_era(number) == 3:
            self.say(happened.Stepped(to="era"))
        if number < CHAPTERS:
            turned = (happened.EraTurned(left="", entered="court"),) if in_era(number) == 3 else ()
            self.say(*turned, happened.Stepped(to="gather"))

    def mission(self, slot, here, favourite):
        how = self.chance.random()
        if how < 0.05:
            return  # forgotten
        if how < 0.1:
            self.say(happened.MissionWon(slot=slot, winner=0, how="table"))
            return
        if how < 0.2:
            tied = tuple(Count(seat=seat, n=2) for seat in here[:2])
            self.say(happened.MissionWon(slot=slot, how="counted", counts=tied))
        self.say(happened.MissionWon(slot=slot, winner=favourite or self.one(here), how="table"))

    def aftermath(self):
        now = self.state.now
        if self.maybe(0.9):
            self.say(happened.Titled(seat=now.winner, title=f"Keeper of {now.number}"))
        elif self.maybe():
            self.say(happened.Passed(seat=now.winner, step="overview"))
        for mission in self.chance.sample(now.missions, len(now.missions)):
            if mission.winner and self.maybe(0.95):
                self.take(mission)
        for seat in now.seats:
            if self.maybe(0.1):
                self.say(happened.Passed(seat=seat, step="missions"))

    def take(self, mission):
        section = self.one((*SECTIONS, *SECTIONS, None))
        row = self.one(self.ROWS) if self.maybe(0.9) else f"Row {self.state.now.number}"
        self.say(happened.MissionTaken(slot=mission.slot, seat=mission.winner, section=section, row=row))


@FIFTY
@example(seed=0, chapters=CHAPTERS)
@given(seed=st.integers(0, 2**32), chapters=st.integers(0, CHAPTERS))
def test_no_story_leaves_the_range_that_it_had(seed, chapters):
    """From every position on the way, also when the table ends earlier."""
    story = Story(seed).play(chapters)
    ends = {one.seat: one.total for one in final.scores(story.state)}

    for position in story.positions:
        for one in outlook(position):
            assert one.lowest <= ends[one.seat] <= one.highest, position.phase


@FIFTY
@given(
    first=st.integers(0, 2**20),
    then=st.integers(0, 2**20),
    cut=st.floats(0, 1),
    chapters=st.integers(1, CHAPTERS),
    chance=st.randoms(use_true_random=False),
)
def test_however_the_demo_goes_on(first, then, cut, chapters, chance):
    """The same beginning, and from somewhere on another hand."""
    hand = Hand(seats=(1, 2, 3, 4), drawn=first)
    begun = [len(list(by_hand(hand, chapters)))]
    hand = Hand(seats=(1, 2, 3, 4), drawn=first)
    before = None
    for at, _ in enumerate(by_hand(hand, chapters)):
        if at == int(cut * begun[0]) and before is None:
            before, hand.drawn = hand.state, then
    told = [
        Worth(section=row.section, row=row.name, worth=chance.randint(*final.WORTHS[row.section]))
        for row in open_rows(hand.state)
    ]
    ends = {one.seat: one.total for one in final.scores(with_worths(hand.state, told))}

    for one in outlook(before or hand.state):
        assert one.lowest <= ends[one.seat] <= one.highest


def all_for_ada(section, *, titled):
    """A whole chronicle in which she wins and takes all there is, in rows of one section."""
    yield from opened(ADA, BELA)[:1]
    yield prologue(ADA, section="morality", row="Mercy")
    yield prologue(BELA)
    for number in range(1, CHAPTERS + 1):
        yield gathered(ADA, BELA)
        yield from (happened.Stepped(to=phase) for phase in ("clans", "play", "reckoning"))
        yield from (happened.MissionWon(slot=slot, winner=ADA) for slot in SLOTS)
        yield from (*counted(ADA, BELA), happened.Stepped(to="places"), happened.Stepped(to="aftermath"))
        yield (
            happened.Titled(seat=ADA, title="Keeper")
            if titled
            else happened.Passed(seat=ADA, step="overview")
        )
        for slot in SLOTS:
            yield happened.MissionTaken(slot=slot, seat=ADA, section=section, row=f"Row {number}")
        yield happened.Stepped(to="pack")
        if in_era(number) == 3:
            yield happened.Stepped(to="era")


def positions(told):
    return list(accumulate(told, evolve, initial=State()))[1:]


def test_the_highest_score_is_reached_and_not_more():
    """While all goes as well as it can, it never moves: 3 + 1 + 1 from the prologue, then 16 a chapter."""
    highest = [ranges(state)[ADA][1] for state in positions(all_for_ada("morality", titled=True))]

    assert {*highest} == {5 + 16 * CHAPTERS}
    last = positions(all_for_ada("morality", titled=True))[-1]
    best = [Worth(section=row.section, row=row.name, worth=3) for row in open_rows(last)]
    assert final.scores(with_worths(last, best))[0].total == 5 + 16 * CHAPTERS


def test_the_lowest_score_is_reached_and_not_less():
    """Once the prologue is written, with its discipline and its title."""
    told = positions(all_for_ada("loyalty", titled=False))[1:]

    assert {ranges(state)[ADA][0] for state in told} == {2 - 5 * CHAPTERS}
    worst = [
        Worth(section=row.section, row=row.name, worth=final.WORTHS[row.section][0])
        for row in open_rows(told[-1])
    ]
    assert final.scores(with_worths(told[-1], worst))[-1].total == 2 - 5 * CHAPTERS
