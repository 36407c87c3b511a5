"""What the rules say, in codes; the phrases of each game have the sentences."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A code and what it is about: seats, numbers, typed names; only what JSON can hold, or further Words."""

    code: str
    about: Mapping[str, Any]


# The same thing in three places: beside a form, in the history, before a correction.
Advice: TypeAlias = Word
Difference: TypeAlias = Word


def word(code: str, **about: Any) -> Word:
    return Word(code=code, about=about)
