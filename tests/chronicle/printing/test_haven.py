"""The slip for the envelope: who and what waits, what lies in it, and where it is folded."""

import pypdfium2
import pytest

from chronicle.rules.events import AssetSpent, BurdenTold, StickerPlaced, TableRuled
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, CORA
from tests.papers import MM, alts, printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, young
from .test_sheets import run_on

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


def test_it_says_who_and_what_waits():
    told = words(printed(young(), BELA, "haven", "2"))
    assert "Character 2 Haven · Bela · Vilnius by night · for chapter 2" in told
    assert "Agent Agent 2 Brujah" in told
    assert "Assets 1 War One to five characters leave the queue." in told
    assert "Missions won, by chapter 2 1 “The messenger”, no. 3 (Wealth)" in told


def test_everything_to_strike_has_a_box():
    table = young()
    assert "War: 0 of 1" in alts(printed(table, BELA, "haven", "2"))
    table.record(AssetSpent(seat=BELA, asset="1.1"), seat=BELA)
    assert "War: 0 of 1" not in alts(printed(table, BELA, "haven", "2"))


def test_burdens_are_as_many_as_lie_there():
    table = young()
    table.record(TableRuled(what="burdens", seat=BELA, n=3, why="counted"))
    assert "Burden: 0 of 3" in alts(printed(table, BELA, "haven", "2"))


def test_a_named_burden_has_a_box_of_its_own():
    table = young()
    table.record(TableRuled(what="burdens", seat=ADA, n=2, why="counted"))
    table.record(BurdenTold(seat=ADA, drawn="A price on her head"))
    opened = printed(table, ADA, "haven", "1")
    assert {"A price on her head: 0 of 1", "Burden: 0 of 1"} <= set(alts(opened))
    assert "Burdens 2" in words(opened)


def test_where_no_burden_lies_there_is_no_box():
    assert not [one for one in alts(printed(young(), BELA, "haven", "2")) if one.startswith("Burden:")]


def test_assets_of_one_sort_stand_in_one_line():
    table = young()
    for _again in range(2):
        table.record(TableRuled(what="asset", seat=BELA, text="war", why="forgotten"))
    assert "War: 0 of 3" in alts(printed(table, BELA, "haven", "2"))
    assert "War ×3" in words(printed(table, BELA, "sheet", "2"))


def test_an_agent_with_bonds_says_whom_she_follows():
    table = young()
    table.record(StickerPlaced(seat=BELA, ability="bonds", ancilla="0.2"), seat=BELA)
    assert "Comes only into a bloodline of Brujah." in words(printed(table, BELA, "haven", "2"))


def test_havens_are_open_to_all():
    assert "Etrius Tremere" in words(printed(young(), BELA, "haven", str(CORA)))


def lines_at_the_fold(opened):
    """Ink beside the text, within the margins, at half the height."""
    page = pypdfium2.PdfDocument(opened.pdf)[0]
    drawn = page.render(scale=4).to_pil().convert("L")
    wide, half = drawn.width, drawn.height // 2
    reach = int(12 * MM * 4)
    sides = [(0, half - 4, reach, half + 4), (wide - reach, half - 4, wide, half + 4)]
    return [drawn.crop(side).getextrema()[0] < 128 for side in sides]


@pytest.mark.parametrize("size", ["A4", "letter"])
def test_marks_show_where_to_fold(size):
    table = young()
    assert lines_at_the_fold(printed(table, BELA, "haven", "2", size=size, options=["marks"])) == [True, True]
    assert lines_at_the_fold(printed(table, BELA, "haven", "2", size=size)) == [False, False]


@pytest.mark.parametrize("size", ["A4", "letter"])
def test_nothing_is_written_across_the_fold(size):
    opened = printed(full(), BELA, "haven", "2", size=size, options=["marks"])
    page = opened.pages[0]
    half, heights = float(page.mediabox.height) / 2, []
    page.extract_text(
        visitor_text=lambda text, cm, tm, _font, _size: (
            heights.append(tm[5] * cm[3] + cm[5]) if text.strip() else None
        )
    )
    assert heights
    assert [one for one in heights if abs(one - half) < 6 * MM] == []
    assert len(opened.pages) == 1


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_long_names_lose_no_letter(size):
    opened = printed(full(), BELA, "haven", "2", size=size)
    sound(opened)
    told = run_on(words(opened))
    assert run_on(POLISH) in told
    assert run_on(RUSSIAN) in told


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_the_missions_are_read_downwards_from_their_heading(size):
    opened = printed(a_long_table(9), ADA, "haven", "1", size=size)
    pieces = []
    opened.pages[0].extract_text(
        visitor_text=lambda text, cm, tm, _font, _size: pieces.append((text.strip(), tm[5] * cm[3] + cm[5]))
    )
    at = next(n for n, (text, _y) in enumerate(pieces) if text.startswith("Missions won, by"))
    below = [(text, y) for text, y in pieces[at + 1 :] if "“" in text]
    assert below
    assert [text for text, y in below if y >= pieces[at][1]] == []
    chapters = [y for text, y in pieces[at + 1 :] if text.isdigit() and y < pieces[at][1]]
    assert len(chapters) > 3
    assert chapters == sorted(chapters, reverse=True)
    assert len(opened.pages) == 1
