"""An era's points, its winner, and the race in its third chapter."""

from chronicle.rules.events import EraTold, EraTurned, MissionWon, PlaceDecided, PlayerCounted
from chronicle.rules.figures import eras
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    chronicle,
    counted,
    facts,
    fold,
    gathered,
    opened,
    played,
    total,
)

FOUR = (ADA, BELA, CORA, DAN)
KEY = EraTold(era=1, key="beast")


def era(*orders, last=()):
    """Chapters in which these stood in this order, and events after them."""
    chapters = [event for order in orders for event in played(*order)]
    return chronicle(*chapters, *last, seats=FOUR)


def third(*keys):
    """A third chapter by two, the first one winning, with so many points on the key battleground."""
    seats = (BELA, ADA)
    totals = [total(seat, 20 - n, key=key) for n, (seat, key) in enumerate(zip(seats, keys, strict=True))]
    return (gathered(ADA, BELA), *totals)


def scored(state):
    return [(one.seat, one.points, one.total) for one in eras.points(state, 1)]


class TestPoints:
    def test_by_the_usual_table(self):
        """T9"""
        state = era((ADA, BELA, CORA, DAN), (BELA, CORA, ADA, DAN), (CORA, BELA, DAN, ADA))

        assert {seat: total for seat, _, total in scored(state)} == {ADA: 4, BELA: 7, CORA: 8, DAN: 3}
        assert eras.winners(state, 1) == (CORA,)
        assert [one.seat for one in eras.points(state, 1)] == [CORA, BELA, ADA, DAN]

    def test_who_did_not_play_gets_none(self):
        state = era((ADA, BELA, CORA), (ADA, BELA))

        assert scored(state) == [(ADA, (2, 3, None), 5), (BELA, (1, 2, None), 3), (CORA, (1, None, None), 1)]

    def test_as_the_booklet_prints_them(self):
        told = EraTold(era=1, points=((9, 1), (), (7,)))
        state = era((ADA, BELA, CORA), (ADA, BELA, CORA), (ADA, BELA, CORA), last=(told,))

        assert eras.table(state, 1) == ((9, 1), (3, 2, 1, 1), (7,))
        assert scored(state)[1:] == [(BELA, (1, 2, 0), 3), (CORA, (0, 1, 0), 1)]

    def test_nothing_is_played(self):
        assert eras.points(chronicle(), 1) == ()
        assert eras.table(chronicle(), 5) == ((2, 1, 1, 0), (3, 2, 1, 1), (5, 3, 2, 1))
        assert eras.winners(chronicle(), 5) == ()

    def test_an_open_place_gives_none_yet(self):
        state = era(last=(gathered(ADA, BELA), total(ADA, 5), total(BELA, 5)))

        assert scored(state) == [(ADA, (None, None, None), 0), (BELA, (None, None, None), 0)]


class TestWinner:
    def test_is_known_after_the_third_chapter(self):
        assert eras.winners(era((ADA, BELA), (ADA, BELA)), 1) == ()
        assert eras.complete(era((ADA, BELA), (ADA, BELA), (ADA, BELA)), 1)

    def test_a_tie_goes_to_more_on_the_key_battleground(self):
        """T8"""
        state = era((ADA, BELA), (ADA, BELA), last=third(6, 4))

        assert [total for _, _, total in scored(state)] == [8, 8]
        assert eras.winners(state, 1) == (BELA,)
        assert eras.winners(era((ADA, BELA), (ADA, BELA), last=third(4, 6)), 1) == (ADA,)

    def test_a_tie_there_too_is_for_the_table(self):
        """T8"""
        state = era((ADA, BELA), (ADA, BELA), last=third(5, 5))

        assert eras.winners(state, 1) == (ADA, BELA)
        assert eras.suggested(state, 1) == BELA

    def test_the_key_battleground_may_be_named_after_the_count(self):
        scales = [
            PlayerCounted(seat=seat, counts=facts(scale=scale), power=power)
            for seat, scale, power in ((ADA, 4, 0), (BELA, 1, 9))
        ]
        state = era((ADA, BELA), (ADA, BELA), last=(gathered(ADA, BELA), *scales))

        assert eras.winners(state, 1) == (ADA, BELA)
        assert eras.winners(fold(KEY, start=state), 1) == (ADA,)
        after = fold(EraTurned(left="beast", entered="humanity"), start=state)
        assert eras.winners(after, 1) == (ADA,)

    def test_who_missed_the_third_chapter_loses_the_tie(self):
        """Ada has 2 and 3 points and stays away; Bela has 0 or 1, 1 and 5."""
        told = EraTold(era=1, points=((5, 0), (0, 0), (5, 0)))
        state = era(
            (ADA, BELA, CORA), (ADA, BELA, CORA), last=(told, gathered(BELA, CORA), *counted(BELA, CORA))
        )

        assert [(one.seat, one.total) for one in eras.points(state, 1)][:2] == [(ADA, 5), (BELA, 5)]
        named = fold(KEY, total(BELA, 20, key=0), start=state)
        assert eras.winners(named, 1) == (BELA,)

    def test_nobody_is_suggested_before_the_end(self):
        assert eras.suggested(era((ADA, BELA)), 1) == 0


class TestRace:
    def test_only_in_the_third_chapter(self):
        assert eras.race(chronicle()) == ()
        assert eras.race(era((ADA, BELA), (ADA, BELA))) == ()
        practice = fold(*opened(ADA, BELA, practice=True), *played(ADA, BELA) * 2, gathered(ADA, BELA))
        assert eras.race(practice) == ()

    def test_says_what_each_needs(self):
        state = era((ADA, BELA, CORA), (ADA, BELA, CORA), last=(gathered(ADA, BELA, CORA),))

        assert [(one.seat, one.before, one.points, one.needs) for one in eras.race(state)] == [
            (ADA, 5, 5, 3),
            (BELA, 3, 3, 1),
            (CORA, 2, 2, 1),
        ]

    def test_says_who_cannot_win_any_more(self):
        told = EraTold(era=1, points=((9, 0), (9, 0), (5, 3)))
        state = era((ADA, BELA), (ADA, BELA), last=(told, gathered(ADA, BELA)))

        assert {one.seat: one.needs for one in eras.race(state)} == {ADA: 2, BELA: 0}

    def test_cannot_be_said_while_a_place_is_open(self):
        first = played(ADA, BELA)
        open_ = (gathered(ADA, BELA), total(ADA, 5), total(BELA, 5), *first[-1:])
        state = chronicle(*open_, *first, gathered(ADA, BELA), seats=FOUR)
        decided = chronicle(*open_, PlaceDecided(order=(ADA, BELA)), *first, gathered(ADA, BELA), seats=FOUR)

        assert [one.needs for one in eras.race(state)] == [None, None]
        assert [one.needs for one in eras.race(decided)] == [2, 1]

    def test_who_stays_away_needs_nothing_that_can_be_said(self):
        state = era((ADA, BELA, CORA), (ADA, BELA, CORA), last=(gathered(BELA, CORA),))

        assert {one.seat: one.needs for one in eras.race(state)} == {ADA: None, BELA: 1, CORA: 1}

    def test_points_and_the_key_come_with_the_count(self):
        state = era((ADA, BELA), (ADA, BELA), last=(*third(6, 4), MissionWon(slot=1, winner=ADA)))

        assert [(one.seat, one.points, one.key) for one in eras.race(state)] == [(BELA, 8, 6), (ADA, 8, 4)]
