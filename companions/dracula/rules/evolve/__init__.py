"""Event by event, what is then true. Never refuses: the table has the last word."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import GOAL, WOUNDS
from companions.dracula.rules.events import Event
from companions.dracula.rules.state import Side, State

from . import answers, board, fights, hunters, lurking, sitting, time

Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    **sitting.EVOLVE,
    **time.EVOLVE,
    **hunters.EVOLVE,
    **board.EVOLVE,
    **answers.EVOLVE,
    **lurking.EVOLVE,
    **fights.EVOLVE,
}


def evolve(state: State, event: Event) -> State:
    now = EVOLVE[type(event)](state, event)
    return now if now.winner else replace(now, winner=_winner(now))


def _winner(state: State) -> Side:
    """The first to get there stays first; both by one event: the hunters."""
    if state.wounds >= WOUNDS:
        return "hunters"
    return "dracula" if state.influence >= GOAL else ""
