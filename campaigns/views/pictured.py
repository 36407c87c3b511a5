"""Photos as a page shows them: whose, how large, and what may be done with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from campaigns import photos
from campaigns.frame import AnyFrame
from campaigns.models import Night, Photo


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictured:
    """`words` are for whoever does not see it."""

    photo: Photo
    by: str
    words: str
    removable: bool


def pictured(frame: AnyFrame, found: Iterable[Photo]) -> list[Pictured]:
    return [_pictured(frame, photo) for photo in found]


def _pictured(frame: AnyFrame, photo: Photo) -> Pictured:
    by = frame.names.get(photo.seat, "")
    return Pictured(
        photo=photo,
        by=by,
        words=photo.caption or gettext("Photo by %(name)s") % {"name": by},
        removable=photos.may_remove(frame.chair, photo),
    )


def captions(frame: AnyFrame, seen: Iterable[Photo]) -> dict[int, list[str]]:
    """What was written under the photos that this reader sees, by the line of the journal at which they hang."""
    written = photos.hanging(frame, (photo for photo in seen if photo.caption))
    return {line: [photo.caption for photo in hanging] for line, hanging in written.items()}


def by_night(frame: AnyFrame, taken: Iterable[Photo]) -> dict[int | None, list[Pictured]]:
    """Of evenings, by the row of their night; None: of an evening that is none here."""
    found: dict[int | None, list[Pictured]] = {}
    for photo in taken:
        found.setdefault(photo.night_id, []).append(_pictured(frame, photo))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A night that is over, with its photos."""

    night: Night
    photos: list[Pictured]
