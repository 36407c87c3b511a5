"""Points with their lines, and places with the reason for them."""

from chronicle.rules.events import EraTold, EraTurned, HouseRuled, MissionWon, PlaceDecided, PlayerCounted
from chronicle.rules.figures.results import partial, result
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    THREE,
    chronicle,
    facts,
    fold,
    gathered,
    opened,
    played,
    told,
    total,
)

# The rulebook's example: of High and Low 8, the princes 3, the beast 3, power 5, infamy 4, boons 3.
BOARD = (told("clans", high=2), told("princes", won_east=1))
EXAMPLE = PlayerCounted(seat=ADA, counts=facts(high=4, east=1, wild=1, scale=3), power=5, infamy=4, boons=3)


def ranked(vp, missions, *events):
    """A chapter of so many, with these points and missions won."""
    slots = [seat for seat, n in enumerate(missions, 1) for _ in range(n)]
    won = [MissionWon(slot=slot, winner=seat) for slot, seat in enumerate(slots, 1)]
    here = range(1, len(vp) + 1)
    state = chronicle(gathered(*here), *won, *map(total, here, vp), *events, seats=(ADA, BELA, CORA, DAN))
    return [(one.seat, one.place, one.tie) for one in state.now.result]


def example(*events, practice=False):
    start = fold(*opened(*THREE, practice=practice), gathered(*THREE), *BOARD, EXAMPLE, *events)
    return next(one for one in partial(start, start.now) if one.seat == ADA)


class TestPoints:
    def test_of_the_rulebook_are_eighteen(self):
        """E1"""
        standing = example()

        assert standing.vp == 18
        assert [(part.ground, part.vp) for part in standing.parts] == [
            ("clans", 8),
            ("beast", 3),
            ("princes", 3),
        ]
        assert [(line.code, line.points) for line in standing.lines] == [
            ("power", 5),
            ("boons", 3),
            ("infamy", -4),
        ]

    def test_are_the_sum_of_all_lines(self):
        standing = example(MissionWon(slot=1, winner=ADA))
        lines = [*standing.lines, *(line for part in standing.parts for line in part.lines)]

        assert sum(line.points for line in lines) == standing.vp

    def test_a_mission_pays_in_practice_only(self):
        """T2"""
        won = PlayerCounted(seat=ADA, missions=2)

        assert example(MissionWon(slot=1, winner=ADA), MissionWon(slot=2, winner=ADA)).vp == 18
        assert example(MissionWon(slot=1, winner=ADA)).events == 1
        assert (example(won).vp, example(won, practice=True).vp) == (0, 6)
        assert example(won, practice=True).events == 2

    def test_may_be_added_up_by_hand(self):
        standing = example(total(ADA, 17, key=5, why="late"))

        assert (standing.vp, standing.parts, standing.key, standing.why) == (17, (), 5, "late")
        assert [(line.code, line.points) for line in standing.lines] == [("by_hand", 17)]

    def test_other_points_have_their_reason(self):
        standing = example(PlayerCounted(seat=ADA, other=-2, why="bet"))

        assert (standing.vp, standing.why) == (-2, "bet")

    def test_of_the_key_battleground_are_told_apart(self):
        assert example(EraTold(era=1, key="princes")).key == 3
        assert example().key is None
        assert example(EraTurned(left="clans", entered="inquisition")).key == 8

    def test_of_the_court_follow_the_ruling(self):
        court = EraTurned(left="clans", entered="court")
        count = PlayerCounted(seat=ADA, counts=facts(high=3, titles=1))

        def points(*ruled, **more):
            here = gathered(*THREE)
            state = chronicle(*played(*THREE), court, *ruled, here, told("court", high=1, **more), count)
            return partial(state, state.now)[0].vp

        assert points() == 8
        assert points(HouseRuled(rule="g7_factor", choice="2")) == 8
        assert points(HouseRuled(rule="g7_factor", choice="1")) == 5
        assert points(HouseRuled(rule="g7_factor", choice="1"), per=3) == 11

    def test_an_automated_bloodline_counts_too(self):
        state = chronicle(gathered(ADA, -1), total(ADA, 5))

        assert state.now.result == ()
        assert fold(total(-1, 9), start=state).now.winner == -1


class TestPlaces:
    def test_by_points_then_by_fewer_missions(self):
        """T3"""
        assert ranked((20, 20, 15), (2, 1, 2)) == [(BELA, 1, "fewer"), (ADA, 2, ""), (CORA, 3, "")]

    def test_equal_in_both_is_open(self):
        """T4"""
        assert ranked((20, 20), (1, 1)) == [(ADA, 0, ""), (BELA, 0, "")]

    def test_others_have_their_places_meanwhile(self):
        assert ranked((20, 30, 20, 10), (0, 0, 0, 0)) == [
            (BELA, 1, ""),
            (ADA, 0, ""),
            (CORA, 0, ""),
            (DAN, 4, ""),
        ]

    def test_two_ties_are_decided_one_by_one(self):
        first, second = PlaceDecided(order=(BELA, ADA)), PlaceDecided(order=(DAN, CORA))
        equal = ((20, 20, 10, 10), (0, 0, 0, 0))

        assert [place for _, place, _ in ranked(*equal, first)] == [1, 2, 0, 0]
        assert ranked(*equal, first, second) == [
            (BELA, 1, "table"),
            (ADA, 2, ""),
            (DAN, 3, "table"),
            (CORA, 4, ""),
        ]

    def test_a_ruling_leaves_all_but_the_first_place_to_the_table(self):
        ruled = HouseRuled(rule="last_tie", choice="table")
        decided = PlaceDecided(order=(CORA, BELA), how="dice")
        last, top = ((20, 10, 10), (0, 1, 0)), ((20, 20, 20), (0, 1, 2))

        assert ranked(*last, ruled) == [(ADA, 1, ""), (CORA, 0, ""), (BELA, 0, "")]
        assert ranked(*top, ruled) == [(ADA, 1, "fewer"), (BELA, 0, ""), (CORA, 0, "")]
        assert ranked(*top, ruled, decided) == [(ADA, 1, "fewer"), (CORA, 2, "dice"), (BELA, 3, "")]
        assert ranked(*last, HouseRuled(rule="last_tie", choice="fewer"))[1:] == [
            (CORA, 2, "fewer"),
            (BELA, 3, ""),
        ]

    def test_nobody_here_has_no_places(self):
        state = chronicle(gathered())

        assert result(state, state.now) == ()

    def test_who_has_counted_is_shown_without_a_place(self):
        state = chronicle(gathered(*THREE), total(CORA, 9), total(ADA, 5))

        assert [(one.seat, one.vp, one.place) for one in partial(state, state.now)] == [
            (ADA, 5, 0),
            (CORA, 9, 0),
        ]
