"""HTML to PDF; the only module that knows WeasyPrint. It fetches our own static files and nothing else."""

from __future__ import annotations

import logging
import os
import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from mimetypes import guess_type
from pathlib import Path
from threading import get_ident
from typing import Any
from urllib.parse import unquote

from django.contrib.staticfiles import finders

from campaigns.paper import appearances, bindings, folding
from campaigns.paper.wishes import Made

# The subsets of the fonts bear a date: without this, the same print would be other bytes a second later.
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

HOUSE = "https://house.invalid/static/"
DATA = "data:image/png;base64,"
DATA_LIMIT = 64 * 1024
PHOTO = "data:image/jpeg;base64,"
PHOTO_LIMIT = 350 * 1024  # a photo as the house keeps it, in letters
DOTS = 4_000_000  # a small file can unfold to a picture that fills the memory
PICTURE_WIDTH = 900
PAGE = re.compile(r"Page (\d+)$")
WORDS = 200  # of an address, in the log
OPTIONS = {"pdf_variant": "pdf/ua-1", "pdf_forms": False, "full_fonts": False}
Progress = Callable[[int], None]


class Forbidden(Exception):
    """Something on the page asked for what no print may fetch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pdf:
    content: bytes
    pages: int


def printed(made: Made, *, progress: Progress | None = None) -> Pdf:
    """One paper as it is; several bound in one file, each with its bookmark."""
    if made.bound:
        return bound(made, progress=progress)
    kind = {"fillable": made.fillable, "book": made.book}
    return to_pdf(made.html, identifier=made.address, progress=progress, **kind)


def to_pdf(
    html: str,
    *,
    identifier: str,
    fillable: bool = False,
    book: bool = False,
    progress: Progress | None = None,
) -> Pdf:
    """Tagged for screen readers; the same HTML gives the same bytes."""
    tell = progress or (lambda _page: None)
    options = {**OPTIONS, "pdf_forms": fillable, "full_fonts": fillable}
    with _laying_out() as lay_out:
        document = lay_out(html, options, tell)
        finisher = appearances.show if fillable else folding.opens_as_book if book else None
        return _written(document, document.pages, options, tell, identifier, finisher)


def bound(made: Made, *, progress: Progress | None = None) -> Pdf:
    """Papers of several languages, one after the other: each page is counted within its own paper."""
    tell: Progress = progress or (lambda _page: None)
    pages: list[Any] = []
    languages: list[str] = []
    with _laying_out() as lay_out:
        for sheet in made.bound:
            so_far = len(pages)
            document = lay_out(sheet.html, OPTIONS, lambda page, so_far=so_far: tell(so_far + page))
            document.pages[0].bookmarks[:0] = [(0, sheet.title, (0, 0), "open")]
            pages += document.pages
            languages += [sheet.language] * len(document.pages)
        document.metadata.title, document.metadata.lang = made.title, made.language
        _below(pages)
        finisher = bindings.languages(languages, made.language)
        return _written(document, pages, OPTIONS, tell, made.address, finisher)


def _below(pages: Sequence[Any]) -> None:
    """What a paper has of bookmarks stands under its own."""
    for page in pages:
        page.bookmarks[:] = [(level + 1, *more) for level, *more in page.bookmarks]


@contextmanager
def _laying_out() -> Iterator[Callable[..., Any]]:
    """With one set of fonts for all that is laid out in it; what it may not fetch stops it."""
    # Loaded with the first print: only workers need Pango, and the house opens without it.
    from weasyprint import HTML  # noqa: PLC0415 -- see above
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415 -- see above
    from weasyprint.urls import FatalURLFetchingError  # noqa: PLC0415 -- see above

    fetcher, fonts = _fetcher(), FontConfiguration()

    def lay_out(html: str, options: Mapping[str, Any], tell: Progress) -> Any:
        with _reporting(tell):
            whole = HTML(string=html, base_url=HOUSE, url_fetcher=fetcher)
            return whole.render(font_config=fonts, **options)

    try:
        yield lay_out
    except FatalURLFetchingError:
        raise Forbidden(fetcher.refused) from None
    if fetcher.refused:
        raise Forbidden(fetcher.refused)


def _written(
    document: Any,
    pages: Sequence[Any],
    options: Mapping[str, Any],
    tell: Progress,
    identifier: str,
    finisher: Callable[[Any, Any], None] | None,
) -> Pdf:
    with _reporting(tell):
        drawn = document.copy(_Drawn(pages, tell))
        content = drawn.write_pdf(pdf_identifier=identifier.encode(), finisher=finisher, **options)
    return Pdf(content=content, pages=len(pages))


def picture(pdf: bytes) -> bytes:
    """The first page, as a PNG."""
    import pypdfium2  # noqa: PLC0415 -- only workers draw

    document = pypdfium2.PdfDocument(pdf)
    try:
        document.init_forms()  # before any page: else its fields are not drawn
        page = document[0]
        drawn = page.render(scale=PICTURE_WIDTH / page.get_width(), grayscale=True, may_draw_forms=True)
        into = BytesIO()
        drawn.to_pil().save(into, "PNG")
        return into.getvalue()
    finally:
        document.close()


# --- What it may fetch -----------------------------------------------------------------------------------


def _fetcher() -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 -- see _laying_out

    class Fetcher(URLFetcher):  # type: ignore[misc]  # -- comes without types
        """Our own static files, and small pictures within the page itself; anything else stops the print."""

        refused = ""

        def fetch(self, url: str, headers: object = None) -> object:
            try:
                kind, content = within(url) if url.startswith("data:") else own(url)
            except Exception:
                # Remembered: what draws an SVG takes every error for a small one.
                self.refused = url[:WORDS]
                raise
            return URLFetcherResponse(url, content, {"Content-Type": kind})

    return Fetcher(allowed_protocols=(), allow_redirects=False, fail_on_errors=True)


def within(url: str) -> tuple[str, bytes]:
    """A picture that is part of the page."""
    from PIL import Image  # noqa: PLC0415 -- only workers draw

    kind, most, start = ("JPEG", PHOTO_LIMIT, PHOTO) if url.startswith(PHOTO) else ("PNG", DATA_LIMIT, DATA)
    if not url.startswith(start) or len(url) > most:
        raise Forbidden(url[:WORDS])
    content = b64decode(url.removeprefix(start), validate=True)
    with Image.open(BytesIO(content), formats=[kind]) as small:
        if small.width * small.height > DOTS:
            raise Forbidden(f"{small.width} x {small.height}")
    return f"image/{kind.lower()}", content


def own(url: str) -> tuple[str, bytes]:
    """A static file of the house."""
    if not url.startswith(HOUSE):
        raise Forbidden(url[:WORDS])
    name = unquote(url.removeprefix(HOUSE))
    content = _kept.get(name) or _lying(name)
    if content is None:
        raise Forbidden(url[:WORDS])
    return guess_type(name)[0] or "application/octet-stream", content


_kept: dict[str, bytes] = {}


def keep_static_files() -> None:
    """From here on they are those of now, whatever becomes of the checkout."""
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            _kept[name] = Path(storage.path(name)).read_bytes()


def _lying(name: str) -> bytes | None:
    found = finders.find(name)
    return Path(found).read_bytes() if isinstance(found, str) else None


# --- How far it is ---------------------------------------------------------------------------------------


class _Drawn(list[Any]):
    """The pages; whoever goes through them tells which it has come to."""

    def __init__(self, pages: Sequence[Any], tell: Progress) -> None:
        super().__init__(pages)
        self.tell = tell

    def __iter__(self) -> Iterator[Any]:
        for number, page in enumerate(super().__iter__(), 1):
            self.tell(number)
            yield page


class _Steps(logging.Handler):
    """WeasyPrint tells its progress to a log, page by page."""

    def __init__(self, tell: Progress) -> None:
        super().__init__(logging.INFO)
        self.tell, self.thread = tell, get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        """A step without a page keeps the lease alive all the same."""
        if record.thread == self.thread:
            page = PAGE.search(record.getMessage())
            self.tell(int(page[1]) if page else 0)


@contextmanager
def _reporting(tell: Progress) -> Iterator[None]:
    log, handler = logging.getLogger("weasyprint.progress"), _Steps(tell)
    log.setLevel(logging.INFO)
    log.propagate = False
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
