"""What else could have happened, told event by event."""

from itertools import accumulate

from chronicle.rules.evolve import evolve
from chronicle.rules.otherwise import Story, totals
from chronicle.rules.state import State


def told(*events):
    states = list(accumulate(events, evolve, initial=State()))[1:]
    return events, states


def story(events):
    events, states = told(*events)
    return Story(events=events, states=states, totals=totals(states[-1]))
