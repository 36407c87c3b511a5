"""After commit, tell the table that entry 42 exists, never what it says; and the stream that listens."""

from __future__ import annotations

from uuid import UUID

from campaigns.live.hall import HALL
from campaigns.live.stream import before
from campaigns.live.wire import WIRE

__all__ = ["announce", "before", "here_changed", "present"]


def announce(campaign_id: UUID, number: int) -> None:
    """From any thread or process, after the commit. Never fails: the slow look finds what was not heard."""
    HALL.from_outside(HALL.moved, campaign_id, number)
    WIRE.say(f"moved {campaign_id} {number}")


def here_changed(campaign_id: UUID) -> None:
    """Somebody's seat was taken, freed or renamed: pages ask again who is here, and whoever lost it hears no more."""
    HALL.from_outside(HALL.seats_changed, campaign_id)
    WIRE.say(f"seats {campaign_id}")


def present(campaign_id: UUID) -> frozenset[int]:
    """The seats with an open page, in any process."""
    return HALL.present(campaign_id) | WIRE.present(campaign_id)
