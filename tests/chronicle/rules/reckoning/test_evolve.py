"""Missions to their winners, what was counted, and what the table decides where the rules leave it open."""

import pytest

from chronicle.rules.events import (
    EraTold,
    HouseRuled,
    MissionShown,
    MissionWon,
    PlaceDecided,
    PlayerCounted,
    Stepped,
)
from chronicle.rules.state import Count
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    THREE,
    chronicle,
    counted,
    facts,
    fold,
    gathered,
    played,
    told,
    total,
)

GATHERED = gathered(*THREE)


def counts(*numbers, leaders=()):
    return tuple(
        Count(seat=seat, n=n, leader=seat in leaders) for seat, n in zip(THREE, numbers, strict=True)
    )


def mission(*events):
    return chronicle(GATHERED, *events).now.mission(1)


def places(state):
    return [(one.seat, one.place) for one in state.now.result]


class TestMissions:
    def test_somebody_saw_who_has_it(self):
        won = mission(MissionShown(slot=1, attribute="war", name="n"), MissionWon(slot=1, winner=BELA))

        assert (won.attribute, won.name, won.winner, won.settled, won.how) == ("war", "n", BELA, True, "seen")

    def test_counted_the_leader_counts_twice_among_the_tied(self):
        """T5"""
        won = mission(MissionWon(slot=1, how="counted", counts=counts(3, 3, 2, leaders=(BELA, CORA))))

        assert (won.winner, won.settled, won.tied) == (BELA, True, ())

    @pytest.mark.parametrize(
        ("numbers", "leaders", "tied"), [((3, 3, 1), (ADA, BELA), (ADA, BELA)), ((0, 0, 0), (), THREE)]
    )
    def test_counted_a_tie_stays_open(self, numbers, leaders, tied):
        """T6, T7"""
        won = mission(MissionWon(slot=1, how="counted", counts=counts(*numbers, leaders=leaders)))

        assert (won.winner, won.settled, won.tied) == (0, False, tied)

    def test_counted_without_counts_nothing_is_known(self):
        won = mission(MissionWon(slot=1, winner=ADA), MissionWon(slot=1, how="counted"))

        assert (won.winner, won.settled, won.tied) == (0, False, ())

    def test_who_is_not_here_is_not_counted(self):
        elsewhere = (*counts(1, 2, 0), Count(seat=DAN, n=9))

        assert mission(MissionWon(slot=1, how="counted", counts=elsewhere)).winner == BELA

    def test_the_table_decides_a_tie_and_it_is_remembered(self):
        tied = MissionWon(slot=1, how="counted", counts=counts(2, 2, 0))
        state = chronicle(GATHERED, tied, MissionWon(slot=1, winner=BELA, how="dice"))
        won, (precedent,) = state.now.mission(1), state.precedents

        assert (won.winner, won.settled, won.how, won.tied) == (BELA, True, "dice", ())
        assert won.counts == counts(2, 2, 0)
        assert (precedent.what, precedent.how, precedent.at, precedent.entry) == ("mission", "dice", 1, 6)

    def test_counts_that_come_with_the_decision_show_that_it_was_open(self):
        state = chronicle(GATHERED, MissionWon(slot=1, winner=ADA, how="primogen", counts=counts(2, 2, 0)))

        assert [one.how for one in state.precedents] == ["primogen"]

    @pytest.mark.parametrize("numbers", [(), (3, 2, 0)])
    def test_what_the_rules_decide_is_no_precedent(self, numbers):
        told = counts(*numbers) if numbers else ()

        assert not chronicle(GATHERED, MissionWon(slot=1, winner=ADA, how="table", counts=told)).precedents

    def test_one_precedent_a_chapter_and_kind(self):
        tie = counts(2, 2, 0)
        state = chronicle(
            GATHERED,
            MissionWon(slot=1, winner=ADA, how="dice", counts=tie),
            MissionWon(slot=2, winner=ADA, how="table", counts=tie),
            *played(*THREE),
            Stepped(to="gather"),
            GATHERED,
            MissionWon(slot=2, winner=ADA, how="primogen", counts=tie),
        )

        assert [(one.at, one.how) for one in state.precedents] == [(1, "table"), (2, "primogen")]

    def test_the_table_may_give_it_to_nobody(self):
        assert mission(MissionWon(slot=1, how="table")).settled
        assert not mission(MissionWon(slot=1, winner=ADA), MissionWon(slot=1)).settled

    def test_a_stranger_wins_nothing(self):
        assert mission(MissionWon(slot=1, winner=DAN)) is None
        assert chronicle(GATHERED, MissionWon(slot=9, winner=ADA)).now.missions == ()


class TestCounts:
    def test_told_again_takes_the_place_of_the_first(self):
        state = chronicle(
            GATHERED,
            told("princes", won_east=1),
            told("princes", won_west=1),
            PlayerCounted(seat=ADA, power=1),
            PlayerCounted(seat=ADA, power=2, counts=facts(east=1), why="two"),
        )

        assert [one.facts for one in state.now.told] == [facts(won_west=1)]
        assert [(one.seat, one.power, one.why) for one in state.now.counted] == [(ADA, 2, "two")]

    def test_only_the_battlegrounds_and_people_of_tonight(self):
        now = chronicle(GATHERED, told("court", high=1), PlayerCounted(seat=DAN)).now

        assert (now.told, now.counted) == ((), ())

    def test_places_stand_when_everybody_has_counted(self):
        state = chronicle(GATHERED, *counted(CORA, ADA))
        ready = fold(total(BELA, 1), start=state)

        assert state.now.result == ()
        assert places(ready) == [(CORA, 1), (ADA, 2), (BELA, 3)]
        assert (ready.now.winner, ready.now.loser) == (CORA, BELA)

    def test_places_follow_every_later_fact(self):
        tied = chronicle(GATHERED, *(total(seat, 20) for seat in THREE))
        won = fold(MissionWon(slot=1, winner=ADA), MissionWon(slot=2, winner=BELA), start=tied)
        more = fold(MissionWon(slot=3, winner=ADA), start=won)
        shared = fold(told("clans", high=2), PlayerCounted(seat=BELA, counts=facts(high=11)), start=tied)

        assert places(tied) == [(ADA, 0), (BELA, 0), (CORA, 0)]
        assert places(won) == [(CORA, 1), (ADA, 0), (BELA, 0)]
        assert places(more) == [(CORA, 1), (BELA, 2), (ADA, 3)]
        assert shared.now.winner == BELA

    def test_the_key_battleground_may_be_named_later(self):
        state = chronicle(GATHERED, *(PlayerCounted(seat=seat, counts=facts(scale=2)) for seat in THREE))

        assert {one.key for one in state.now.result} == {None}
        assert {one.key for one in fold(EraTold(era=1, key="beast"), start=state).now.result} == {2}


class TestPlaces:
    def test_the_table_decides_who_stands_before_whom(self):
        state = chronicle(
            GATHERED, *(total(seat, 20) for seat in THREE), PlaceDecided(order=(CORA, ADA, BELA), how="dice")
        )

        assert places(state) == [(CORA, 1), (ADA, 2), (BELA, 3)]
        assert [one.tie for one in state.now.result] == ["dice", "dice", ""]
        assert [(one.what, one.how, one.at) for one in state.precedents] == [("place", "dice", 1)]

    def test_half_an_order_decides_nothing(self):
        state = chronicle(GATHERED, *(total(seat, 20) for seat in THREE), PlaceDecided(order=(CORA, ADA)))

        assert [place for _, place in places(state)] == [0, 0, 0]
        assert state.precedents == ()

    def test_decided_again_the_last_order_holds(self):
        state = chronicle(
            GATHERED,
            total(ADA, 20),
            total(BELA, 20),
            total(CORA, 1),
            PlaceDecided(order=(ADA, BELA)),
            PlaceDecided(order=(BELA, ADA, DAN)),
        )

        assert places(state) == [(BELA, 1), (ADA, 2), (CORA, 3)]
        assert len(state.precedents) == 1

    def test_decided_beforehand_it_is_no_precedent(self):
        state = chronicle(GATHERED, PlaceDecided(order=(ADA, BELA)), *counted(*THREE))

        assert places(state) == [(ADA, 1), (BELA, 2), (CORA, 3)]
        assert state.precedents == ()

    def test_seen_is_no_way_to_decide(self):
        tied = (total(ADA, 20), total(BELA, 20), total(CORA, 1))

        assert not chronicle(GATHERED, *tied, PlaceDecided(order=(ADA, BELA), how="seen")).precedents


class TestHouseRules:
    def test_one_ruling_a_chapter_and_rule(self):
        state = chronicle(
            HouseRuled(rule="base_worth", choice="1", why="so"),
            HouseRuled(rule="base_worth", choice="0"),
            HouseRuled(rule="missed", choice="box"),
        )

        assert [(one.rule, one.choice, one.at) for one in state.rulings] == [
            ("base_worth", "0", 1),
            ("missed", "box", 1),
        ]
        assert state.ruled("base_worth") == "0"

    def test_places_follow_a_ruling_at_once(self):
        state = chronicle(
            GATHERED,
            total(ADA, 20),
            total(BELA, 10),
            total(CORA, 10),
            MissionWon(slot=1, winner=BELA),
            HouseRuled(rule="last_tie", choice="table"),
        )

        assert places(state) == [(ADA, 1), (CORA, 0), (BELA, 0)]

    def test_a_finished_chapter_keeps_its_places(self):
        state = chronicle(
            GATHERED,
            total(ADA, 20),
            total(BELA, 10),
            total(CORA, 10),
            MissionWon(slot=1, winner=BELA),
            Stepped(to="aftermath"),
            Stepped(to="gather"),
            HouseRuled(rule="last_tie", choice="table"),
        )

        assert places(state) == [(ADA, 1), (CORA, 2), (BELA, 3)]
        assert [one.at for one in state.rulings] == [2]


@pytest.mark.parametrize(
    "event",
    [
        MissionWon(slot=1, winner=ADA),
        told("clans", high=1),
        total(ADA, 1),
        PlaceDecided(order=(ADA, BELA)),
    ],
)
def test_without_a_chapter_nothing_is_counted(event):
    assert fold(event, start=chronicle()).now is None
