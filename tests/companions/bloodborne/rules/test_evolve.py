"""What is true after each thing that can happen."""

from dataclasses import replace

import pytest

from companions.bloodborne.rules.events import (
    BoardsRead,
    CardRemoved,
    Ended,
    Faced,
    FinalBossNamed,
    Gained,
    Healed,
    Hurt,
    Joined,
    Lost,
    Noted,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.state import DREAM, FLIGHT, START_CARDS, FinalBoss, State
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    GASCOIGNE,
    LYCANTHROPE,
    descent,
    fold,
)
from tests.companions.bloodborne.rules.figures import collected, healths

EVE = 5


class TestOpening:
    def test_everybody_starts_with_eight_health_and_the_five_cards(self):
        state = descent()

        assert healths(state) == [8, 8, 8]
        assert {hunter.cards for hunter in state.hunters} == {START_CARDS}
        assert (state.round, state.step, state.first) == (1, 1, ADA)

    def test_the_first_player_may_be_another(self):
        assert descent(first=CORA).first == CORA

    def test_a_seat_named_twice_sits_once(self):
        assert [hunter.seat for hunter in descent(seats=(ADA, ADA, BELA)).hunters] == [ADA, BELA]

    def test_nobody_sat_down(self):
        assert fold(Opened(seats=())) == State()

    def test_numbers_that_the_circle_knows_are_checked(self):
        state = fold(Opened(seats=(ADA,), shown=(TrackShown(trophy="kin", space=1, number=2),)))

        assert state.tracks[0].numbers == (2, 3, 5)
        assert state.tracks[0].checked == (1,)


class TestLateHunter:
    def test_sits_at_the_end_and_takes_part_from_now(self):
        state = descent(LYCANTHROPE, Rolled(total=3), Joined(hunter=DAN))

        assert [hunter.seat for hunter in state.hunters] == [ADA, BELA, CORA, DAN]
        assert healths(state) == [5, 5, 5, 8]

    def test_sits_to_the_left_of_somebody(self):
        assert [hunter.seat for hunter in descent(Joined(hunter=DAN, left_of=ADA)).hunters] == [
            ADA,
            DAN,
            BELA,
            CORA,
        ]

    def test_who_sits_already_stays(self):
        assert descent(Joined(hunter=ADA)) == descent()

    def test_at_an_empty_table_begins(self):
        assert fold(Joined(hunter=DAN)).first == DAN


class TestMonster:
    @pytest.mark.parametrize(("seats", "echoes"), [((1, 2, 3), 3), ((1, 2, 3, 4), 4), ((1, 2, 3, 4, 5), 5)])
    def test_starts_with_one_more_at_four_and_two_more_at_five(self, seats, echoes):
        assert descent(LYCANTHROPE, seats=seats).monster.echoes == echoes

    @pytest.mark.parametrize(
        ("seats", "echoes"), [((1, 2, 3), 10), ((1, 2, 3, 4), 11), ((1, 2, 3, 4, 5), 12)]
    )
    def test_the_final_boss_too(self, seats, echoes):
        assert descent(Faced(), seats=seats, final=FinalBoss(health=10)).monster.echoes == echoes

    def test_every_other_one_starts_with_two_more_when_the_final_boss_says_so(self):
        gehrman = FinalBoss(name="Gehrman", health=10, extra=2)

        assert descent(LYCANTHROPE, final=gehrman).monster.echoes == 5
        assert descent(GASCOIGNE, final=gehrman).monster.echoes == 10
        assert descent(Faced(), final=gehrman).monster.echoes == 10

    @pytest.mark.parametrize(("seats", "echoes"), [((1, 2), 3), ((1, 2, 3, 4, 5, 6), 5)])
    def test_at_a_smaller_or_larger_table_than_there_are_it_is_the_next_one(self, seats, echoes):
        assert descent(LYCANTHROPE, seats=seats).monster.echoes == echoes

    @pytest.mark.parametrize("nothing", [0, -1])
    def test_less_than_nothing_is_laid_as_nothing(self, nothing):
        unread = FinalBoss(health=nothing, extra=nothing)

        assert descent(replace(LYCANTHROPE, more=nothing)).monster.echoes == 3
        assert descent(replace(LYCANTHROPE, health=nothing, more=2)).monster.echoes == 2
        assert descent(LYCANTHROPE, final=unread).monster.echoes == 3
        assert descent(Faced(more=2), final=unread).monster.echoes == 2
        assert descent(Faced(more=nothing)).monster.echoes == 6

    def test_a_late_hunter_makes_the_next_one_stronger(self):
        assert descent(Joined(hunter=DAN), LYCANTHROPE).monster.echoes == 4

    def test_the_next_one_ends_the_round(self):
        state = descent(LYCANTHROPE, Rolled(total=1), GASCOIGNE)

        assert (state.round, state.step, state.rolled, state.first) == (2, 1, False, BELA)
        assert [(monster.name, monster.fate) for monster in state.past] == [("Lycanthrope", "fled")]
        assert state.monster.name == "Father Gascoigne"

    def test_a_boss_that_the_table_sets_aside_is_gone(self):
        state = descent(GASCOIGNE, LYCANTHROPE)

        assert [(monster.name, monster.fate) for monster in state.past] == [("Father Gascoigne", "fled")]


class TestFinalBossNamed:
    def test_before_it_is_faced(self):
        assert (
            descent(FinalBossNamed(final=FinalBoss(name="Amelia", health=9)), Faced()).monster.name
            == "Amelia"
        )

    def test_its_card_read_again_keeps_what_was_taken(self):
        state = descent(Faced(), Took(hunter=ADA, n=2), FinalBossNamed(final=FinalBoss(health=10)))

        assert (state.monster.health, state.monster.echoes) == (10, 8)

    def test_who_sits_down_later_lays_nothing_on_it(self):
        state = descent(Faced(), Joined(hunter=DAN), FinalBossNamed(final=FinalBoss(health=10)))

        assert (state.monster.health, state.monster.echoes) == (10, 10)

    @pytest.mark.parametrize("health", [4, 3])
    def test_it_was_weaker_than_thought_and_is_slain(self, health):
        state = descent(Faced(), Took(hunter=ADA, n=4), FinalBossNamed(final=FinalBoss(health=health)))

        assert (state.monster.fate, state.monster.echoes, state.ended) == ("slain", 0, "slain")

    @pytest.mark.parametrize("unread", [0, -1])
    def test_its_card_is_read_for_the_first_time(self, unread):
        state = descent(
            Faced(more=3), FinalBossNamed(final=FinalBoss(health=10)), final=FinalBoss(health=unread)
        )

        assert (state.monster.health, state.monster.echoes) == (13, 13)

    def test_whose_card_says_nothing_yet_is_not_slain_by_that(self):
        assert descent(Faced(), FinalBossNamed(final=FinalBoss())).monster.here

    def test_nothing_changes_for_another_monster(self):
        state = descent(LYCANTHROPE)

        assert fold(FinalBossNamed(final=FinalBoss(health=1)), start=state).monster == state.monster


class TestEffects:
    def test_hurt(self):
        assert healths(descent(Hurt(hunters=(ADA, CORA), n=3))) == [5, 8, 5]

    def test_healed_never_above_eight(self):
        assert healths(descent(Hurt(hunters=(ADA, BELA), n=3), Healed(hunters=(ADA,), n=2))) == [7, 5, 8]
        assert healths(descent(Hurt(hunters=(ADA,), n=1), Healed(hunters=(ADA,), n=9))) == [8, 8, 8]

    def test_gained(self):
        assert collected(descent(Gained(hunters=(ADA, BELA), n=2))) == [2, 2, 0]

    def test_lost_never_more_than_collected(self):
        state = descent(Gained(hunters=(ADA,), n=2), Lost(hunters=(ADA, BELA), n=3))

        assert collected(state) == [0, 0, 0]
        assert state.hunter(ADA).lost == 2

    @pytest.mark.parametrize("n", [0, -1])
    @pytest.mark.parametrize("kind", [Hurt, Healed, Gained, Lost])
    def test_nothing_and_less_than_nothing_change_nothing(self, kind, n):
        state = descent(Hurt(hunters=(ADA,), n=2), Gained(hunters=(ADA,), n=2))

        assert fold(kind(hunters=(ADA,), n=n), start=state) == state


class TestCards:
    def test_boards_read_at_once_are_spaces_read_one_by_one(self):
        shown = (
            TrackShown(trophy="kin", space=1, number=2),
            TrackShown(trophy="beast", space=4, number=7),
            TrackShown(trophy="beast", space=0, number=7),
        )

        assert descent(BoardsRead(shown=shown)) == descent(*shown)

    def test_an_upgrade_with_its_name(self):
        assert descent(Upgraded(hunter=ADA, card="Blood Vial")).hunter(ADA).cards == (
            *START_CARDS,
            "Blood Vial",
        )

    def test_an_upgrade_without_a_name(self):
        assert descent(Upgraded(hunter=ADA)).hunter(ADA).cards == (*START_CARDS, "upgrade")

    def test_the_eighth_card_for_another(self):
        """The rulebook's own example: the saw cleaver goes for a pistol."""
        two = [Upgraded(hunter=ADA), Upgraded(hunter=ADA)]
        state = descent(*two, Upgraded(hunter=ADA, card="Repeating Pistol", removed="cleaver"))

        assert len(state.hunter(ADA).cards) == 7
        assert "cleaver" not in state.hunter(ADA).cards

    def test_removed_afterwards(self):
        assert "axe" not in descent(CardRemoved(hunter=ADA, card="axe")).hunter(ADA).cards

    def test_a_card_that_is_not_there_stays_away(self):
        assert descent(CardRemoved(hunter=ADA, card="Flamesprayer")) == descent()


class TestTracks:
    def test_a_number_is_read(self):
        track = descent(TrackShown(trophy="beast", space=2, number=4)).tracks[2]

        assert (track.numbers, track.checked) == ((1, 4, 5), (2,))

    def test_a_space_beyond_those_known(self):
        track = descent(TrackShown(trophy="kin", space=5, number=9)).tracks[0]

        assert (track.numbers, track.checked) == ((1, 3, 5, 5, 9), (5,))

    def test_beyond_the_last_space_the_token_stays(self):
        assert descent().tracks[0].number(7) == 5

    def test_the_last_space_that_there_is(self):
        assert descent(TrackShown(trophy="kin", space=12, number=9)).tracks[0].checked == (12,)

    @pytest.mark.parametrize("number", [0, -1])
    def test_less_than_nothing_is_read_as_nothing(self, number):
        assert descent(TrackShown(trophy="kin", space=2, number=number)).tracks[0].numbers == (1, 0, 5)

    @pytest.mark.parametrize("space", [0, 13])
    def test_there_is_no_such_space(self, space):
        assert descent(TrackShown(trophy="kin", space=space, number=9)) == descent()


class TestTheTableDecides:
    @pytest.mark.parametrize(
        ("what", "to", "attribute", "value"),
        [
            ("health", 3, "health", 3),
            ("health", 30, "health", 8),
            ("collected", 5, "collected", 5),
            ("banked", 7, "banked", 7),
            ("banked", -7, "banked", 0),
            ("kin", 2, "spaces", (2, 0, 0)),
            ("humanoid", 2, "spaces", (0, 2, 0)),
            ("humanoid", 0, "spaces", (0, 0, 0)),
            ("humanoid", -1, "spaces", (0, 0, 0)),
            ("beast", 99, "spaces", (0, 0, 12)),
        ],
    )
    def test_about_a_hunter(self, what, to, attribute, value):
        assert getattr(descent(Ruled(what=what, hunter=ADA, to=to)).hunter(ADA), attribute) == value

    def test_no_health_is_death(self):
        state = descent(Gained(hunters=(ADA,), n=2), Ruled(what="health", hunter=ADA, to=0))

        assert (state.hunter(ADA).fell, state.hunter(ADA).collected) == (True, 0)

    def test_about_the_first_player(self):
        assert descent(Ruled(what="first", to=CORA)).first == CORA
        assert descent(Ruled(what="first", to=9)).first == ADA

    def test_about_the_monster(self):
        assert descent(LYCANTHROPE, Ruled(what="monster", to=7)).monster.echoes == 7
        assert descent(Ruled(what="monster", to=7)).monster is None

    def test_with_nothing_left_it_is_slain(self):
        state = descent(LYCANTHROPE, Took(hunter=ADA, n=1), Ruled(what="monster", to=0))

        assert state.monster.fate == "slain"
        assert state.hunter(ADA).spaces == (0, 0, 1)

    def test_with_something_left_it_stands_again(self):
        fled = descent(LYCANTHROPE, Stepped(to=FLIGHT))

        assert fold(Ruled(what="monster", to=2), start=fled).monster.here
        assert fold(Ruled(what="monster", to=2), Stepped(to=DREAM), start=fled).monster.here
        assert fold(Ruled(what="monster", to=0), start=fled) == fled


class TestEnd:
    def test_the_slain_final_boss_gives_all_three_trophies_and_ends_it(self):
        state = descent(Faced(), Took(hunter=ADA, n=6))

        assert state.ended == "slain"
        assert state.hunter(ADA).spaces == (1, 1, 1)
        assert state.hunter(BELA).spaces == (0, 0, 0)

    def test_the_table_stops(self):
        assert descent(Ended()).ended == "table"

    def test_stopping_after_the_kill_changes_nothing(self):
        assert descent(Faced(), Took(hunter=ADA, n=6), Ended()).ended == "slain"


def test_a_note_keeps_its_round():
    note = descent(RoundEnded(), Noted(by=ADA, text="Beware of Cora.", hidden=True)).notes[0]

    assert (note.by, note.text, note.hidden, note.round) == (ADA, "Beware of Cora.", True, 2)


def test_nothing_happens_before_anybody_sits():
    assert fold(LYCANTHROPE, Rolled(total=3), Took(hunter=ADA, n=1)).hunters == ()


def test_a_revealed_monster_keeps_what_its_card_says():
    event = Revealed(name="X", health=2, die="green", kinds=("kin",), ability="Flees at once")
    monster = descent(event).monster

    assert (monster.die, monster.kinds, monster.rank, monster.ability) == (
        "green",
        ("kin",),
        "monster",
        "Flees at once",
    )


def test_an_empty_state_is_where_everything_starts():
    assert fold() == State()
