"""The hunt as everybody at the table hears it: what the wall shows before and after an entry, and what is said of it.

The only way from the journal to what can be worked out from it; whoever reads on from here has no state of a hunt.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from campaigns.kernel.study import Past

from . import face
from .events import Answered, Erred, Event, Flown, Hid, Lurked, Revealed, Watched
from .sight import View, sight
from .state import State

Said: TypeAlias = Hid | Watched | Flown | Erred | Answered | Revealed
WALL: Final = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """`said`: nothing where the entry says nothing of him by itself, but something became of what lies there."""

    number: int  # of the entry
    before: View
    after: View
    said: Said | None


def heard(past: Past[State, Event]) -> Iterator[Heard]:
    before = past.start
    for number, event, after in zip(past.numbers, past.events, past.states, strict=True):
        said = _said(before, event)
        if said or _lying(before) != _lying(after):
            yield Heard(number=number, before=sight(before, WALL), after=sight(after, WALL), said=said)
        before = after


def _said(before: State, event: Event) -> Said | None:
    if isinstance(event, Lurked):
        return face.watched(before, event)
    if isinstance(event, Flown):
        return face.flown(before, event)
    if isinstance(event, Hid):
        return face.hidden(event)
    return event if isinstance(event, Watched | Erred | Answered | Revealed) else None


def _lying(state: State) -> tuple[object, ...]:
    """Whether anything is asked or cleared. What else becomes of it nobody reads on."""
    return (
        tuple(one is None for one in (*state.trail, *state.lairs)),
        tuple((one.how, one.hunter, one.places, one.moved) for one in state.waiting),
    )
