"""The turning points of a chapter: who took the lead, what hung by a point, what the table or the dice gave."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.names import PER_ERA, era_of, in_era
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.state import Chapter, Standing

from .growth import Grown, Growth

BY_THE_TABLE: Final = ("primogen", "dice", "table")
CLOSE: Final = 2  # victory points between the first and the second


def turns(view: View, growth: Growth, number: int) -> tuple[Word, ...]:
    """Of a chapter with places. The lead is told only to those who may read every sheet."""
    now = _chapter(view, number)
    if now is None:
        return ()
    found = [*_top(now), *_tied(now), *_wheel(_chapter(view, number - 1), now), *_era(view, number)]
    if not view.telling and all(sheet.open for sheet in view.sheets):
        found += _lead(growth, number)
    return tuple(found)


def _chapter(view: View, number: int) -> Chapter | None:
    return next((one for one in view.table.chapters if one.number == number and one.complete), None)


def _top(now: Chapter) -> Iterator[Word]:
    for first, second in [*pairwise(now.result)][:1]:
        if first.vp is not None and second.vp is not None:
            yield from _margin(first, second, first.vp - second.vp)


def _margin(first: Standing, second: Standing, by: int) -> Iterator[Word]:
    if by == 0 and first.tie == "fewer":
        yield word("turn.fewer", seat=first.seat, other=second.seat)
    elif by == 0:
        yield word("turn.even", seat=first.seat, other=second.seat, how=first.tie)
    elif by <= CLOSE:
        yield word("turn.close", seat=first.seat, other=second.seat, n=by)


def _tied(now: Chapter) -> Iterator[Word]:
    for one in now.missions:
        if one.winner and one.counts and one.how in BY_THE_TABLE:
            yield word("turn.tied", mission=(one.slot, one.attribute, one.name), seat=one.winner, how=one.how)


def _wheel(before: Chapter | None, now: Chapter) -> Iterator[Word]:
    """From the last place to the first, or the other way."""
    if before is not None:
        if now.winner == before.loser:
            yield word("turn.rise", seat=now.winner)
        if now.loser == before.winner:
            yield word("turn.fall", seat=now.loser)


def _era(view: View, number: int) -> Iterator[Word]:
    """How an era was won, where its points alone did not say it."""
    seen = next((one for one in view.eras if one.era.number == era_of(number)), None)
    if seen is None or in_era(number) != PER_ERA or not seen.winner:
        return
    if len(seen.winners) > 1:
        yield word("turn.table", seat=seen.winner, how=seen.era.how)
    elif seen.complete and _equal(seen):
        yield word("turn.key", seat=seen.winner, ground=seen.era.key or seen.era.left)


def _equal(seen: EraSeen) -> bool:
    return sum(one.total == max(each.total for each in seen.standings) for one in seen.standings) > 1


def _lead(growth: Growth, number: int) -> Iterator[Word]:
    """Somebody who did not lead after the chapter before leads alone after this one."""
    if number not in growth.chapters[1:]:
        return
    at = growth.chapters.index(number)
    then, now = _leaders(growth.sheets, at - 1), _leaders(growth.sheets, at)
    if len(now) == 1 and now[0].seat not in [one.seat for one in then]:
        yield word("turn.lead", seat=now[0].seat, points=now[0].scores[at])


def _leaders(sheets: Sequence[Grown], at: int) -> list[Grown]:
    most = max(one.scores[at] for one in sheets)
    return [one for one in sheets if one.scores[at] == most]
