"""Encounter cards: turned up in an ambush or a search, gone or kept, with the damage that lies on them."""

import pytest

from companions.dracula.rules.events import Laid, Rumored, TurnedUp
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import Lurking
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    begun,
    city,
    frowns,
    lurking,
    lying,
    no,
    pencil,
    saw,
    view,
)

HIDDEN, HURT = Lurking(), Lurking(name="new-vampire", open=True, hurt=4)


def turned(*lies, name="rats", fate="gone"):
    state = lying(city("munich", encounters=lies))
    return evolve(state, TurnedUp(encounter=name, space=1, fate=fate)).trail[0].encounters


def test_after_its_effect_it_goes():
    assert turned(*lurking("spy", "rats", "bats")) == lurking("spy", "bats")


def test_what_comes_back_lies_face_up():
    assert turned(*lurking("rats", "spy"), fate="stays") == (*lurking("spy"), *lurking("rats", face_up=True))


def test_what_lies_face_up_may_be_used_again_and_keeps_its_damage():
    assert turned(HURT, *lurking("rats"), name="new-vampire", fate="stays") == (*lurking("rats"), HURT)


@pytest.mark.parametrize(
    ("lies", "gone"),
    [
        ((*lurking("rats"), *lurking("rats", face_up=True)), 1),
        (lurking("spy", "rats", ""), 1),
        (lurking("spy", "", "bats"), 1),
        ((*lurking("spy", face_up=True), *lurking("bats")), 1),
        ((*lurking("spy", face_up=True), *lurking("bats", face_up=True)), 0),
    ],
)
def test_which_card_it_is(lies, gone):
    """One that lies open with this name; else one face down, of this name, or unnamed, or any; else the table is right."""
    assert turned(*lies) == (*lies[:gone], *lies[gone + 1 :])


def test_where_nothing_lies_nothing_is_turned_up():
    assert turned(fate="stays") == ()
    assert begun(TurnedUp(encounter="rats", space=5)) == begun()


def test_in_a_lair_as_on_the_trail():
    state = lying(city("munich"), lairs=(city("rome", encounters=lurking("rats")),))
    after = evolve(state, TurnedUp(encounter="rats", lair=1, fate="stays"))
    assert after.lairs[0].encounters == lurking("rats", face_up=True)
    assert after.trail == state.trail


def test_with_a_pencil_it_gets_its_name():
    state = pencil(saw("city", encounters=2), TurnedUp(encounter="rats", space=1, fate="stays"))
    assert state.trail[0].encounters == (HIDDEN, Lurking(name="rats", open=True))


# --- What others see ----------------------------------------------------------------------------------------


def seen(*lies, seat=BELA):
    return view(lying(city("munich", encounters=lies)), seat).trail[0].encounters


def test_face_down_nobody_else_sees_its_name():
    assert seen(*lurking("rats", "spy")) == (HIDDEN, HIDDEN)


def test_face_up_everybody_sees_it_and_its_damage():
    assert seen(HURT) == (HURT,)


def test_in_which_order_he_laid_them_down_is_his():
    """One was turned up in each; which of the two that were."""
    first, last = ((*lurking("rats"), HURT), (HURT, *lurking("rats")))
    assert seen(*first) == seen(*last) == (HURT, HIDDEN)
    assert view(lying(city("munich", encounters=first)), ADA).desk.trail[0].encounters == first


@pytest.mark.parametrize("fate", ["gone", "stays"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lurking("rats", "spy"), lurking("spy", "bats")),
        ((*lurking("rats"), HURT), (HURT, *lurking(""))),
        ((HURT, *lurking("rats")), (HURT, *lurking("new-vampire"))),
        ((HURT, *lurking("new-vampire")), (HURT, *lurking("rats"))),
    ],
)
@pytest.mark.parametrize("name", ["rats", "spy", "new-vampire", "wolves"])
def test_whatever_is_turned_up_depends_on_what_lies_open_alone(one, other, name, fate):
    states = [lying(city("munich", encounters=lies)) for lies in (one, other)]
    assert view(states[0]) == view(states[1])
    after = [evolve(state, TurnedUp(encounter=name, space=1, fate=fate)) for state in states]
    assert view(after[0]) == view(after[1])


# --- What makes no sense ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (TurnedUp(encounter="dragon", space=1), ("encounter.unknown", "encounter")),
        (TurnedUp(encounter="rats"), ("spot.one", "space")),
        (TurnedUp(encounter="rats", space=1, lair=1), ("spot.one", "space")),
        (TurnedUp(encounter="rats", lair=4), ("number.range", "lair")),
        (TurnedUp(encounter="rats", space=1, hunter="nobody"), ("hunter.unknown", "hunter")),
    ],
)
def test_a_card_that_there_is_not(event, refusal):
    assert no(begun(), event) == refusal


def test_anybody_may_say_what_was_turned_up():
    assert frowns(begun(), TurnedUp(encounter="rats", space=1, hunter="mina")) == []


@pytest.mark.parametrize("event", [Laid(space=1, encounter="rats"), Rumored(space=1)])
def test_the_count_alone_lays_cards_and_rumors(event):
    assert no(begun(), event) == ("count.only", None)
    assert frowns(begun(), event, ADA) == frowns(pencil(), event) == []
