"""What is true after battles, quests, Ragnarök, an age, and the end."""

from dataclasses import replace

import pytest

from companions.bloodrage.rules.events import (
    AgeEnded,
    Crowned,
    Ended,
    GloryMoved,
    HandsPassed,
    Opened,
    Pillaged,
    QuestTold,
    Ruled,
    StatMoved,
    Stepped,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    ACTION,
    GIFTS,
    QUESTS,
    TREE,
    VALHALLA,
    Fought,
    Gain,
    Quest,
)
from tests.companions.bloodrage.rules.figures import land
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DAN,
    acting,
    ages,
    battle,
    fold,
    glory,
    ragnarok,
    saga,
)


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
