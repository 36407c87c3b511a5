"""Every act answers for its own kinds, every kind is answered for once, and by a function made for it."""

from typing import get_type_hints

import pytest

from chronicle.rules import advice, evolve, nonsense, telling
from chronicle.rules.aftermath import advice as aftermath_advice
from chronicle.rules.aftermath import evolve as aftermath
from chronicle.rules.aftermath import nonsense as aftermath_nonsense
from chronicle.rules.aftermath import telling as aftermath_telling
from chronicle.rules.beginning import advice as beginning_advice
from chronicle.rules.beginning import evolve as beginning
from chronicle.rules.beginning import nonsense as beginning_nonsense
from chronicle.rules.beginning import telling as beginning_telling
from chronicle.rules.box import advice as box_advice
from chronicle.rules.box import evolve as box
from chronicle.rules.box import nonsense as box_nonsense
from chronicle.rules.box import telling as box_telling
from chronicle.rules.ending import advice as ending_advice
from chronicle.rules.ending import evolve as ending
from chronicle.rules.ending import nonsense as ending_nonsense
from chronicle.rules.ending import telling as ending_telling
from chronicle.rules.evening import advice as evening_advice
from chronicle.rules.evening import evolve as evening
from chronicle.rules.evening import nonsense as evening_nonsense
from chronicle.rules.evening import telling as evening_telling
from chronicle.rules.events import KINDS
from chronicle.rules.reckoning import advice as reckoning_advice
from chronicle.rules.reckoning import evolve as reckoning
from chronicle.rules.reckoning import nonsense as reckoning_nonsense
from chronicle.rules.reckoning import telling as reckoning_telling

ACTS = {
    "beginning": (beginning, beginning_nonsense, beginning_advice, beginning_telling),
    "evening": (evening, evening_nonsense, evening_advice, evening_telling),
    "reckoning": (reckoning, reckoning_nonsense, reckoning_advice, reckoning_telling),
    "aftermath": (aftermath, aftermath_nonsense, aftermath_advice, aftermath_telling),
    "ending": (ending, ending_nonsense, ending_advice, ending_telling),
    "box": (box, box_nonsense, box_advice, box_telling),
}
ALL = {
    "evolve": evolve.EVOLVE,
    "nonsense": nonsense.NONSENSE,
    "advice": advice.ADVICE,
    "said": telling.SAID,
    "then": telling.THEN,
}


def test_every_kind_evolves():
    assert {*evolve.EVOLVE} == {*KINDS.values()}


def test_every_kind_is_checked():
    assert {*nonsense.NONSENSE} == {*KINDS.values()}


@pytest.mark.parametrize("table", ALL.values(), ids=ALL.keys())
def test_each_kind_has_a_function_made_for_it(table):
    """No type says so of a table: what it takes as its event is the kind that it stands beside."""
    assert {kind: get_type_hints(function)["event"] for kind, function in table.items()} == {
        kind: kind for kind in table
    }


@pytest.mark.parametrize("parts", ACTS.values(), ids=ACTS.keys())
def test_an_act_answers_for_its_own_kinds_alone(parts):
    evolving, refusing, frowning, speaking = parts

    assert {*evolving.EVOLVE} == {*refusing.NONSENSE}
    assert {*frowning.ADVICE} | {*speaking.SAID} | {*speaking.THEN} <= {*evolving.EVOLVE}


def test_no_kind_is_answered_for_by_two_acts():
    assert sum(len(parts[0].EVOLVE) for parts in ACTS.values()) == len(KINDS)
