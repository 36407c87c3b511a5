"""What makes no sense, and what the rules frown upon."""

from dataclasses import replace

import pytest

from campaigns.kernel.decisions import Decided
from companions.bloodborne.rules.advice import advice
from companions.bloodborne.rules.decide import decide
from companions.bloodborne.rules.events import (
    BoardsRead,
    CardRemoved,
    Change,
    Dreamed,
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
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DREAM, FLIGHT, MONSTER_ATTACKS, FinalBoss, State
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    GASCOIGNE,
    LYCANTHROPE,
    OPENED,
    advised,
    descent,
    fold,
    refused,
)

STRANGER = 9


@pytest.mark.parametrize(
    ("event", "code", "field"),
    [
        (Opened(seats=()), "seats.none", "hunters"),
        (Opened(seats=(ADA,), first=BELA), "seat.unknown", "first"),
        (Opened(seats=(ADA,), final=FinalBoss(health=-1)), "number.range", "final_health"),
        (Joined(hunter=ADA), "seat.sits", "hunter"),
        (Joined(hunter=DAN, left_of=STRANGER), "seat.unknown", "left_of"),
        (FinalBossNamed(final=FinalBoss(extra=-1)), "number.range", "final_extra"),
        (replace(LYCANTHROPE, more=-1), "number.range", "more"),
        (Faced(more=-1), "number.range", "more"),
        (Revealed(name="X", health=-1, die="red", kinds=()), "number.range", "health"),
        (Rolled(total=-1), "number.range", "total"),
        (Rolled(total=1, changes=(Change(hunter=STRANGER, by=1),)), "seat.unknown", None),
        (Rolled(total=1, changes=(Change(hunter=ADA, by=1000),)), "number.range", None),
        (Rolled(total=1, spared=(STRANGER,)), "seat.unknown", "spared"),
        (Dreamed(hunters=()), "seats.none", "hunters"),
        (Dreamed(hunters=(STRANGER,)), "seat.unknown", "hunters"),
        (Hurt(hunters=(), n=1), "seats.none", "hunters"),
        (Healed(hunters=(STRANGER,), n=1), "seat.unknown", "hunters"),
        (Gained(hunters=(ADA,), n=-1), "number.range", "n"),
        (Lost(hunters=(ADA,), n=1000), "number.range", "n"),
        (Took(hunter=STRANGER, n=1), "seat.unknown", "hunter"),
        (Took(hunter=ADA, n=-1), "number.range", "n"),
        (Upgraded(hunter=STRANGER), "seat.unknown", "hunter"),
        (CardRemoved(hunter=STRANGER, card="axe"), "seat.unknown", "hunter"),
        (Stepped(to=0), "step.unknown", "to"),
        (Stepped(to=9), "step.unknown", "to"),
        (TrackShown(trophy="kin", space=0, number=1), "number.range", "space"),
        (BoardsRead(shown=()), "tracks.none", None),
        (BoardsRead(shown=(TrackShown(trophy="kin", space=13, number=1),)), "number.range", None),
        (BoardsRead(shown=(TrackShown(trophy="kin", space=1, number=-1),)), "number.range", None),
        (TrackShown(trophy="kin", space=1, number=-1), "number.range", "number"),
        (Ruled(what="first", to=STRANGER), "seat.unknown", "to"),
        (Ruled(what="monster", to=-1), "number.range", "to"),
        (Ruled(what="monster", to=1), "monster.none_yet", "what"),
        (Ruled(what="health", hunter=STRANGER, to=1), "seat.unknown", "hunter"),
        (Ruled(what="banked", hunter=ADA, to=-1), "number.range", "to"),
        (Noted(by=0, text="x"), "seat.unknown", "by"),
        (Noted(by=ADA, text="  "), "text.empty", "text"),
    ],
)
def test_nonsense_is_refused(event, code, field):
    assert refused(descent(), event) == (code, field)


@pytest.mark.parametrize(
    "event",
    [
        Joined(hunter=DAN, left_of=ADA),
        FinalBossNamed(final=FinalBoss(health=9)),
        LYCANTHROPE,
        Dreamed(hunters=(ADA,)),
        Hurt(hunters=(ADA,), n=1),
        Gained(hunters=(ADA,), n=1),
        Stepped(to=2),
        TrackShown(trophy="kin", space=1, number=1),
        Ruled(what="first", to=BELA),
        Ruled(what="health", hunter=ADA, to=0),
        Noted(by=ADA, text="x"),
        RoundEnded(),
    ],
)
def test_an_ordinary_act_needs_no_advice(event):
    assert decide(sight(descent(), ADA), event) == Decided(event=event, advice=())


def test_the_opening_is_decided_before_anybody_sits():
    assert advised(State(), OPENED) == []


@pytest.mark.parametrize(("n", "codes"), [(2, ["players.count"]), (3, []), (5, []), (6, ["players.count"])])
def test_the_game_is_for_three_to_five(n, codes):
    assert advised(State(), Opened(seats=tuple(range(1, n + 1)))) == codes


def test_a_sixth_hunter():
    assert advised(descent(seats=(1, 2, 3, 4, 5)), Joined(hunter=6)) == ["players.count"]


class TestNextMonster:
    def test_while_one_stands_there(self):
        assert advised(descent(LYCANTHROPE), LYCANTHROPE) == ["monster.here"]
        assert advised(descent(LYCANTHROPE), Faced()) == ["monster.here", "dungeon.not_done"]

    def test_after_the_attack_it_flees_by_itself(self):
        assert advised(descent(LYCANTHROPE, Rolled(total=1)), GASCOIGNE) == []

    def test_a_boss_stays(self):
        assert advised(descent(GASCOIGNE, Rolled(total=1)), LYCANTHROPE) == ["boss.stays"]

    def test_three_bosses_are_all(self):
        state = descent(*[GASCOIGNE, Ruled(what="monster", to=0)] * 3)

        assert advised(state, GASCOIGNE) == ["dungeon.boss_over"]
        assert advised(state, LYCANTHROPE) == []

    def test_seven_monsters_are_all(self):
        state = descent(*[LYCANTHROPE, RoundEnded()] * 7)

        assert advised(state, LYCANTHROPE) == ["dungeon.monster_over"]

    def test_other_echoes_than_by_the_rules(self):
        four = descent(seats=(ADA, BELA, CORA, 4), final=FinalBoss(extra=2))

        assert advised(four, replace(LYCANTHROPE, more=3)) == []
        assert advised(four, replace(LYCANTHROPE, more=1)) == ["monster.more"]
        assert decide(sight(four, ADA), replace(LYCANTHROPE, more=1)).advice[0].about["n"] == 3

    @pytest.mark.parametrize(
        ("before", "extra", "said"),
        [
            ((), 2, []),
            ((LYCANTHROPE,), 0, []),
            ((LYCANTHROPE,), 2, [{"n": 1, "laid": 0, "due": 2}]),
            ((LYCANTHROPE, RoundEnded(), LYCANTHROPE), 2, [{"n": 2, "laid": 0, "due": 2}]),
            ((FinalBossNamed(final=FinalBoss(name="Gehrman", extra=2)), LYCANTHROPE), 2, []),
        ],
    )
    def test_a_final_boss_who_is_named_late_leaves_what_was_laid_and_says_so(self, before, extra, said):
        late = FinalBossNamed(final=FinalBoss(name="Gehrman", health=15, extra=extra))
        told = decide(sight(descent(*before), ADA), late).advice
        assert [(one.code, dict(one.about)) for one in told] == [("boss.late", about) for about in said]

    def test_the_token_goes_left_with_what_ends_the_round(self):
        stands = descent(GASCOIGNE, Rolled(total=1), Stepped(to=8))
        for end in (RoundEnded(first=CORA), replace(LYCANTHROPE, first=CORA), Faced(first=CORA)):
            assert "first.other" in advised(stands, end)
            assert "first.other" not in advised(stands, replace(end, first=BELA))
        assert advised(descent(), replace(LYCANTHROPE, first=CORA)) == []  # no round is open

    def test_without_a_kind(self):
        assert advised(descent(), Revealed(name="X", health=1, die="red", kinds=())) == ["monster.no_kind"]

    def test_a_boss_of_one_kind(self):
        event = Revealed(name="X", health=1, die="red", kinds=("kin", "kin"), rank="boss")

        assert advised(descent(), event) == ["boss.one_kind"]

    def test_the_final_boss_too_early_and_unread(self):
        assert advised(descent(final=FinalBoss()), Faced()) == ["dungeon.not_done", "final.unread"]

    def test_on_the_final_boss_lies_what_the_hunters_add_and_nothing_of_its_own(self):
        five = descent(
            *[LYCANTHROPE, RoundEnded()] * 10,
            seats=(ADA, BELA, CORA, 4, 5),
            final=FinalBoss(health=6, extra=2),
        )

        assert advised(five, Faced(more=2)) == []
        assert advised(five, Faced(more=0)) == ["monster.more"]

    def test_the_final_boss_in_time(self):
        assert advised(descent(*[LYCANTHROPE, RoundEnded()] * 10), Faced()) == []


class TestDreaming:
    def test_after_the_attack(self):
        assert advised(descent(LYCANTHROPE, Rolled(total=1)), Dreamed(hunters=(ADA,))) == ["dream.late"]

    def test_a_dead_hunter(self):
        state = descent(LYCANTHROPE, Hurt(hunters=(ADA,), n=8))

        assert advised(state, Dreamed(hunters=(ADA, BELA))) == ["hunter.dead"]


class TestAttackOfTheMonster:
    def test_without_a_monster(self):
        assert advised(descent(), Rolled(total=1)) == ["monster.none"]

    def test_twice(self):
        assert advised(descent(LYCANTHROPE, Rolled(total=1)), Rolled(total=1)) == ["roll.again"]

    def test_after_its_step(self):
        assert advised(descent(GASCOIGNE, Stepped(to=DREAM)), Rolled(total=1)) == ["step.out"]

    @pytest.mark.parametrize("step", [1, 2, 3, MONSTER_ATTACKS])
    def test_in_time(self, step):
        assert advised(descent(LYCANTHROPE, Stepped(to=step)), Rolled(total=1)) == []


class TestTaking:
    def test_more_than_is_left(self):
        assert advised(descent(LYCANTHROPE), Took(hunter=ADA, n=4)) == ["monster.fewer"]
        assert advised(descent(LYCANTHROPE), Took(hunter=ADA, n=3)) == []

    def test_without_a_monster(self):
        assert advised(descent(), Took(hunter=ADA, n=1)) == ["monster.none"]
        assert advised(descent(LYCANTHROPE, Stepped(to=FLIGHT)), Took(hunter=ADA, n=1)) == ["monster.none"]

    def test_out_of_step(self):
        assert advised(descent(GASCOIGNE, Stepped(to=4)), Took(hunter=ADA, n=1)) == ["step.out"]
        assert advised(descent(GASCOIGNE, Rolled(total=0)), Took(hunter=ADA, n=1)) == []

    def test_dead(self):
        state = descent(LYCANTHROPE, Rolled(total=8))

        assert advised(state, Took(hunter=ADA, n=1)) == ["hunter.dead"]

    def test_dreaming_and_again(self):
        state = descent(LYCANTHROPE, Dreamed(hunters=(ADA,)), Took(hunter=ADA, n=1))

        assert advised(state, Took(hunter=ADA, n=1)) == ["hunter.dreaming", "took.again"]


class TestEffects:
    @pytest.mark.parametrize("kind", [Hurt, Healed])
    def test_on_the_dead(self, kind):
        state = descent(Hurt(hunters=(ADA,), n=8))

        assert advised(state, kind(hunters=(ADA, BELA), n=1)) == ["hunter.dead"]

    def test_losing_more_than_is_collected(self):
        state = descent(Gained(hunters=(ADA,), n=2))

        assert advised(state, Lost(hunters=(ADA, BELA), n=2)) == ["echoes.fewer"]


class TestSteps:
    def test_back(self):
        assert advised(descent(Stepped(to=5)), Stepped(to=5)) == ["step.back"]

    def test_past_an_attack_that_nobody_told(self):
        assert advised(descent(LYCANTHROPE), Stepped(to=DREAM)) == ["roll.missing"]
        assert advised(descent(LYCANTHROPE), RoundEnded()) == ["roll.missing"]
        assert advised(descent(LYCANTHROPE, Rolled(total=0)), RoundEnded()) == []

    def test_past_upgrades_that_are_owed(self):
        state = descent(Dreamed(hunters=(CORA, ADA)), Stepped(to=DREAM))

        assert advised(state, RoundEnded()) == ["upgrade.waiting"]
        assert advised(state, Stepped(to=DREAM)) == ["step.back"]
        assert decide(sight(state, ADA), RoundEnded()).advice[0].about == {"hunters": (ADA, CORA)}


class TestCards:
    def owed(self, *events):
        return descent(*events, Dreamed(hunters=(ADA, BELA)), Stepped(to=DREAM))

    def test_in_turn(self):
        assert advised(self.owed(), Upgraded(hunter=ADA)) == []

    def test_before_somebody_nearer_to_the_first_player(self):
        assert advised(self.owed(), Upgraded(hunter=BELA)) == ["upgrade.order"]

    def test_by_whom_none_is_owed(self):
        assert advised(self.owed(), Upgraded(hunter=CORA)) == ["upgrade.not_owed"]
        assert advised(self.owed(), Upgraded(hunter=ADA, at="earlier")) == ["upgrade.not_owed_before"]

    def test_one_of_an_earlier_round(self):
        later = fold(RoundEnded(), start=self.owed())
        assert advised(later, Upgraded(hunter=BELA, at="earlier")) == []
        assert advised(later, Upgraded(hunter=BELA)) == ["upgrade.not_owed"]

    def test_the_dream_comes_with_the_first_one_once_everybody_has_attacked(self):
        fought = [LYCANTHROPE, Dreamed(hunters=(ADA, BELA)), Rolled(total=0)]
        early = descent(*fought)
        assert advised(early, Upgraded(hunter=ADA, at="dream")) == ["step.out"]
        late = fold(Took(hunter=CORA, n=0), start=early)
        assert advised(late, Upgraded(hunter=ADA, at="dream")) == []
        assert advised(late, Upgraded(hunter=BELA, at="dream")) == ["upgrade.order"]
        assert advised(late, Upgraded(hunter=ADA)) == ["step.out"]

    def test_twice(self):
        assert advised(fold(Upgraded(hunter=ADA), start=self.owed()), Upgraded(hunter=ADA)) == [
            "upgrade.not_owed"
        ]

    def test_before_the_dream(self):
        assert advised(descent(Dreamed(hunters=(ADA,))), Upgraded(hunter=ADA)) == ["step.out"]

    def test_the_eighth(self):
        state = self.owed(Upgraded(hunter=ADA), Upgraded(hunter=ADA), RoundEnded())

        assert advised(state, Upgraded(hunter=BELA)) == []
        assert advised(state, Upgraded(hunter=ADA)) == ["upgrade.order", "cards.eighth"]
        assert advised(state, Upgraded(hunter=ADA, removed="axe")) == ["upgrade.order"]

    def test_the_dream_can_never_be_removed(self):
        assert advised(descent(), CardRemoved(hunter=ADA, card="dream")) == ["cards.dream"]
        assert advised(self.owed(), Upgraded(hunter=ADA, removed="dream")) == ["cards.dream"]

    def test_a_card_that_is_not_there(self):
        assert advised(descent(), CardRemoved(hunter=ADA, card="Molotov")) == ["cards.not_there"]


def test_a_track_read_otherwise_before():
    state = descent(TrackShown(trophy="kin", space=1, number=2))

    assert advised(state, TrackShown(trophy="kin", space=1, number=1)) == ["track.other"]
    assert advised(state, TrackShown(trophy="kin", space=1, number=2)) == []
    assert advised(state, TrackShown(trophy="kin", space=2, number=4)) == []
    read = tuple(TrackShown(trophy="kin", space=space, number=4) for space in (1, 2))
    assert advised(state, BoardsRead(shown=read)) == ["track.other"]


class TestEnd:
    def test_the_final_boss_still_stands(self):
        assert advised(descent(), Ended()) == ["final.stands"]

    def test_spaces_that_nobody_read(self):
        state = descent(Ruled(what="kin", hunter=ADA, to=1))

        assert advised(state, Ended()) == ["final.stands", "track.unchecked"]

    def test_afterwards(self):
        over = descent(Ended())

        assert advised(over, Ended()) == ["game.over"]
        assert advised(over, Gained(hunters=(ADA,), n=1)) == ["game.over"]
        assert advised(over, Noted(by=ADA, text="gg")) == []
        assert advised(over, TrackShown(trophy="kin", space=1, number=1)) == []


def test_somebody_unknown_gets_no_advice():
    """Advice is worked out for any event: a correction may name a hunter who sits no more."""
    view = sight(descent(LYCANTHROPE), ADA)
    for event in (
        Took(hunter=STRANGER, n=1),
        Upgraded(hunter=STRANGER),
        CardRemoved(hunter=STRANGER, card="axe"),
    ):
        assert list(advice(view, event)) == []
