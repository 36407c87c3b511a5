"""Places in the past of a descent: which entries say that somebody dreams."""

from __future__ import annotations

from collections.abc import Iterator

from campaigns.kernel.study import Past, Study

from .events import Dreamed, Event
from .state import State


def dreams_of(seat: int) -> Study[State, Event, dict[int, Dreamed]]:
    """Those of this round, by their numbers."""
    return Study(lambda past: dict(_dreams(past, seat)))


def _dreams(past: Past[State, Event], seat: int) -> Iterator[tuple[int, Dreamed]]:
    for place, event in enumerate(past.events):
        same = past.before(place).round == past.end.round
        if isinstance(event, Dreamed) and seat in event.hunters and same:
            yield past.numbers[place], event
