"""A descent as a play: who banked how much, what was lost, and against whom it ended."""

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
    return Stood(seat=score.seat, points=score.total, place=score.place, won=score.seat in view.winners)


def _figures(view: View) -> Iterator[Figure]:
    yield Figure(label=word("figure.rounds"), n=view.round)
    if view.final.name:
        yield Figure(label=word("figure.final_boss", monster=view.final.name), n=1)
    for hunter in view.hunters:
        yield Figure(label=word("figure.banked"), n=hunter.banked, seat=hunter.seat)
        yield Figure(label=word("figure.lost"), n=hunter.lost, seat=hunter.seat)


PLAYS: Final[Study[State, Event, tuple[Play, ...]]] = study(_plays)


def milestones(view: View) -> tuple[Milestone, ...]:
    return (Milestone(kind="over", winners=view.winners),) if view.ended else ()
