"""Cases for the commands that answer: whatever is not as it should be is wrong at a JSON pointer."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

Id: TypeAlias = int | str
Named = TypeVar("Named", bound=int | str)
Word = TypeVar("Word", bound=str)  # one of a few

DIGITS = 1000  # a longer number is no count of anything, and Python may refuse to print it


class NotCases(Exception):
    """What came in is not a JSON list."""


class Wrong(Exception):
    def __init__(self, why: str, at: str) -> None:
        super().__init__(why, at)
        self.why, self.at = why, at


def cases(text: bytes) -> list[Any]:
    try:
        read = json.loads(text, parse_int=_number, parse_constant=_no_number)
    except RecursionError as deep:
        raise NotCases("nested too deeply") from deep
    except ValueError as wrong:
        raise NotCases(f"not JSON: {wrong}") from wrong
    if not isinstance(read, list):
        raise NotCases("not a list")
    return read


def _number(digits: str) -> int | float:
    """A monster of a number becomes a float, which is an error in its own place only."""
    return int(digits) if len(digits) <= DIGITS else float("inf")


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something in a case, and where it stands."""

    value: Any
    at: str

    def wrong(self, why: str) -> Wrong:
        return Wrong(why, self.at)

    # --- Its parts ---

    def has(self, name: str) -> bool:
        return name in self.record()

    def part(self, name: str, missing: object) -> Field:
        return Field(value=self.record().get(name, missing), at=self.below(name))

    def need(self, name: str) -> Field:
        if not self.has(name):
            raise Wrong("required", self.below(name))
        return self.part(name, None)

    def either(self, one: str, other: str) -> str:
        """Which of two ways was chosen to tell the same."""
        if self.has(one) == self.has(other):
            raise self.wrong(
                f"either {one} or {other}, " + ("not both" if self.has(one) else "one is required")
            )
        return one if self.has(one) else other

    def below(self, name: str | int) -> str:
        return f"{self.at}/{str(name).replace('~', '~0').replace('/', '~1')}"

    # --- What it is ---

    def record(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong("must be an object")
        return self.value

    def items(self) -> list[Field]:
        if not isinstance(self.value, list):
            raise self.wrong("must be a list")
        return [Field(value=value, at=self.below(at)) for at, value in enumerate(self.value)]

    def fields(self) -> list[tuple[str, Field]]:
        return [(name, self.part(name, None)) for name in self.record()]

    def whole(self) -> int:
        """An integer; to Python a boolean is one too, to a table not."""
        if type(self.value) is not int:
            raise self.wrong("must be an integer")
        return self.value

    def count(self) -> int:
        if self.whole() < 0:
            raise self.wrong("must not be negative")
        return self.whole()

    def within(self, least: int, most: int) -> int:
        if not least <= self.whole() <= most:
            raise self.wrong(f"must be {least} to {most}")
        return self.whole()

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("must be true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("must be a string")
        return self.value

    def one_of(self, names: Collection[Word]) -> Word:
        if not isinstance(self.value, str) or self.value not in names:
            raise self.wrong("unknown name")
        return cast(Word, self.value)

    def counts(self, names: Collection[str]) -> dict[str, int]:
        """Numbers by name; a missing one is 0, another name a slip of the pen."""
        for name in self.record():
            if name not in names:
                raise Wrong("unknown name", self.below(name))
        return {name: self.part(name, 0).count() for name in names}

    def names(self, allowed: Collection[str]) -> list[str]:
        return once((item, item.one_of(allowed)) for item in self.items())

    def ids(self) -> list[Id]:
        return once((item, item.id()) for item in self.items())

    def id(self) -> Id:
        if type(self.value) is int or isinstance(self.value, str):
            return self.value
        raise self.wrong("must be a string or an integer")


def once(told: Iterable[tuple[Field, Named]]) -> list[Named]:
    """What the fields say, each of it once."""
    seen: dict[Named, None] = {}
    for field, value in told:
        if value in seen:
            raise field.wrong("is there twice")
        seen[value] = None
    return list(seen)
