"""A line of history: what was told, and what came of it."""

from collections.abc import Iterator
from typing import Final

from campaigns.kernel import notes
from campaigns.kernel.notes import Noted, may_read
from campaigns.kernel.telling import facts_of, kinds_of
from campaigns.kernel.words import Word, word

from .events import KINDS, Event
from .evolve import evolve
from .scoring import winners
from .state import State

KIND_OF: Final = kinds_of(KINDS)


def tell(event: Event, state: State, seat: int) -> Word | None:
    """`state` is what was true before; None for what this seat may not read."""
    if isinstance(event, Noted):
        return word(notes.told(event), **facts_of(event)) if may_read(event, seat) else None
    return word(f"told.{KIND_OF[type(event)]}", **facts_of(event), then=tuple(_came(event, state)))


def _came(event: Event, before: State) -> Iterator[Word]:
    first = winners(evolve(before, event))
    if first and not winners(before):
        yield word("came.over", seats=first)
