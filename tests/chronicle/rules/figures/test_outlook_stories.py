"""However it goes on, the score stays within the range that it had."""

from functools import reduce
from itertools import accumulate
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from chronicle.demos import Hand
from chronicle.demos import played as by_hand
from chronicle.rules import events as happened
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import final, sheets
from chronicle.rules.figures.outlook import outlook
from chronicle.rules.names import CHAPTERS, FIRST_SECTIONS, SECTIONS, SLOTS, in_era
from chronicle.rules.state import Count, State, Worth
from tests.chronicle import strategies as may
from tests.chronicle.rules.cast import ADA, BELA
from tests.chronicle.rules.figures.outlooks import ranges, to_come, with_worths
from tests.chronicle.rules.tales import counted, gathered, opened, prologue

FIFTY = settings(max_examples=50, deadline=None)


def open_rows(state):
    return [row for row in sheets.rows(state) if sheets.worth(state, row) is None]


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
