"""A sheet that is folded: two pages on one leaf, the slip of the haven outside, nothing across the fold."""

import pytest

from tests.chronicle.written import a_long_table
from tests.factories import ADA
from tests.papers import MM, POINTS, printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, young
from .test_sheets import run_on

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


def folder(table, about="1", **more):
    return printed(table, ADA, "sheet", about, options=["folder"], **more)


def test_outside_stands_whose_it_is_and_what_waits_inside_the_sheet():
    opened = folder(young(), "2")
    sound(opened)
    outside, inside = opened.texts
    assert "Character 2 Bela" in outside
    assert "In this envelope" in outside
    assert "One to five characters leave the queue." in outside
    assert "For next time" in outside
    assert "Resources" in inside
    assert "Mercy" in inside


@pytest.mark.parametrize("size", ["A4", "letter"])
def test_a_whole_chronicle_is_one_leaf_turned_on_its_side(size):
    opened = folder(a_long_table(21), size=size)
    sound(opened)
    wide, high = POINTS[size]
    assert [tuple(round(float(side)) for side in page.mediabox[2:]) for page in opened.pages] == [
        (high, wide)
    ] * 2


def test_on_the_smaller_paper_its_four_pages_stand_in_the_order_in_which_they_are_read():
    opened = folder(a_long_table(21), size="A5")
    sound(opened)
    assert len(opened.pages) == 4
    assert "In this envelope" in opened.texts[0]
    assert "For next time" in opened.texts[3]


@pytest.mark.parametrize("size", ["A4", "letter"])
def test_nothing_is_written_across_the_fold(size):
    opened = folder(a_long_table(21), size=size)
    for page in opened.pages:
        half, found = float(page.mediabox.width) / 2, []
        page.extract_text(
            visitor_text=lambda text, cm, tm, _font, _size, found=found: (
                found.append(tm[4] * cm[0] + cm[4]) if text.strip() else None
            )
        )
        assert found
        assert [x for x in found if abs(x - half) < 6 * MM] == []


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_long_names_lose_no_letter(size):
    opened = folder(full(), "2", size=size, language="ru")
    sound(opened)
    told = run_on(words(opened))
    assert run_on(POLISH) in told
    assert run_on(RUSSIAN) in told
