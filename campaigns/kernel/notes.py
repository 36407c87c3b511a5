"""Notes of the table, and those that one writes for nobody else's eyes: the one secret that most games have."""

from collections.abc import Iterable, Sequence, Sized
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from .checks import person, text
from .decisions import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """What happened: somebody wrote this down."""

    by: int
    text: str
    hidden: bool = False
    topic: str = ""  # what it is about, where it is about one thing: in words, or as the game has it


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Noted):
    """What is kept of it; each game has a field more, that says when it was."""

    @classmethod
    def of(cls, event: Noted, **when: Any) -> Self:
        return cls(by=event.by, text=event.text, hidden=event.hidden, topic=event.topic, **when)


Written = TypeVar("Written", bound=Noted)


def nonsense(event: Noted) -> Refused | None:
    """Whoever has a seat may write, a host who does not play too; the wall may not."""
    return person(event.by, "by") or text(event.text, "text")


def may_read(note: Noted, seat: int) -> bool:
    """A hidden note is its writer's alone; the screen on the wall is nobody."""
    return not note.hidden or (seat != 0 and note.by == seat)


def readable(notes: Iterable[Written], seat: int) -> tuple[Written, ...]:
    return tuple(note for note in notes if may_read(note, seat))


def lost(spans: Iterable[tuple[Sized, Sized]]) -> frozenset[int]:
    """The places of what was added between the first and the second of each, where nothing is ever taken from the middle."""
    return frozenset(place for before, after in spans for place in range(len(before), len(after)))


def without(notes: Sequence[Written], seat: int, spans: Iterable[tuple[Sized, Sized]]) -> tuple[Written, ...]:
    """Without the hidden ones that this seat wrote then."""
    places = lost(spans)
    return tuple(
        note for n, note in enumerate(notes) if n not in places or not note.hidden or note.by != seat
    )


def told(event: Noted) -> str:
    """With which code it is told, to whom it is told at all."""
    if event.topic:
        return "told.noted.hidden.about" if event.hidden else "told.noted.about"
    return "told.noted.hidden" if event.hidden else "told.noted"
