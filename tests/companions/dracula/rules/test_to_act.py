"""Who is still to act: of what lies open alone, whoever looks."""

from dataclasses import replace

import pytest

from companions.dracula.rules.events import Acted, Ended
from companions.dracula.rules.state import State
from companions.dracula.rules.to_act import to_act
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    CORA,
    COUNT,
    DAWN,
    DAY,
    DUSK,
    NIGHT,
    OTHERS,
    begun,
    view,
)

SEATS = (*OTHERS, ADA)


def left(state):
    """The same to everybody, the Count too."""
    (answer,) = {to_act(view(state, seat)) for seat in SEATS}
    return answer


def done(name):
    return Acted(hunter=name, what="rest")


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ((DAY,), (BELA, CORA)),
        ((DAY, DUSK), ()),
        ((DAY, DUSK, NIGHT), (BELA, CORA)),
        ((DAY, DUSK, NIGHT, COUNT), (ADA,)),
        ((DAY, DUSK, NIGHT, COUNT, DAWN), ()),
    ],
)
def test_the_hunters_by_day_and_night_then_the_count(events, expected):
    assert left(replace(begun(*events), waiting=())) == expected


def test_a_hunter_who_has_acted_or_fell_is_not_waited_for():
    state = begun(DAY)
    assert left(begun(DAY, *(done(one.name) for one in state.hunters if one.seat == BELA))) == (CORA,)
    fallen = tuple(replace(one, defeated=one.seat == CORA) for one in state.hunters)
    assert left(replace(state, hunters=fallen)) == (BELA,)


def test_what_waits_for_the_count_waits_for_nobody_else():
    state = begun(DAY, DUSK)
    assert state.waiting
    assert left(state) == (ADA,)


def test_nobody_before_it_begins_and_once_it_is_over():
    assert left(State()) == ()
    assert left(begun(DAY, Ended())) == ()
