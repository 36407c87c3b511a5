"""A book on sheets to fold: every page once, where the folded sheet has it."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from campaigns.paper import folding, press

pytestmark = pytest.mark.paper
PAGES = "".join(f"<p style='break-after: page'>page {n}</p>" for n in range(1, 18)) + "<p>page 18</p>"
BOOK = f"<html lang='en'><head><title>A</title><style>@page {{ size: A5 }}</style></head><body>{PAGES}</body></html>"


@pytest.mark.parametrize("pages", [1, 4, 15, 16, 17, 52, 70])
def test_every_page_stands_once(pages):
    places = folding.order(pages)
    assert sorted(filter(None, places)) == list(range(1, pages + 1))
    assert len(places) % 4 == 0
    assert len(places) - pages < 4


def test_folded_and_sewn_the_pages_follow():
    """Of each sheet: the outer pages on its front, the next ones behind them."""
    assert folding.order(8) == [8, 1, 2, 7, 6, 3, 4, 5]
    assert folding.order(18)[16:] == [0, 17, 18, 0]


def test_two_pages_lie_on_each_side():
    made = press.to_pdf(BOOK, identifier="x", book=True)
    reader = PdfReader(BytesIO(folding.sheets(made.content)))
    said = [" ".join(page.extract_text().split()) for page in reader.pages]
    assert said[:3] == ["page 16 page 1", "page 2 page 15", "page 14 page 3"]
    assert said[-2:] == ["page 17", "page 18"]
    assert {
        (round(float(one.mediabox.width)), round(float(one.mediabox.height))) for one in reader.pages
    } == {(839, 595)}
