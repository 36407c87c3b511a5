"""The questions that most kinds ask before anything is decided; each has one code, whatever the game.

Every check answers with the refusal, or with nothing: `seated(…) or number(…)` is the first that refuses.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from typing import Any, Final, TypeVar

from .decisions import Refused

# More than any table counts; keeps slips of the finger out.
LARGEST: Final = 999

One = TypeVar("One", bound=Hashable)


def refused(code: str, field: str | None, **about: Any) -> Refused:
    return Refused(code=code, about=about, field=field)


def first(checks: Iterable[Refused | None]) -> Refused | None:
    return next(filter(None, checks), None)


def known(
    what: object, among: Collection[object], code: str, field: str | None, **about: Any
) -> Refused | None:
    """Something of a list, with a code of the game's own."""
    return None if what in among else refused(code, field, **about)


def again(them: Iterable[One]) -> One | None:
    """The first that stands there twice."""
    return next((one for one, n in Counter(them).items() if n > 1), None)


# --- Who ------------------------------------------------------------------------------------------------


def seated(seat: int, table: Collection[int], field: str | None = "seat") -> Refused | None:
    return known(seat, table, "seat.unknown", field, seat=seat)


def all_seated(seats: Iterable[int], table: Collection[int], field: str | None = "seats") -> Refused | None:
    return first(seated(seat, table, field) for seat in seats)


def newcomer(seat: int, table: Collection[int], field: str | None = "seat") -> Refused | None:
    return refused("seat.sits", field, seat=seat) if seat in table else None


def somebody(seats: Collection[int], field: str | None = "seats") -> Refused | None:
    return None if seats else refused("seats.none", field)


def once(seats: Iterable[int], field: str | None = "seats") -> Refused | None:
    twice = again(seats)
    return None if twice is None else refused("seat.twice", field, seat=twice)


def person(seat: int, field: str | None = "seat") -> Refused | None:
    """Whoever has a seat, a host who does not play too; the screen on the wall is nobody."""
    return None if seat > 0 else refused("seat.unknown", field, seat=seat)


# --- How many, what -------------------------------------------------------------------------------------


def number(n: int, field: str | None, least: int = 0, most: int = LARGEST) -> Refused | None:
    return None if least <= n <= most else refused("number.range", field, n=n, least=least, most=most)


def nonzero(n: int, field: str | None) -> Refused | None:
    return None if n else refused("number.none", field)


def text(words: str, field: str | None) -> Refused | None:
    return None if words.strip() else refused("text.empty", field)
