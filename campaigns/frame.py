"""One look at a table from one chair: what pages and papers are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias

from campaigns import games, journal, live
from campaigns.access import Chair
from campaigns.games import AnyPageGame, AnyView, V
from campaigns.journal import Reading
from campaigns.models import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(Generic[V]):
    """One look at a table from one chair; everything below it comes from here, never from a State."""

    chair: Chair
    game: AnyPageGame
    reading: Reading[V]
    view: V
    seats: list[Seat]
    here: frozenset[int]
    imagined: bool = False  # an example: no database has rows of it

    def behind(self) -> Frame[V]:
        """Behind the curtain of the seat: nothing is told otherwise there than it is."""
        return replace(self, reading=self.reading.behind())

    @property
    def names(self) -> dict[int, str]:
        return {seat.number: seat.name for seat in self.seats}


# As the house looks: at any game. A game's own pages name theirs, so that what they read of it is there.
AnyFrame: TypeAlias = Frame[Any]


def look(chair: Chair) -> AnyFrame:
    reading = journal.reading(chair.campaign, chair.number, host=chair.host)  # noqa: TID251 -- of the chair itself
    return Frame(
        chair=chair,
        game=games.game(chair.campaign.game),
        reading=reading,
        view=reading.view,
        seats=list(chair.campaign.seats.all()),
        here=live.present(chair.campaign.pk) | {chair.number},  # whoever asks is here, stream or not yet
    )


def view_from(chair: Chair) -> AnyView:
    """What is seen from it now, for whoever needs nothing else of the table."""
    return journal.seen_by(chair.campaign, chair.number)  # noqa: TID251 -- of the chair itself
