"""The past of a saga by its ages: what burnt in each, and the glory that it brought."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from campaigns.kernel.stretches import Stretch
from campaigns.kernel.study import Past, Study, study
from campaigns.kernel.words import Word, word

from .events import Event
from .scoring import unread
from .state import State, place


def _ages(past: Past[State, Event]) -> Iterator[Stretch]:
    """The word that ends an age is its last."""
    for age, some in groupby(range(len(past.events)), key=lambda at: past.before(at).age):
        yield Stretch(
            title=word("stretch.age", n=age),
            told=tuple(_came_to(past.end, age)),
            entries=tuple(past.numbers[at] for at in some),
        )


def _came_to(state: State, age: int) -> Iterator[Word]:
    """By what is known today, also where a number was read later."""
    for land in state.provinces:
        if land.destroyed == age:
            yield word("stretch.burnt", spot=place(state.board, land.spot))
    for clan in state.clans:
        gains = [gain for gain in clan.gains if gain.age == age]
        n = sum(gain.n for gain in gains)
        if n:
            yield word(
                "stretch.glory.unread" if unread(state, gains) else "stretch.glory", seat=clan.seat, n=n
            )


BY_AGE: Final[Study[State, Event, tuple[Stretch, ...]]] = study(lambda past: tuple(_ages(past)))
