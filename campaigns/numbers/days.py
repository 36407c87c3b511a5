"""When was it: sittings from the moments of entries, evenings, gaps between them, and a year ago tonight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final, Literal, TypeAlias

PAUSE: Final = 3 * 3600  # seconds without an entry: nobody plays on
SHORT: Final = 10 * 60  # something put right at home is no evening
DAY_ENDS: Final = timedelta(hours=5)  # what is played after midnight belongs to the day before

Period: TypeAlias = Literal["all", "year", "months"]


@dataclass(frozen=True, slots=True)
class Span:
    """From a moment to another, in seconds."""

    start: float
    end: float

    @property
    def length(self) -> float:
        return self.end - self.start


def sittings(moments: Iterable[float]) -> list[Span]:
    """What follows within a pause is one sitting."""
    found: list[Span] = []
    for at in moments:
        if found and at - found[-1].end <= PAUSE:
            found[-1] = Span(found[-1].start, max(at, found[-1].end))
        else:
            found.append(Span(at, at))
    return found


def minutes(moments: Iterable[float]) -> int:
    """How long was played, over however many evenings."""
    return round(sum(one.length for one in sittings(moments)) / 60)


def night(start: float, end: float, moments: Sequence[float]) -> Span:
    """As it was noted; one that nobody closed in time ends with the last entry in it."""
    last = max((at for at in moments if start <= at < end), default=start)
    return Span(start, end if end - last <= PAUSE else last)


def evenings(nights: Iterable[Span], moments: Iterable[float]) -> list[Span]:
    """What was noted, and what was played without anybody noting it."""
    noted = [one for one in nights if one.length > 0]
    return merged([*noted, *(one for one in sittings(moments) if one.length >= SHORT)])


def merged(spans: Iterable[Span]) -> list[Span]:
    """Two that overlap are one."""
    found: list[Span] = []
    for one in sorted(spans, key=lambda span: (span.start, span.end)):
        if found and one.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(one.end, found[-1].end))
        else:
            found.append(one)
    return found


def day_of(local: datetime) -> date:
    return (local - DAY_ENDS).date()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    days: int
    after: date
    until: date


def longest_gap(days: Iterable[date]) -> Gap | None:
    """Between two evenings; of equal ones the last."""
    known = sorted(set(days))
    gaps = [Gap(days=(b - a).days, after=a, until=b) for a, b in pairwise(known)]
    return max(gaps, key=lambda gap: (gap.days, gap.until), default=None)


def year_before(today: date) -> date:
    """The same day; of a leap day the one before."""
    try:
        return today.replace(year=today.year - 1)
    except ValueError:
        return today.replace(year=today.year - 1, day=28)


def a_year_ago(today: date) -> tuple[date, ...]:
    """A leap day is remembered the evening before where this year has none."""
    then = year_before(today)
    leaps = (today.month, today.day) == (2, 28) and (then + timedelta(days=1)).month == 2
    return (then, then + timedelta(days=1)) if leaps else (then,)


def within(day: date | None, period: Period, today: date) -> bool:
    """What was played on paper, who knows when, is in no period but all."""
    if period == "all":
        return True
    if day is None:
        return False
    return day.year == today.year if period == "year" else year_before(today) < day <= today
