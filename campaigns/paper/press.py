"""HTML to PDF; the only module that knows WeasyPrint. It fetches our own static files and nothing else."""

from __future__ import annotations

import logging
import os
import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from mimetypes import guess_type
from pathlib import Path
from threading import get_ident
from typing import Any
from urllib.parse import unquote

from django.contrib.staticfiles import finders

from campaigns.paper import appearances

# The subsets of the fonts bear a date: without this, the same print would be other bytes a second later.
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

HOUSE = "https://house.invalid/static/"
DATA = "data:image/png;base64,"
DATA_LIMIT = 64 * 1024
DOTS = 4_000_000  # a small file can unfold to a picture that fills the memory
PICTURE_WIDTH = 900
PAGE = re.compile(r"Page (\d+)$")
WORDS = 200  # of an address, in the log
Progress = Callable[[int], None]


class Forbidden(Exception):
    """Something on the page asked for what no print may fetch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pdf:
    content: bytes
    pages: int


def to_pdf(html: str, *, identifier: str, fillable: bool = False, progress: Progress | None = None) -> Pdf:
    """Tagged for screen readers; the same HTML gives the same bytes."""
    # Loaded with the first print: only workers need Pango, and the house opens without it.
    from weasyprint import HTML  # noqa: PLC0415 -- see above
    from weasyprint.urls import FatalURLFetchingError  # noqa: PLC0415 -- see above

    tell = progress or (lambda _page: None)
    options = {"pdf_variant": "pdf/ua-1", "pdf_forms": fillable, "full_fonts": fillable}
    fetcher = _fetcher()
    try:
        with _reporting(tell):
            document = HTML(string=html, base_url=HOUSE, url_fetcher=fetcher).render(**options)
            drawn = document.copy(_Drawn(document.pages, tell))
            finisher = appearances.show if fillable else None
            content = drawn.write_pdf(pdf_identifier=identifier.encode(), finisher=finisher, **options)
    except FatalURLFetchingError:
        raise Forbidden(fetcher.refused) from None
    if fetcher.refused:
        raise Forbidden(fetcher.refused)
    return Pdf(content=content, pages=len(document.pages))


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
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 -- see to_pdf

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

    if not url.startswith(DATA) or len(url) > DATA_LIMIT:
        raise Forbidden(url[:WORDS])
    content = b64decode(url.removeprefix(DATA), validate=True)
    with Image.open(BytesIO(content), formats=["PNG"]) as small:
        if small.width * small.height > DOTS:
            raise Forbidden(f"{small.width} x {small.height}")
    return "image/png", content


def own(url: str) -> tuple[str, bytes]:
    """A static file of the house."""
    if not url.startswith(HOUSE):
        raise Forbidden(url[:WORDS])
    found = finders.find(unquote(url.removeprefix(HOUSE)))
    if not isinstance(found, str):
        raise Forbidden(url[:WORDS])
    return guess_type(found)[0] or "application/octet-stream", Path(found).read_bytes()


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
