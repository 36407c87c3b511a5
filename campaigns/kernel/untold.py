"""What a seat may be asked for, and is never told."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Untold(Generic[T]):
    """A View holds it for a form to compare with. It is no dataclass: whatever turns a View into text has to leave it out."""

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Untold) and self.it == other.it

    def __hash__(self) -> int:
        return hash((Untold, self.it))

    def __repr__(self) -> str:
        return "Untold()"
