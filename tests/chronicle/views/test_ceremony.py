"""The last reckoning line by line: the host reads, bars grow, covered names are in no byte, and somebody has won."""

import re
from dataclasses import replace
from html import unescape

import pytest

from chronicle.rules.events import Crowned, HouseRuled, LinesTold, Stepped, TableRuled
from chronicle.rules.state import Worth
from tests.factories import ADA, BELA, CORA, dan, main

from .endings import E2, LINES, OUTCOME, make_equal, to_ceremony, to_the_last_line
from .evenings import buttons, forms, html, onward, page, part, tap, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return to_ceremony()


def said(response):
    """What a screen reader is told of a line that comes by itself."""
    region = part(response, "ceremony-said")
    assert 'class="visually-hidden" role="status"' in region
    return unescape(region.partition(">")[2])


def steps(response):
    return buttons(forms(response, "lines_told")[0], "n")


def test_nothing_is_told_at_first(table):
    response = page(table)
    assert "Line" not in words(response).partition("The last reckoning")[2].partition("Next line")[0]
    assert "7 lines" in words(response)
    assert "Next line : Gold" in words(response) or "Next line: Gold" in words(response)
    assert "So far" not in words(response)
    assert "ceremony-bar" not in html(response)


def test_a_line_says_row_worth_boxes_points_and_what_that_makes(table):
    answer = tap(table, "lines_told", n=1)
    told = words(answer)
    assert "Resources Gold value 1" in told
    assert "Ada 3 boxes × 1 = 3 Total 3" in told
    assert "Bela 2 boxes × 1 = 2 Total 2" in told
    assert "Line 1 of 7" in told
    assert "Mercy" not in words(answer).partition("So far")[2].partition("Back")[0]


def test_bars_grow_with_the_totals(table):
    widths = []
    for n in range(1, LINES + 1):
        table.record(LinesTold(n=n))
        widths.append([int(x) for x in re.findall(r'id="grown-\d+" width="(\d+)"', html(page(table)))])
    assert widths[0] == [30, 20, 0]
    assert widths[-1] == [100, 23, 16]


def test_a_section_or_everything_but_the_last_at_once(table):
    table.record(LinesTold(n=2))
    response = page(table)
    assert steps(response) == ["3", "4", "6", "1"]
    assert "Whole section: Morality" in words(response)
    tap(table, "lines_told", n=4)
    assert table.view().ceremony.told == 4


def test_the_last_line_is_held_for_a_tap_of_its_own(table):
    table.record(LinesTold(n=LINES - 1))
    response = page(table)
    assert "Read it aloud: Titles" in words(response)
    assert steps(response) == [str(LINES), str(LINES - 2)]
    assert "Line 6 of 7 · one line is left" in words(page(table, 0, "screen"))


def test_the_wall_begins_with_who_is_reckoned(table):
    told = words(page(table, 0, "screen"))
    assert "Ada Character 1 Lord 1 · Lord of 2 · Lord of 3" in told
    assert "Bela Character 2 Lord 2" in told
    assert "Line" not in told


def test_on_the_wall_they_change_places_between_sections():
    """Bela goes ahead within a section, and stands first when it is told to its end."""
    table = to_ceremony()
    table.record(TableRuled(what="box", seat=CORA, section="morality", row="Mercy", n=6))
    order = []
    for n in (2, 3, 4):
        table.record(LinesTold(n=n))
        order.append(re.findall(r'id="bar-(\d)"', html(page(table, 0, "screen"))))
    assert order == [["1", "2", "3"], ["1", "2", "3"], ["3", "1", "2"]]


def test_the_last_line_names_the_titles():
    told = words(page(to_the_last_line(), 0, "screen"))
    assert "6 × 1 = 6 Total 30 Lord 1 · Lord of 2 · Lord of 3 · Lord of 4 · Lord of 5 · Lord of 6" in told
    assert told.index("The chronicle is won by Ada Character 1") < told.index("Total 30")


def test_more_titles_than_can_be_read_are_counted():
    table = to_ceremony()
    for n in range(10):
        table.record(TableRuled(what="title", seat=BELA, text=f"Grand Warden of the Gates of Ghent {n}"))
    assert "and 6 more" in words(page(table, 0, "screen"))


def test_the_last_line_can_be_covered_again(table):
    table.record(LinesTold(n=3))
    tap(table, "lines_told", n=2)
    assert "Line 2 of 7" in words(page(table))


def test_the_host_reads_and_the_others_only_if_need_be(table):
    assert "The host reads the lines out." not in words(page(table, ADA))
    other = page(table, BELA)
    assert "The host reads the lines out." in words(other)
    assert '<details class="fold" id="ceremony-read">' in html(other)
    assert tap(table, "lines_told", BELA, n=1).status_code == 200


def test_e2_the_rulebooks_thirty_points(table):
    """3 + 2 + 14 + 4 + 1 + 6"""
    told = words(tap(table, "lines_told", n=LINES)).partition("So far")[2]
    for section, n in (
        ("Resources", 3),
        ("Abilities", 2),
        ("Morality", 14),
        ("Loyalty", 1),
        ("Disciplines", 4),
        ("Titles", 6),
    ):
        assert re.search(rf"{section} {n} ", told)
    assert re.search(r"Total 30 7 5 ", told)
    assert {one.seat: one.total for one in table.view().scores} == E2


def test_somebody_has_won_and_the_way_leads_on(table):
    response = tap(table, "lines_told", n=LINES)
    assert "The chronicle is won by Ada Character 1" in words(response)
    assert onward(response) == [("over", True)]
    assert forms(response, "crowned") == []


@pytest.mark.parametrize("n", ["8", "-1", "many", ""])
def test_other_numbers_change_nothing(table, n):
    before = table.number
    assert tap(table, "lines_told", n=n).status_code == 422
    assert table.number == before


def test_without_javascript_the_page_comes_back(table):
    answer = tap(table, "lines_told", htmx=False, n=1)
    assert (answer.status_code, answer["Location"]) == (302, table.url("heritage:table"))


def test_strangers_and_the_wall_tell_nothing(table):
    assert dan().get(table.url("heritage:screen", seat=0)).status_code == 404
    assert tap(table, "lines_told", 0, n=1).status_code == 404
    assert "<form" not in html(page(table, 0, "screen"))


# --- Without eyes ---------------------------------------------------------------------------------------


def test_a_line_told_elsewhere_is_said_on_every_phone(table):
    """The region is there before the first line, so that a redraw changes its words alone."""
    assert said(page(table, BELA)) == ""
    table.record(LinesTold(n=1))
    assert said(page(table, BELA)) == "Gold, value 1: Ada 3, Total 3; Bela 2, Total 2; Cora 0, Total 0."
    table.record(LinesTold(n=LINES))
    assert said(page(table, BELA)).endswith("Cora 1, Total 5. The chronicle is won by Ada.")


def test_covered_names_are_said_as_letters():
    table = to_ceremony(covered=True)
    table.record(LinesTold(n=1))
    assert re.fullmatch(r"Gold, value 1: A \d, Total \d; B \d, .*; C \d, .*\.", said(page(table, CORA)))


def test_equal_ones_are_said_together(table):
    make_equal(table)
    table.record(LinesTold(n=LINES))
    assert said(page(table, CORA)).endswith("They win the chronicle together Ada, Bela.")
    table.record(HouseRuled(rule="final_tie", choice="table"))
    assert said(page(table, CORA)).endswith("Equal at the very end.")


def test_what_scrolls_has_a_name_of_its_own(table):
    """Two landmarks of one name are none."""
    table.record(LinesTold(n=1))
    text = html(page(table))
    assert 'role="region" aria-label="Line by line"' in text
    assert text.count('aria-labelledby="told-title"') == 1


# --- Covered --------------------------------------------------------------------------------------------


def test_before_the_first_line_the_wall_says_who_is_reckoned_and_nothing_of_how_much():
    table = to_ceremony(covered=True)
    text = main(page(table, 0, "screen"))
    assert "Character 1" in text
    assert "names are hidden until the last line" in text
    assert [one for one in ("ceremony-bar", "mark-letter", "number big") if one in text] == []
    assert "Character" not in main(page(table, ADA))


@pytest.mark.parametrize("n", range(1, LINES))
def test_covered_names_are_in_no_byte_about_the_lines(n):
    table = to_ceremony(covered=True)
    table.record(LinesTold(n=n))
    for seat, name in ((ADA, "table"), (BELA, "table"), (0, "screen")):
        # What this seat itself recorded last, perhaps an evening ago, is told at the foot and says nothing of a line.
        text = re.sub(r'<p class="last-said".*?</p>', "", main(page(table, seat, name)))
        for secret in (
            "Ada",
            "Bela",
            "Cora",
            "Character",
            "chip-seat",
            "seat-1",
            "seat-2",
            "seat-3",
            "of-seat",
        ):
            assert secret not in text
        assert "names are hidden" in text
        assert ">A</b>" in text


def test_the_last_line_uncovers_them():
    table = to_the_last_line(covered=True)
    for told in (words(page(table, CORA)), words(page(table, 0, "screen"))):
        assert "The chronicle is won by Ada" in told
        assert "names are hidden" not in told
        assert re.search(r"\b[ABC] Ada (Character 1 )?6 × 1 = 6", told)


def test_what_is_recorded_names_nobody_either():
    table = to_ceremony(covered=True)
    answer = tap(table, "lines_told", n=1)
    toasts = html(answer).partition("</main>")[2]
    assert "toast" in toasts
    assert [name for name in ("Bela", "Cora") if name in toasts] == []


# --- Ties -----------------------------------------------------------------------------------------------


def test_equal_at_the_end_they_share_it(table):
    make_equal(table)
    answer = tap(table, "lines_told", n=LINES)
    told = words(answer)
    assert "They win the chronicle together Ada Character 1 Bela Character 2" in told
    assert onward(answer) == [("over", True)]
    assert "Keep this for the chronicle?" in told


def test_the_table_may_crown_one_of_them_all_the_same(table):
    make_equal(table)
    table.record(LinesTold(n=LINES))
    answer = tap(table, "crowned", winners=[BELA], how="dice", seen=table.number)
    assert "The chronicle is won by Bela Character 2" in words(answer)
    assert "Equal in points: dice" in words(answer)


def test_by_a_house_rule_the_table_decides(table):
    make_equal(table)
    table.record(HouseRuled(rule="final_tie", choice="table"))
    answer = tap(table, "lines_told", n=LINES)
    assert "Equal at the very end" in words(answer)
    assert "The table decides between: Ada, Bela" in words(answer)
    assert "Equal at the very end" in words(page(table, 0, "screen"))
    assert onward(answer) == []
    (form,) = forms(answer, "crowned")
    assert re.findall(r'name="winners" value="(\d)"', form) == ["1", "2"]
    tap(table, "crowned", CORA, winners=[ADA], how="table", seen=table.number)
    assert table.view().ceremony.winners == (ADA,)


@pytest.mark.parametrize(
    "bad", [{}, {"winners": [CORA]}, {"winners": ["x"]}, {"winners": [ADA], "how": "force"}]
)
def test_a_crown_for_nobody_changes_nothing(table, bad):
    make_equal(table)
    table.record(HouseRuled(rule="final_tie", choice="table"))
    table.record(LinesTold(n=LINES))
    before = table.number
    answer = tap(table, "crowned", **{"how": "dice", "seen": before, **bad})
    assert (answer.status_code, table.number) == (422, before)


def test_a_crown_of_a_moved_table_is_stale(table):
    make_equal(table)
    table.record(LinesTold(n=LINES))
    seen = table.number
    table.record(Crowned(winners=(BELA,), how="dice"))
    assert tap(table, "crowned", winners=[ADA], how="dice", seen=seen).status_code == 409


# --- The wall -------------------------------------------------------------------------------------------


def test_the_wall_goes_along_line_by_line(table):
    table.record(LinesTold(n=1))
    assert "Line 1 of 7" in words(page(table, 0, "screen"))
    assert "Ada Character 1 3 boxes × 1 = 3 Total 3" in words(page(table, 0, "screen"))
    table.record(LinesTold(n=LINES))
    assert "The chronicle is won by Ada" in words(page(table, 0, "screen"))


def test_worths_lie_one_step_back(table):
    table.record(LinesTold(n=2))
    tap(table, "stepped", to="worths", seen=table.number)
    assert table.view().phase == "worths"
    table.record(Stepped(to="ceremony"))
    assert table.view().ceremony is not None


@pytest.mark.parametrize(
    ("seat", "name", "queries"), [(ADA, "table", 3), (CORA, "table", 3), (0, "screen", 4)]
)
@pytest.mark.parametrize("n", [1, LINES])
def test_a_page_costs_the_same_at_any_line(table, seat, name, queries, n, django_assert_num_queries):
    table.record(LinesTold(n=n))
    client, address = table.client_at(seat), table.url(f"heritage:{name}", seat=seat)
    client.get(address)
    with django_assert_num_queries(queries):
        client.get(address)


def test_a_loyalty_may_take_points_away_and_no_bar_falls_below_nothing():
    nothing = [replace(one, worth=0) for one in OUTCOME if one.section != "loyalty"]
    table = to_ceremony(worths=(*nothing, Worth(section="loyalty", row="City", worth=-1)))
    table.record(LinesTold(n=5))
    response = page(table)
    assert "Loyalty City value −1" in words(response)
    assert "Ada 1 box × −1 = −1 Total −1" in words(response)
    assert 'width="0"' in html(response)
