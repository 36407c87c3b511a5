"""A chronicle told again with one event changed: what the rules hang on that event goes with it."""

from collections.abc import Sequence

from campaigns.kernel.copying import replace

from chronicle.rules.figures import sheets
from chronicle.rules.figures.eras import winner as era_winner

from .events import Event, MissionTaken, OutcomeChosen, Titled, WorthsConfirmed
from .evolve import evolve
from .state import Row, State, Worth


def folded(
    events: Sequence[Event], states: Sequence[State], entry: int, event: Event, *, until: int | None = None
) -> State:
    """From the state before the one at `entry` to the end, or so far only."""
    state = evolve(states[entry - 1] if entry else State(), event)
    for at in range(entry + 1, len(events) if until is None else until):
        state = evolve(state, _followed(events[at], states[at - 1], state))
    return state


def _followed(event: Event, was: State, now: State) -> Event:
    """A mission's box goes to who has won it, a title to the chapter's winner; nobody else chooses an era's card."""
    match event:
        case MissionTaken():
            return _taken(event, was, now)
        case Titled():
            return _titled(event, was, now)
        case OutcomeChosen():
            return _chosen(event, was, now)
        case WorthsConfirmed():
            return replace(event, worths=tuple(_confirmed(worth, was, now) for worth in event.worths))
        case _:
            return event


def _taken(event: MissionTaken, was: State, now: State) -> MissionTaken:
    before, winner = _winner(was, event.slot), _winner(now, event.slot)
    return replace(event, seat=winner) if winner and before == event.seat else event


def _winner(state: State, slot: int) -> int:
    mission = state.now.mission(slot) if state.now else None
    return mission.winner if mission else 0


def _titled(event: Titled, was: State, now: State) -> Titled:
    before, winner = (state.now.winner if state.now else 0 for state in (was, now))
    return replace(event, seat=winner) if winner and before == event.seat else event


def _chosen(event: OutcomeChosen, was: State, now: State) -> OutcomeChosen:
    """What another winner would have chosen nobody knows: the rows stay as they were."""
    before, winner = era_winner(was, event.era), era_winner(now, event.era)
    return event if before == winner else replace(event, worths=())


def _confirmed(worth: Worth, was: State, now: State) -> Worth:
    """Paper only repeats what was on record; where it said something else, it has the last word."""
    row = Row(section=worth.section, name=worth.row)
    return replace(worth, worth=sheets.worth(now, row)) if sheets.worth(was, row) == worth.worth else worth
