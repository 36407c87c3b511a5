"""What a refusal is, and the few questions that most kinds ask."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from .names import CLANS, SECTIONS, THIN_BLOOD
from .seen import View

# More than any box or table holds; keeps slips of the finger out.
LARGEST = 999

One = TypeVar("One", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """`field` is the fact that makes no sense, as the event names it."""

    code: str
    about: dict[str, Any]
    field: str | None = None


def refused(code: str, field: str | None, **about: Any) -> Refused:
    return Refused(code=code, about=about, field=field)


def first(checks: Iterable[Refused | None]) -> Refused | None:
    return next(filter(None, checks), None)


def number(n: int, field: str, least: int = 0, most: int = LARGEST) -> Refused | None:
    return None if least <= n <= most else refused("refused.number", field, n=n, least=least, most=most)


def text(words: str, field: str) -> Refused | None:
    return None if words.strip() else refused("refused.empty", field)


def known(what: object, among: Collection[object], code: str, field: str) -> Refused | None:
    return None if what in among else refused(code, field)


def again(them: Iterable[One]) -> One | None:
    """The first that stands there twice."""
    return next((one for one, n in Counter(them).items() if n > 1), None)


def sheet(view: View, seat: int, field: str = "seat") -> Refused | None:
    """Whoever has a sheet in this chronicle, here tonight or not."""
    return None if seat in view.seats else refused("refused.seat.unknown", field, seat=seat)


def chapter(view: View) -> Refused | None:
    return None if view.chapter else refused("refused.chapter.none", None)


def plays(view: View, seat: int, field: str = "seat") -> Refused | None:
    """Whoever has a place in this chapter, an automated bloodline too."""
    if view.chapter is None:
        return chapter(view)
    if seat in view.chapter.seats:
        return None
    return sheet(view, seat, field) or refused(
        "refused.seat.away", field, seat=seat, chapter=view.chapter.number
    )


def all_play(view: View, seats: Iterable[int], field: str) -> Refused | None:
    """Each once."""
    seats = tuple(seats)
    return first(plays(view, seat, field) for seat in seats) or once(seats, field)


def once(seats: Iterable[int], field: str) -> Refused | None:
    twice = again(seats)
    return None if twice is None else refused("refused.seat.twice", field, seat=twice)


def clan(name: str, field: str = "clan", *, thin: bool = False) -> Refused | None:
    """A clan; where a sticker is meant, the thin-blood one and none at all too."""
    return known(name, (*CLANS, THIN_BLOOD, "") if thin else CLANS, "refused.clan.unknown", field)


def box(section: str, row: str, field: str | None = None) -> Refused | None:
    return known(section, SECTIONS, "refused.section.unknown", field or "section") or text(
        row, field or "row"
    )


def ancilla(view: View, id: str, printed: str) -> Refused | None:
    """One from the register, or a newcomer by the name on her card."""
    if not id:
        return text(printed, "printed")
    return None if view.table.ancilla(id) else refused("refused.ancilla.unknown", "ancilla")
