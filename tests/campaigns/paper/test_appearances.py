"""Fields of a form show their text from the start, in the letters of the paper."""

from io import BytesIO

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from PIL import Image
from pypdf import PdfReader

from campaigns.paper import appearances, press

pytestmark = pytest.mark.paper
PAGE = """<!DOCTYPE html><html lang="ru"><head><title>A form</title><link rel="stylesheet" href="css/print/paper.css">
<style>@page {{ size: A5; }} input, textarea {{ font: 9pt "Commissioner Paper"; width: 60mm; height: 8mm; border: 0; }}
input::before {{ content: none; }} textarea {{ visibility: hidden; text-indent: 0; }}</style></head>
<body><h1>A form</h1><p>{body}</p></body></html>"""
ONE = '<input type="text" name="one" title="One" value="{}">'


def form(body):
    return press.to_pdf(PAGE.format(body=body), identifier="x", fillable=True).content


def annotations(pdf):
    return [one.get_object() for one in PdfReader(BytesIO(pdf)).pages[0]["/Annots"]]


class Whole:
    """A font as the press has it."""

    hash, index = "HASH", 0

    def __init__(self):
        _kind, self.file_content = press.own(f"{press.HOUSE}fonts/paper/commissioner-400.ttf")


@pytest.fixture(scope="module")
def letters():
    return appearances.Letters(Whole())


def dark(pdf):
    """How much of the form's text a viewer draws that has no letters of its own."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    try:
        return sum(document[0].render(scale=2, may_draw_forms=True).to_pil().convert("L").histogram()[:128])
    finally:
        document.close()


@pytest.mark.parametrize("text", ["Mercy", "Żółć", "Юрьева"])
def test_every_script_is_drawn(text):
    assert dark(form(ONE.format(text))) > dark(form(ONE.format(""))) + 50


def test_nobody_has_to_draw_them_first():
    reader = PdfReader(BytesIO(form(ONE.format("Mercy"))))
    assert "/NeedAppearances" not in reader.trailer["/Root"]["/AcroForm"]


def test_what_is_empty_stays_empty():
    (empty,) = annotations(form(ONE.format("")))
    assert "/AP" not in empty


def test_what_is_written_later_is_fitted():
    (one,) = annotations(form(ONE.format("Mercy")))
    assert one["/DA"].endswith(" 0 Tf")


def test_the_same_form_is_the_same_bytes():
    assert form(ONE.format("Юрьева")) == form(ONE.format("Юрьева"))


def test_a_long_text_is_smaller(letters):
    size, lines = appearances.fitted(letters, "Святослава " * 6, 120, 12, several=False)
    assert size < appearances.LARGEST
    assert lines == [("Святослава " * 6).strip()]


def test_a_large_field_breaks_lines_between_words(letters):
    text = "War\nScience and a long name of it"
    size, lines = appearances.fitted(letters, text, 60, 60, several=True)
    assert size == appearances.LARGEST
    assert lines[0] == "War"
    assert len(lines) > 2
    assert " ".join(lines) == text.replace("\n", " ")
    assert all(letters.width(line, size) <= 60 for line in lines)


def test_a_word_wider_than_its_field_makes_all_smaller(letters):
    size, lines = appearances.fitted(letters, "Ж" * 20, 100, 60, several=True)
    assert lines == ["Ж" * 20]
    assert letters.width(lines[0], size) <= 100


def test_an_unknown_letter_is_left_out(letters):
    assert letters.coded("A\N{CUNEIFORM SIGN A}") == letters.coded("A")
    assert TTFont(BytesIO(Whole().file_content)).getGlyphID("A") == int(letters.coded("A"), 16)


def test_the_picture_shows_what_is_written():
    def ink(body):
        with Image.open(BytesIO(press.picture(form(body)))) as picture:
            return sum(picture.histogram()[:128])

    assert ink(ONE.format("Юрьева")) > ink(ONE.format("")) + 100
