"""A finished table that anybody may read who has the link: what the wall shows, and nothing that it does not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from campaigns.access import wall_of
from campaigns.frame import AnyFrame, look
from campaigns.models import Campaign, PublicLink, Seat
from campaigns.models.tables import token


def publish(campaign: Campaign, *, spoilers: bool, initials: bool, at: datetime) -> None:
    """Under a new link; the old one is void."""
    fresh = {"token": token(), "created": at, "spoilers": spoilers, "initials": initials}
    PublicLink.objects.update_or_create(campaign=campaign, defaults=fresh)


def take_back(campaign: Campaign) -> None:
    PublicLink.objects.filter(campaign=campaign).delete()


def link_of(campaign: Campaign) -> PublicLink | None:
    return PublicLink.objects.filter(campaign=campaign).first()


def found(token: str) -> PublicLink | None:
    """Nothing for a link that never was, that is void, or whose table lies in the trash: nobody can tell which."""
    living = PublicLink.objects.select_related("campaign__circle")
    return living.filter(token=token, campaign__trashed__isnull=True).first()


def is_over(frame: AnyFrame) -> bool:
    return any(one.kind == "over" for one in frame.game.milestones(frame.view))


def winners(frame: AnyFrame) -> list[str]:
    ended = [one for one in frame.game.milestones(frame.view) if one.kind == "over"]
    return [frame.names[seat] for one in ended for seat in one.winners if seat in frame.names]


def seen_by_all(link: PublicLink) -> AnyFrame:
    """From no seat."""
    frame = look(wall_of(link.campaign))
    return replace(frame, seats=_shortened(frame.seats)) if link.initials else frame


def _shortened(seats: Iterable[Seat]) -> list[Seat]:
    """Rows that are shown and never saved."""
    seats = list(seats)
    short = initials([seat.name for seat in seats])
    for seat, name in zip(seats, short, strict=True):
        seat.name = name
    return seats


def initials(names: list[str]) -> list[str]:
    """One letter; where two would be the same, with a number."""
    letters = [f"{name[:1].upper()}." for name in names]
    return [
        letter if letters.count(letter) == 1 else f"{letter}{letters[: at + 1].count(letter)}"
        for at, letter in enumerate(letters)
    ]
