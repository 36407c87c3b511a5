"""Photographs at a table: who sees them, where they hang, how many there may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from campaigns import live, nights
from campaigns.access import Chair
from campaigns.frame import AnyFrame
from campaigns.models import Night, Photo
from campaigns.pictures import Picture

# Of those that everybody sees, for the whole table, as many as a file of it has room for; and of one seat's own.
# Nobody counts what others keep hidden.
MOST, MOST_OWN = 200, 60


def seen(frame: AnyFrame, **which: Any) -> list[Photo]:
    """Those that this seat may see, the oldest first, without their pictures."""
    told: dict[int, bool] = {}
    return [photo for photo in _known(frame, **which) if _reads(frame, photo, told)]


def lying_open(frame: AnyFrame) -> list[Photo]:
    """Those that everybody sees, whoever looks."""
    return [photo for photo in _known(frame) if photo.entry is None or frame.reading.lies_open(photo.entry)]


def with_pictures(frame: AnyFrame) -> Iterator[Photo]:
    """Those that this seat may see, to take home: one at a time in the memory."""
    for photo in seen(frame):
        yield frame.chair.campaign.photos.select_related("night").get(pk=photo.pk)


def _known(frame: AnyFrame, **which: Any) -> QuerySet[Photo]:
    every = frame.chair.campaign.photos.filter(**which)
    return every.select_related("night").defer("jpeg", "small")


def _reads(frame: AnyFrame, photo: Photo, told: dict[int, bool]) -> bool:
    if photo.entry is None:
        return True
    if photo.entry not in told:
        told[photo.entry] = frame.reading.reads(photo.entry)
    return told[photo.entry]


def hanging(frame: AnyFrame, taken: Iterable[Photo]) -> dict[int, list[Photo]]:
    """By the line of the journal at which they hang: their entry's, or the last of their night's."""
    found: dict[int, list[Photo]] = {}
    for photo in taken:
        line = photo.entry or (photo.night and (photo.night.last or frame.reading.number))
        if line:
            found.setdefault(line, []).append(photo)
    return found


def may_add(frame: AnyFrame, entry: int) -> bool:
    """To what somebody reads; nothing hangs on what the house says of other entries."""
    return not frame.chair.is_screen and frame.reading.reads(entry)


def may_remove(chair: Chair, photo: Photo) -> bool:
    return not chair.is_screen and (chair.host or chair.number == photo.seat)


def refusal(frame: AnyFrame) -> str:
    """Why there may be no more, in a code."""
    if frame.chair.campaign.photos.filter(seat=frame.chair.number).count() >= MOST_OWN:
        return "too-many-own-photos"
    return "too-many-photos-here" if len(lying_open(frame)) >= MOST else ""


def evening(frame: AnyFrame, at: datetime) -> Night:
    """Whoever takes a photo is here: tonight's, or the night that was closed when nothing was played since."""
    campaign, seat = frame.chair.campaign, frame.chair.seat
    played = frame.reading.seal < frame.reading.played_to
    before = None if played else nights.last_closed(campaign)
    return nights.current(campaign) or before or nights.arrived(campaign, seats=[seat] if seat else [], at=at)


def add(chair: Chair, picture: Picture, *, of: Night | int, caption: str, at: datetime, raw: bytes) -> Photo:
    """The same picture in the same place, sent twice, is one."""
    entry, night = (of, None) if isinstance(of, int) else (None, of)
    place = f"{'entry' if night is None else 'night'}:{entry or (night and night.pk)}"
    photo, _new = Photo.objects.get_or_create(
        campaign=chair.campaign,
        key=sha256(place.encode() + b"\0" + raw).hexdigest(),
        defaults={
            "night": night,
            "entry": entry,
            "seat": chair.number,
            "at": at,
            "caption": caption,
            "jpeg": picture.jpeg,
            "small": picture.small,
            "width": picture.width,
            "height": picture.height,
        },
    )
    return photo


def tell(frame: AnyFrame, entry: int | None) -> None:
    """Open pages look again. Of what others may not read, nobody hears by it that something was done."""
    if entry is None or frame.reading.lies_open(entry):
        transaction.on_commit(partial(live.here_changed, frame.chair.campaign.pk))
