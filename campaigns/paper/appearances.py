"""Fields of a form show what is in them from the start, in the letters of the paper.

WeasyPrint leaves that to whoever opens the file, and many a program has no Cyrillic for it or shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

MARGIN = 2.0  # points
LARGEST, SMALLEST, STEP = 9.5, 3.5, 0.25
LEADING = 1.2
SEVERAL_LINES = 1 << 12


class Letters:
    """A whole font: which glyph a letter is and how wide."""

    def __init__(self, font: Any) -> None:
        from fontTools.ttLib import TTFont  # noqa: PLC0415 -- only workers draw

        file = TTFont(BytesIO(font.file_content), fontNumber=font.index)
        self.hash: str = font.hash
        self.em: int = file["head"].unitsPerEm
        widths = file["hmtx"].metrics
        self.glyphs = {
            chr(code): (file.getGlyphID(name), widths[name][0]) for code, name in file.getBestCmap().items()
        }

    def width(self, text: str, size: float) -> float:
        units: int = sum(self.glyphs.get(letter, (0, 0))[1] for letter in text)
        return units * size / self.em

    def coded(self, text: str) -> bytes:
        return b"".join(b"%04x" % self.glyphs[letter][0] for letter in text if letter in self.glyphs)


def show(document: Any, pdf: Any) -> None:
    """Called by the press with everything drawn, before it is written."""
    fonts = {
        f"/{font.hash}".encode(): Letters(font) for font in document.fonts.values() if font.used_in_forms
    }
    for field in list(pdf.objects):
        if isinstance(field, dict) and field.get("FT") == "/Tx":
            _show(pdf, field, fonts)
    if "AcroForm" in pdf.catalog:
        del pdf.catalog["AcroForm"]["NeedAppearances"]


def _show(pdf: Any, field: Any, fonts: dict[bytes, Letters]) -> None:
    import pydyf  # noqa: PLC0415 -- comes with the press

    letters = next(fonts[part] for part in field["DA"].string.split() if part in fonts)
    # Size 0: what is written later is fitted by the program in which it is written.
    field["DA"] = pydyf.String(f"0 g /{letters.hash} 0 Tf")
    text = str(field["V"].string)
    if not text:
        return
    left, top, right, bottom = field["Rect"]
    wide, high = abs(right - left), abs(top - bottom)
    drawn = pydyf.Stream(
        [_drawn(letters, text, wide, high, several=bool(field.get("Ff", 0) & SEVERAL_LINES))],
        {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pydyf.Array([0, 0, wide, high]),
            "Resources": pdf.catalog["AcroForm"]["DR"],
        },
        compress=True,
    )
    pdf.add_object(drawn)
    field["AP"] = pydyf.Dictionary({"N": drawn.reference})


def _drawn(letters: Letters, text: str, wide: float, high: float, *, several: bool) -> bytes:
    size, lines = fitted(letters, text, wide - 2 * MARGIN, high - 2 * MARGIN, several=several)
    first = high - MARGIN - size if several else (high - size * 0.7) / 2
    shown = b" T* ".join(b"<%s> Tj" % letters.coded(line) for line in lines)
    inside = b"0 0 %.2f %.2f re W n" % (wide, high)
    start = b"/%s %.2f Tf %.2f TL %.2f %.2f Td" % (
        letters.hash.encode(),
        size,
        size * LEADING,
        MARGIN,
        first,
    )
    return b"/Tx BMC q %s BT 0 g %s %s ET Q EMC" % (inside, start, shown)


def fitted(
    letters: Letters, text: str, wide: float, high: float, *, several: bool
) -> tuple[float, list[str]]:
    """The largest size at which the text has room, and its lines."""
    size, lines = LARGEST, _lines(letters, text, wide, LARGEST, several=several)
    while size > SMALLEST and not _fits(letters, lines, wide, high, size, several=several):
        size -= STEP
        lines = _lines(letters, text, wide, size, several=several)
    return size, lines


def _fits(
    letters: Letters, lines: list[str], wide: float, high: float, size: float, *, several: bool
) -> bool:
    """A single line has its field's height for itself."""
    widest = max(letters.width(line, size) for line in lines)
    return widest <= wide and (not several or (len(lines) * LEADING - 0.3) * size <= high)


def _lines(letters: Letters, text: str, wide: float, size: float, *, several: bool) -> list[str]:
    return list(_broken(letters, text, wide, size)) if several else [" ".join(text.split())]


def _broken(letters: Letters, text: str, wide: float, size: float) -> Iterable[str]:
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and letters.width(longer, size) > wide:
                yield line
                longer = word
            line = longer
        yield line
