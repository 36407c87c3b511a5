"""What is true after the monster’s attack, deaths, echoes taken, and each step of a round."""

from dataclasses import replace

import pytest

from campaigns.kernel.decisions import Decided
from companions.bloodborne.rules.decide import decide
from companions.bloodborne.rules.events import (
    Change,
    Dreamed,
    Faced,
    Healed,
    Hurt,
    Opened,
    Rolled,
    RoundEnded,
    Stepped,
    Took,
    Upgraded,
)
from companions.bloodborne.rules.hunters import damage
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DREAM, FLIGHT, FinalBoss, State
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    GASCOIGNE,
    LYCANTHROPE,
    advised,
    descent,
    fold,
    with_hunter,
)
from tests.companions.bloodborne.rules.figures import collected, healths


class TestAttackOfTheMonster:
    def test_three_rolled_deal_one_to_a_dreamer(self):
        """The rulebook's own example: three health left, three rolled, half rounded down."""
        state = with_hunter(descent(LYCANTHROPE), BELA, health=3)

        assert healths(fold(Dreamed(hunters=(BELA,)), Rolled(total=3), start=state)) == [5, 2, 5]

    def test_two_and_then_zero_deal_two_to_each(self):
        assert healths(descent(LYCANTHROPE, Rolled(total=2))) == [6, 6, 6]

    def test_cards_change_what_one_hunter_takes_after_halving(self):
        changes = (Change(hunter=ADA, by=-1), Change(hunter=BELA, by=2), Change(hunter=CORA, by=-9))
        state = descent(LYCANTHROPE, Dreamed(hunters=(ADA,)), Rolled(total=4, changes=changes))

        assert healths(state) == [7, 2, 8]

    def test_what_one_hunter_takes_is_never_less_than_nothing(self):
        """Neither by cards nor by being spared: nobody is healed by a roll."""
        roll = Rolled(
            total=1, changes=(Change(hunter=ADA, by=-1), Change(hunter=BELA, by=-2)), spared=(CORA,)
        )

        assert [damage(roll, seat, dreaming=False) for seat in (ADA, BELA, CORA)] == [0, 0, 0]

    def test_whoever_is_spared_takes_nothing(self):
        assert healths(descent(LYCANTHROPE, Rolled(total=5, spared=(BELA,)))) == [3, 8, 3]

    def test_the_hunters_attack_next(self):
        assert descent(LYCANTHROPE, Rolled(total=0)).step == 5

    def test_a_second_roll_after_the_flight_leaves_the_step(self):
        assert descent(LYCANTHROPE, Stepped(to=FLIGHT), Rolled(total=1)).step == FLIGHT


class TestDeath:
    def test_ludwig_loses_what_he_collected_and_keeps_what_he_banked(self):
        """The rulebook's own example: 4 collected, 6 banked; afterwards 0 and 6, and full health."""
        ludwig = with_hunter(descent(GASCOIGNE), CORA, collected=4, banked=6, health=2)

        dead = fold(Rolled(total=3), start=ludwig).hunter(CORA)
        assert (dead.health, dead.collected, dead.banked, dead.lost) == (0, 0, 6, 4)

        back = fold(Rolled(total=3), Stepped(to=DREAM), start=ludwig).hunter(CORA)
        assert (back.health, back.collected, back.banked) == (8, 0, 6)
        assert back.chooses_upgrade

    def test_the_dead_are_out_of_play(self):
        state = descent(LYCANTHROPE, Rolled(total=9), Hurt(hunters=(ADA,), n=1), Healed(hunters=(ADA,), n=3))

        assert healths(state) == [0, 0, 0]

    def test_a_dreamer_who_died_banks_nothing_but_chooses_an_upgrade(self):
        state = with_hunter(descent(LYCANTHROPE), ADA, collected=3, health=1)
        ada = fold(Dreamed(hunters=(ADA,)), Rolled(total=4), Stepped(to=DREAM), start=state).hunter(ADA)

        assert (ada.health, ada.collected, ada.banked) == (8, 0, 0)
        assert ada.chooses_upgrade

    def test_after_the_dream_the_next_dream_brings_back(self):
        dead = descent(LYCANTHROPE, Stepped(to=DREAM), Hurt(hunters=(ADA,), n=8), RoundEnded())
        assert dead.hunter(ADA).dead

        back = fold(LYCANTHROPE, Stepped(to=DREAM), start=dead).hunter(ADA)
        assert not back.dead
        assert back.chooses_upgrade


class TestTaking:
    def test_lycanthrope_round(self):
        """The rulebook's own example: a pistol first, then the axe; the last hunter finds one echo only."""
        state = descent(
            LYCANTHROPE,
            Took(hunter=BELA, n=1),
            Rolled(total=2),
            Took(hunter=ADA, n=1),
            Took(hunter=CORA, n=2),
        )

        assert collected(state) == [hunter.taken for hunter in state.hunters] == [1, 1, 1]
        assert (state.monster.fate, state.monster.echoes) == ("slain", 0)
        assert [hunter.spaces for hunter in state.hunters] == [(0, 0, 1)] * 3

    def test_an_instant_kill_skips_to_the_dream(self):
        state = descent(LYCANTHROPE, Dreamed(hunters=(ADA,)), Took(hunter=BELA, n=3))

        assert (state.step, state.monster.fate) == (DREAM, "slain")

    def test_who_took_in_step_3_and_died_in_step_4_has_a_trophy(self):
        state = descent(
            LYCANTHROPE, Took(hunter=BELA, n=1), Rolled(total=9, spared=(ADA,)), Took(hunter=ADA, n=2)
        )

        assert state.hunter(BELA).spaces == (0, 0, 1)
        assert state.hunter(BELA).collected == 0

    def test_trophies_only_for_the_round_of_the_kill(self):
        wounded = descent(GASCOIGNE, Rolled(total=0), Took(hunter=ADA, n=6), RoundEnded())
        state = fold(Rolled(total=0), Took(hunter=CORA, n=2), start=wounded)

        assert state.hunter(CORA).spaces == (0, 1, 1)
        assert state.hunter(ADA).spaces == (0, 0, 0)

    def test_nothing_from_a_monster_that_is_gone_or_never_came(self):
        gone = descent(LYCANTHROPE, Stepped(to=FLIGHT))

        assert fold(Took(hunter=ADA, n=1), start=gone) == gone
        assert descent(Took(hunter=ADA, n=1)) == descent()

    def test_nothing_for_a_stranger(self):
        assert descent(LYCANTHROPE, Took(hunter=9, n=1)) == descent(LYCANTHROPE)

    @pytest.mark.parametrize("n", [0, -1])
    def test_nothing_and_less_than_nothing_are_not_taken(self, n):
        state = descent(LYCANTHROPE, Took(hunter=ADA, n=n))

        assert (collected(state), state.hunter(ADA).taken, state.monster.echoes) == ([0, 0, 0], 0, 3)

    def test_taking_nothing_kills_nothing(self):
        assert descent(Faced(), Took(hunter=ADA, n=1), final=FinalBoss()).monster.here


class TestTheEndByItself:
    """A card that is turned over, an upgrade that is taken, bring what nobody tapped; taken back, it is not there."""

    def test_the_next_card_makes_the_last_one_flee_and_the_dreamers_bank(self):
        """As three taps on the way would: the flight, the Dream, the end."""
        fought = [
            LYCANTHROPE,
            Dreamed(hunters=(CORA,)),
            Took(hunter=CORA, n=1),
            Rolled(total=8, spared=(BELA,)),
            Took(hunter=BELA, n=1),
        ]
        told = descent(*fought, Stepped(to=FLIGHT), Stepped(to=DREAM), Stepped(to=8), GASCOIGNE)

        assert descent(*fought, GASCOIGNE) == told
        assert [monster.fate for monster in told.past] == ["fled"]
        assert (told.hunter(CORA).health, told.hunter(CORA).banked) == (8, 1)

    def test_an_upgrade_chosen_in_the_dream_brings_the_dream(self):
        fought = [LYCANTHROPE, Took(hunter=ADA, n=2), Dreamed(hunters=(ADA,)), Rolled(total=2)]
        told = descent(*fought, Upgraded(hunter=ADA, at="dream"))

        assert told == descent(*fought, Stepped(to=DREAM), Upgraded(hunter=ADA))
        assert descent(*fought, Upgraded(hunter=ADA)).step < DREAM

    def test_and_once_it_has_come_it_comes_no_more(self):
        state = descent(
            LYCANTHROPE, Stepped(to=DREAM), Hurt(hunters=(ADA,), n=8), Upgraded(hunter=BELA, at="dream")
        )

        assert state.hunter(ADA).dead

    def test_an_upgrade_that_nobody_told_is_owed_until_it_is(self):
        owed = descent(
            LYCANTHROPE, Dreamed(hunters=(ADA, BELA)), Stepped(to=DREAM), Upgraded(hunter=BELA), LYCANTHROPE
        )
        assert [hunter.owed for hunter in owed.hunters] == [1, 0, 0]

        told = fold(Dreamed(hunters=(ADA,)), Upgraded(hunter=ADA, card="Molotov", at="earlier"), start=owed)
        assert (told.hunter(ADA).owed, told.hunter(ADA).cards[-1]) == (0, "Molotov")
        assert told.hunter(ADA).chooses_upgrade  # that of this round is another
        assert fold(Upgraded(hunter=CORA, at="earlier"), start=owed).hunter(CORA).owed == 0

    def test_whoever_lies_dead_at_the_end_of_a_round_owes_nothing_yet(self):
        dead = descent(LYCANTHROPE, Stepped(to=DREAM), Hurt(hunters=(ADA,), n=8), RoundEnded())

        assert (dead.hunter(ADA).owed, dead.hunter(ADA).chooses_upgrade) == (0, True)

    def test_an_attack_that_brought_nothing_is_one_of_this_round(self):
        told = descent(LYCANTHROPE, Rolled(total=0), Took(hunter=ADA, n=0))

        assert (told.hunter(ADA).attacked, told.hunter(ADA).taken) == (True, 0)
        assert not fold(RoundEnded(), start=told).hunter(ADA).attacked


class TestSteps:
    def test_an_ordinary_monster_with_echoes_left_flees(self):
        assert descent(LYCANTHROPE, Rolled(total=1), Stepped(to=FLIGHT)).monster.fate == "fled"

    def test_a_boss_stays_with_what_it_has_left(self):
        """The rulebook's own example: six echoes taken from Father Gascoigne are not enough."""
        state = descent(GASCOIGNE, Rolled(total=1), Took(hunter=ADA, n=6), RoundEnded())

        assert (state.monster.name, state.monster.echoes, state.monster.here) == ("Father Gascoigne", 2, True)
        assert (state.round, state.past) == (2, ())

    def test_dreamers_bank_and_heal(self):
        state = descent(
            LYCANTHROPE, Took(hunter=ADA, n=2), Dreamed(hunters=(ADA,)), Rolled(total=5), Stepped(to=DREAM)
        )
        ada, bela = state.hunters[:2]

        assert (ada.health, ada.collected, ada.banked) == (8, 0, 2)
        assert (bela.health, bela.chooses_upgrade) == (3, False)

    def test_a_dreamer_told_late_banks_at_once(self):
        state = descent(
            LYCANTHROPE, Rolled(total=3), Took(hunter=ADA, n=2), Stepped(to=DREAM), Dreamed(hunters=(ADA,))
        )

        assert (state.hunter(ADA).health, state.hunter(ADA).banked) == (8, 2)

    def test_going_back_undoes_nothing(self):
        state = descent(LYCANTHROPE, Stepped(to=DREAM), Stepped(to=2))

        assert (state.step, state.monster.fate) == (2, "fled")

    def test_there_is_no_ninth_step(self):
        assert descent(Stepped(to=9)) == descent()

    def test_the_token_goes_left_and_round_the_table(self):
        assert [descent(*[RoundEnded()] * n).first for n in range(4)] == [ADA, BELA, CORA, ADA]

    def test_the_token_goes_to_whoever_the_table_gave_it(self):
        """Another beginning of the descent is no other beginning of a round that was played."""
        ends = (RoundEnded(first=CORA), replace(LYCANTHROPE, first=CORA), Faced(first=CORA))
        for first in (ADA, BELA, CORA):
            assert {descent(GASCOIGNE, end, first=first).first for end in ends} == {CORA}
        assert descent(RoundEnded(first=9)).first == BELA

    def test_where_an_entry_does_not_say_who_begins_it_goes_left(self):
        """Those of the first version say nothing; that is no other word than the rules'."""
        for first, left in ((ADA, BELA), (BELA, CORA), (CORA, ADA)):
            for end in (RoundEnded(), LYCANTHROPE, Faced()):
                before = descent(GASCOIGNE, first=first)
                assert fold(end, start=before).first == left
                assert "first.other" not in advised(before, end)

    def test_where_the_opening_does_not_say_it_the_first_named_begins(self):
        opened = Opened(seats=(CORA, BELA, ADA))
        assert fold(opened).first == CORA
        assert decide(sight(State(), ADA), opened) == Decided(event=opened)

    def test_a_card_that_ends_no_round_moves_no_token(self):
        assert descent(replace(LYCANTHROPE, first=CORA)).first == ADA

    def test_the_echoes_that_were_laid_stay(self):
        """The final boss's card, or the table, is put right; what lay on the monster lay there."""
        laid = replace(LYCANTHROPE, more=2)
        for final in (FinalBoss(extra=2), FinalBoss(), FinalBoss(extra=1)):
            assert descent(laid, final=final).monster.health == 5
        assert descent(LYCANTHROPE, final=FinalBoss(extra=1)).monster.health == 4

    def test_and_those_on_the_final_boss(self):
        """A late hunter who was seated by mistake is taken back; what lay there lay there."""
        for seats in ((ADA, BELA, CORA), (ADA, BELA, CORA, DAN)):
            state = descent(Faced(more=1), seats=seats)
            assert (state.monster.health, state.monster.echoes) == (7, 7)

    def test_a_round_of_nobody(self):
        assert fold(RoundEnded()).round == 2

    def test_what_belongs_to_one_round_is_forgotten(self):
        state = descent(
            LYCANTHROPE,
            Took(hunter=ADA, n=1),
            Dreamed(hunters=(ADA,)),
            Stepped(to=DREAM),
            Upgraded(hunter=ADA),
            RoundEnded(),
        )
        ada = state.hunter(ADA)

        assert (ada.taken, ada.dreaming, ada.fell, ada.upgraded) == (0, False, False, False)
        assert state.course == (((ADA, 1), (BELA, 0), (CORA, 0)),)
