"""Chronicles to look at: played by a deterministic hand, so that the same one comes out every time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from campaigns.games import Demo, Tap
from chronicle.rules.events import Stepped
from chronicle.rules.names import CHAPTERS

from .chapters import played
from .hand import Hand
from .words import PEOPLE

__all__ = ["PEOPLE", "Hand", "demos", "played"]


def demos(full: bool) -> Sequence[Demo]:
    """A chronicle in its second aftermath; in full one with all its chapters played."""
    young = Demo(
        slug="heritage-young",
        name="The Quay Chronicle",
        people=PEOPLE[:3],
        chosen={},
        taps=tuple(taps(Hand(seats=(1, 2, 3)), 2, whole=False)),
        days_ago=6,
        example=race(Hand(seats=(1, 2, 3))),
    )
    old = Demo(
        slug="heritage-old",
        name="The Long Chronicle",
        people=PEOPLE,
        chosen={"known": True},
        taps=tuple(taps(Hand(seats=(1, 2, 3, 4), known=True), CHAPTERS)) if full else (),
        days_ago=400,
    )
    return (young, old) if full else (young,)


def race(hand: Hand) -> Sequence[Tap]:
    """The third chapter while it is played: whoever is first tonight wins the era."""
    every = [*taps(hand, 3)]
    counts = [n for n, tap in enumerate(every) if tap.event == Stepped(to="reckoning")]
    return every[: counts[-1]]


def taps(hand: Hand, chapters: int, *, whole: bool = True) -> Iterator[Tap]:
    """Everything after the opening."""
    for event in played(hand, chapters, whole=whole):
        yield Tap(
            event=event, seat=getattr(event, "seat", 1) if getattr(event, "seat", 1) in hand.seats else 1
        )
