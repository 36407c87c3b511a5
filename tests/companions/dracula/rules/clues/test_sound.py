"""Whatever honest people play, what was heard of it never excludes what is true."""

import pytest

from campaigns.kernel.study import Past
from companions.dracula.rules.clues import clues
from companions.dracula.rules.events import Lurked
from companions.dracula.rules.heard import heard
from companions.dracula.rules.hideouts import current, numbered
from companions.dracula.rules.inference import start
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.state import State

from .honest import Honest

SEEDS = range(12)


def past(hunt):
    return Past(start=State(), numbers=range(1, len(hunt.events) + 1), events=hunt.events, states=hunt.states)


def known(hunt):
    found = clues(heard(past(hunt)))
    knowledge = start(EUROPE, found.hunters)
    for fact in found.facts:
        knowledge = knowledge.after(fact)
        assert not knowledge.contradiction, fact
    return knowledge.possible()


def key(hideout):
    return hideout.place or next((card for card in hideout.cards if card != "wolf"), "misdirect")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_truth_is_possible(seed):
    hunt = Honest(seed).played(days=9)
    possible, end = known(hunt), hunt.state
    assert sum(isinstance(event, Lurked) for event in hunt.events) > 3

    here = end.trail[current(end.trail) - 1].place
    assert here in possible.now
    for space, hideout in numbered(end.trail):
        assert key(hideout) in possible.trail[space - 1]
    for lair, hideout in numbered(end.lairs):
        assert hideout.place in possible.lairs[lair - 1]
