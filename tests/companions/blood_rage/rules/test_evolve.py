"""What is true after each thing that can happen."""

from dataclasses import replace

import pytest

from companions.blood_rage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Counted,
    Crowned,
    Drawn,
    Ended,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TokenLaid,
    TrackShown,
)
from companions.blood_rage.rules.sight import sight
from companions.blood_rage.rules.state import (
    ACTION,
    DISCARD,
    GIFTS,
    QUESTS,
    RAGNAROK,
    ROUND,
    TREE,
    VALHALLA,
    Figures,
    Fought,
    Gain,
    Quest,
    Spot,
    State,
    Upgrade,
)
from tests.companions.blood_rage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DAN,
    DRAWN,
    TO_QUESTS,
    TO_RAGNAROK,
    acting,
    ages,
    battle,
    fold,
    glory,
    ragnarok,
    saga,
    side,
)

EVE = 5


def rages(state):
    return [clan.rage for clan in state.clans]


def land(state, spot):
    return state.province(spot)


class TestWorkedExamples:
    """The four of the rulebook."""

    def test_battle_in_andlang(self):
        """Red, with a ship in the fjord and a warrior, plays +4; Blue's two warriors have no battle card."""
        state = acting(SpotShown(spot="e", name="Andlang"), battle(ADA, "e", (ADA, 3, 4), (BELA, 2, 0)))

        assert state.fought[-1].totals == ((ADA, 7), (BELA, 2))
        assert state.fought[-1].winner == ADA
        assert state.clan(ADA).positions == (1, 2, 1)
        assert state.track("axes").number(2) == 4
        assert glory(state) == {ADA: 4, BELA: 0, CORA: 0, DAN: 0}
        assert land(state, "e").pillaged

    def test_quest_manheim(self):
        """Tied in one province of the region, most strength in the other: the quest is done."""
        state = acting(TO_QUESTS, QuestTold(seat=CORA, glory=5, stat="horns", name="Manheim!"))

        assert state.clan(CORA).glory == 5
        assert state.clan(CORA).positions == (1, 1, 2)
        assert state.clan(CORA).quests == (Quest(age=1, done=True, glory=5, stat="horns", name="Manheim!"),)

    def test_ragnarok_in_the_second_age(self):
        """Two red and two blue figures fall: 3 glory for each."""
        state = saga(*ages(1), TO_RAGNAROK, ragnarok((ADA, 2), (BELA, 2)))

        assert glory(state) == {ADA: 6, BELA: 6, CORA: 0, DAN: 0}
        assert land(state, DRAWN.doomed[1]).destroyed == 2

    @pytest.mark.parametrize("rage", [4, 5])
    def test_the_end_with_two_legendary_stats(self, rage):
        """Rage on the fourth or fifth position, axes on the last: 10 and 20."""
        state = saga(
            StatMoved(seat=ADA, stat="rage", by=rage - 1), StatMoved(seat=ADA, stat="axes", by=5), *ages(3)
        )

        assert state.ended == "doom"
        assert glory(state) == {ADA: 30, BELA: 0, CORA: 0, DAN: 0}


class TestOpening:
    def test_every_clan_begins_with_six_rage_three_axes_four_horns(self):
        state = saga()

        assert rages(state) == [6, 6, 6, 6]
        assert {clan.positions for clan in state.clans} == {(1, 1, 1)}
        assert [state.track(stat).number(1) for stat in ("rage", "axes", "horns")] == [6, 3, 4]
        assert set(glory(state).values()) == {0}
        assert (state.age, state.phase, state.first, state.turn) == (1, GIFTS, ADA, 0)

    def test_the_first_player_may_be_another(self):
        assert saga(first=CORA).first == CORA
        assert saga(first=9).first == ADA

    def test_clans_figures_tracks_and_board_may_be_known(self):
        state = saga(
            clans=(ClanTaken(seat=BELA, clan="raven"), ClanTaken(seat=9, clan="wolf")),
            counts_figures=True,
            tracks=(TrackShown(stat="rage", position=1, number=5),),
            board=(SpotShown(spot="n", name="Utgard"),),
        )

        assert [clan.clan for clan in state.clans] == [None, "raven", None, None]
        assert state.counts_figures
        assert rages(state) == [5, 5, 5, 5]
        assert state.board[1] == Spot(id="n", name="Utgard", checked=True)

    def test_nobody_sits_down_twice(self):
        assert [clan.seat for clan in fold(Opened(seats=(ADA, ADA, BELA))).clans] == [ADA, BELA]

    def test_an_empty_table(self):
        state = fold(Opened(seats=()), ACTIONS, AgeEnded())

        assert (state.first, state.turn, state.age) == (0, 0, 2)


class TestLateClan:
    def test_at_the_end_of_the_table(self):
        assert [clan.seat for clan in saga(Joined(seat=EVE)).clans] == [ADA, BELA, CORA, DAN, EVE]

    def test_to_the_left_of_somebody(self):
        assert [clan.seat for clan in saga(Joined(seat=EVE, left_of=ADA)).clans] == [
            ADA,
            EVE,
            BELA,
            CORA,
            DAN,
        ]

    def test_with_the_rage_that_the_sheets_show(self):
        state = acting(TrackShown(stat="rage", position=1, number=5), Joined(seat=EVE))

        assert rages(state) == [5, 5, 5, 5, 5]

    def test_and_with_what_is_read_of_them_afterwards(self):
        """A newcomer's rage was laid out by the first number, whenever somebody reads it."""
        state = acting(Joined(seat=EVE), TrackShown(stat="rage", position=1, number=5))

        assert rages(state) == [5, 5, 5, 5, 5]

    def test_a_place_that_is_taken_stays_taken(self):
        assert saga(Joined(seat=ADA)) == saga()

    def test_the_first_to_sit_down_begins(self):
        assert fold(Joined(seat=BELA)).first == BELA


def test_whose_clan_it_is():
    assert saga(ClanTaken(seat=DAN, clan="bear")).clan(DAN).clan == "bear"


class TestDraw:
    def test_doom_destruction_and_tokens(self):
        state = saga()

        assert state.drawn
        assert state.doomed == ("n", "ne", "e")
        assert [one.spot for one in state.provinces if one.destroyed == 0] == ["nw"]
        assert [land(state, spot).token for spot in (TREE, *ROUND)] == [
            "all",
            *["rage", "rage", "axes", "axes", "horns", "horns", "glory", "glory"],
        ]

    def test_a_new_draw_takes_the_place_of_the_old_one(self):
        state = saga(Drawn(doomed=("s", "sw", "w"), tokens=(TokenLaid(spot="n", reward="glory"),)))

        assert state.doomed == ("s", "sw", "w")
        assert all(one.destroyed is None for one in state.provinces)
        assert [one.spot for one in state.provinces if one.token] == [TREE, "n"]

    def test_what_ragnarok_took_stays_gone(self):
        state = saga(*ages(1), replace(DRAWN, destroyed=()))

        assert [(one.spot, one.destroyed) for one in state.provinces if one.destroyed is not None] == [
            ("n", 1)
        ]


class TestGifts:
    def test_hands_go_round(self):
        assert saga(HandsPassed(pick=4)).pick == 4

    @pytest.mark.parametrize(("told", "pick"), [(7, 6), (-1, 0)])
    def test_never_more_than_six(self, told, pick):
        assert saga(HandsPassed(pick=told)).pick == pick

    def test_the_pool_is_full_as_long_as_the_gifts_last(self):
        state = saga(StatMoved(seat=ADA, stat="rage", by=2), RageMoved(seat=BELA, by=-3))

        assert rages(state) == [8, 6, 6, 6]

    def test_and_again_in_the_next_age(self):
        """The rulebook's Raven: two up in the first age, 8 rage in the second."""
        state = acting(StatMoved(seat=ADA, stat="rage", by=2), Passed(seat=ADA), *ages(1))

        assert rages(state) == [8, 6, 6, 6]
        assert not state.clan(ADA).passed


class TestPhases:
    def test_on_and_back(self):
        assert saga(Stepped(to=DISCARD)).phase == DISCARD
        assert saga(Stepped(to=QUESTS), Stepped(to=ACTION)).phase == ACTION

    def test_no_such_phase(self):
        assert saga(Stepped(to=7)) == saga()

    @pytest.mark.parametrize(
        "event", [Acted(seat=ADA, what="march", n=1), Passed(seat=ADA), Pillaged(seat=ADA, spot="n")]
    )
    def test_an_act_begins_the_actions(self, event):
        assert saga(event) == fold(ACTIONS, event, start=saga())

    def test_an_act_told_late_leads_nowhere_back(self):
        state = saga(Stepped(to=DISCARD), Acted(seat=ADA, what="march", n=1))

        assert (state.phase, state.turn, rages(state)) == (DISCARD, 0, [5, 6, 6, 6])

    def test_a_quest_turned_over_begins_the_quests(self):
        assert acting(QuestTold(seat=ADA, glory=4)).phase == QUESTS
        assert saga(TO_RAGNAROK, QuestTold(seat=ADA, glory=4)).phase == RAGNAROK

    def test_during_the_gifts_it_is_one_of_the_age_before(self):
        assert saga(QuestTold(seat=ADA, glory=4)).phase == GIFTS

    def test_after_ragnarok_comes_valhalla(self):
        assert saga(ragnarok()).phase == VALHALLA


class TestTurns:
    def test_the_first_player_begins(self):
        assert acting(first=CORA).turn == CORA

    def test_then_the_neighbour_on_the_left(self):
        assert acting(Acted(seat=ADA, what="march", n=1)).turn == BELA
        assert acting(Acted(seat=ADA, what="quest"), Pillaged(seat=BELA, spot="n")).turn == CORA

    def test_round_the_table(self):
        assert acting(*(Acted(seat=seat, what="quest") for seat in (ADA, BELA, CORA, DAN))).turn == ADA

    def test_past_whoever_has_no_rage(self):
        state = acting(Passed(seat=ADA), Acted(seat=BELA, what="invade", n=6))

        assert state.turn == CORA
        assert fold(Passed(seat=CORA), Acted(seat=DAN, what="march", n=1), start=state).turn == DAN

    def test_nobodys_when_all_have_passed(self):
        assert acting(*(Passed(seat=seat) for seat in (ADA, BELA, CORA, DAN))).turn == 0

    def test_nobodys_when_every_living_province_is_pillaged(self):
        living = [spot for spot in (TREE, *ROUND) if spot not in DRAWN.destroyed]
        by_ada = [Pillaged(seat=ADA, spot=spot) for spot in living]

        assert acting(*by_ada[:-1]).turn == BELA
        assert acting(*by_ada).turn == 0

    def test_only_in_the_action_phase(self):
        assert saga().turn == 0
        assert acting(Stepped(to=DISCARD)).turn == 0
        assert saga(Stepped(to=DISCARD), Ruled(what="turn", seat=BELA)).turn == 0

    def test_the_table_may_decide(self):
        assert acting(Ruled(what="turn", seat=DAN)).turn == DAN
        assert acting(Ruled(what="turn", seat=9)).turn == ADA

    def test_after_a_stranger_the_turn_is_the_first_of_the_table(self):
        assert acting(Acted(seat=9, what="march", n=1)).turn == ADA


class TestOutOfTurn:
    def test_an_act_that_was_forgotten_moves_the_turn_past_nobody(self):
        """At Cora's turn Ada's warrior is told: it is still Cora's."""
        state = acting(Passed(seat=ADA), Acted(seat=BELA, what="quest"))
        assert state.turn == CORA

        for told in (
            Acted(seat=ADA, what="invade", n=1),
            Pillaged(seat=BELA, spot="n"),
            Passed(seat=DAN),
        ):
            assert fold(told, start=state).turn == CORA

    def test_then_it_goes_on_from_whoever_it_was(self):
        state = acting(Acted(seat=CORA, what="march", n=1), Acted(seat=ADA, what="march", n=1))

        assert state.turn == BELA

    def test_whoever_acts_first_of_all_begins_no_turns_of_its_own(self):
        assert saga(Acted(seat=BELA, what="march", n=1)).turn == ADA
        assert saga(Acted(seat=ADA, what="march", n=1)).turn == BELA

    def test_told_in_a_later_phase_it_begins_no_turn(self):
        assert acting(TO_QUESTS, Acted(seat=ADA, what="march", n=1)).turn == 0


class TestActing:
    def test_rage_is_spent_but_never_below_nothing(self):
        assert rages(acting(Acted(seat=ADA, what="invade", n=2, figure="ship"))) == [4, 6, 6, 6]
        assert rages(acting(Acted(seat=ADA, what="upgrade", n=9))) == [0, 6, 6, 6]

    def test_a_cost_below_nothing_brings_nothing(self):
        assert rages(acting(Acted(seat=ADA, what="other", n=-2))) == [6, 6, 6, 6]

    def test_an_upgrade_with_a_name_lies_on_the_sheet(self):
        state = acting(
            Acted(seat=ADA, what="upgrade", n=2, card="Loki’s Domain"), Acted(seat=BELA, what="upgrade", n=1)
        )

        assert state.clan(ADA).upgrades == (Upgrade(name="Loki’s Domain", age=1),)
        assert state.clan(BELA).upgrades == ()

    def test_quests_lie_face_down_until_the_age_ends(self):
        laid = [Acted(seat=ADA, what="quest")] * 2

        assert acting(*laid).clan(ADA).laid == 2
        assert acting(*laid, *ages(1)).clan(ADA).laid == 0

    def test_passing_gives_up_what_rage_is_left(self):
        clan = acting(Passed(seat=ADA)).clan(ADA)

        assert (clan.rage, clan.passed) == (0, True)

    def test_whoever_gets_rage_again_may_act_again(self):
        clan = acting(Passed(seat=ADA), RageMoved(seat=ADA, by=1)).clan(ADA)

        assert (clan.rage, clan.passed) == (1, False)

    def test_rage_by_a_card(self):
        assert rages(acting(RageMoved(seat=BELA, by=2), RageMoved(seat=CORA, by=-9))) == [6, 8, 0, 6]


class TestFigures:
    def counting(self, *events):
        return acting(*events, counts_figures=True)

    def figures(self, *events):
        return self.counting(*events).clan(ADA).figures

    def test_nobody_counts_unless_the_table_wishes(self):
        state = acting(Acted(seat=ADA, what="invade", n=1), ragnarok((ADA, 1)))

        assert state.clan(ADA).figures == Figures()

    def test_an_invasion_comes_from_the_reserve(self):
        assert self.figures(Acted(seat=ADA, what="invade", n=1)) == Figures(board=1, reserve=9)

    def test_an_empty_reserve_has_nothing_to_give(self):
        empty = Counted(seat=ADA, board=9, reserve=0, valhalla=1)

        assert self.figures(empty, Acted(seat=ADA, what="invade", n=1)).board == 9

    def test_an_upgraded_figure_may_come_at_once(self):
        assert self.figures(Acted(seat=ADA, what="upgrade", n=2, free=True)) == Figures(board=1, reserve=9)
        assert self.figures(Acted(seat=ADA, what="upgrade", n=2)) == Figures()
        assert rages(self.counting(Acted(seat=ADA, what="upgrade", n=2, free=True))) == [4, 6, 6, 6]

    def test_a_monster_comes_from_the_box(self):
        card = Acted(seat=ADA, what="upgrade", n=4, figure="monster")

        assert self.figures(card) == Figures(reserve=11)
        assert self.figures(replace(card, free=True)) == Figures(board=1, reserve=10)

    def test_losers_go_to_valhalla_as_the_table_counts_them(self):
        counted = [Counted(seat=seat, board=3, reserve=7, valhalla=0) for seat in (ADA, BELA)]
        fight = Pillaged(seat=ADA, spot="n", fighters=(side(ADA, 5, lost=1), side(BELA, 2, lost=9)))
        state = self.counting(*counted, fight)

        assert state.clan(ADA).figures == Figures(board=2, reserve=7, valhalla=1)
        assert state.clan(BELA).figures == Figures(board=0, reserve=7, valhalla=3)

    def test_ragnarok_takes_them_and_the_end_of_the_age_gives_them_back(self):
        state = self.counting(Counted(seat=ADA, board=3, reserve=7, valhalla=0), ragnarok((ADA, 2)))
        assert state.clan(ADA).figures == Figures(board=1, reserve=7, valhalla=2)

        assert fold(AgeEnded(), start=state).clan(ADA).figures == Figures(board=1, reserve=9, valhalla=0)

    def test_nobody_counts_below_nothing(self):
        counted = Counted(seat=ADA, board=-1, reserve=-1, valhalla=-1)

        assert self.figures(counted) == Figures(board=0, reserve=0, valhalla=0)


class TestPillage:
    def test_without_opposition_the_reward_but_no_glory_for_a_battle(self):
        state = acting(Pillaged(seat=ADA, spot="s"))

        assert state.clan(ADA).positions == (1, 1, 2)
        assert state.clan(ADA).glory == 0
        assert land(state, "s").pillaged
        assert state.fought == (
            Fought(age=1, spot="s", by=ADA, totals=(), winner=ADA, pillaged=True, reward="horns"),
        )

    def test_alone_among_the_fighters_is_without_opposition(self):
        assert glory(acting(battle(ADA, "s", (ADA, 3, 4))))[ADA] == 0

    def test_a_token_of_glory_pays_five(self):
        state = acting(Pillaged(seat=ADA, spot="w"))

        assert state.clan(ADA).gains == (
            Gain(source="pillage", n=5, age=1, phase=ACTION, about={"spot": "w"}),
        )

    def test_yggdrasil_moves_all_three(self):
        assert acting(Pillaged(seat=ADA, spot=TREE)).clan(ADA).positions == (2, 2, 2)

    def test_rage_won_counts_from_the_next_age_on(self):
        state = acting(Pillaged(seat=ADA, spot="n"))

        assert (state.clan(ADA).rage, state.clan(ADA).position("rage")) == (6, 2)

    def test_glory_and_the_battle_both_count(self):
        state = acting(battle(ADA, "w", (ADA, 3, 0), (BELA, 2, 0)))

        assert [(gain.source, gain.n) for gain in state.clan(ADA).gains] == [("pillage", 5), ("battle", 3)]

    def test_whoever_defends_and_wins_has_the_glory_but_no_reward(self):
        state = acting(battle(ADA, "e", (ADA, 3, 0), (BELA, 2, 3)))

        assert glory(state) == {ADA: 0, BELA: 3, CORA: 0, DAN: 0}
        assert state.clan(BELA).positions == (1, 1, 1)
        assert not land(state, "e").pillaged
        assert state.fought[-1].reward is None

    def test_a_tie_of_three_loses_for_everybody(self):
        state = acting(battle(ADA, "e", (ADA, 3, 1), (BELA, 2, 2), (CORA, 4, 0)))

        assert set(glory(state).values()) == {0}
        assert not land(state, "e").pillaged
        assert state.fought[-1].winner == 0

    def test_a_tie_below_the_highest_does_not_matter(self):
        assert acting(battle(ADA, "e", (ADA, 3), (BELA, 3), (CORA, 4))).fought[-1].winner == CORA

    def test_a_card_may_count_against_its_clan(self):
        assert acting(battle(ADA, "e", (ADA, 3, -2), (BELA, 2, 0))).fought[-1].winner == BELA

    def test_the_table_has_the_last_word(self):
        fight = [(ADA, 3), (BELA, 9)]

        assert glory(acting(battle(ADA, "e", *fight, winner=ADA)))[ADA] == 4
        assert set(glory(acting(battle(ADA, "e", *fight, winner=0))).values()) == {0}
        assert not land(acting(Pillaged(seat=ADA, spot="n", winner=0)), "n").pillaged

    def test_strength_named_in_two_lines_is_added(self):
        assert acting(battle(ADA, "e", (BELA, 1), (ADA, 3), (BELA, 3))).fought[-1].totals == (
            (ADA, 3),
            (BELA, 4),
        )

    def test_a_token_read_where_it_is_pillaged(self):
        state = fold(Opened(seats=(ADA, BELA)), ACTIONS, Pillaged(seat=ADA, spot="n", reward="axes"))

        assert state.clan(ADA).positions == (1, 2, 1)
        assert land(state, "n").token == "axes"

    def test_a_token_that_nobody_read_brings_nothing(self):
        state = fold(Opened(seats=(ADA, BELA)), ACTIONS, Pillaged(seat=ADA, spot="n"))

        assert state.clan(ADA).positions == (1, 1, 1)
        assert land(state, "n").pillaged

    def test_the_trees_token_is_in_the_rules(self):
        """By whatever way the table comes to the actions."""
        straight = fold(Opened(seats=(ADA, BELA)), ACTIONS, Pillaged(seat=ADA, spot=TREE))

        assert straight.clan(ADA).positions == (2, 2, 2)
        assert land(fold(Opened(seats=(ADA, BELA))), TREE).token == "all"

    def test_tokens_turn_back_and_stay_where_they_are(self):
        state = acting(Pillaged(seat=ADA, spot="n"), *ages(1))

        assert not any(one.pillaged for one in state.provinces)
        assert land(state, "n").token == "rage"

    def test_a_province_that_is_none(self):
        state = acting(Pillaged(seat=ADA, spot="moon"))

        assert state.provinces == acting().provinces


class TestQuests:
    def test_one_that_was_not_done_brings_nothing_and_costs_nothing(self):
        clan = acting(QuestTold(seat=ADA, done=False, glory=7, stat="rage", name="Jotunheim!")).clan(ADA)

        assert (clan.glory, clan.positions) == (0, (1, 1, 1))
        assert clan.quests == (Quest(age=1, done=False, name="Jotunheim!"),)

    def test_a_stat_may_be_left_open(self):
        assert acting(QuestTold(seat=ADA, glory=7)).clan(ADA).positions == (1, 1, 1)


class TestRagnarok:
    @pytest.mark.parametrize(("age", "each"), [(1, 2), (2, 3), (3, 4)])
    def test_glory_for_each_figure_by_age(self, age, each):
        state = saga(*ages(age - 1), ragnarok((ADA, 1), (BELA, 3)))

        assert glory(state) == {ADA: each, BELA: 3 * each, CORA: 0, DAN: 0}

    def test_the_table_destroyed_another_one(self):
        state = saga(ragnarok(spot="s"))

        assert land(state, "s").destroyed == 1
        assert land(state, "n").destroyed is None

    def test_where_nobody_knows_the_doomed_one(self):
        state = fold(Opened(seats=(ADA, BELA)), ragnarok((ADA, 1)))

        assert all(one.destroyed is None for one in state.provinces)
        assert glory(state) == {ADA: 2, BELA: 0}

    def test_fewer_than_none_is_none(self):
        assert glory(saga(ragnarok((ADA, -1))))[ADA] == 0


class TestEndOfTheAge:
    def test_the_next_age_begins_with_its_gifts(self):
        state = saga(HandsPassed(pick=6), *ages(1))

        assert (state.age, state.phase, state.pick) == (2, GIFTS, 0)

    def test_the_first_player_is_the_one_to_the_left(self):
        assert saga(*ages(1)).first == BELA
        assert saga(*ages(1), first=DAN).first == ADA
        assert saga(Ruled(what="first", seat=CORA), *ages(1), ACTIONS).turn == DAN

    def test_the_token_goes_to_whoever_the_table_gave_it(self):
        """What was played stays: another beginning of the saga is no other beginning of its second age."""
        assert saga(AgeEnded(first=BELA), first=ADA).first == BELA
        assert saga(AgeEnded(first=BELA), first=DAN).first == BELA
        assert saga(AgeEnded(first=9)).first == BELA

    def test_where_nobody_is_first_the_first_of_the_table_is(self):
        assert fold(AgeEnded(), start=replace(saga(), first=9)).first == ADA

    def test_the_course_has_a_row_for_each_age(self):
        state = saga(
            GloryMoved(seat=ADA, by=2),
            *ages(1),
            GloryMoved(seat=BELA, by=3),
            StatMoved(seat=ADA, stat="axes", by=3),
            *ages(2),
            seats=(ADA, BELA),
        )

        courses = {clan.seat: clan.course for clan in sight(state, ADA).clans}
        assert courses == {ADA: (2, 2, 2, 12), BELA: (0, 3, 3, 3)}
        assert glory(state) == {ADA: 12, BELA: 3}


class TestEnd:
    def test_after_three_ages(self):
        state = saga(*ages(3))

        assert (state.ended, state.age, state.phase) == ("doom", 3, VALHALLA)
        assert fold(AgeEnded(), start=state) == state

    @pytest.mark.parametrize(("position", "n"), [(1, 0), (2, 0), (3, 0), (4, 10), (5, 10), (6, 20)])
    def test_legendary_stats(self, position, n):
        assert glory(saga(StatMoved(seat=ADA, stat="horns", by=position - 1), *ages(3)))[ADA] == n

    def test_the_table_may_stop_earlier(self):
        state = saga(StatMoved(seat=ADA, stat="horns", by=3), Ended(why="late"))

        assert (state.ended, state.age, glory(state)[ADA]) == ("table", 1, 10)
        assert fold(Ended(), start=state) == state

    def test_a_stat_put_right_afterwards_counts_as_it_lies(self):
        state = saga(StatMoved(seat=ADA, stat="horns", by=3), *ages(3))

        assert glory(fold(StatMoved(seat=ADA, stat="horns", by=2), start=state))[ADA] == 20
        assert glory(fold(Ruled(what="position", seat=ADA, stat="horns", to=1), start=state))[ADA] == 0

    def test_going_on_leaves_the_legends_alone(self):
        state = saga(StatMoved(seat=ADA, stat="horns", by=3), Ended())

        assert fold(Stepped(to=QUESTS), start=state).clans == state.clans
        assert fold(Stepped(to=ACTION), start=state).turn == 0

    def test_the_table_decides_a_tie(self):
        state = saga(*ages(3), Crowned(winners=(BELA, 9), how="more pillaged"))

        assert (state.winners, state.how) == ((BELA,), "more pillaged")


class TestByHand:
    def test_glory_comes_and_goes_with_its_reason(self):
        state = saga(GloryMoved(seat=ADA, by=5, why="Loki"), GloryMoved(seat=ADA, by=-7))

        assert state.clan(ADA).glory == -2
        assert state.clan(ADA).gains[0] == Gain(
            source="other", n=5, age=1, phase=GIFTS, about={"why": "Loki"}
        )

    def test_nothing_is_no_line(self):
        assert saga(GloryMoved(seat=ADA, by=0)).clan(ADA).gains == ()

    @pytest.mark.parametrize(("by", "position"), [(2, 3), (9, 6), (-1, 1)])
    def test_a_stat_stops_at_the_ends_of_its_track(self, by, position):
        assert saga(StatMoved(seat=ADA, stat="axes", by=by)).clan(ADA).position("axes") == position

    def test_a_stranger_changes_nothing(self):
        assert saga(GloryMoved(seat=9, by=5)) == saga()


class TestRulings:
    def test_rage(self):
        assert rages(acting(Ruled(what="rage", seat=ADA, to=2))) == [2, 6, 6, 6]

    def test_position(self):
        ruled = Ruled(what="position", seat=ADA, stat="axes", to=4)

        assert saga(ruled).clan(ADA).positions == (1, 4, 1)
        assert saga(replace(ruled, stat=None)) == saga()

    def test_first_player(self):
        assert saga(Ruled(what="first", seat=CORA)).first == CORA
        assert saga(Ruled(what="first", seat=9)).first == ADA

    def test_token(self):
        assert land(saga(Ruled(what="token", spot="n", reward="glory")), "n").token == "glory"
        assert land(saga(Ruled(what="token", spot="n")), "n").token is None

    def test_pillaged_or_not(self):
        assert land(saga(Ruled(what="pillaged", spot="n", to=1)), "n").pillaged
        assert not land(acting(Pillaged(seat=ADA, spot="n"), Ruled(what="pillaged", spot="n")), "n").pillaged

    def test_destroyed_or_not(self):
        assert land(saga(Ruled(what="destroyed", spot="s", to=0)), "s").destroyed == 0
        assert land(saga(Ruled(what="destroyed", spot="nw", to=-1)), "nw").destroyed is None

    def test_the_doomed_province_of_an_age(self):
        assert saga(Ruled(what="doomed", spot="s", to=2)).doomed == ("n", "s", "e")
        assert fold(Ruled(what="doomed", spot="s", to=2)).doomed == ("", "s", "")
        assert saga(Ruled(what="doomed", spot="moon", to=2), Ruled(what="doomed", spot="s", to=4)) == saga()


class TestPrinted:
    def test_a_number_of_a_track(self):
        track = saga(TrackShown(stat="rage", position=2, number=8)).track("rage")

        assert (track.numbers, track.checked) == ((6, 8, 8, 9, 10, 12), (1, 2, 3))

    def test_a_track_has_six_positions_and_nothing_below_nothing(self):
        assert saga(TrackShown(stat="rage", position=7, number=8)) == saga()
        assert saga(TrackShown(stat="rage", position=2, number=-1)).track("rage").number(2) == 0

    def test_a_number_read_after_the_battle_is_the_one_it_paid(self):
        """In whatever order it is told, the glory is the same; the course over the ages as well."""
        won = [StatMoved(seat=ADA, stat="axes", by=2), battle(ADA, "s", (ADA, 3), (BELA, 1)), *ages(1)]
        read = TrackShown(stat="axes", position=3, number=7)
        before, after = acting(read, *won), acting(*won, read)

        assert glory(acting(*won))[ADA] == 5
        assert glory(before) == glory(after) == {ADA: 7, BELA: 0, CORA: 0, DAN: 0}
        assert sight(before, ADA).clan(ADA).course == sight(after, ADA).clan(ADA).course == (7, 7)

    def test_other_numbers_change_no_battle(self):
        won = [battle(ADA, "s", (ADA, 3), (BELA, 1)), TrackShown(stat="axes", position=2, number=9)]

        assert glory(acting(*won, TrackShown(stat="horns", position=1, number=9)))[ADA] == 3

    def test_rage_laid_out_by_a_presumed_number_is_put_right(self):
        more = [StatMoved(seat=seat, stat="rage", by=3) for seat in (ADA, BELA, CORA)]
        read = TrackShown(stat="rage", position=4, number=10)
        state = saga(*more, ACTIONS, Acted(seat=ADA, what="march", n=1), Passed(seat=BELA))
        assert rages(state) == [8, 0, 9, 6]

        assert rages(fold(read, start=state)) == [9, 0, 10, 6]
        ruled = Ruled(what="rage", seat=ADA, to=2)
        assert rages(fold(ruled, read, start=state)) == [2, 0, 10, 6]

    def test_a_province(self):
        state = saga(SpotShown(spot="n", name="Elvagar", region="manheim", fjord=True))

        assert state.board[1] == Spot(id="n", name="Elvagar", region="manheim", fjord=True, checked=True)

    def test_the_tree_has_its_name(self):
        assert saga(SpotShown(spot=TREE, name="Oak")) == saga()


def test_notes():
    note = saga(*ages(1), Noted(by=BELA, text="Beware", hidden=True)).notes[0]

    assert (note.by, note.text, note.hidden, note.age) == (BELA, "Beware", True, 2)


def test_nothing_is_known_of_somebody_unknown():
    assert State().clan(ADA) is None
    assert State().province("moon") is None
