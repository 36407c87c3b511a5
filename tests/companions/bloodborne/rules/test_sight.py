"""What each seat sees."""

import pytest

from companions.bloodborne.rules.events import (
    Dreamed,
    Ended,
    Faced,
    Hurt,
    Joined,
    Noted,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.sight import Ask, Token, sight, withhold
from companions.bloodborne.rules.state import DREAM, FLIGHT, Note
from tests.companions.bloodborne.descent import ADA, BELA, CORA, DAN, GASCOIGNE, LYCANTHROPE, descent

WALL = 0


def seen(*events, seat=ADA, **opened):
    return sight(descent(*events, **opened), seat)


def test_hunters_stand_from_the_first_player_to_the_left():
    view = seen(RoundEnded())

    assert [(hunter.seat, hunter.turn, hunter.first) for hunter in view.hunters] == [
        (BELA, 1, True),
        (CORA, 2, False),
        (ADA, 3, False),
    ]
    assert view.table == (ADA, BELA, CORA)


def test_me():
    assert seen(seat=BELA).me.seat == BELA
    assert seen(seat=WALL).me is None


def test_the_monster_with_its_fate():
    monster = seen(LYCANTHROPE, Took(hunter=ADA, n=1)).monster
    assert (monster.echoes, monster.health, monster.flees, monster.stays) == (2, 3, True, False)

    boss = seen(GASCOIGNE).monster
    assert (boss.flees, boss.stays) == (False, True)

    fled = seen(LYCANTHROPE, Stepped(to=FLIGHT)).monster
    assert (fled.fate, fled.here, fled.flees) == ("fled", False, False)


def test_progress_of_the_dungeon():
    view = seen(LYCANTHROPE, RoundEnded(), GASCOIGNE, Faced())

    assert (view.depth, view.of) == (2, 10)
    assert view.left == (("monster", 6), ("boss", 2))
    assert [monster.name for monster in view.past] == ["Lycanthrope", "Father Gascoigne"]


def test_of_what_was_turned_up_once_more_than_there_is_nothing_is_left():
    assert seen(*[GASCOIGNE, RoundEnded(), Ruled(what="monster", to=0)] * 5).left[1] == ("boss", 0)


@pytest.mark.parametrize(
    ("events", "comes"),
    [
        ([], "reveal"),
        ([LYCANTHROPE], "roll"),
        ([LYCANTHROPE, Rolled(total=0)], "dream"),
        ([LYCANTHROPE, Stepped(to=FLIGHT)], "reveal"),
        ([LYCANTHROPE, Took(hunter=ADA, n=3)], "reveal"),
        ([LYCANTHROPE, Rolled(total=0), Stepped(to=DREAM)], "reveal"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), Rolled(total=0), Stepped(to=DREAM)], "upgrade"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), Stepped(to=DREAM), Upgraded(hunter=ADA)], "reveal"),
        ([GASCOIGNE, Rolled(total=0), Stepped(to=DREAM)], "round"),
        ([LYCANTHROPE, RoundEnded()] * 10, "face"),
        ([Ended()], "over"),
    ],
)
def test_what_comes_next(events, comes):
    assert seen(*events).next == comes


NOBODY_LEFT = [Took(hunter=hunter, n=0) for hunter in (ADA, BELA, CORA)]
ALL_DREAM = Dreamed(hunters=(ADA, BELA, CORA))


@pytest.mark.parametrize(
    ("events", "at"),
    [
        ([], 1),
        ([LYCANTHROPE], 1),
        ([LYCANTHROPE, Rolled(total=0)], 5),
        ([LYCANTHROPE, Rolled(total=0), *NOBODY_LEFT[:2]], 5),
        ([LYCANTHROPE, Rolled(total=0), *NOBODY_LEFT], 8),
        ([LYCANTHROPE, Rolled(total=0), Took(hunter=ADA, n=3)], 8),
        ([LYCANTHROPE, Rolled(total=8, spared=(BELA,)), Took(hunter=BELA, n=1)], 7),
        ([LYCANTHROPE, Rolled(total=8)], 7),
        ([LYCANTHROPE, ALL_DREAM, Rolled(total=1)], 7),
        ([GASCOIGNE, Rolled(total=0), *NOBODY_LEFT], 8),
        ([LYCANTHROPE, Stepped(to=4), Took(hunter=ADA, n=3)], 8),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), Stepped(to=DREAM), Stepped(to=8)], 8),
        ([Faced(), Took(hunter=ADA, n=6)], 3),
    ],
)
def test_the_table_is_past_the_steps_that_nobody_needs(events, at):
    """Nobody taps a flight, a Dream of nobody, an end; as soon as somebody dreams or dies, that step is there."""
    assert seen(*events).at == at


def test_who_takes_an_upgrade_is_known_before_the_dream_has_come():
    view = seen(
        LYCANTHROPE, Dreamed(hunters=(CORA,)), Rolled(total=8, spared=(BELA, CORA)), Took(hunter=BELA, n=0)
    )

    assert (view.step, view.waiting, view.choosing) == (5, (ADA, CORA), (ADA, CORA))


class TestWaiting:
    def test_whoever_has_told_nothing_taken_waits_no_more(self):
        assert seen(LYCANTHROPE, Rolled(total=0), Took(hunter=ADA, n=0)).waiting == (BELA, CORA)

    def test_nothing_taken_before_the_attack_is_no_attack(self):
        assert seen(LYCANTHROPE, Took(hunter=ADA, n=0), Rolled(total=0)).waiting == (ADA, BELA, CORA)

    def test_to_attack_in_order(self):
        view = seen(RoundEnded(), LYCANTHROPE, Dreamed(hunters=(ADA,)), Rolled(total=0))

        assert view.waiting == (BELA, CORA)

    def test_not_the_dead_nor_those_who_attacked(self):
        view = seen(GASCOIGNE, Hurt(hunters=(BELA,), n=8), Rolled(total=0), Took(hunter=ADA, n=1))

        assert view.waiting == (CORA,)

    def test_for_upgrades_in_order(self):
        view = seen(LYCANTHROPE, Dreamed(hunters=(CORA, BELA)), Stepped(to=DREAM), Upgraded(hunter=BELA))

        assert view.waiting == (CORA,)

    def test_nobody_otherwise(self):
        assert seen(LYCANTHROPE).waiting == ()
        assert seen(LYCANTHROPE, Rolled(total=0), Took(hunter=ADA, n=3)).waiting == ()


def test_tokens_and_what_to_ask():
    view = seen(
        Ruled(what="kin", hunter=ADA, to=1),
        Ruled(what="kin", hunter=BELA, to=2),
        Ruled(what="beast", hunter=ADA, to=4),
        TrackShown(trophy="kin", space=1, number=2),
    )

    assert view.hunter(ADA).tokens == (
        Token(trophy="kin", space=1, number=2, checked=True),
        Token(trophy="humanoid", space=0, number=0, checked=True),
        Token(trophy="beast", space=4, number=5, checked=False),
    )
    assert view.asks == (Ask(trophy="kin", space=2, number=3), Ask(trophy="beast", space=4, number=5))


def test_a_space_is_asked_for_once():
    view = seen(Ruled(what="kin", hunter=ADA, to=1), Ruled(what="kin", hunter=BELA, to=1))

    assert view.asks == (Ask(trophy="kin", space=1, number=1),)


def test_cards():
    ada = seen(Upgraded(hunter=ADA, card="Blood Vial")).hunter(ADA)

    assert (ada.hand, ada.limit, ada.upgrades) == (6, 7, ("Blood Vial",))


def test_the_course_of_echoes_over_rounds():
    view = seen(
        LYCANTHROPE,
        Took(hunter=ADA, n=2),
        RoundEnded(),
        Joined(hunter=DAN),
        GASCOIGNE,
        Took(hunter=ADA, n=1),
        Took(hunter=DAN, n=3),
    )

    assert view.hunter(ADA).course == (2, 3)
    assert view.hunter(BELA).course == (0, 0)
    assert (view.hunter(DAN).course, view.hunter(DAN).since) == ((None, 3), 2)


class TestEnd:
    def test_nobody_has_won_before(self):
        view = seen(Ruled(what="banked", hunter=ADA, to=3))

        assert view.winners == ()
        assert [score.seat for score in view.ranking] == [ADA, BELA, CORA]

    def test_winners_share(self):
        view = seen(
            Ruled(what="banked", hunter=ADA, to=3), Ruled(what="collected", hunter=CORA, to=3), Ended()
        )

        assert view.ended == "table"
        assert view.winners == (ADA, CORA)


def test_notes_are_seen_by_whoever_may_read_them():
    """Who that is: `tests/campaigns/kernel/test_notes.py`."""
    notes = (Noted(by=ADA, text="for all"), Noted(by=ADA, text="for Ada", hidden=True))

    assert seen(*notes, seat=ADA).notes == (
        Note(by=ADA, text="for all", round=1),
        Note(by=ADA, text="for Ada", hidden=True, round=1),
    )
    assert seen(*notes, seat=WALL).notes == (Note(by=ADA, text="for all", round=1),)


def test_whoever_sits_down_later_reads_no_hidden_note_of_before():
    then = (Noted(by=BELA, text="mine", hidden=True), Noted(by=BELA, text="open"))
    since = Noted(by=BELA, text="hers", hidden=True)
    before, after, now = descent(), descent(*then), descent(*then, since)

    assert [one.text for one in sight(now, BELA).notes] == ["mine", "open", "hers"]
    assert [one.text for one in sight(withhold(now, BELA, [(before, after)]), BELA).notes] == ["open", "hers"]
    assert [one.text for one in sight(withhold(now, ADA, [(before, after)]), BELA).notes] == [
        "mine",
        "open",
        "hers",
    ]
