"""Every code has words, and every placeholder is filled."""

import pytest

from campaigns.kernel.words import word
from companions.bloodborne import phrases
from companions.bloodborne.game import BLOODBORNE
from companions.bloodborne.rules.events import (
    BoardsRead,
    Gained,
    Healed,
    Hurt,
    Joined,
    Noted,
    Revealed,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.telling import tell
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    LYCANTHROPE,
    OPENED,
    descent,
)

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}


def say(word):
    return BLOODBORNE.phrases.say(word, NAMES)


def line(event, *before):
    return say(tell(event, descent(*before), ADA))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (line(OPENED), "Ada, Bela, Cora go down; Ada begins. Final boss: Gehrman."),
        (line(LYCANTHROPE), "Lycanthrope comes with 3 echoes (Monster, red die; Beast)."),
        (
            line(Revealed(name="Crow", health=1, die="green", kinds=())),
            "Crow comes with 1 echo (Monster, green die; no kind).",
        ),
        (line(Took(hunter=BELA, n=1), LYCANTHROPE), "Bela takes 1 echo."),
        (
            line(Took(hunter=BELA, n=4), LYCANTHROPE),
            "Bela takes 3 echoes. No more were left (4 entered). Lycanthrope is slain. Trophy for Bela: Beast.",
        ),
        (line(Stepped(to=7), LYCANTHROPE), "On to “Hunter’s Dream”. Lycanthrope flees with 3 echoes."),
        (line(Hurt(hunters=(ADA, BELA), n=2)), "Damage by an effect, 2: Ada, Bela."),
        (line(Healed(hunters=(ADA,), n=2, why="Blood Vial")), "Healing by an effect, 2: Ada. “Blood Vial”"),
        (line(Gained(hunters=(ADA,), n=1)), "An effect brings 1 echo: Ada."),
        (line(Upgraded(hunter=ADA)), "Ada takes an upgrade."),
        (
            line(Upgraded(hunter=ADA, card="Blood Vial", removed="axe")),
            "Ada takes Blood Vial. Hunter Axe leaves the game.",
        ),
        (line(Took(hunter=ADA, n=0)), "Ada takes nothing."),
        (
            line(BoardsRead(shown=tuple(TrackShown(trophy="kin", space=n, number=2 * n) for n in (1, 2)))),
            "The boards show: Kin 2, 4.",
        ),
        (
            line(
                BoardsRead(
                    shown=(
                        TrackShown(trophy="kin", space=2, number=3),
                        TrackShown(trophy="beast", space=1, number=1),
                    )
                )
            ),
            "The boards show: Kin 2: 3; Beast 1.",
        ),
        (line(Ruled(what="first", to=CORA)), "The table decides: Cora is the first player."),
        (line(Joined(hunter=9)), "Hunter 9 joins the hunt."),
        (line(Noted(by=ADA, text="100 % sure")), "Ada notes: 100 % sure"),
    ],
)
def test_lines_of_history(said, words):
    assert said == words


def test_advice_and_differences():
    assert say(word("boss.stays", monster="Father Gascoigne", n=1)) == (
        "Father Gascoigne never flees and still has 1 echo: bosses are fought until slain."
    )
    assert (
        say(word("step.out", step=5, of=7))
        == "The round is at “Hunters attack”; this belongs to “Hunter’s Dream”."
    )
    assert say(word("upgrade.waiting", hunters=[ADA, CORA])) == "Still to take an upgrade: Ada, Cora."
    assert say(word("differs.monster", was="", now="X")) == "Monster: none yet → X"
    assert say(word("differs.winners", was=(), now=(ADA,))) == "Highest score: nobody → Ada"
    assert say(word("differs.first", was=0, now=BELA)) == "First player: nobody → Bela"


def test_the_glance_at_a_headline_from_before_anything():
    assert phrases.glance({}) == "Round 1; monster: none yet."
    assert phrases.glance({"ended": "table", "totals": []}) == "The descent is over; highest score 0."
    unread = {"ended": "slain", "totals": [[1, 36]], "unread": 9}
    assert phrases.glance(unread) == "The descent is over; highest score 36, not final."


@pytest.mark.parametrize(
    ("remembered", "words"),
    [
        (
            ("monster", "Crow", {"health": 2, "die": "green", "kinds": ["kin", "beast"]}),
            "Crow: health 2, green die; Kin, Beast",
        ),
        (("final boss", "Gehrman", {"health": 14, "die": "red"}), "Final boss Gehrman: health 14, red die"),
        (("track", "kin 2", 4), "Kin track, space 2: 4"),
        (("upgrade", "Blood Vial", True), "Upgrade: Blood Vial"),
        (("track", "kin", 4), "kin: 4"),
        (("monster", "Crow", {"health": 2}), "Crow: {'health': 2}"),
    ],
)
def test_what_the_boxes_taught_the_circle(remembered, words):
    assert BLOODBORNE.phrases.recall(*remembered) == words
