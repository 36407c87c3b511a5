"""A hunt as a play: which side won, in how many days, and where Dracula's influence came from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from campaigns.kernel.plays import Figure, Milestone, Play, Stood, grown, summed, whole
from campaigns.kernel.study import Past, Study, study
from campaigns.kernel.words import word

from .events import Event, Exchanged, Ruled
from .sight import View, sight
from .state import State


def _plays(past: Past[State, Event]) -> tuple[Play, ...]:
    view = sight(past.end, 0)
    return whole(
        past,
        lambda state: state.over,
        people=tuple(_stood(seat, view) for seat in view.table),
        figures=tuple(_figures(past, view)),
    )


def _stood(seat: int, view: View) -> Stood:
    side = "dracula" if seat == view.count else "hunters"
    return Stood(seat=seat, won=view.over and view.winner == side, side=word(f"side.{side}"))


def _figures(past: Past[State, Event], view: View) -> Iterator[Figure]:
    yield Figure(label=word("figure.days"), n=view.day + 1)
    yield Figure(label=word("figure.wounds"), n=view.wounds)
    for why, n in summed(grown(past, lambda state: state.influence, _why)).items():
        yield Figure(label=word(f"figure.influence.{why}"), n=n)


def _why(before: State, event: Event, after: State) -> str:
    """Of an entry that everybody sees, by what everybody sees of it."""
    if isinstance(event, Ruled):
        return "table"
    if _fallen(after) > _fallen(before):
        return "hunters"
    return "fights" if isinstance(event, Exchanged) else "count"


def _fallen(state: State) -> int:
    return sum(hunter.defeated for hunter in state.hunters)


PLAYS: Final[Study[State, Event, tuple[Play, ...]]] = study(_plays)


def milestones(view: View) -> tuple[Milestone, ...]:
    won = tuple(seat for seat in view.table if _stood(seat, view).won)
    return (Milestone(kind="over", winners=won),) if view.over else ()
