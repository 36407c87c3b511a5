"""What a move comes to: it makes no sense, or it is made, together with what the rules would say of it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from .words import Advice, Word

Event = TypeVar("Event", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Generic[Event]):
    """The event, with what the table was told when it came; the table may go on."""

    event: Event
    advice: tuple[Advice, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Word):
    """No such seat, not a number. `field` is the fact that makes no sense, as the event or its form names it."""

    field: str | None = None
