"""The photographs of each evening: of those that everybody may see, for a book lies open."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from campaigns import photos
from campaigns.models import Photo
from campaigns.paper.wishes import PHOTOS, Wish
from chronicle.frames import Frame

PLACES: Final = 3  # of a chapter, as many as a page has


@dataclass(frozen=True, slots=True, kw_only=True)
class Photograph:
    """`source` is the picture itself: a paper fetches nothing."""

    source: str
    caption: str


def beside(frame: Frame) -> tuple[Any, ...]:
    """What a book with photographs shows that no view knows: another photo is another book."""
    return tuple((str(one.pk), one.entry, one.night_id) for one in photos.lying_open(frame))


def photographs(frame: Frame, wish: Wish) -> dict[int, list[Photograph]]:
    """By chapter, where there is room for them."""
    if PHOTOS not in wish.options:
        return {}
    return {chapter: [_photograph(frame, one) for one in found] for chapter, found in _chosen(frame).items()}


def _chosen(frame: Frame) -> dict[int, list[Photo]]:
    """Each in one chapter only: chapters of one night take turns."""
    free, spans = photos.lying_open(frame), _spans(frame)
    found: dict[int, list[Photo]] = {}
    for chapter, of in spans * PLACES:
        for one in _fitting(free, of)[:1]:
            free.remove(one)
            found.setdefault(chapter, []).append(one)
    return found


def _fitting(free: Sequence[Photo], of: range) -> list[Photo]:
    """Those that hang on an entry of the chapter; then those of its night."""
    mine = [one for one in free if one.entry in of]
    return [*mine, *(one for one in free if one.night and _within(one, of))]


def _spans(frame: Frame) -> list[tuple[int, range]]:
    """Each chapter with its entries: from the one that gathered the table to the next."""
    gathered: dict[int, int] = {}
    for one in frame.reading.played("gathered"):
        about: Any = one.word.about
        gathered.setdefault(int(about["chapter"]), one.number)
    begun = sorted(gathered.items(), key=lambda pair: pair[1])
    ends = [number for _chapter, number in begun] + [frame.reading.number + 1]
    return [(chapter, range(*span)) for (chapter, _n), span in zip(begun, pairwise(ends), strict=True)]


def _within(photo: Photo, of: range) -> bool:
    """Whether something of the chapter was played in the photo's night."""
    night = photo.night
    return night is not None and night.first < of.stop and (night.last is None or night.last >= of.start)


def _photograph(frame: Frame, photo: Photo) -> Photograph:
    jpeg = frame.chair.campaign.photos.values_list("jpeg", flat=True).get(pk=photo.pk)
    return Photograph(
        source=f"data:image/jpeg;base64,{b64encode(bytes(jpeg)).decode()}", caption=photo.caption
    )
