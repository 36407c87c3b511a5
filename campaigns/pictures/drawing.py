"""Draws pictures anew, in a process of its own: no file of ours is imported here, and nothing of the house is known.

It reads from its standard input, one picture after the other, and writes to its standard output.
"""

from __future__ import annotations

import io
import re
import resource
import signal
import struct
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, BinaryIO

# Dots it may have, seconds it may take, bytes that follow.
WISH = struct.Struct("!IdI")
# Why there is none (REFUSED), seconds it took, its width and height, bytes of it and of the small one that follow.
ANSWER = struct.Struct("!BdHHII")
HEAVY = "picture-heavy"
REFUSED = {1: "picture-unknown", 2: "picture-bomb", 3: HEAVY}

# A small file can unfold to a picture that fills the memory. The largest telephones keep plain JPEGs, which can be read
# smaller than they are; any other is unfolded as it is, some with two more canvases beside it.
DOTS = 52_000_000
DOTS_UNFOLDED = 24_000_000
DOTS_IN_CANVASES = {"WEBP": 13_000_000, "AVIF": 13_000_000}
MEMORY = 480 * 1024 * 1024  # of addresses, with Python and Pillow in them; of these the largest fill some 290
FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
# Of what stays: the first that is light enough. The last of them always is.
KEPT = 240 * 1024
SIDES = ((1600, 82), (1600, 70), (1280, 70), (1024, 60), (640, 50), (320, 40))
SMALL = ((320, 75), (320, 50), (160, 40))
SMALL_KEPT = 32 * 1024
QUALITIES = sorted({quality for _side, quality in SIDES})
# Of a JPEG of ours: its size, and its only scan with the end behind it.
FRAME = re.compile(rb"\xff\xc0\0\x11\x08(.{4})\x03\x01\x22\0\x02\x11\x01\x03\x11\x01", re.DOTALL)
SCAN = re.compile(rb"\xff\xda\0\x0c\x03\x01\0\x02\x11\x03\x11\0\x3f\0(?:[^\xff]|\xff\0)*+\xff\xd9")
MODES = {"RGB": "RGB", "GRAY": "L", "CMYK": "CMYK"}  # of Pillow, by what a profile is about
WHITE = (255, 255, 255)
IDLE = 60.0  # seconds; then it leaves, and gives back its memory


class Refused(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.why = next(why for why, known in REFUSED.items() if known == code)


def main() -> None:
    _bound()
    came, goes = sys.stdin.buffer, sys.stdout.buffer
    while head := _next(came):
        dots, seconds, length = WISH.unpack(head)
        goes.write(_answered(came.read(length), dots, seconds))
        goes.flush()


def _next(came: BinaryIO) -> bytes:
    """Nothing when the parent has gone. When it wants nothing for a while, the system ends this (SIGALRM)."""
    signal.setitimer(signal.ITIMER_REAL, IDLE)
    head = came.read(WISH.size)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return head if len(head) == WISH.size else b""


def _bound() -> None:
    """Before anything is imported that reads pictures."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal; it leaves when its parent does
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for nothing in (resource.RLIMIT_FSIZE, resource.RLIMIT_CORE):
        resource.setrlimit(nothing, (0, 0))


def _answered(content: bytes, dots: int, seconds: float) -> bytes:
    begun = _spent()
    # The system ends whoever takes longer, wherever it is just then.
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        jpeg, small, (wide, high) = _made(content, dots)
    except Refused as refused:
        return ANSWER.pack(refused.why, _spent() - begun, 0, 0, 0, 0)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return ANSWER.pack(0, _spent() - begun, wide, high, len(jpeg), len(small)) + jpeg + small


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _made(content: bytes, dots: int) -> tuple[bytes, bytes, tuple[int, int]]:
    from PIL import AvifImagePlugin, Image  # noqa: PLC0415 -- the house opens without it

    AvifImagePlugin.DEFAULT_MAX_THREADS = 1  # each would take room of its own
    try:
        if _ours(content):
            return _kept(content)
        plain = _opened(content, dots)
        jpeg, size = _lightest(plain, SIDES, KEPT)
        return jpeg, _lightest(plain, SMALL, SMALL_KEPT)[0], size
    except Refused:
        raise
    except MemoryError:
        raise Refused(HEAVY) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Refused("picture-bomb") from None
    except Exception:
        # In a damaged picture Pillow stumbles over whatever it finds.
        raise Refused("picture-unknown") from None


def _ours(content: bytes) -> bool:
    """Written here, in this house or another: it begins as ours do, and is nothing but tables and one scan up to its end.
    Drawn once more it would lose a little, and tell no less."""
    head = next((head for head in _heads() if content.startswith(head)), b"")
    if not head or len(content) > KEPT:
        return False
    frame = FRAME.match(content, len(head))
    high, wide = struct.unpack("!HH", frame[1]) if frame else (0, 0)
    tables = frame.end() if frame else 0
    while content[tables : tables + 2] == b"\xff\xc4":
        tables += 2 + int.from_bytes(content[tables + 2 : tables + 4], "big")
    scan = SCAN.match(content, tables)
    fits = 0 < max(high, wide) <= SIDES[0][0] and min(high, wide) > 0
    return fits and scan is not None and scan.end() == len(content)


@cache
def _heads() -> list[bytes]:
    """With which those begin that are written here, up to what their size is."""
    from PIL import Image  # noqa: PLC0415 -- see _made

    dot = Image.new("RGB", (1, 1))
    return [
        written[: written.index(b"\xff\xc0")] for quality in QUALITIES if (written := _written(dot, quality))
    ]


def _kept(content: bytes) -> tuple[bytes, bytes, tuple[int, int]]:
    """As it is; only the small one is drawn, from all of what is in it."""
    from PIL import Image  # noqa: PLC0415 -- see _made

    with Image.open(io.BytesIO(content), formats=("JPEG",)) as found:
        size = found.size
        found.draft("RGB", (SMALL[0][0],) * 2)
        found.load()
        return content, _lightest(found, SMALL, SMALL_KEPT)[0], size


def _opened(content: bytes, dots: int) -> Any:
    from PIL import Image  # noqa: PLC0415 -- see _made

    with Image.open(io.BytesIO(content), formats=FORMATS) as looked:
        if looked.width * looked.height > min(dots, _most(looked)):
            raise Refused("picture-bomb")
        looked.verify()
    # Whoever was asked whether it is sound has nothing more to say.
    with Image.open(io.BytesIO(content), formats=FORMATS) as found:
        return _plain(found)


def _most(looked: Any) -> int:
    """A JPEG that comes into focus bit by bit is unfolded whole, too; one that is several in a file is called MPO."""
    if looked.format in DOTS_IN_CANVASES:
        return DOTS_IN_CANVASES[looked.format]
    shrinks = looked.format in {"JPEG", "MPO"} and "progressive" not in looked.info
    return DOTS if shrinks else DOTS_UNFOLDED


def _plain(found: Any) -> Any:
    """The first of its frames, as large as is kept at most, upright, in the colours of every screen, on white; a new one,
    so that nothing comes along."""
    from PIL import Image, ImageOps  # noqa: PLC0415 -- see _made

    side = SIDES[0][0]
    found.draft("RGB", (side, side))
    small = _in_bytes(found)
    small.thumbnail((side, side))
    # Only now: it makes a copy. The box is a square, so a turned one fits into it as well.
    upright: Any = ImageOps.exif_transpose(small)
    plain = Image.new("RGB", upright.size)
    plain.paste(_in_srgb(_on_white(upright), found.info.get("icc_profile")))
    return plain


def _in_bytes(found: Any) -> Any:
    """Of a scanner's 65,536 grays, each as light as it is; Pillow takes whatever is beyond 255 for white."""
    if not found.mode.startswith("I"):
        return found
    gray = found.point(lambda shade: shade * (1 / 257)).convert("L")
    gray.info["exif"] = found.getexif().tobytes()
    return gray


def _on_white(image: Any) -> Any:
    from PIL import Image  # noqa: PLC0415 -- see _made

    if not image.has_transparency_data:
        return image.convert("RGB") if image.mode in {"P", "PA"} else image
    clear = image.convert("RGBA")
    plain = Image.new("RGB", clear.size, WHITE)
    plain.paste(clear, mask=clear.getchannel("A"))
    return plain


def _in_srgb(image: Any, profile: bytes | None) -> Any:
    """What its numbers mean stands in the profile, which does not stay. One that is broken, or of other colours, says nothing."""
    from PIL import ImageCms  # noqa: PLC0415 -- see _made

    try:
        theirs = ImageCms.getOpenProfile(io.BytesIO(profile or b""))
        mode = MODES[theirs.profile.xcolor_space.strip()]
        if "CMYK" in {mode, image.mode} != {"CMYK"}:
            return image.convert("RGB")
        ours = ImageCms.createProfile("sRGB")
        turned = ImageCms.profileToProfile(image.convert(mode), theirs, ours, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, KeyError, ValueError, TypeError):
        return image.convert("RGB")
    return turned


def _lightest(plain: Any, ways: tuple[tuple[int, int], ...], most: int) -> tuple[bytes, tuple[int, int]]:
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


def _tried(plain: Any, ways: tuple[tuple[int, int], ...]) -> Iterator[tuple[bytes, tuple[int, int]]]:
    for side, quality in ways:
        sized = plain.copy()
        sized.thumbnail((side, side))
        yield _written(sized, quality), sized.size


def _written(image: Any, quality: int) -> bytes:
    into = io.BytesIO()
    image.save(into, "JPEG", quality=quality, optimize=True)
    return into.getvalue()


if __name__ == "__main__":
    main()
