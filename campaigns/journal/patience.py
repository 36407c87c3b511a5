"""A game that may think for so long and no longer: for journals from elsewhere, which may hold what no table tapped."""

from __future__ import annotations

from math import inf
from time import thread_time
from typing import Any, cast

from campaigns.games import Event, Game, State


class TooSlow(Exception):
    """It would have gone on."""


class _Timed:
    """The processor's time of this thread, so that a busy machine takes nothing away from it."""

    def __init__(self, game: Game, seconds: float) -> None:
        self._game, self._until = game, thread_time() + seconds

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def evolve(self, state: State, event: Event) -> State:
        self._go_on()
        return self._game.evolve(state, event)

    def tell(self, event: Event, state: State, seat: int) -> Any:
        self._go_on()
        return self._game.tell(event, state, seat)

    def _go_on(self) -> None:
        if thread_time() > self._until:
            raise TooSlow


def timed(game: Game, seconds: float) -> Game:
    return game if seconds == inf else cast("Game", _Timed(game, seconds))
