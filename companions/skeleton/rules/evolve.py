"""Event by event, what is then true. Never refuses: the table has the last word."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel import seating
from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Note, Noted

from .events import Event, Joined, Opened, Scored
from .state import Player, State, Turn


def evolve(state: State, event: Event) -> State:
    return EVOLVE[type(event)](state, event)


def opened(state: State, event: Opened) -> State:
    """A seat that a file names twice is one."""
    players = tuple(Player(seat=seat) for seat in dict.fromkeys(event.seats))
    return replace(state, players=players, goal=event.goal, turn=event.first)


def joined(state: State, event: Joined) -> State:
    """A place that is taken stays taken."""
    if seating.at(event.seat, state.players):
        return state
    return replace(state, players=(*state.players, Player(seat=event.seat)))


def scored(state: State, event: Scored) -> State:
    turn = Turn(n=event.n, why=event.why)
    players = tuple(
        replace(player, turns=(*player.turns, turn)) if player.seat == event.seat else player
        for player in state.players
    )
    return replace(state, players=players, turn=_left_of(state, event.seat))


def _left_of(state: State, seat: int) -> int:
    """Whoever played out of turn is followed by the own neighbour. A correction may have left nobody at the table."""
    people = seating.in_turn(state.players, seat)
    return people[1 % len(people)].seat if people else 0


def noted(state: State, event: Noted) -> State:
    return replace(state, notes=(*state.notes, Note.of(event)))


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Opened: opened,
    Joined: joined,
    Scored: scored,
    Noted: noted,
}
