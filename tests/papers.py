"""Papers as a table gets them: wished, made by the task, opened with other programs than the one that made them.

opened = printed(table, seat=BELA, paper="sheet", about="2", size="A5", language="pl")
sound(opened)                         # what every paper must be
assert "Toreador" in words(opened)    # what this one says
"""

import logging
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import pairwise

import pypdfium2
from django.utils import timezone, translation
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from campaigns import tasks
from campaigns.frame import look
from campaigns.models import Print, PrintJob
from campaigns.paper.gathering import wished
from campaigns.paper.wishes import Wish
from tests.factories import ADA

MM = 72 / 25.4
MARGIN = 5 * MM
WHITE = 250
SPINE = 20 * MM  # a cover is as large as what it wraps
POINTS = {"A4": (595, 842), "A5": (420, 595), "letter": (612, 792)}
ORIGIN = "http://192.168.1.20:8000"
# Every language on the smallest size, every size in the language of the longest words.
WAYS = [("A5", "ru"), ("A5", "pl"), ("A5", "en"), ("A4", "ru"), ("letter", "ru")]
HEADINGS = ("/H1", "/H2", "/H3", "/H4", "/H5", "/H6")


@dataclass
class Opened:
    """One finished print, and what WeasyPrint complained about on the way."""

    wish: Wish
    job: PrintJob
    pdf: bytes
    picture: bytes
    warnings: list[str]

    @cached_property
    def reader(self) -> PdfReader:
        return PdfReader(BytesIO(self.pdf))

    @property
    def pages(self):
        return self.reader.pages

    @cached_property
    def texts(self) -> list[str]:
        """What stands on each page, with single spaces; read once. A hyphen at the end of a line is told as U+FFFE."""
        with closing(pypdfium2.PdfDocument(self.pdf)) as document:
            told = [page.get_textpage().get_text_range() for page in document]
        return [" ".join(one.replace("\ufffe", "-").split()) for one in told]

    @cached_property
    def root(self):
        return self.reader.trailer["/Root"]


def printed(
    table, seat=ADA, paper="", about="", size="A4", language="en", options=(), origin=ORIGIN, **more
) -> Opened:
    """Wished by this seat in its language, and made at once by the worker's own task."""
    wish = Wish(
        paper=paper,
        about=about,
        size=size,
        language=language,
        options=tuple(sorted(options)),
        origin=origin,
        **more,
    )
    with translation.override(language):
        job = wished(look(table.chair(seat)), wish, at=timezone.now())
    with complaints() as warnings:
        tasks.make_print(str(job.pk))
    job.refresh_from_db()
    assert job.state == PrintJob.State.DONE, (job.state, job.reason)
    made = Print.objects.get(address=job.address)
    return Opened(wish=wish, job=job, pdf=bytes(made.pdf), picture=bytes(made.picture), warnings=warnings)


@contextmanager
def complaints():
    """What the press and those whom it asks have to say."""
    said = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(f"{record.name}: {record.getMessage()}")
    logs = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    for log in logs:
        log.addHandler(handler)
    try:
        yield said
    finally:
        for log in logs:
            log.removeHandler(handler)


def words(opened, *, page=None) -> str:
    """All that can be read, or what stands on one page (the first is 1), with single spaces."""
    return " ".join(opened.texts if page is None else [opened.texts[page - 1]])


def bookmarks(opened) -> list[str]:
    """The titles of the outline, in their order."""

    def titles(items):
        for item in items:
            if isinstance(item, list):
                yield from titles(item)
            else:
                yield item.title

    return list(titles(opened.reader.outline))


def alts(opened) -> list[str]:
    """What is said for each figure, in the order of reading."""
    return [str(one.get("/Alt", "")) for kind, one in structure(opened) if kind == "/Figure"]


# --- What every paper must be ----------------------------------------------------------------------------


def sound(opened, *, fillable=False, margin=MARGIN) -> None:
    """Everything that holds of any paper; `fillable` for forms, whose fonts are whole."""
    assert opened.warnings == []
    _named(opened)
    _tagged(opened)
    _fonts(opened, whole=fillable)
    _sizes(opened)
    _ink(opened, margin)
    assert not {"\ufffd", "\x00"} & {*words(opened)}
    assert opened.job.pages == opened.job.page == len(opened.pages)


def _named(opened):
    assert (opened.reader.metadata.title or "").strip(), "no title"
    assert opened.root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert opened.root["/Lang"] == opened.wish.language
    assert b"pdfuaid:part" in opened.root["/Metadata"].get_data()


def _tagged(opened):
    assert opened.root["/MarkInfo"]["/Marked"]
    kinds = [kind for kind, _one in structure(opened)]
    assert kinds, "nothing is tagged"
    assert [one for kind, one in structure(opened) if kind == "/Figure" and not one.get("/Alt")] == []
    cells = [one["/A"] for kind, one in structure(opened) if kind == "/TD" and one["/K"]]
    plain = [one for one in cells if "/ColSpan" not in one]  # not a remark below its row
    assert [one for one in plain if not one.get("/Headers")] == [], "a cell of a table has no heading"
    levels = [HEADINGS.index(kind) + 1 for kind in kinds if kind in HEADINGS]
    assert levels[:1] == [1], "the first heading is the largest"
    assert [step for step in pairwise(levels) if step[1] > step[0] + 1] == [], "a heading is left out"
    with closing(pypdfium2.PdfDocument(opened.pdf)) as document:
        assert [number for number, page in enumerate(document, 1) if _loose(page)] == []


def structure(opened):
    """Every element of the structure with what kind it is, in the order of reading."""

    def below(one):
        one = one.get_object() if hasattr(one, "get_object") else one
        if isinstance(one, list):
            for part in one:
                yield from below(part)
        elif isinstance(one, dict) and "/S" in one:
            yield str(one["/S"]), one
            yield from below(one.get("/K", []))

    yield from below(opened.root["/StructTreeRoot"]["/K"])


def _loose(page) -> bool:
    """Text that is neither part of the structure nor marked as decoration."""
    texts = page.get_objects((pypdfium2.raw.FPDF_PAGEOBJ_TEXT,), max_depth=1)
    return any(pypdfium2.raw.FPDFPageObj_CountMarks(one) == 0 for one in texts)


def _fonts(opened, *, whole):
    found = {font["/BaseFont"]: font for page in opened.pages for font in fonts(page.get("/Resources", {}))}
    assert found, "no letters at all"
    for name, font in found.items():
        described = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
        described = described.get_object()["/FontDescriptor"]
        files = {"/FontFile", "/FontFile2", "/FontFile3"} & set(described)
        assert files, f"{name} is not embedded"
        assert whole or not _is_whole(described[files.pop()].get_data()), f"{name} is not a subset"


def _is_whole(font):
    """What was cut to the letters of this paper has lost the tables that place and replace letters."""
    return bool({"GSUB", "GPOS"} & set(TTFont(BytesIO(font), lazy=True).keys()))


def fonts(resources):
    """Those of a page, and of whatever is drawn within it."""
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawn in resources.get("/XObject", {}).values():
        if "/Resources" in drawn.get_object():  # a photograph has none
            yield from fonts(drawn.get_object()["/Resources"])


def _sizes(opened):
    wide, high = POINTS[opened.wish.size]
    for page in opened.pages:
        sides = tuple(sorted(round(float(side)) for side in page.mediabox[2:]))
        if opened.wish.paper == "cover":
            assert (sides[0], 2 * wide <= sides[1] < 2 * wide + SPINE) == (high, True)
        else:
            assert sides == (wide, high)


def _ink(opened, margin):
    document = pypdfium2.PdfDocument(opened.pdf)
    try:
        for number, page in enumerate(document, 1):
            assert outside(page) == [], f"page {number}: letters lie beyond the paper"
            assert blank_border(page, margin), f"page {number}: ink in the outer {margin / MM:.0f} mm"
    finally:
        document.close()


def outside(page) -> list[tuple[float, ...]]:
    """Where text or pictures lie that the paper's edge cuts."""
    kinds = (pypdfium2.raw.FPDF_PAGEOBJ_TEXT, pypdfium2.raw.FPDF_PAGEOBJ_IMAGE)
    wide, high = page.get_size()
    boxes = [tuple(one.get_bounds()) for one in page.get_objects(kinds)]
    return [box for box in boxes if box[0] < 0 or box[1] < 0 or box[2] > wide or box[3] > high]


def blank_border(page, margin) -> bool:
    drawn = page.render(scale=1).to_pil().convert("L")
    wide, high = drawn.size
    edge = int(margin)
    borders = [
        (0, 0, wide, edge),
        (0, high - edge, wide, high),
        (0, 0, edge, high),
        (wide - edge, 0, wide, high),
    ]
    return all(drawn.crop(box).getextrema()[0] >= WHITE for box in borders)
