"""Pictures as telephones take them."""

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
