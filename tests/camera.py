"""Pictures as telephones take them."""

import struct
import zlib
from io import BytesIO

from PIL import Image, ImageCms
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


# --- Colours --------------------------------------------------------------------------------------------------

# What red, green and blue of a camera mean (CIE XYZ, as they stand in a profile), and its curve.
ADOBE = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457), 2.19921875)
PROPHOTO = ((0.7977, 0.2880, 0.0), (0.1352, 0.7119, 0.0), (0.0313, 0.0001, 0.8249), 1.8)
DISPLAY_P3 = ((0.5151, 0.2412, -0.0011), (0.2919, 0.6922, 0.0419), (0.1572, 0.0666, 0.7841), 2.2)


def profile(red, green, blue, gamma) -> bytes:
    """An ICC profile as small as can be: three colours and a curve."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))
    tags = {
        b"desc": b"desc\0\0\0\0\0\0\0\4own\0" + bytes(79),
        b"cprt": b"text\0\0\0\0own\0",
        b"wtpt": _xyz(*WHITE),
    }
    tags |= {b"rXYZ": _xyz(*red), b"gXYZ": _xyz(*green), b"bXYZ": _xyz(*blue)}
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    table, said, at = b"", b"", 132 + 12 * len(tags)
    for name, tag in tags.items():
        table += name + struct.pack(">II", at + len(said), len(tag))
        said += tag + bytes(-len(tag) % 4)
    kind = struct.pack(">4xI", 0x02400000) + b"mntrRGB XYZ " + bytes(12) + b"acsp" + bytes(28)
    head = kind + _xyz(*WHITE)[8:] + bytes(48)
    return struct.pack(">I", at + len(said)) + head + struct.pack(">I", len(tags)) + table + said


WHITE = (0.9642, 1.0, 0.8249)


def _xyz(*values) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def meant(colour, camera, kind="JPEG") -> bytes:
    """A picture of this colour, in the numbers of that camera."""
    said = profile(*camera)
    theirs = ImageCms.getOpenProfile(BytesIO(said))
    image = ImageCms.profileToProfile(drawn(60, 40, colour), ImageCms.createProfile("sRGB"), theirs)
    return encoded(image, kind, icc_profile=said, quality=95)


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


def in_scans(many, image=None):
    """Coming into focus bit by bit, the last bit over and over: each goes over all of it."""
    content = encoded(image or drawn(60, 40), "JPEG", progressive=True, quality=10)
    last = content[content.rindex(b"\xff\xda") : -2]
    return content[:-2] + last * (many - content.count(b"\xff\xda")) + b"\xff\xd9"
