"""Pictures as telephones take them."""

import struct
import zlib
from io import BytesIO

from PIL import Image
from PIL.TiffImagePlugin import IFDRational

RED, BLUE = (200, 30, 30), (30, 30, 200)
MAKER = "A telephone of its own"


def jpeg(wide=400, high=300, *, colour=RED, turned=0, located=False, left=None, quality=90) -> bytes:
    """`turned`: the orientation that stands in its EXIF; `left`: another colour of its left half."""
    return encoded(
        drawn(wide, high, colour, left), "JPEG", exif=exif(turned, located=located), quality=quality
    )


def drawn(wide, high, colour=RED, left=None):
    image = Image.new("RGB", (wide, high), colour)
    if left:
        image.paste(left, (0, 0, wide // 2, high))
    return image


def exif(turned=0, *, located=False):
    said = Image.Exif()
    said[0x010F] = MAKER
    if turned:
        said[0x0112] = turned
    if located:
        place = said.get_ifd(0x8825)
        place[1], place[2] = "N", (IFDRational(52), IFDRational(13), IFDRational(47))
        place[3], place[4] = "E", (IFDRational(21), IFDRational(0), IFDRational(42))
    return said


def encoded(image, kind, **more) -> bytes:
    into = BytesIO()
    image.save(into, kind, **more)
    return into.getvalue()


def noise(wide=2400, high=1800) -> bytes:
    """Nothing packs worse."""
    return encoded(Image.effect_noise((wide, high), 120).convert("RGB"), "JPEG", quality=95)


def opened(content: bytes):
    image = Image.open(BytesIO(content))
    image.load()
    return image


# --- In pieces: whoever opens such a picture goes from one to the next -----------------------------------------


def chunk(kind, said=b""):
    return struct.pack(">I", len(said)) + kind + said + struct.pack(">I", zlib.crc32(kind + said))


def behind(content, at, pieces):
    return content[:at] + pieces + content[at:]


def _jpegs(piece, at=2):
    return lambda n: behind(jpeg(60, 40), at, piece * n)


def _pngs(piece):
    return lambda n: behind(encoded(drawn(60, 40), "PNG"), 33, piece * n)


def _gifs(before, piece, after=b""):
    def made(n):
        content = encoded(drawn(60, 40), "GIF")
        return behind(content, content.index(b",\0\0\0\0"), before + piece * n + after)

    return made


def _webps(n):
    content = encoded(drawn(60, 40), "WEBP") + b"meta\0\0\0\0" * n
    return content[:4] + struct.pack("<I", len(content) - 8) + content[8:]


def _avifs(n):
    return encoded(drawn(60, 40), "AVIF") + b"\0\0\0\x08free" * n


# By name: a picture with so many of them in it, and how many make twenty megabytes.
PIECES = {
    "JPEG, empty segments": (_jpegs(b"\xff\xe9\0\2"), 4_970_000),
    "JPEG, comments": (_jpegs(b"\xff\xfe\0\3x"), 3_970_000),
    "JPEG, ends": (_jpegs(b"\xff\xd9"), 9_900_000),
    "JPEG, filled": (_jpegs(b"\xff"), 19_900_000),
    "JPEG, junk": (_jpegs(b"\0", 20), 19_900_000),
    "PNG, unknown chunks": (_pngs(chunk(b"nbAa")), 1_640_000),
    "PNG, empty data": (_pngs(chunk(b"IDAT")), 1_640_000),
    "PNG, words": (_pngs(chunk(b"tEXt", b"k\0v")), 1_300_000),
    "GIF, a comment in bytes": (_gifs(b"!\xfe", b"\1x", b"\0"), 9_900_000),
    "GIF, comments of a byte": (_gifs(b"", b"!\xfe\1x\0"), 3_970_000),
    "GIF, junk": (_gifs(b"", b"\0"), 19_900_000),
    "WebP, empty chunks": (_webps, 2_480_000),
    "AVIF, empty boxes": (_avifs, 2_480_000),
}
