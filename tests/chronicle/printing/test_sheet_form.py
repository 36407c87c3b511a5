"""The sheet to fill in on a screen: fields with names and words, in their places, that keep what is written."""

from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from tests.factories import ADA, BELA, a_table, chosen_for
from tests.papers import printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, young

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
SLUG = "sheet-form"


@pytest.fixture
def opened():
    return printed(young(), BELA, SLUG, "2")


def fields(opened):
    return opened.reader.get_fields()


def rectangles(opened):
    """Where each field stands: its page, left, bottom, right, top."""
    for number, page in enumerate(opened.pages):
        for one in page.get("/Annots", []):
            field = one.get_object()
            x1, y1, x2, y2 = map(float, field["/Rect"])
            yield field["/T"], (number, min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def test_it_is_filled_with_what_is_known(opened):
    found = fields(opened)
    said = {name: found[name]["/V"] for name in ("character", "player", "title-1", "agent", "missions")}
    assert said == {
        "character": "Character 2",
        "player": "Bela",
        "title-1": "Lord 2",
        "agent": "Agent 2, Brujah",
        "missions": "2",
    }
    assert (found["assets"]["/V"], found["morality-1-name"]["/V"]) == ("War", "Mercy")
    assert [found[f"morality-1-box-{n}"]["/V"] for n in range(1, 9)] == ["/on"] * 2 + ["/Off"] * 6


def test_every_field_says_what_it_is_for(opened):
    found = fields(opened)
    assert all(one["/TU"].strip() for one in found.values())
    assert found["morality-1-box-3"]["/TU"] == "Mercy, box 3"
    assert found["morality-1-worth"]["/TU"] == "Mercy: what a box counts"
    assert found["loyalty-1-name"]["/TU"] == "Loyalty, row 1"
    assert "disciplines-1-worth" not in found


def test_no_two_fields_share_a_name_or_a_place(opened):
    found = list(rectangles(opened))
    names = [name for name, _place in found]
    assert len(names) == len(set(names)) == len(fields(opened))
    places = [place for _name, place in found]
    assert not [(one, other) for n, one in enumerate(places) for other in places[:n] if overlap(one, other)]


def overlap(one, other):
    apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
    return one[0] == other[0] and not apart


def test_boxes_are_large_enough_for_a_pencil_too(opened):
    four_mm = 4 * 72 / 25.4
    for name, (_page, left, bottom, right, top) in rectangles(opened):
        if "-box-" in name:
            assert right - left >= four_mm
            assert top - bottom >= four_mm


def test_what_is_written_is_kept(opened):
    written = {"character": RUSSIAN, "title-2": POLISH, "loyalty-1-name": "Łódź", "leaders": "Юрий\nЖанна"}
    writer = PdfWriter(clone_from=BytesIO(opened.pdf))
    for page in writer.pages:
        writer.update_page_form_field_values(
            page, {**written, "loyalty-1-box-2": "/on"}, auto_regenerate=False
        )
    saved = BytesIO()
    writer.write(saved)
    found = PdfReader(BytesIO(saved.getvalue())).get_fields()
    assert {name: found[name]["/V"] for name in written} == written
    assert found["loyalty-1-box-2"]["/V"] == "/on"
    assert found["loyalty-1-box-1"]["/V"] == "/Off"


def ink(pdf, place):
    """How dark it is where a field stands, 0 to 1, as a viewer draws it."""
    number, left, bottom, right, top = place
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    try:
        page = document[number]
        drawn = page.render(scale=4, may_draw_forms=True).to_pil().convert("L")
        high = page.get_height()
        cut = drawn.crop(tuple(int(4 * n) for n in (left + 2, high - top + 2, right - 2, high - bottom - 2)))
        return sum(cut.histogram()[:128]) / (cut.width * cut.height)
    finally:
        document.close()


def test_a_viewer_draws_what_is_in_them_where_they_stand(opened):
    places = dict(rectangles(opened))
    assert ink(opened.pdf, places["morality-1-box-2"]) > 0.1
    assert ink(opened.pdf, places["morality-1-box-3"]) == 0
    assert ink(opened.pdf, places["morality-1-name"]) > 0.02
    assert ink(opened.pdf, places["morality-6-name"]) == 0


def test_a_blank_one_has_the_rows_that_are_known():
    found = fields(printed(young(), BELA, SLUG, "blank"))
    assert (found["character"]["/V"], found["morality-1-name"]["/V"]) == ("", "Mercy")
    assert {one["/V"] for name, one in found.items() if "-box-" in name} == {"/Off"}


def test_where_nothing_is_known_it_is_wholly_empty():
    opened = printed(a_table(game="heritage", chosen=chosen_for("heritage")), ADA, SLUG, "blank")
    assert {one["/V"] for one in fields(opened).values()} == {"", "/Off"}
    assert len([name for name in fields(opened) if name.endswith("-name")]) == 30


def test_long_names_are_in_their_fields_whole():
    opened = printed(full(), ADA, SLUG, "1", language="ru")
    sound(opened, fillable=True)
    found = fields(opened)
    assert found["character"]["/V"] == RUSSIAN
    assert [found[f"title-{n}"]["/V"] for n in (1, 2)] == [POLISH, RUSSIAN]
    assert found["loyalty-1-worth"]["/V"] == "-1"
    assert "Заполните" in words(opened) or "Fill it in" in words(opened)
