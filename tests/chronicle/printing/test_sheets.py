"""The sheet on paper: what the table has, boxes with their chapter, and nothing of a sheet that is closed."""

import pytest

from campaigns.frame import look
from campaigns.paper.gathering import page
from campaigns.paper.papers import paper_of, papers
from campaigns.paper.wishes import Gone, Wish
from chronicle.printing import people, sheets, squares
from chronicle.rules.events import SheetTyped
from chronicle.rules.state import Row
from chronicle.views.memory import learn
from tests.factories import ADA, BELA, CORA, a_table, chosen_for
from tests.papers import ORIGIN, alts, printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, secret, young

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


def values(table, slug, seat):
    frame = look(table.chair(seat))
    return [one.value for one in paper_of(frame.chair, slug).abouts(frame)]


def run_on(text):
    """Where a long name is broken to fit, no letter is lost."""
    return "".join(text.split())


# --- Whose ----------------------------------------------------------------------------------------------


def test_the_own_sheet_is_offered_first():
    table = young()
    assert values(table, "sheet", BELA) == ["2", "1", "3"]
    assert values(table, "sheet-form", BELA) == ["2", "1", "3", "blank"]
    assert values(table, "haven", CORA) == ["3", "1", "2"]


def test_at_goodnight_everybody_gets_the_own_sheet_and_slip():
    frame = look(young().chair(BELA))
    assert [list(paper_of(frame.chair, slug).goodnight(frame)) for slug in ("sheet", "haven")] == [
        ["2"],
        ["2"],
    ]


def test_before_the_prologue_there_is_only_the_blank_one():
    table = a_table(game="heritage", chosen=chosen_for("heritage"))
    assert [values(table, slug, ADA) for slug in ("sheet", "haven", "sheet-form", "sheet-blank")] == [
        [],
        [],
        ["blank"],
        [""],
    ]


def test_a_practice_game_has_none():
    table = a_table(game="heritage", chosen=chosen_for("heritage", practice="yes"))
    for slug in ("sheet", "haven", "sheet-form", "sheet-blank", "labels"):
        assert values(table, slug, ADA) == []


# --- What others keep to themselves -----------------------------------------------------------------------


ROW, WHY = "Secretissima", "quia absurdum"


def test_a_closed_sheet_is_not_offered():
    table = secret(ROW, WHY)
    assert ROW in words(printed(table, ADA, "sheet", "1"))
    assert values(table, "sheet", BELA) == ["2"]
    assert values(table, "sheet-form", BELA) == ["2", "blank"]
    assert values(table, "haven", BELA) == ["2", "1", "3"]
    with pytest.raises(Gone):
        printed(table, BELA, "sheet", "1")
    with pytest.raises(Gone):
        people.sheet(look(table.chair(BELA)), "1")


def test_its_text_is_in_no_paper_of_anybody_else():
    table = secret(ROW, WHY)
    assert any(ROW in html and WHY in html for html in every_page(table, ADA))
    for html in every_page(table, BELA):
        assert ROW not in html
        assert WHY not in html


def every_page(table, seat):
    frame = look(table.chair(seat))
    for paper in papers(frame.chair):
        for about in paper.abouts(frame):
            yield page(
                frame, paper, Wish(paper=paper.slug, about=about.value, options=paper.options, origin=ORIGIN)
            )


# --- What it says -----------------------------------------------------------------------------------------


def test_the_sheet_says_what_the_table_has():
    opened = printed(young(), BELA, "sheet", "2")
    told = words(opened)
    assert "Character 2 Bela · Vilnius by night · as it stands in chapter 1" in told
    assert "Titles 1 Lord 2 prologue" in told
    assert "Agent Agent 2, Brujah" in told
    assert "Missions won, by chapter 2 1 “The messenger”, no. 3 (Wealth)" in told
    assert "I 1 Ventrue 2 2 3" in told
    assert "Mercy: 2 of 8" in alts(opened)
    assert "Celerity: 1 of 6" in alts(opened)


def test_where_each_box_came_from_is_there_for_whoever_wants_it():
    table = young()
    assert "mission “The messenger”" not in words(printed(table, BELA, "sheet", "2"))
    told = words(printed(table, BELA, "sheet", "2", options=["origins"]))
    assert "1. prologue 2. Chapter 1, mission “The messenger”: Spare him" in told


def test_boxes_that_came_together_have_one_line():
    assert list(sheets.origins(["a", "b", "b", "b", "a"])) == [
        {"boxes": "1", "text": "a"},
        {"boxes": "2–4", "text": "b"},
        {"boxes": "5", "text": "a"},
    ]


def test_an_ordinary_sheet_is_one_page():
    table = young()
    for size in ("A4", "letter"):
        assert len(printed(table, BELA, "sheet", "2", size=size, options=["origins"]).pages) == 1


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_long_names_lose_no_letter(size):
    table = full()
    opened = printed(table, ADA, "sheet", "1", size=size, options=["origins"])
    sound(opened)
    told = run_on(words(opened))
    for name in (
        POLISH,
        RUSSIAN,
        *(f"{name[:57]} {n}" for n, name in ((1, POLISH), (2, RUSSIAN), (3, POLISH))),
    ):
        assert run_on(name) in told
    assert len(opened.pages) < 4
    assert "×−1" in told


# --- Blank ------------------------------------------------------------------------------------------------


def test_the_blank_sheet_has_the_rows_that_are_known_and_empty_boxes():
    opened = printed(young(), BELA, "sheet-blank")
    assert "Mercy: 0 of 8" in alts(opened)
    assert "Celerity: 0 of 6" in alts(opened)
    assert "Character 2" not in words(opened)


def test_where_nothing_is_known_every_row_is_empty():
    opened = printed(a_table(game="heritage", chosen=chosen_for("heritage")), ADA, "sheet-blank")
    assert set(alts(opened)) == {"…: 0 of 6"}
    assert len(alts(opened)) == 25
    assert len(opened.pages) == 1


def test_a_row_that_the_circle_learns_elsewhere_makes_another_paper():
    table = young()
    before = printed(table, BELA, "sheet-blank").job.address
    assert printed(table, BELA, "sheet-blank").job.address == before
    other = a_table(game="heritage", name="Another", circle=table.circle, chosen=chosen_for("heritage"))
    learn(other.chair(ADA), SheetTyped(rows=(Row(section="loyalty", name="City", boxes=3),)))
    after = printed(table, BELA, "sheet-blank")
    assert after.job.address != before
    assert "City: 0 of 3" in alts(after)


# --- Boxes ------------------------------------------------------------------------------------------------


def test_a_counted_row_has_as_many_boxes_as_were_counted():
    drawing = squares.drawn(["", "3"], 8)
    assert [one.mark for one in drawing.squares] == ["", "3", "", "", "", "", "", ""]
    assert [one.shaded for one in drawing.squares].count(True) == 2
    assert all(one.counted for one in drawing.squares)
    assert {one.y for one in drawing.squares} == {2, 58}


def test_a_row_that_nobody_counted_has_some_to_spare():
    assert [squares.total(n, 0) for n in (0, 4, 5, 10)] == [6, 6, 12, 12]
    assert [one.counted for one in squares.drawn(["1"], 0).squares] == [True] + [False] * 5


def test_more_boxes_than_were_counted_are_all_there():
    assert squares.total(7, 5) == 7
