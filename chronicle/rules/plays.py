"""A chronicle as plays: one for each chapter that was counted, and what the whole has come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import inf
from typing import Final

from campaigns.kernel.plays import Figure, Milestone, Play, Stood
from campaigns.kernel.study import Past, Study, study
from campaigns.kernel.words import word

from .covering import unturned
from .events import Event
from .figures.eras import winner
from .names import PER_ERA, era_of
from .seen import View
from .state import Chapter, Standing, State


def _plays(past: Past[State, Event]) -> tuple[Play, ...]:
    """What lies face down is no result yet; an evening of practice is none at all."""
    if past.end.practice:
        return ()
    shown = unturned(past.end)
    spans = _spans(past)
    return tuple(
        _play(past.end, chapter, spans.get(chapter.number, (0, 0)))
        for chapter in shown.chapters
        if chapter.complete
    )


def _spans(past: Past[State, Event]) -> dict[int, tuple[int, int]]:
    """By chapter, the first and the last entry of its evening; of one played on paper there are none."""
    found: dict[int, tuple[int, int]] = {}
    for number, chapter in _played(past):
        first, _last = found.get(chapter, (number, number))
        found[chapter] = first, number
    return found


def _played(past: Past[State, Event]) -> Iterator[tuple[int, int]]:
    """Only what changed the chapter, when it was tapped: a note or an epilogue written at home is no evening, and what
    was put in later stands between two that are older than itself."""
    before, later = past.start.now, _least_after(past.numbers)
    for number, least, state in zip(past.numbers, later, past.states, strict=True):
        if state.now and state.now is not before and state.now.number == state.number and number < least:
            yield number, state.number
        before = state.now


def _least_after(numbers: Sequence[int]) -> list[float]:
    """For each number, the least of those that follow it."""
    backwards = accumulate(reversed(numbers), min, initial=inf)
    return [*backwards][-2::-1]


def _play(state: State, chapter: Chapter, span: tuple[int, int]) -> Play:
    return Play(
        chapter=chapter.number,
        first=span[0],
        last=span[1],
        over=True,
        began=_by(chapter, chapter.set_up.first) if chapter.set_up else 0,
        people=tuple(_stood(chapter, one) for one in chapter.result if one.seat > 0),
        figures=tuple(_figures(state, chapter)),
    )


def _stood(chapter: Chapter, standing: Standing) -> Stood:
    """Whoever sat there; an automated bloodline is nobody."""
    clan = chapter.clan(standing.seat)
    return Stood(
        seat=_by(chapter, standing.seat),
        points=standing.vp,
        place=standing.place,
        won=standing.place == 1,
        side=word("side.clan", clan=clan) if clan else None,
    )


def _by(chapter: Chapter, seat: int) -> int:
    """Who played the sheet that evening."""
    return next((one.by for one in chapter.here if one.seat == seat and one.by > 0), seat)


def _figures(state: State, chapter: Chapter) -> Iterator[Figure]:
    for one in chapter.result:
        if one.seat > 0 and one.events:
            yield Figure(label=word("figure.missions"), n=one.events, seat=_by(chapter, one.seat))
    if chapter.number % PER_ERA == 0 and (best := winner(state, era_of(chapter.number))) > 0:
        yield Figure(label=word("figure.era_won"), n=1, seat=_by(chapter, best))


PLAYS: Final[Study[State, Event, tuple[Play, ...]]] = study(_plays)


def milestones(view: View) -> tuple[Milestone, ...]:
    if view.table.practice:
        return ()
    chapters = (one for one in view.table.chapters if one.complete)
    told = (
        *(Milestone(kind="chapter", number=one.number, winners=(_by(one, one.winner),)) for one in chapters),
        *(
            Milestone(kind="era", number=one.era.number, winners=(one.winner,))
            for one in view.eras
            if one.winner and one.era.ended
        ),
    )
    won = view.ceremony.winners if view.ceremony else ()
    # One that ended without a last reckoning is over too, and nobody has won it.
    return (*told, Milestone(kind="over", winners=won)) if won or view.phase == "over" else told
