"""The helper finds what it is there to find: each fault is made on purpose."""

import pytest

from campaigns.models import PrintJob
from campaigns.paper import press as printing
from campaigns.paper.wishes import Wish
from tests import papers
from tests.factories import ADA, a_table

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
PAGE = """<!DOCTYPE html><html lang="{lang}"><head><title>{title}</title><link rel="stylesheet" href="css/print/paper.css">
<style>@page {{ size: {size}; }} {css}</style></head><body>{body}</body></html>"""


def opened(body="<h1>Łódź</h1><p>Слово</p>", *, lang="en", title="A title", css="", size="A4", **press):
    with papers.complaints() as warnings:
        html = PAGE.format(lang=lang, title=title, css=css, body=body, size=size)
        pdf = printing.to_pdf(html, identifier="x", **press)
    job = PrintJob(pages=pdf.pages, page=pdf.pages)
    return papers.Opened(wish=Wish(paper="x"), job=job, pdf=pdf.content, picture=b"", warnings=warnings)


def test_a_paper_of_the_house_is_sound():
    table = a_table()
    one = papers.printed(table, ADA, "score", size="A5", language="pl")
    papers.sound(one)
    assert "Bela" in papers.words(one)
    assert one.picture.startswith(b"\x89PNG")


def test_a_plain_page_is_sound():
    papers.sound(opened())
    assert papers.words(opened()) == "Łódź Слово Łódź 1 / 1"
    assert papers.bookmarks(opened()) == ["Łódź"]


def test_a_form_is_sound_with_whole_fonts():
    papers.sound(opened("<h1>A</h1><input name=a title=Name>", fillable=True), fillable=True)


FAULTS = {
    "bad CSS": {"css": "p { colour: blue; }"},
    "a missing glyph": {"body": "<h1>\N{CUNEIFORM SIGN A}</h1>"},
    "no title": {"title": ""},
    "another language": {"lang": "pl"},
    "no heading": {"body": "<p>a</p>"},
    "a heading left out": {"body": "<h1>a</h1><h3>b</h3>"},
    "a table without headings": {"body": "<h1>a</h1><table><tr><td>b</td></tr></table>"},
    "another size": {"size": "A5"},
    "ink at the edge": {"body": "<h1>a</h1><p style='margin-left: -12mm'>a</p>"},
    "a line at the edge": {"body": "<h1>a</h1><p style='margin-right: -14mm; border-right: .3pt solid'>a</p>"},
    "beyond the edge": {"body": "<h1>a</h1><p style='width: 400mm; white-space: nowrap'>" + "word " * 80},
    "far beyond the edge": {"body": "<h1>a</h1><p style='position: absolute; left: 300mm'>word"},
    "a figure without words": {"body": "<h1>a</h1><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"},
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found(fault):
    with pytest.raises(AssertionError):
        papers.sound(opened(**FAULTS[fault]))


def test_whole_fonts_are_for_forms_alone():
    with pytest.raises(AssertionError, match="not a subset"):
        papers.sound(opened(fillable=True))
