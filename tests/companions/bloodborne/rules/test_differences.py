"""What a correction would change, line by line."""

from campaigns.kernel.words import word
from companions.bloodborne.rules.differences import differences
from companions.bloodborne.rules.events import (
    Dreamed,
    Ended,
    Faced,
    Joined,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    Upgraded,
)
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DREAM, FLIGHT
from tests.companions.bloodborne.descent import ADA, BELA, DAN, GASCOIGNE, LYCANTHROPE, descent


def between(before, after, **opened):
    return list(differences(sight(descent(*before, **opened), ADA), sight(descent(*after, **opened), ADA)))


def test_a_roll_that_was_higher():
    """Rolled 8, not 2: Ada, who had 3 collected, dies and has nothing to bank."""
    rounds = [Took(hunter=ADA, n=2), Dreamed(hunters=(BELA,))]
    before = [LYCANTHROPE, *rounds, Rolled(total=2), Stepped(to=FLIGHT)]
    after = [LYCANTHROPE, *rounds, Rolled(total=16), Stepped(to=FLIGHT)]

    assert between(before, after) == [
        word("differs.health", hunter=ADA, was=6, now=0),
        word("differs.collected", hunter=ADA, was=2, now=0),
        word("differs.score", hunter=ADA, was=2, now=0),
        word("differs.health", hunter=BELA, was=7, now=0),
        word("differs.health", hunter=3, was=6, now=0),
    ]


def test_a_forgotten_echo():
    before = [LYCANTHROPE, Took(hunter=ADA, n=2), Rolled(total=0)]

    assert between(before, [*before, Took(hunter=BELA, n=1)]) == [
        word("differs.fate", monster="Lycanthrope", was="here", now="slain"),
        word("differs.echoes", monster="Lycanthrope", was=1, now=0),
        word("differs.trophy", hunter=ADA, trophy="beast", was=0, now=1),
        word("differs.score", hunter=ADA, was=2, now=3),
        word("differs.collected", hunter=BELA, was=0, now=1),
        word("differs.trophy", hunter=BELA, trophy="beast", was=0, now=1),
        word("differs.score", hunter=BELA, was=0, now=2),
        word("differs.not_final", n=1),
    ]


def test_banked_instead_of_collected():
    before = [LYCANTHROPE, Took(hunter=ADA, n=2), Stepped(to=DREAM)]

    assert between(before, [LYCANTHROPE, Dreamed(hunters=(ADA,)), *before[1:]]) == [
        word("differs.collected", hunter=ADA, was=2, now=0),
        word("differs.banked", hunter=ADA, was=0, now=2),
    ]


def test_cards():
    assert between([], [Upgraded(hunter=ADA)]) == [word("differs.hand", hunter=ADA, was=5, now=6)]


def test_another_monster():
    assert between([LYCANTHROPE], [GASCOIGNE]) == [
        word("differs.monster", was="Lycanthrope", now="Father Gascoigne")
    ]
    assert between([], [LYCANTHROPE])[0] == word("differs.monster", was="", now="Lycanthrope")


def test_the_monster_has_more_left():
    assert between([LYCANTHROPE], [LYCANTHROPE, Ruled(what="monster", to=5)]) == [
        word("differs.echoes", monster="Lycanthrope", was=3, now=5)
    ]


def test_it_stands_again():
    fled = [LYCANTHROPE, Stepped(to=FLIGHT)]

    assert between(fled, [*fled, Ruled(what="monster", to=3)]) == [
        word("differs.fate", monster="Lycanthrope", was="fled", now="here")
    ]


def test_the_round_and_the_first_player():
    assert between([], [RoundEnded()]) == [
        word("differs.round", was=1, now=2),
        word("differs.first", was=ADA, now=BELA),
    ]


def test_the_end_and_who_has_won():
    assert between([Faced()], [Faced(), Took(hunter=ADA, n=6)])[-3:] == [
        word("differs.ended", was="", now="slain"),
        word("differs.winners", was=(), now=(ADA,)),
        word("differs.not_final", n=3),
    ]
    assert between([], [Ended()])[-1].code == "differs.winners"


def test_who_plays():
    assert between([], [Joined(hunter=DAN)]) == [word("differs.new", seat=DAN)]
    assert between([Joined(hunter=DAN)], []) == [word("differs.gone", seat=DAN)]


def test_an_earlier_monster_says_why_everything_else_changed():
    """An echo forgotten a round ago: it was slain and did not flee; and nothing is said of another card."""
    before = [LYCANTHROPE, Took(hunter=ADA, n=2), Stepped(to=FLIGHT), GASCOIGNE]
    after = [LYCANTHROPE, Took(hunter=ADA, n=3), Stepped(to=FLIGHT), GASCOIGNE]
    fate = word("differs.fate", monster="Lycanthrope", was="fled", now="slain")

    assert between(before, after)[0] == fate
    assert fate not in between(before, [GASCOIGNE, Stepped(to=FLIGHT), RoundEnded(), GASCOIGNE])
