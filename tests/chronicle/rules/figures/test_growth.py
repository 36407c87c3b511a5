"""What the charts draw: boxes and scores by chapter, clans and places by person."""

from functools import cache
from time import perf_counter

from hypothesis import given

from chronicle.demos import Hand, played
from chronicle.rules.events import TookOver
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import final
from chronicle.rules.figures.growth import growth
from chronicle.rules.names import CHAPTERS
from chronicle.rules.state import Present, Ruling, State, Title, Worth
from tests.chronicle import strategies as may
from tests.chronicle.rules import cast
from tests.chronicle.rules.cast import ADA, BELA, CORA, NOBODY, box, chronicle, with_sheets
from tests.chronicle.rules.tales import chronicle as told

GUEST = 1000 + CORA
MERCY = box("Mercy", "morality", at=2, source="mission")
KEEPER = Title(text="Keeper", at=1, source="overview")
INVENTED = Title(text="Poet", at=0, source="prologue")
LATE = box("Gold", at=3, source="table")
SHEETS = with_sheets(
    {ADA: {"boxes": (box("Gold"), MERCY, MERCY, LATE), "titles": (INVENTED, KEEPER)}, CORA: {"joined": 2}}
)
GOLD = Worth(section="resources", row="Gold", worth=2)
TWO = (cast.played(1, ADA, BELA, CORA), cast.played(2, BELA, ADA, CORA))


def grown(state, seat=ADA):
    one = next(one for one in growth(state).sheets if one.seat == seat)
    return one.boxes, one.scores


class TestSheets:
    def test_after_each_chapter_as_today_s_worths_make_it(self):
        """What came since the last chapter stands with it."""
        state = chronicle(past=TWO, sheets=SHEETS, worths=(GOLD,))

        assert growth(state).chapters == (0, 1, 2)
        assert grown(state) == ((1, 1, 4), (2 + 1, 2 + 2, 4 + 2))
        assert [one.joined for one in growth(state).sheets] == [1, 1, 2]

    def test_by_the_house_rules(self):
        rules = (
            Ruling(rule="base_worth", choice="1", at=1),
            Ruling(rule="prologue_title", choice="no", at=1),
        )
        state = chronicle(past=TWO, sheets=SHEETS, rulings=rules)

        assert grown(state) == ((1, 1, 4), (1, 2, 5))

    def test_a_chapter_on_the_table_is_no_point_yet(self):
        state = chronicle(past=TWO[:1], now=cast.chapter(2), phase="play", sheets=SHEETS)

        assert growth(state).chapters == (0, 1)
        assert grown(state)[0] == (1, 4)

    def test_before_the_first(self):
        assert growth(chronicle(sheets=SHEETS)).chapters == (0,)
        assert grown(chronicle(sheets=SHEETS))[0] == (4,)
        assert growth(State()).sheets == ()

    def test_from_paper_on(self):
        papers = tuple(may.happened.PaperChapter(places=(ADA, BELA)) for _ in range(4))
        sheet = may.happened.PaperSheet(
            seat=ADA, boxes=(may.happened.PaperBoxes(section="resources", row="Gold", n=5),)
        )
        state = told(TookOver(chapters=papers, sheets=(sheet,)))

        assert growth(state).chapters == (4,)
        assert grown(state)[0] == (5,)


class TestPeople:
    def test_who_sat_there_whatever_sheet_it_was(self):
        """Bela plays Ada's sheet, a guest plays Cora's, and nobody an automated bloodline."""
        seated = (Present(seat=ADA, by=BELA), Present(seat=CORA, by=GUEST), Present(seat=NOBODY, by=0))
        third = cast.played(3, NOBODY, ADA, CORA, here=seated)
        people = growth(chronicle(past=(*TWO, third))).people

        assert [(one.by, one.games, one.places, one.wins) for one in people] == [
            (ADA, 2, (1, 1, 0, 0), 1),
            (BELA, 3, (1, 2, 0, 0), 1),
            (CORA, 2, (0, 0, 2, 0), 0),
            (GUEST, 1, (0, 0, 1, 0), 0),
        ]
        assert [(one.clan, one.games, one.wins) for one in people[1].clans] == [
            ("ventrue", 2, 1),
            ("brujah", 1, 0),
        ]

    def test_clans_by_their_games(self):
        third = cast.played(3, NOBODY, ADA)
        clans = growth(chronicle(past=(*TWO, third))).clans

        assert [(one.clan, one.games, one.places) for one in clans] == [
            ("brujah", 3, (1, 2, 0, 0)),
            ("tremere", 2, (0, 0, 2, 0)),
            ("ventrue", 2, (1, 1, 0, 0)),
            ("gangrel", 1, (1, 0, 0, 0)),
        ]

    def test_a_clan_untold_counts_among_the_games(self):
        state = chronicle(past=(cast.played(1, ADA, BELA, clans=()),))

        assert [(one.by, one.games, one.clans) for one in growth(state).people] == [
            (ADA, 1, ()),
            (BELA, 1, ()),
        ]
        assert growth(state).clans == ()

    def test_a_chapter_without_all_its_places_is_none(self):
        open_ = cast.chapter(1, result=cast.standings(ADA, BELA)[:1])
        state = chronicle(now=cast.chapter(1), phase="places")

        assert growth(state).people == ()
        assert growth(chronicle(now=open_)).people[1].places == (0, 0, 0, 0)  # somebody whom no place names


class TestLaws:
    def test_a_whole_chronicle(self):
        drawn = growth(whole())

        assert drawn.chapters == (*range(CHAPTERS + 1),)
        assert sum(one.wins for one in drawn.people) == sum(one.wins for one in drawn.clans) == CHAPTERS
        for sheet in drawn.sheets:
            assert sheet.boxes[0] == 2
            assert sheet.boxes == tuple(sorted(sheet.boxes))

    def test_is_quick(self):
        """A third of a millisecond; a slow machine may take ten times as long."""
        assert fastest(growth, whole()) < 0.003

    @given(may.journals())
    def test_ends_with_today(self, events):
        state = State()
        for event in events:
            state = evolve(state, event)
        drawn = growth(state)

        assert {one.seat: one.scores[-1] for one in drawn.sheets} == {
            one.seat: one.total for one in final.scores(state)
        }
        assert all(one.boxes[-1] == len(state.sheet(one.seat).boxes) for one in drawn.sheets)


@cache
def whole():
    hand = Hand(seats=(1, 2, 3, 4))
    list(played(hand, CHAPTERS))
    return hand.state


def fastest(function, state):
    """Of a few times, in seconds."""
    times = []
    for _ in range(5):
        begun = perf_counter()
        function(state)
        times.append(perf_counter() - begun)
    return min(times)
