"""A paper that is a book: how it opens on a screen, and its sheets for whoever prints, folds and sews it."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

GATHERING: Final = 16  # pages: four sheets in one another


def opens_as_book(_document: Any, pdf: Any) -> None:
    """With its bookmarks, two pages side by side, the first on the right."""
    pdf.catalog["PageMode"] = "/UseOutlines"
    pdf.catalog["PageLayout"] = "/TwoColumnRight"


# --- Sheets to fold -------------------------------------------------------------------------------------


def order(pages: int) -> list[int]:
    """Which page stands where, sheet by sheet, front and back, left and right; 0: an empty one."""
    places = -(-pages // 4) * 4
    found = []
    for first in range(1, places + 1, GATHERING):
        found += _gathered(first, min(first + GATHERING - 1, places))
    return [page if page <= pages else 0 for page in found]


def _gathered(first: int, last: int) -> list[int]:
    found = []
    while first < last:
        found += [last, first, first + 1, last - 1]
        first, last = first + 2, last - 2
    return found


def sheets(pdf: bytes) -> bytes:
    """Two pages on each side of a sheet twice as wide: printed on both sides over the short edge, and folded."""
    import pypdfium2  # noqa: PLC0415 -- loaded where somebody asks for it

    with pypdfium2.PdfDocument(pdf) as book, pypdfium2.PdfDocument.new() as line:
        wide, high = book[0].get_size()
        places = order(len(book))
        line.import_pages(book, pages=[page - 1 for page in places if page])
        for at, page in enumerate(places):
            if not page:
                line.new_page(wide, high, index=at)
        raw = pypdfium2.raw.FPDF_ImportNPagesToOne(line, 2 * wide, high, 2, 1)
        with pypdfium2.PdfDocument(raw) as laid:
            into = BytesIO()
            laid.save(into)
            return into.getvalue()
