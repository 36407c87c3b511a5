"""A saga as a play: everybody's glory by where it came from, and with which clan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from campaigns.kernel.plays import Figure, Milestone, Play, Stood, whole
from campaigns.kernel.study import Past, Study, study
from campaigns.kernel.words import word

from .events import Event
from .scoring import Score
from .sight import View, sight
from .state import State


def _plays(past: Past[State, Event]) -> tuple[Play, ...]:
    view = sight(past.end, 0)
    return whole(
        past,
        lambda state: bool(state.ended),
        sure=not view.unread,
        began=past.states[0].first,
        people=tuple(_stood(score, view) for score in view.ranking),
        figures=tuple(_figures(view)),
    )


def _stood(score: Score, view: View) -> Stood:
    led = view.clan(score.seat)
    return Stood(
        seat=score.seat,
        points=score.total,
        place=score.place,
        won=score.seat in view.winners,
        side=word("side.clan", clan=led.clan) if led and led.clan else None,
    )


def _figures(view: View) -> Iterator[Figure]:
    for score in view.ranking:
        for line in score.lines:
            if line.points:
                yield Figure(label=word(f"figure.{line.source}"), n=line.points, seat=score.seat)


PLAYS: Final[Study[State, Event, tuple[Play, ...]]] = study(_plays)


def milestones(view: View) -> tuple[Milestone, ...]:
    """Ages are over too soon to tell anybody who is elsewhere."""
    return (Milestone(kind="over", winners=view.winners),) if view.ended else ()
