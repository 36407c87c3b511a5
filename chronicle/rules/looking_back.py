"""Places in the past of a chronicle: in which entries a chapter was played, where something was said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from campaigns.kernel.study import Past, Study, study

from .events import Event, MissionTaken, MissionWon, OutcomeChosen, Packed, TookOver, WorthsConfirmed
from .names import Phase
from .state import State

Number: TypeAlias = Study[State, Event, int | None]
Numbers: TypeAlias = Study[State, Event, tuple[int, ...]]

LAST: Number = study(lambda past: past.numbers[-1])


def of_chapter(number: int) -> Numbers:
    """All that was tapped while it was played; of one played on paper nobody knows."""
    return study(lambda past: tuple(_tapped(past, number)))


def _tapped(past: Past[State, Event], number: int) -> Iterator[int]:
    for entry, event, state in zip(past.numbers, past.events, past.states, strict=True):
        at_it = state.now is not None and state.now.number == number == state.number
        if at_it and not isinstance(event, TookOver):
            yield entry


def last_of(chapter: int, *phases: Phase) -> Number:
    """The last entry of that chapter's evening, in one of these phases if it came to them."""
    return study(lambda past: _last_of(past, chapter, phases))


def _last_of(past: Past[State, Event], chapter: int, phases: tuple[Phase, ...]) -> int | None:
    of_it = [
        (entry, state.phase)
        for entry, state in zip(past.numbers, past.states, strict=True)
        if state.now and state.now.number == chapter
    ]
    fitting = [entry for entry, phase in of_it if phase in phases]
    return max(fitting[-1:] or [entry for entry, _ in of_it[-1:]], default=None)


def last_said(kind: type[Event], chapter: int | None = None, **about: Any) -> Number:
    """The last entry of that kind that says so."""
    return study(lambda past: next(_saying(past, kind, chapter, about), None))


def _saying(
    past: Past[State, Event], kind: type[Event], chapter: int | None, about: dict[str, Any]
) -> Iterator[int]:
    for place in reversed(range(len(past.numbers))):
        event, now = past.events[place], past.states[place].now
        same = chapter is None or (now is not None and now.number == chapter)
        if isinstance(event, kind) and same and all(getattr(event, k) == v for k, v in about.items()):
            yield past.numbers[place]


def packings(seat: str) -> Numbers:
    """The entries of this chapter that say that this envelope is packed."""
    return study(lambda past: tuple(_packed(past, seat)))


def _packed(past: Past[State, Event], seat: str) -> Iterator[int]:
    chapter = past.end.now.number if past.end.now else 0
    for place, event in enumerate(past.events):
        if not (isinstance(event, Packed) and str(event.seat) == seat):
            continue
        if (before := past.before(place).now) and before.number == chapter:
            yield past.numbers[place]


# By entry, on which slot the mission lay of which it speaks.
SLOTS: Study[State, Event, dict[int, int]] = study(lambda past: dict(_slots(past)))


def _slots(past: Past[State, Event]) -> Iterator[tuple[int, int]]:
    for entry, event in zip(past.numbers, past.events, strict=True):
        if isinstance(event, MissionWon | MissionTaken):
            yield entry, event.slot


# By era, the entry of its outcome that counts: chosen anew, the last one.
OUTCOMES: Study[State, Event, dict[int, int]] = study(lambda past: dict(_outcomes(past)))


def _outcomes(past: Past[State, Event]) -> Iterator[tuple[int, int]]:
    for entry, event in zip(past.numbers, past.events, strict=True):
        if isinstance(event, OutcomeChosen):
            yield event.era, entry


# The entry that last read the worths from the paper; 0: none.
FROM_PAPER: Study[State, Event, int] = study(lambda past: _last(past, WorthsConfirmed, TookOver))


def _last(past: Past[State, Event], *kinds: type[Event]) -> int:
    said = zip(reversed(past.numbers), reversed(past.events), strict=True)
    return next((entry for entry, event in said if isinstance(event, kinds)), 0)
