"""Where a rule begins and ends: the last case on each side."""

from campaigns.kernel.checks import LARGEST
from campaigns.kernel.words import word
from companions.bloodborne.rules.events import Gained, Revealed, RoundEnded, Ruled, Stepped, Took
from companions.bloodborne.rules.state import END_OF_ROUND, HUNTERS_ATTACK, MONSTER_ATTACKS
from companions.bloodborne.rules.telling import tell
from tests.companions.bloodborne.descent import ADA, BELA, LYCANTHROPE, advised, descent, refused


def test_where_no_monster_stands_no_echoes_lie():
    told = tell(Gained(hunters=(ADA,), n=2), descent(), ADA).about

    assert (told["monster"], told["echoes"]) == ("", 0)


def test_the_round_ends_after_its_last_step_and_not_before_it():
    assert advised(descent(Stepped(to=END_OF_ROUND)), RoundEnded()) == []
    assert advised(descent(Stepped(to=END_OF_ROUND)), Stepped(to=END_OF_ROUND)) == ["step.back"]


def test_a_monster_whose_health_nobody_told_brings_what_is_laid_on_it():
    monster = descent(Revealed(name="Something", health=0, die="red", kinds=(), more=2)).monster

    assert (monster.health, monster.echoes) == (2, 2)


def test_a_ruling_about_the_monster_is_about_nobody():
    """So that what follows for the hunters is told with it."""
    state = descent(LYCANTHROPE, Stepped(to=HUNTERS_ATTACK), Took(hunter=BELA, n=2))

    assert tell(Ruled(what="monster", to=0), state, ADA).about["then"] == (
        word("came.slain", monster="Lycanthrope"),
        word("came.trophies", hunter=BELA, trophies=("beast",)),
    )


def test_the_roll_is_missed_from_the_step_on_in_which_it_is_told():
    assert advised(descent(LYCANTHROPE, Stepped(to=MONSTER_ATTACKS)), Stepped(to=HUNTERS_ATTACK)) == [
        "roll.missing"
    ]
    assert advised(descent(LYCANTHROPE), Stepped(to=MONSTER_ATTACKS)) == []
    assert advised(descent(LYCANTHROPE, Stepped(to=HUNTERS_ATTACK)), Stepped(to=HUNTERS_ATTACK + 1)) == []


def test_the_largest_number_that_is_taken():
    assert advised(descent(), Gained(hunters=(ADA,), n=LARGEST)) == []
    assert refused(descent(), Gained(hunters=(ADA,), n=LARGEST + 1)) == ("number.range", "n")
