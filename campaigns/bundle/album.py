"""The photos of a campaign in its file: `photos.json` says what each is of, and beside it lies each as a JPEG.

An older house reads the journal alone, and passes over them.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import SEEK_END
from tempfile import TemporaryFile
from typing import IO, Annotated

import msgspec
from msgspec import Meta, Struct

from campaigns import names, pictures
from campaigns.bundle.broken import Broken
from campaigns.bundle.shape import BundleShape, Moment, Number
from campaigns.codec import prepare
from campaigns.journal import EARLIEST, LATEST
from campaigns.models import Photo
from campaigns.models.photos import CAPTION
from campaigns.pictures import Budget, NoPicture, Picture

ALBUM = "photos.json"
MOST = 400
ALBUM_LIMIT, PHOTO_LIMIT = 1024 * 1024, 512 * 1024
# What we write is smaller by far; so a file full of pictures that unfold takes no minutes.
DOTS = 4_000_000
# Of the processor, for all of them: four hundred of ours take four, on a small computer five times as many.
SECONDS = 20.0


class PhotoShape(Struct, forbid_unknown_fields=True, kw_only=True):
    key: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    seat: Number
    at: Moment
    entry: Annotated[int, Meta(ge=1)] | None = None
    night: Annotated[int, Meta(ge=1)] | None = None  # by its first entry
    caption: Annotated[str, Meta(max_length=CAPTION)] = ""


class AlbumShape(Struct, forbid_unknown_fields=True, kw_only=True):
    photos: Annotated[list[PhotoShape], Meta(max_length=MOST)]


prepare(AlbumShape)


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """A photo that came in a file; its picture lies on the disk until it is taken in."""

    shape: PhotoShape
    picture: Callable[[], Picture]


class Spool:
    """Many pictures, one behind the other: of several files that come in at once none fills the memory."""

    def __init__(self) -> None:
        self._file = TemporaryFile()  # noqa: SIM115 -- it is there as long as whoever can read from it

    def __del__(self) -> None:
        self._file.close()

    def put(self, picture: Picture) -> Callable[[], Picture]:
        at = self._file.seek(0, SEEK_END)
        self._file.write(picture.jpeg + picture.small)
        return partial(self._get, at, len(picture.jpeg), len(picture.small), picture.width, picture.height)

    def _get(self, at: int, length: int, small: int, width: int, height: int) -> Picture:
        self._file.seek(at)
        jpeg = self._file.read(length)
        return Picture(jpeg=jpeg, small=self._file.read(small), width=width, height=height)


def name(key: str) -> str:
    return f"photos/{key}.jpg"


# --- Out -------------------------------------------------------------------------------------------------


def files(photos: Iterable[Photo]) -> Iterator[tuple[str, bytes]]:
    """What lies beside the journal: nothing, where there are none."""
    told = []
    for photo in photos:
        told.append(_shape(photo))
        yield name(photo.key), bytes(photo.jpeg)
    if told:
        yield ALBUM, msgspec.json.format(msgspec.json.encode(AlbumShape(photos=told)), indent=1)


def _shape(photo: Photo) -> PhotoShape:
    night = photo.night.first if photo.night else None
    return PhotoShape(
        key=photo.key, seat=photo.seat, at=photo.at, entry=photo.entry, night=night, caption=photo.caption
    )


# --- In --------------------------------------------------------------------------------------------------


def read(packed: IO[bytes], bundle: BundleShape) -> list[Brought]:
    """Each is checked like one that somebody adds, and drawn anew; the first that is broken is named."""
    try:
        with zipfile.ZipFile(packed) as archive:
            if ALBUM not in archive.namelist():
                return []
            shapes = _decoded(_unpacked(archive, ALBUM, ALBUM_LIMIT))
            spool, budget = Spool(), Budget(SECONDS)
            return [
                Brought(shape=shape, picture=spool.put(_brought(archive, bundle, at, shapes, budget)))
                for at, shape in enumerate(shapes)
            ]
    except Broken:
        raise
    except Exception as wrong:
        # As with the journal: in a damaged archive Python stumbles over whatever it finds.
        raise Broken("not-a-bundle", where=ALBUM, why=str(wrong)) from wrong


def _unpacked(archive: zipfile.ZipFile, called: str, most: int) -> bytes:
    with archive.open(called) as file:
        said = file.read(most + 1)
    if len(said) > most:
        raise Broken("too-much", where=called)
    return said


def _decoded(said: bytes) -> list[PhotoShape]:
    try:
        return msgspec.json.decode(said, type=AlbumShape).photos
    except msgspec.ValidationError as wrong:
        why, _, where = str(wrong).partition(" - at `")
        raise Broken("shape", where=f"{ALBUM} {where.rstrip('`')}".strip(), why=why) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Broken("not-json", where=ALBUM, why=str(wrong)) from wrong


def _brought(
    archive: zipfile.ZipFile, bundle: BundleShape, at: int, shapes: list[PhotoShape], budget: Budget
) -> Picture:
    shape = shapes[at]
    if wrong := _wrong(bundle, shape) or ("key" if any(one.key == shape.key for one in shapes[:at]) else ""):
        raise Broken("photos", where=f"{ALBUM} $.photos[{at}].{wrong}")
    called = name(shape.key)
    try:
        content = _unpacked(archive, called, PHOTO_LIMIT)
    except KeyError:
        raise Broken("no-photo", where=called) from None
    return _drawn(content, called, budget)


def _drawn(content: bytes, called: str, budget: Budget) -> Picture:
    try:
        return pictures.read(content, dots=DOTS, budget=budget)
    except NoPicture as none:
        if none.code == "picture-busy":
            raise Broken("busy") from none
        if budget.left <= 0:
            raise Broken("slow-photos", where=called) from none
        raise Broken("photo", where=called, why=none.code) from none


def _wrong(bundle: BundleShape, shape: PhotoShape) -> str:
    """Which part of it does not fit the table."""
    last = len(bundle.entries)
    checks = {
        "seat": shape.seat <= len(bundle.seats),
        "entry": shape.entry is None or shape.entry <= last,
        "night": shape.night is None or (shape.entry is None and shape.night <= last + 1),
        "caption": not shape.caption or (shape.caption.isprintable() and not names.unseen(shape.caption)),
        "at": EARLIEST < shape.at < LATEST,
    }
    return next((part for part, right in checks.items() if not right), "")
