"""A game that may think for so long and no longer: for journals from elsewhere, which may hold what no table tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from time import thread_time
from typing import ParamSpec, TypeVar

from campaigns.games import AnyGame

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class TooSlow(Exception):
    """It would have gone on."""


def timed(game: AnyGame, seconds: float) -> AnyGame:
    """The processor's time of this thread, so that a busy machine takes nothing away from it."""
    if seconds == inf:
        return game
    until = thread_time() + seconds
    return replace(game, evolve=_within(until, game.evolve), tell=_within(until, game.tell))


def _within(until: float, ask: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    def asked(*args: Asked.args, **named: Asked.kwargs) -> Answer:
        if thread_time() > until:
            raise TooSlow
        return ask(*args, **named)

    return asked
