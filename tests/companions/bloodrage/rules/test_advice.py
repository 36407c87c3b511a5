"""What the rules frown upon, by code and by whom."""

from dataclasses import replace

import pytest

from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Counted,
    Crowned,
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
    StatMoved,
    Stepped,
    TokenLaid,
    TrackShown,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    DISCARD,
    GIFTS,
    RAGNAROK,
    SPOTS,
    TREE,
    VALHALLA,
    State,
)
from tests.companions.bloodrage.rules.advising import MARCH, QUEST
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
    advised,
    ages,
    battle,
    fold,
    ragnarok,
    saga,
    side,
)


class TestWhoPlays:
    @pytest.mark.parametrize(
        ("n", "codes"), [(1, ["players.count"]), (2, []), (4, []), (5, ["players.count"])]
    )
    def test_the_game_is_for_two_to_four(self, n, codes):
        assert advised(State(), Opened(seats=tuple(range(1, n + 1)))) == codes

    def test_a_fifth_clan(self):
        assert advised(saga(), Joined(seat=5)) == ["players.count"]

    def test_a_clan_is_led_by_one_only(self):
        wolf = ClanTaken(seat=ADA, clan="wolf")

        assert advised(saga(wolf), replace(wolf, seat=BELA)) == ["clan.taken"]
        assert advised(saga(wolf), wolf) == []
        twice = (wolf, replace(wolf, seat=BELA))
        assert advised(State(), Opened(seats=(ADA, BELA), clans=twice)) == ["clan.taken"]
        assert (
            advised(State(), Opened(seats=(ADA, BELA), clans=(wolf, ClanTaken(seat=BELA, clan="bear")))) == []
        )


class TestDraw:
    def fresh(self, clans=4):
        return fold(Opened(seats=tuple(range(1, clans + 1))))

    def test_as_the_rules_wish(self):
        assert advised(self.fresh(), DRAWN) == []

    def test_too_many_or_too_few_destroyed(self):
        assert advised(self.fresh(3), DRAWN) == ["draw.destroyed"]
        assert advised(self.fresh(2), replace(DRAWN, destroyed=("s", "sw", "nw"))) == []

    def test_doomed_and_destroyed_at_once(self):
        assert advised(self.fresh(), replace(DRAWN, destroyed=("n",))) == ["draw.both"]

    def test_two_tokens_of_each_reward(self):
        eight = tuple(TokenLaid(spot=one.spot, reward="rage") for one in DRAWN.tokens)

        assert advised(self.fresh(), replace(DRAWN, tokens=eight)) == ["draw.tokens"]
        assert advised(self.fresh(), replace(DRAWN, tokens=eight[:2])) == []

    def test_once_more(self):
        assert advised(saga(), DRAWN) == ["draw.again"]

    def test_nobody_told_it_before_the_first_action(self):
        assert advised(self.fresh(), ACTIONS) == ["draw.missing"]
        assert advised(self.fresh(), MARCH) == ["draw.missing"]


class TestGifts:
    def test_back(self):
        assert advised(saga(HandsPassed(pick=3)), HandsPassed(pick=2)) == ["gifts.back"]

    def test_after_they_are_over(self):
        assert advised(acting(), HandsPassed(pick=1)) == ["phase.out"]

    def test_rage_is_full_whatever_is_told(self):
        assert advised(saga(), RageMoved(seat=ADA, by=1)) == ["rage.full"]
        assert advised(saga(), Ruled(what="rage", seat=ADA, to=1)) == ["rage.full"]
        assert advised(acting(), RageMoved(seat=ADA, by=1)) == []
        assert advised(acting(), Ruled(what="rage", seat=ADA, to=1)) == []


class TestPhases:
    def test_back(self):
        assert advised(saga(Stepped(to=DISCARD)), Stepped(to=DISCARD)) == ["phase.back"]
        assert advised(saga(), Stepped(to=GIFTS)) == ["phase.back"]

    def test_back_to_the_gifts_rage_is_full_again(self):
        assert advised(acting(), Stepped(to=GIFTS)) == ["phase.gifts"]

    def test_while_somebody_has_rage(self):
        assert advised(acting(Passed(seat=ADA)), Stepped(to=DISCARD)) == ["rage.left"]
        told = decide(sight(acting(Passed(seat=ADA)), ADA), Stepped(to=DISCARD)).advice[0]
        assert told.about == {"seats": (BELA, CORA, DAN)}

    def test_nobody_has_rage_any_more(self):
        assert advised(acting(*(Passed(seat=seat) for seat in range(1, 5))), Stepped(to=DISCARD)) == []

    def test_while_quests_lie_face_down(self):
        laid = [Acted(seat=ADA, what="quest"), *(Passed(seat=seat) for seat in range(1, 5))]

        assert advised(acting(*laid), Stepped(to=RAGNAROK)) == ["quest.waiting"]
        assert advised(acting(*laid, TO_QUESTS), Stepped(to=RAGNAROK)) == ["quest.waiting"]
        assert advised(acting(*laid, QUEST), Stepped(to=RAGNAROK)) == []

    def test_back_among_the_actions_nobody_loses_any_rage(self):
        assert advised(acting(), ACTIONS) == ["phase.back"]

    def test_past_ragnarok(self):
        assert advised(saga(TO_RAGNAROK), Stepped(to=VALHALLA)) == ["ragnarok.missing"]
        assert advised(saga(ragnarok(), TO_RAGNAROK), Stepped(to=VALHALLA)) == []

    def test_the_age_ends_too_early(self):
        assert advised(saga(TO_RAGNAROK), AgeEnded()) == ["ragnarok.missing"]
        assert advised(acting(), AgeEnded()) == ["rage.left", "ragnarok.missing"]
        assert advised(saga(ragnarok()), AgeEnded()) == []
        assert advised(saga(Stepped(to=VALHALLA)), AgeEnded()) == []


class TestFirstPlayer:
    def test_the_token_goes_left(self):
        over = saga(ragnarok())

        assert advised(over, AgeEnded(first=BELA)) == []
        assert advised(over, AgeEnded(first=CORA)) == ["first.other"]
        assert decide(sight(over, ADA), AgeEnded(first=CORA)).advice[0].about == {"seat": BELA}

    def test_nobody_begins_after_the_end(self):
        assert advised(saga(*ages(2), ragnarok()), AgeEnded(first=CORA)) == []


class TestActing:
    def test_out_of_turn(self):
        assert advised(acting(), replace(MARCH, seat=BELA)) == ["turn.other"]
        assert advised(saga(), replace(MARCH, seat=BELA)) == ["turn.other"]

    def test_without_rage(self):
        state = acting(Passed(seat=ADA))

        assert advised(state, Pillaged(seat=ADA, spot=TREE)) == ["rage.none"]
        assert advised(state, Passed(seat=ADA)) == ["rage.none"]

    def test_with_too_little_rage(self):
        assert advised(acting(), Acted(seat=ADA, what="upgrade", n=7)) == ["rage.less"]
        assert advised(acting(), Acted(seat=ADA, what="upgrade", n=6)) == []
        presumed = saga(StatMoved(seat=ADA, stat="rage", by=1), ACTIONS)
        assert advised(presumed, Acted(seat=ADA, what="upgrade", n=8)) == ["rage.less.unread"]

    def test_after_the_actions(self):
        assert advised(acting(TO_QUESTS), MARCH) == ["phase.out"]

    def test_when_nothing_is_left_to_pillage(self):
        state = acting(*(Ruled(what="pillaged", spot=spot, to=1) for spot in SPOTS if spot != "nw"))

        assert advised(state, MARCH) == ["action.over"]

    @pytest.mark.parametrize(
        ("act", "codes"),
        [
            (MARCH, []),
            (replace(MARCH, n=2), ["march.cost"]),
            (replace(MARCH, n=0), ["march.cost"]),
            (Acted(seat=ADA, what="quest"), []),
            (Acted(seat=ADA, what="quest", n=1), ["quest.cost"]),
            (Acted(seat=ADA, what="invade", figure="leader"), []),
            (Acted(seat=ADA, what="invade", figure="leader", n=1), ["invade.leader"]),
            (Acted(seat=ADA, what="invade", figure="warrior", n=1), []),
            (Acted(seat=ADA, what="invade", figure="warrior", n=2), []),
            (Acted(seat=ADA, what="invade", figure="warrior"), ["invade.cost"]),
            (Acted(seat=ADA, what="invade", figure="ship", n=1), ["invade.cost"]),
            (Acted(seat=ADA, what="invade", figure="monster", n=3), []),
            (Acted(seat=ADA, what="invade", figure="monster"), []),
            (Acted(seat=ADA, what="other", n=3), []),
        ],
    )
    def test_what_it_costs(self, act, codes):
        assert advised(acting(), act) == codes


class TestFigures:
    INVASION = Acted(seat=ADA, what="invade", figure="warrior", n=1)
    MONSTER = Acted(seat=ADA, what="upgrade", n=4, figure="monster", free=True)

    def state(self, board, reserve, counts=True):
        return acting(Counted(seat=ADA, board=board, reserve=reserve, valhalla=0), counts_figures=counts)

    def test_as_many_as_horns(self):
        assert advised(self.state(4, 6), self.INVASION) == ["figures.full"]
        assert advised(self.state(4, 6), self.MONSTER) == ["figures.full"]
        assert advised(self.state(4, 6), replace(self.MONSTER, free=False)) == []
        assert advised(self.state(3, 7), self.INVASION) == []

    def test_as_many_as_presumed_horns(self):
        higher = fold(StatMoved(seat=ADA, stat="horns", by=1), start=self.state(5, 5))
        assert advised(higher, self.INVASION) == ["figures.full.unread"]

    def test_nothing_in_reserve(self):
        assert advised(self.state(3, 0), self.INVASION) == ["figures.none"]
        assert advised(self.state(3, 0), self.MONSTER) == []
        # A monster that is paid for, and a warrior that costs nothing, stand in the reserve like all others.
        assert "figures.none" in advised(self.state(3, 0), replace(self.INVASION, free=True))
        assert "figures.none" in advised(self.state(3, 0), replace(self.INVASION, figure="monster"))

    def test_nobody_counts(self):
        assert advised(self.state(4, 0, counts=False), self.INVASION) == []

    def test_more_fall_than_stand_there(self):
        assert advised(fold(TO_RAGNAROK, start=self.state(1, 9)), ragnarok((ADA, 2))) == ["figures.fewer"]
        assert advised(fold(TO_RAGNAROK, start=self.state(2, 9)), ragnarok((ADA, 2))) == []


class TestPillage:
    def test_where_nothing_stands_any_more(self):
        assert advised(acting(), Pillaged(seat=ADA, spot="nw")) == ["province.destroyed"]

    def test_twice_in_an_age(self):
        state = acting(Pillaged(seat=ADA, spot="n"))

        assert advised(state, Pillaged(seat=BELA, spot="n")) == ["province.pillaged"]
        assert advised(fold(*ages(1), ACTIONS, start=state), Pillaged(seat=BELA, spot="ne")) == []

    def test_again_after_a_battle_that_was_lost(self):
        state = acting(battle(ADA, "e", (ADA, 1), (BELA, 2)))

        assert advised(state, Pillaged(seat=BELA, spot="e")) == []

    def test_a_token_that_nobody_told(self):
        state = fold(replace(DRAWN, tokens=()), ACTIONS, start=saga())

        assert advised(state, Pillaged(seat=ADA, spot="n")) == ["token.unknown"]
        assert advised(state, Pillaged(seat=ADA, spot="n", reward="rage")) == []

    def test_a_token_that_was_told_otherwise(self):
        assert advised(acting(), Pillaged(seat=ADA, spot="n", reward="axes")) == ["token.other"]
        assert advised(acting(), Pillaged(seat=ADA, spot="n", reward="rage")) == []

    def test_whoever_pillages_takes_part(self):
        assert advised(acting(), battle(ADA, "n", (BELA, 1))) == ["battle.away"]

    def test_a_battle_needs_somebody_else(self):
        assert advised(acting(), battle(ADA, "n", (ADA, 3))) == ["battle.alone"]

    def test_with_nobody_on_the_board(self):
        state = acting(counts_figures=True)

        assert advised(state, Pillaged(seat=ADA, spot="n")) == ["figures.absent"]
        assert advised(acting(), Pillaged(seat=ADA, spot="n")) == []

    def test_more_are_lost_than_stand_there(self):
        counted = [Counted(seat=seat, board=1, reserve=9, valhalla=0) for seat in (ADA, BELA)]
        state = acting(*counted, counts_figures=True)
        fought = Pillaged(seat=ADA, spot="n", fighters=(side(ADA, 3, lost=1), side(BELA, 1, lost=2)))

        assert advised(state, fought) == ["figures.fewer"]
        assert decide(sight(state, ADA), fought).advice[0].about == {"seat": BELA, "n": 1}
        assert advised(state, replace(fought, fighters=(side(CORA, 1), side(ADA, 1)))) == ["figures.absent"]

    def test_past_the_end_of_a_track(self):
        state = acting(StatMoved(seat=ADA, stat="rage", by=5))

        assert advised(state, Pillaged(seat=ADA, spot="n")) == ["stat.end"]
        assert advised(state, Pillaged(seat=ADA, spot=TREE)) == ["stat.end"]
        assert advised(state, Pillaged(seat=ADA, spot="e")) == []
        assert advised(state, Pillaged(seat=ADA, spot="e", reward="rage")) == ["token.other", "stat.end"]
        assert advised(state, battle(ADA, "n", (ADA, 1), (BELA, 2))) == []


class TestQuests:
    def test_before_the_actions_are_over(self):
        assert advised(acting(), QUEST) == ["rage.left"]
        assert advised(saga(), QUEST) == ["phase.out"]
        assert advised(saga(TO_RAGNAROK), QUEST) == ["phase.out"]
        assert advised(saga(TO_QUESTS), QUEST) == []

    def test_what_a_quest_brings(self):
        state = saga(TO_QUESTS)

        assert advised(state, replace(QUEST, glory=0)) == ["quest.no_glory"]
        assert advised(state, replace(QUEST, stat=None)) == ["quest.no_stat"]
        assert advised(state, QuestTold(seat=ADA, done=False)) == []

    def test_past_the_end_of_a_track(self):
        assert advised(saga(StatMoved(seat=ADA, stat="horns", by=5), TO_QUESTS), QUEST) == ["stat.end"]


class TestRagnarok:
    def test_too_early(self):
        assert advised(acting(), ragnarok()) == ["rage.left"]
        assert advised(saga(), ragnarok()) == ["phase.out"]

    def test_twice(self):
        assert advised(saga(TO_RAGNAROK, ragnarok(), TO_RAGNAROK), ragnarok()) == ["ragnarok.again"]

    def test_another_province_than_the_doomed_one(self):
        assert advised(saga(TO_RAGNAROK), ragnarok(spot="s")) == ["ragnarok.other"]
        assert advised(saga(TO_RAGNAROK), ragnarok(spot="n")) == []

    def test_where_nobody_knows_the_doomed_one(self):
        state = fold(Opened(seats=(ADA, BELA)), TO_RAGNAROK)

        assert advised(state, ragnarok()) == ["ragnarok.nowhere"]
        assert advised(state, ragnarok(spot="s")) == []


class TestByHand:
    @pytest.mark.parametrize(("by", "codes"), [(5, []), (6, ["stat.end"]), (-1, ["stat.end"])])
    def test_a_stat_stays_on_its_track(self, by, codes):
        assert advised(saga(), StatMoved(seat=ADA, stat="horns", by=by)) == codes

    def test_a_stat_goes_back_to_the_first_position(self):
        up = StatMoved(seat=ADA, stat="horns", by=1)

        assert advised(saga(up), StatMoved(seat=ADA, stat="horns", by=-1)) == []
        assert advised(saga(up), StatMoved(seat=ADA, stat="horns", by=-2)) == ["stat.end"]

    def test_a_track_read_otherwise_before(self):
        state = saga(TrackShown(stat="rage", position=2, number=7))

        assert advised(state, TrackShown(stat="rage", position=2, number=8)) == ["track.other"]
        assert advised(state, TrackShown(stat="rage", position=2, number=7)) == []
        assert advised(state, TrackShown(stat="rage", position=4, number=9)) == []
        assert advised(state, TrackShown(stat="rage", position=3, number=9)) == [
            "track.other"
        ]  # the rules say 8


class TestEnd:
    def test_too_early(self):
        assert advised(saga(), Ended()) == ["end.early"]

    def test_with_numbers_that_nobody_read(self):
        """Only those on which glory rests: a battle was won on the third position of the axes."""
        rage = StatMoved(seat=ADA, stat="rage", by=1)
        won = [StatMoved(seat=BELA, stat="axes", by=2), ACTIONS, battle(BELA, "s", (BELA, 2), (ADA, 1))]
        end = [*ages(2), TO_RAGNAROK, ragnarok()]

        assert advised(saga(rage, *end), AgeEnded()) == []
        assert advised(saga(rage, *won, *end), AgeEnded()) == ["track.unchecked"]
        assert (
            advised(saga(rage, *won, *end, TrackShown(stat="axes", position=3, number=5)), AgeEnded()) == []
        )

    def test_afterwards(self):
        over = saga(*ages(3))

        assert advised(over, Ended()) == ["game.over"]
        assert advised(over, AgeEnded()) == ["game.over"]
        assert advised(over, MARCH) == ["game.over"]
        assert advised(over, GloryMoved(seat=ADA, by=1)) == ["game.over"]
        assert advised(over, HandsPassed(pick=6)) == ["game.over"]
        assert advised(over, Noted(by=ADA, text="gg")) == []
        assert advised(over, TrackShown(stat="rage", position=2, number=7)) == []

    def test_a_tie_is_decided_among_those_who_have_most(self):
        over = saga(GloryMoved(seat=ADA, by=1), GloryMoved(seat=BELA, by=1), *ages(3))

        assert advised(over, Crowned(winners=(BELA,))) == []
        assert advised(over, Crowned(winners=(ADA, BELA))) == []
        assert advised(over, Crowned(winners=(CORA,))) == ["crown.less"]
        assert advised(saga(), Crowned(winners=(CORA,))) == ["crown.early"]
