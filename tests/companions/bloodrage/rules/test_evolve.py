"""What is true after each thing that can happen."""

from dataclasses import replace

import pytest

from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Drawn,
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
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    ACTION,
    DISCARD,
    GIFTS,
    QUESTS,
    RAGNAROK,
    ROUND,
    TREE,
    VALHALLA,
    Gain,
    Quest,
    Spot,
    State,
)
from tests.companions.bloodrage.rules.figures import land, rages
from tests.companions.bloodrage.saga import (
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
)

EVE = 5


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
        assert fold(Opened(seats=())) == State()
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
        state = acting(Ruled(what="rage", seat=ADA, to=2))
        assert rages(state) == [2, 6, 6, 6]

        read = TrackShown(stat="rage", position=1, number=5)
        assert rages(fold(read, start=state)) == [2, 5, 5, 5]

    def test_whoever_passed_and_has_no_rage_stays_out(self):
        clan = acting(Passed(seat=ADA), Ruled(what="rage", seat=ADA, to=0)).clan(ADA)

        assert (clan.rage, clan.passed) == (0, True)

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
        assert saga(Ruled(what="doomed", spot="s", to=1)).doomed == ("s", "ne", "e")
        assert saga(Ruled(what="doomed", spot="s", to=3)).doomed == ("n", "ne", "s")
        for nowhere in (("moon", 2), ("s", 0), ("s", 4)):
            assert saga(Ruled(what="doomed", spot=nowhere[0], to=nowhere[1])) == saga()


class TestPrinted:
    def test_a_number_of_a_track(self):
        track = saga(TrackShown(stat="rage", position=2, number=8)).track("rage")

        assert (track.numbers, track.checked) == ((6, 8, 8, 9, 10, 12), (1, 2, 3))

    def test_a_track_has_six_positions_and_nothing_below_nothing(self):
        assert saga(TrackShown(stat="rage", position=6, number=11)).track("rage").number(6) == 11
        assert saga(TrackShown(stat="rage", position=7, number=8)) == saga()
        assert saga(TrackShown(stat="rage", position=0, number=8)) == saga()
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

        after = acting(*won, TrackShown(stat="horns", position=1, number=9))
        assert (glory(after)[ADA], rages(after)) == (3, [6, 6, 6, 6])

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
