"""What a seat may know, with everything a page draws already worked out."""

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Note, readable, without

from .scoring import Score, ranking, winners
from .state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    seat: int  # whose eyes these are; 0: the screen on the wall
    table: tuple[int, ...]  # the seats, each to the left of the one before
    goal: int
    turn: int
    ranking: tuple[Score, ...]
    winners: tuple[int, ...]  # nobody yet, while it goes on
    notes: tuple[Note, ...]  # hidden ones for their writer alone


def withhold(state: State, seat: int, spans: Sequence[tuple[State, State]]) -> State:
    """Hidden notes are all that anybody keeps here."""
    notes = without(state.notes, seat, [(before.notes, after.notes) for before, after in spans])
    return replace(state, notes=notes)


def sight(state: State, seat: int) -> View:
    return View(
        seat=seat,
        table=tuple(player.seat for player in state.players),
        goal=state.goal,
        turn=state.turn,
        ranking=ranking(state),
        winners=winners(state),
        notes=readable(state.notes, seat),
    )
