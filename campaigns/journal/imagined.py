"""A journal that nobody wrote: what a demo taps, decided and folded, and kept nowhere. As the wall reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from campaigns.games import AnyGame, AnyView, Demo, Tap
from campaigns.journal.position import fold
from campaigns.journal.reading import Reading
from campaigns.kernel.decisions import Decided
from campaigns.kernel.timeline import Line

NOBODY = 0


def imagined(game: AnyGame, demo: Demo, at: datetime) -> Reading[AnyView]:
    """As if the last tap had been at this moment."""
    seats = range(1, len(demo.people) + 1)
    taps = [Tap(event=game.opening(seats, demo.chosen), minutes=0), *demo.taps]
    length = timedelta(minutes=sum(tap.minutes for tap in taps))
    return Reading(fold(game, [*_lines(game, taps, at - length)]), NOBODY, host=False)


def _lines(game: AnyGame, taps: Sequence[Tap], at: datetime) -> Iterator[Line]:
    state = game.start()
    for number, tap in enumerate(taps, 1):
        at += timedelta(minutes=tap.minutes)
        done = game.decide(game.sight(state, tap.seat), tap.event)
        if not isinstance(done, Decided):
            raise ValueError(f"tap {number} of a demo is refused: {done.code}")
        state = game.evolve(state, done.event)
        said = game.codec.encode(done.event)
        yield Line(number, f"{number}", said.kind, said.version, said.facts, tap.seat, at, ())
