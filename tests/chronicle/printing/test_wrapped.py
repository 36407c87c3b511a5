"""What goes around a book, and what hangs on the wall beside it."""

import re

import pytest

from campaigns.frame import look
from campaigns.paper.wishes import Gone, Wish
from chronicle.printing.cover import COVER, GLUE, LEAF
from chronicle.printing.poster import POSTER, standing
from tests.chronicle.views.chapters import a_chronicle, play_chapter
from tests.chronicle.written import a_long_table
from tests.factories import ADA, a_table
from tests.papers import alts, printed, sound, words

from .crowded import finished

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


def cover(table, size="A5"):
    return COVER[0].gather(look(table.chair(ADA)), Wish(paper="cover", size=size))


def test_a_spine_is_as_broad_as_the_book_that_was_made():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    about = cover(table)
    made = printed(table, paper="book", size="A5")
    pages = len(made.pages)
    told = cover(table)
    assert (told["count"], told["spine"]) == (pages, f"{GLUE + LEAF * pages / 2:.1f}mm")
    assert told["sheet"] == f"{296 + GLUE + LEAF * pages / 2:.1f}mm 210.0mm"
    assert about["count"] != pages


def test_the_cover_says_whose_book_it_is():
    opened = printed(finished(a_long_table(3)), paper="cover", size="A5", language="pl")
    sound(opened)
    assert len(opened.pages) == 1
    assert "The Long Night" in words(opened)


def test_the_poster_names_every_evening_and_whoever_won():
    opened = printed(finished(a_long_table(3)), paper="evenings", size="A4")
    sound(opened)
    assert len(opened.pages) == 1
    assert re.search(r"I 1306 .*Fires in Bruges", words(opened)) or "Fires in Bruges" in words(opened)
    assert alts(opened)


FILLED = 0.88  # of the height, the lower margin included


def lowest(opened):
    """How far down the page the last line stands, as a part of its height."""
    page, found = opened.pages[0], []
    page.extract_text(
        visitor_text=lambda text, cm, tm, _font, _size: (
            found.append(tm[5] * cm[3] + cm[5]) if text.strip() else None
        )
    )
    return 1 - min(found) / float(page.mediabox.height)


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_the_poster_of_a_whole_chronicle_fills_its_page(size):
    opened = printed(finished(a_long_table(21)), paper="evenings", size=size)
    sound(opened)
    assert len(opened.pages) == 1
    assert lowest(opened) > FILLED


def test_beneath_the_evenings_stands_how_it_ended_with_a_crown_for_each_era():
    table = finished(a_long_table(21))
    opened = printed(table, paper="evenings")
    told, rows = words(opened), standing(look(table.chair(ADA)))
    assert alts(opened).count("Wins the era") == sum(len(one.eras) for one in rows) > 0
    assert sum(one.evenings for one in rows) == 21
    for one in rows:
        assert f"{one.evenings} evening" in told
        assert one.total is not None
    assert rows[0].wins


@pytest.mark.parametrize("paper", [*COVER, *POSTER], ids=lambda paper: paper.slug)
def test_before_the_first_chapter_and_in_practice_there_is_neither(paper):
    for table in (a_chronicle(), a_table(game="heritage", chosen={"practice": True})):
        frame = look(table.chair(ADA))
        assert list(paper.abouts(frame)) == []
        with pytest.raises(Gone):
            paper.gather(frame, Wish(paper=paper.slug))
