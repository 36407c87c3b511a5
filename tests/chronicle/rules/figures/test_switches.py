"""House rules: which have been reached, what holds, and what has just come up."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.events import HouseRuled
from chronicle.rules.evolve import evolve
from chronicle.rules.figures.switches import CHOICES, holds, questions, switches
from chronicle.rules.figures.to_do import aftermath
from chronicle.rules.state import Done, Era, Fact, Ground, Ruling, Standing
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    won,
)

EARLY = {
    "base_worth",
    "prologue_title",
    "last_tie",
    "action_tie",
    "missed",
    "deck_upgrade",
    "torpor_stickers",
    "recruit_discards",
    "final_tie",
    "shared_princes",
}


def asked(state):
    return tuple(one.case for one in questions(state, aftermath(state)))


def ruled(state, rule):
    return replace(state, rulings=(Ruling(rule=rule, choice=CHOICES[rule][0], at=1),))


def settles(state, case):
    """Asked once; never again when the table has settled it, whatever it chose."""
    assert case in asked(state)
    assert case not in asked(ruled(state, case.code.removeprefix("case.")))


# --- The page of switches ---------------------------------------------------------------------------------


def test_the_first_choice_holds_until_the_table_rules():
    (first,) = (one for one in switches(chronicle()) if one.rule == "missed")

    assert (first.choice, first.choices, first.settled, first.at) == ("none", ("none", "box"), False, 0)


def test_the_last_ruling_holds():
    rulings = (Ruling(rule="missed", choice="box", at=2), Ruling(rule="missed", choice="none", at=5))
    state = chronicle(rulings=rulings)

    (one,) = (one for one in switches(state) if one.rule == "missed")
    assert (one.choice, one.settled, one.at) == ("none", True, 5)
    assert holds(replace(state, rulings=rulings[:1]), "missed") == "box"


def test_a_switch_of_a_battleground_does_not_exist_before_it_is_reached():
    assert {one.rule for one in switches(chronicle())} == EARLY


@pytest.mark.parametrize(("reached", "rule"), [("masquerade", "g6_purge"), ("court", "g7_factor")])
def test_it_appears_with_its_battleground(reached, rule):
    on_the_table = chronicle(grounds=(reached, "beast", "princes"))
    played_once = chronicle(past=(played(1, ADA, BELA, CORA, grounds=(reached,)),))
    entered = chronicle(eras=(Era(number=1, ended=True, left="clans", entered=reached),))

    for state in (on_the_table, played_once, entered):
        assert {one.rule for one in switches(state)} == {*EARLY, rule}


# --- What has just come up --------------------------------------------------------------------------------


def test_nothing_is_asked_without_a_chapter_or_a_case():
    assert asked(chronicle()) == ()
    assert asked(chronicle(now=chapter(1), phase="play")) == ()


def test_a21_a_regular_player_is_away():
    state = chronicle(now=chapter(1, here=here(ADA, CORA)), phase="tonight")

    settles(state, word("case.missed", seats=(BELA,)))
    assert asked(replace(state, phase="reckoning")) == ()


def test_a21_who_has_not_begun_is_not_missing():
    late = (sheet(ADA), sheet(CORA), sheet(BELA, born=False), sheet(DAN, joined=2))
    state = chronicle(now=chapter(1, here=here(ADA, CORA)), phase="tonight", sheets=late)

    assert asked(state) == ()


def test_an_agent_was_recruited():
    state = chronicle(now=chapter(1, recruited=(ADA,)), phase="play")

    settles(state, word("case.recruit_discards", seats=(ADA,)))


def told(ground, **facts):
    return Ground(
        ground=ground, facts=tuple(Fact(name=name.replace("_", "."), n=n) for name, n in facts.items())
    )


def test_several_princes_win():
    shared = told("princes", land_north=3, land_east=3, land_south=1, land_west=0)
    state = chronicle(now=chapter(1, told=(shared,)), phase="reckoning")

    settles(state, word("case.shared_princes", winners=("north", "east")))
    alone = chapter(1, told=(told("princes", won_east=1),))
    assert asked(replace(state, now=alone)) == ()


@pytest.mark.parametrize(
    ("ground", "facts", "case"),
    [("masquerade", {}, "case.g6_purge"), ("court", {"high": 1}, "case.g7_factor")],
)
def test_a11_a12_when_the_battleground_is_first_scored(ground, facts, case):
    state = chronicle(now=chapter(1, grounds=(ground,), told=(told(ground, **facts),)), phase="reckoning")

    settles(state, word(case))
    assert asked(replace(state, phase="play")) == ()


def test_a12_without_a_prince_no_class_scores_and_nobody_asks():
    without = chapter(1, grounds=("court",), told=(told("court"),))
    assert asked(chronicle(now=without, phase="reckoning")) == ()


def tied(*points):
    result = tuple(Standing(seat=seat, vp=vp, events=n) for seat, vp, n in points)
    return chronicle(now=chapter(1, result=result), phase="places")


def test_a07_two_share_a_place_that_is_not_the_first():
    settles(tied((BELA, 20, 0), (ADA, 9, 0), (CORA, 9, 2)), word("case.last_tie", seats=(ADA, CORA), vp=9))


def test_a07_a_tie_for_the_first_place_is_no_case():
    assert asked(tied((BELA, 20, 0), (ADA, 20, 1), (CORA, 9, 2))) == ()
    assert asked(tied((BELA, None, 0), (ADA, None, 1))) == ()


def after(*, done=(), order=(BELA, ADA, CORA), missions=()):
    now = played(1, *order, missions={one.winner: 1 for one in missions})
    return chronicle(now=replace(now, done=done, missions=missions), phase="aftermath")


def test_a13_equal_numbers_of_missions_in_the_aftermath():
    state = after(missions=(won(1, BELA),))

    settles(state, word("case.action_tie", seats=(CORA, ADA), missions=0))
    assert "case.action_tie" not in [
        one.code for one in asked(after(missions=(won(1, BELA),), order=(BELA, ADA)))
    ]


def test_who_neither_won_nor_lost_might_add_a_scheme():
    settles(after(), word("case.deck_upgrade", seats=(ADA,)))
    assert "case.deck_upgrade" not in [one.code for one in asked(after(order=(BELA, ADA)))]


def test_a16_stickers_on_vampires_in_torpor():
    settles(after(), word("case.torpor_stickers"))
    placed = tuple(Done(seat=seat, step="stickers") for seat in (ADA, BELA, CORA))
    assert "case.torpor_stickers" not in [one.code for one in asked(after(done=placed))]


def test_an_aftermath_that_is_done_or_over_asks_nothing():
    steps = ("overview", "missions", "stickers", "agents")
    done = tuple(Done(seat=seat, step=step, none=True) for seat in (ADA, BELA, CORA) for step in steps)

    assert asked(after(done=done)) == ()
    assert asked(replace(after(), phase="pack")) == ()


def test_without_places_the_aftermath_asks_nothing():
    assert asked(chronicle(now=chapter(1), phase="aftermath")) == ()


def test_an_automated_bloodline_is_asked_nothing():
    state = after(order=(NOBODY, ADA, BELA))

    assert "case.deck_upgrade" in [one.code for one in asked(state)]
    (case,) = (one for one in asked(state) if one.code == "case.deck_upgrade")
    assert case.about["seats"] == (ADA,)


def test_a_question_offers_what_holds_first():
    (question,) = questions(chronicle(now=chapter(1, recruited=(ADA,)), phase="play"), None)

    assert (question.rule, question.choices) == ("recruit_discards", ("no", "yes"))


def test_a_choice_that_no_page_offers_settles_nothing():
    """A file from elsewhere may hold one."""
    state = chronicle(now=chapter(1))
    for rule, choice in (("g7_factor", "table"), ("no_such_rule", "1")):
        assert evolve(state, HouseRuled(rule=rule, choice=choice)).rulings == ()
