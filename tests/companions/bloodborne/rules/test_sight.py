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
from companions.bloodborne.rules.sight import Ask, Token, sight
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
        ([LYCANTHROPE, Stepped(to=FLIGHT)], "dream"),
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


class TestWaiting:
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
