"""A photograph from anybody's telephone, made into one of ours: small, upright, and with nothing in it but what is seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

LIMIT = 20 * 1024 * 1024  # of what comes
# A small file can unfold to a picture that fills the memory. The largest telephones keep plain JPEGs, which can be read
# smaller than they are; any other is unfolded as it is, a WebP with two more canvases beside it: a quarter of a gigabyte.
DOTS = 50_000_000
DOTS_UNFOLDED, DOTS_WEBP = 24_000_000, 13_000_000
# Each scan goes over the whole picture again: usual are ten. What no reader takes for the head of one is not counted.
SCANS, SCAN = 100, re.compile(rb"\xff\xda\x00[\x06\x08\x0a\x0c\x0e][\x00-\x04]")
FORMATS = ("JPEG", "PNG", "WEBP", "GIF")
# As iPhones keep them, when nobody asks them for a JPEG.
HEIC = {b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"}
# Of what stays: the first that is light enough. The last of them always is.
KEPT = 240 * 1024
SIDES = ((1600, 82), (1600, 70), (1280, 70), (1024, 60), (640, 50), (320, 40))
SMALL = ((320, 75), (320, 50), (160, 40))
SMALL_KEPT = 32 * 1024
WHITE = (255, 255, 255)
# One at a time is unfolded: each may take two hundred and fifty megabytes meanwhile.
WAIT = 20.0  # for the picture before
_door = Lock()


class NoPicture(Exception):
    """Nothing that could be kept; the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A JPEG without a word in it, and a small one for a line of the journal."""

    jpeg: bytes
    small: bytes
    width: int
    height: int


def read(content: bytes, *, dots: int = DOTS) -> Picture:
    """Drawn anew: of what came, only the colours of its dots are taken over."""
    if len(content) > LIMIT:
        raise NoPicture("picture-too-big")
    if not content:
        raise NoPicture("picture-empty")
    if content[4:8] == b"ftyp" and content[8:12] in HEIC:
        raise NoPicture("picture-heic")
    if len(SCAN.findall(content)) > SCANS:
        raise NoPicture("picture-unknown")
    with alone():
        return _made(_opened(content, dots))


@contextmanager
def alone() -> Iterator[None]:
    if not _door.acquire(timeout=WAIT):
        raise NoPicture("picture-busy")
    try:
        yield
    finally:
        _door.release()


def _opened(content: bytes, dots: int) -> Image:
    from PIL import Image  # noqa: PLC0415 -- the house opens without it

    try:
        with Image.open(BytesIO(content), formats=FORMATS) as looked:
            if looked.width * looked.height > min(dots, _most(looked)):
                raise NoPicture("picture-bomb")
            looked.verify()
        # Whoever was asked whether it is sound has nothing more to say.
        with Image.open(BytesIO(content), formats=FORMATS) as found:
            return _plain(found)
    except NoPicture:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise NoPicture("picture-bomb") from None
    except Exception as wrong:
        # In a damaged picture Pillow stumbles over whatever it finds.
        raise NoPicture("picture-unknown") from wrong


def _most(looked: Any) -> int:
    """A JPEG that comes into focus bit by bit is unfolded whole, too; one that is several in a file is called MPO."""
    if looked.format == "WEBP":
        return DOTS_WEBP
    shrinks = looked.format in {"JPEG", "MPO"} and "progressive" not in looked.info
    return DOTS if shrinks else DOTS_UNFOLDED


def _plain(found: Any) -> Image:
    """The first of its frames, as large as is kept at most, upright, on white; a new one, so that nothing comes along."""
    from PIL import Image, ImageOps  # noqa: PLC0415 -- see _opened

    side = SIDES[0][0]
    found.draft("RGB", (side, side))
    found.thumbnail((side, side))
    # Only now: it makes a copy. The box is a square, so a turned one fits into it as well.
    upright: Any = ImageOps.exif_transpose(found)
    if upright.mode in {"RGBA", "LA", "PA", "P"}:
        upright = upright.convert("RGBA")
        plain = Image.new("RGB", upright.size, WHITE)
        plain.paste(upright, mask=upright.getchannel("A"))
        return plain
    plain = Image.new("RGB", upright.size)
    plain.paste(upright.convert("RGB"))
    return plain


def _made(plain: Image) -> Picture:
    jpeg, (width, height) = _lightest(plain, SIDES, KEPT)
    small, _size = _lightest(plain, SMALL, SMALL_KEPT)
    return Picture(jpeg=jpeg, small=small, width=width, height=height)


def _lightest(plain: Image, ways: tuple[tuple[int, int], ...], most: int) -> tuple[bytes, tuple[int, int]]:
    """As good as can be within so many bytes."""
    tried = [*_until(_tried(plain, ways), most)]
    return tried[-1]


def _until(
    tried: Iterator[tuple[bytes, tuple[int, int]]], most: int
) -> Iterator[tuple[bytes, tuple[int, int]]]:
    for made, size in tried:
        yield made, size
        if len(made) <= most:
            return


def _tried(plain: Image, ways: tuple[tuple[int, int], ...]) -> Iterator[tuple[bytes, tuple[int, int]]]:
    for side, quality in ways:
        sized = plain.copy()
        sized.thumbnail((side, side))
        into = BytesIO()
        sized.save(into, "JPEG", quality=quality, optimize=True)
        yield into.getvalue(), sized.size
