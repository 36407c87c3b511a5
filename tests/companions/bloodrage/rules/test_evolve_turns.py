"""What is true after each act of the action phase, in turn and out of it."""

from dataclasses import replace

from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    Counted,
    Passed,
    Pillaged,
    RageMoved,
    Ruled,
    Stepped,
)
from companions.bloodrage.rules.state import (
    DISCARD,
    ROUND,
    TREE,
    Figures,
    Upgrade,
)
from tests.companions.bloodrage.rules.figures import rages
from tests.companions.bloodrage.saga import (
    ADA,
    BELA,
    CORA,
    DAN,
    DRAWN,
    TO_QUESTS,
    acting,
    ages,
    fold,
    ragnarok,
    saga,
    side,
)


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
        assert self.figures(Pillaged(seat=ADA, spot="n", fighters=(side(ADA, 5, lost=-1),))) == Figures()
