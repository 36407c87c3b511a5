"""What the hunters ask waits for one tap of the Count, and what he answered stays known."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import PRESS_STOPS, QUESTIONS, UNASKED
from companions.dracula.rules.events import (
    Hurt,
    Inquired,
    Interrupted,
    Placed,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.state import Asked
from tests.companions.dracula.rules.hunting import (
    COUNT,
    DUSK,
    OTHERS,
    ROUND,
    begun,
    city,
    go,
    hide,
    hunt,
    lying,
    pencil,
    view,
    waiting,
)

ARRIVED = ("arrival", "seward", ("nantes",))
IN_NANTES = go("seward", "nantes")


# --- Whoever comes somewhere --------------------------------------------------------------------------------


@pytest.mark.parametrize("trail", [(city("munich"),), (city("nantes"),), (hide(), city("nantes"))])
def test_every_arrival_in_a_city_waits_whether_something_lies_there_or_not(trail):
    state = evolve(lying(*trail), IN_NANTES)
    assert waiting(state) == [ARRIVED]
    assert {view(state, seat).waiting for seat in OTHERS} == {
        (Asked(how="arrival", hunter="seward", places=("nantes",), moved=1),)
    }


@pytest.mark.parametrize("by", ["road", "rail", "sea", "moved"])
def test_however_he_came(by):
    assert waiting(begun(go("seward", "nantes", by))) == [ARRIVED]


def test_whoever_is_put_somewhere_has_come_there_too():
    assert waiting(begun(Placed(hunter="seward", place="nantes"))) == [ARRIVED]


def test_the_castle_is_land():
    assert waiting(begun(go("mina", "castle-dracula")))[0][2] == ("castle-dracula",)


@pytest.mark.parametrize("place", ["north-sea", "hospital-rome", "atlantis"])
def test_a_sea_and_a_hospital_say_nothing(place):
    assert begun(go("mina", place)).waiting == ()


def test_before_he_hides_nothing_lies_anywhere():
    assert hunt(Placed(hunter="mina", place="athens")).waiting == ()


def test_with_a_pencil_nothing_waits():
    """Whoever hears the answer writes it down."""
    assert pencil(IN_NANTES, DUSK, Inquired(how="scouts", places=("rome", "bari"))).waiting == ()


def test_one_question_for_each_hunter_the_last_place_counts():
    state = begun(IN_NANTES, go("mina", "valona"), go("seward", "paris"))
    assert waiting(state) == [("arrival", "mina", ("valona",)), ("arrival", "seward", ("paris",))]


def test_of_who_falls_nobody_asks_any_more():
    others = Inquired(how="bond", hunter="seward", places=("paris",))
    state = begun(IN_NANTES, go("mina", "valona"), others, Hurt(who="seward", n=9))
    assert waiting(state) == [("arrival", "mina", ("valona",)), ("bond", "seward", ("paris",))]


# --- Cards and bonds ----------------------------------------------------------------------------------------


def test_a_card_asks_and_a_second_of_its_kind_takes_its_place():
    first, second = (Inquired(how="scouts", places=pair) for pair in (("rome", "bari"), ("paris", "nantes")))
    assert waiting(begun(first, second)) == [("scouts", "", ("paris", "nantes"))]
    other = replace(second, hunter="mina")
    assert len(begun(first, other).waiting) == 2


def test_the_clock_leaves_a_question_open():
    assert waiting(begun(IN_NANTES, COUNT)) == [ARRIVED]
    assert waiting(begun(IN_NANTES, *ROUND))[0] == ARRIVED


# --- First an event of the Count's --------------------------------------------------------------------------


def test_wild_horses_carry_the_hunter_on_and_the_question_with_him():
    state = begun(IN_NANTES, Interrupted(event="wild-horses"), go("seward", "bordeaux", "moved"))
    assert waiting(state) == [("arrival", "seward", ("bordeaux",))]


@pytest.mark.parametrize("event", ["wild-horses", "false-tip", "customs-search", "seduction", "other"])
def test_before_an_event_the_question_just_waits(event):
    assert waiting(begun(IN_NANTES, Interrupted(event=event))) == [ARRIVED]


def test_the_press_silences_four_cards_and_no_other_question():
    asked = [
        Inquired(how=how, hunter="mina", places=("paris",), space=1)
        for how in QUESTIONS
        if how not in UNASKED
    ]
    state = begun(IN_NANTES, *asked, Interrupted(event="sensationalist-press"))
    assert {"scouts", "reports", "rumors", "presence"} == PRESS_STOPS
    assert [one.how for one in state.waiting] == [
        "arrival",
        "bond",
        "hypnosis",
        "cylinders",
        "money",
        "harker",
    ]
