"""HTML to PDF; the only module that knows WeasyPrint. It fetches our own static files and nothing else."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote

from django.contrib.staticfiles import finders

# The subsets of the fonts bear a date: without this, the same print would be other bytes a second later.
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

HOUSE = "https://house.invalid/static/"
DATA_LIMIT = 64 * 1024
PICTURE_WIDTH = 900
PAGE = re.compile(r"Page (\d+)$")
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

    options = {"pdf_variant": "pdf/ua-1", "pdf_forms": fillable, "full_fonts": fillable}
    try:
        with _reporting(progress):
            document = HTML(string=html, base_url=HOUSE, url_fetcher=_fetcher()).render(**options)
            content = document.write_pdf(pdf_identifier=identifier.encode(), **options)
    except FatalURLFetchingError as refused:
        raise Forbidden(str(refused)) from refused
    return Pdf(content=content, pages=len(document.pages))


def picture(pdf: bytes) -> bytes:
    """The first page, as a PNG."""
    import pypdfium2  # noqa: PLC0415 -- only workers draw

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        drawn = page.render(scale=PICTURE_WIDTH / page.get_width(), may_draw_forms=True).to_pil()
        into = BytesIO()
        drawn.convert("L").save(into, "PNG", optimize=True)
        return into.getvalue()
    finally:
        document.close()


# --- What it may fetch -----------------------------------------------------------------------------------


def _fetcher() -> object:
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 -- see to_pdf

    class Fetcher(URLFetcher):  # type: ignore[misc]  # -- comes without types
        """Our own static files, and small pictures within the page itself; anything else stops the print."""

        def fetch(self, url: str, headers: object = None) -> object:
            if url.startswith("data:image/") and len(url) <= DATA_LIMIT:
                return super().fetch(url, headers)
            path = own_file(url)
            return URLFetcherResponse(
                url,
                path.read_bytes(),
                {"Content-Type": guess_type(path.name)[0] or "application/octet-stream"},
            )

    return Fetcher(allowed_protocols={"https", "data"}, allow_redirects=False, fail_on_errors=True)


def own_file(url: str) -> Path:
    if not url.startswith(HOUSE):
        raise Forbidden(url[:200])
    found = finders.find(unquote(url.removeprefix(HOUSE)).split("?")[0])
    if not isinstance(found, str):
        raise Forbidden(url[:200])
    return Path(found)


# --- How far it is ---------------------------------------------------------------------------------------


class _Steps(logging.Handler):
    """WeasyPrint tells its progress to a log, page by page."""

    def __init__(self, tell: Progress) -> None:
        super().__init__(logging.INFO)
        self.tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        page = PAGE.search(record.getMessage())
        # A step without a page keeps the lease alive all the same.
        self.tell(int(page[1]) if page else 0)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- logging's own name
        raise


@contextmanager
def _reporting(progress: Progress | None) -> Iterator[None]:
    log, handler = logging.getLogger("weasyprint.progress"), _Steps(progress or (lambda _page: None))
    level, upwards = log.level, log.propagate
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(level)
        log.propagate = upwards
