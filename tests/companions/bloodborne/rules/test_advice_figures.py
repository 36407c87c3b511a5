"""Advice names figures: the table looks at them, not at the rule behind."""

from dataclasses import replace

import pytest

from companions.bloodborne.rules.decide import decide
from companions.bloodborne.rules.events import (
    CardRemoved,
    Dreamed,
    Faced,
    Lost,
    Opened,
    Rolled,
    RoundEnded,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DREAM, HUNTERS_ATTACK, MONSTER_ATTACKS, State
from tests.companions.bloodborne.descent import ADA, BELA, CORA, DAN, GASCOIGNE, LYCANTHROPE, descent

FACING = descent(LYCANTHROPE)
BOSS = descent(GASCOIGNE, RoundEnded())
DREAMT = descent(LYCANTHROPE, Dreamed(hunters=(ADA, BELA, CORA)), Stepped(to=DREAM))
FULL_HAND = descent(Upgraded(hunter=BELA), Upgraded(hunter=BELA))
SOME = descent(LYCANTHROPE, Stepped(to=HUNTERS_ATTACK), Took(hunter=BELA, n=2))


@pytest.mark.parametrize(
    ("state", "event", "code", "about"),
    [
        (State(), Opened(seats=(ADA, BELA)), "players.count", {"n": 2, "least": 3, "most": 5}),
        (State(), Opened(seats=tuple(range(1, 7))), "players.count", {"n": 6, "least": 3, "most": 5}),
        (FACING, GASCOIGNE, "monster.here", {"monster": "Lycanthrope", "n": 3}),
        (SOME, Took(hunter=ADA, n=2), "monster.fewer", {"monster": "Lycanthrope", "n": 1}),
        (SOME, Took(hunter=BELA, n=1), "took.again", {"hunter": BELA, "n": 2}),
        (BOSS, LYCANTHROPE, "boss.stays", {"monster": "Father Gascoigne", "n": 8}),
        (
            descent(seats=(ADA, BELA, CORA, DAN)),
            replace(LYCANTHROPE, more=3),
            "monster.more",
            {"monster": "Lycanthrope", "n": 1},
        ),
        (descent(), Faced(), "dungeon.not_done", {"n": 10}),
        (BOSS, Faced(), "dungeon.not_done", {"n": 9}),
        (FACING, Stepped(to=DREAM), "roll.missing", {"monster": "Lycanthrope"}),
        (
            descent(GASCOIGNE, Stepped(to=DREAM)),
            Rolled(total=1),
            "step.out",
            {"step": DREAM, "of": MONSTER_ATTACKS},
        ),
        (
            descent(LYCANTHROPE, Stepped(to=MONSTER_ATTACKS)),
            Took(hunter=ADA, n=1),
            "step.out",
            {"step": MONSTER_ATTACKS, "of": HUNTERS_ATTACK},
        ),
        (descent(Stepped(to=DREAM)), Stepped(to=2), "step.back", {"step": DREAM}),
        (DREAMT, Upgraded(hunter=CORA), "upgrade.order", {"hunter": ADA}),
        (FULL_HAND, Upgraded(hunter=BELA), "cards.eighth", {"hunter": BELA, "n": 8, "most": 7}),
        (SOME, Lost(hunters=(BELA,), n=3), "echoes.fewer", {"hunter": BELA, "n": 2}),
        (
            descent(),
            CardRemoved(hunter=BELA, card="Molotov"),
            "cards.not_there",
            {"hunter": BELA, "card": "Molotov"},
        ),
        (
            descent(TrackShown(trophy="kin", space=1, number=2)),
            TrackShown(trophy="kin", space=1, number=1),
            "track.other",
            {"trophy": "kin", "space": 1, "n": 2},
        ),
    ],
)
def test_the_figures_are_those_of_the_table(state, event, code, about):
    (first, *_more) = [word for word in decide(sight(state, ADA), event).advice if word.code == code]

    assert first.about == about


def test_of_several_each_is_named():
    found = decide(sight(descent(), ADA), Lost(hunters=(ADA, CORA), n=1)).advice

    assert [word.about for word in found] == [{"hunter": ADA, "n": 0}, {"hunter": CORA, "n": 0}]
