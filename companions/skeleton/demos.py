"""An evening to look at, played as the rules wish."""

from __future__ import annotations

from typing import Final

from campaigns.games import Demo, Tap
from campaigns.kernel.notes import Noted

from .rules.events import Event, Scored

ADA, BELA, CORA = 1, 2, 3
EVENING: Final[tuple[Event, ...]] = (
    Scored(seat=ADA, n=7),
    Scored(seat=BELA, n=12, why="three sixes"),
    Scored(seat=CORA, n=4),
    Scored(seat=ADA, n=9),
    Noted(by=BELA, text="Cora lets everybody go first."),
    Scored(seat=BELA, n=5),
    Scored(seat=CORA, n=16, why="all four of a kind"),
)
DEMOS: Final = (
    Demo(
        slug="skeleton-evening",
        name="An evening of Skeleton",
        people=("Ada", "Bela", "Cora"),
        chosen={},
        taps=tuple(Tap(event=event, seat=getattr(event, "seat", BELA)) for event in EVENING),
    ),
)
