"""What a move comes to."""

from dataclasses import FrozenInstanceError

import pytest

from campaigns.kernel.checks import refused
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.words import Word, word


def test_what_is_decided_has_its_event_and_what_the_rules_say_of_it():
    assert Decided(event="a tap").advice == ()
    said = Decided(event="a tap", advice=(word("poor", seat=1),))
    assert (said.event, [one.code for one in said.advice]) == ("a tap", ["poor"])


def test_a_refusal_can_be_said_like_any_word_and_is_no_decision():
    said = refused("seat.unknown", "seat", seat=4)
    assert isinstance(said, Word)
    assert not isinstance(said, Decided)
    assert said != word("seat.unknown", seat=4)  # a word says nothing of a field
    assert Refused(code="lonely", about={}).field is None


def test_what_was_said_stays_said():
    with pytest.raises(FrozenInstanceError):
        word("poor").code = "rich"
    with pytest.raises(FrozenInstanceError):
        refused("poor", None).field = "n"
