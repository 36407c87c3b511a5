"""The standings: scores so far and what may still come, and a form that only supposes."""

import re

import pytest
from django.utils.http import urlencode

from chronicle.rules.events import (
    EraTurned,
    LinesTold,
    MissionTaken,
    OutcomeChosen,
    Stepped,
    WorthsConfirmed,
)
from chronicle.rules.figures.outlook import held
from chronicle.rules.state import Worth
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, CORA, HTMX, dan
from tests.remembered import remembered

from .chapters import a_chronicle, play_chapter
from .evenings import html, part, words

pytestmark = pytest.mark.django_db
WALL = 0


def taken(table, seat, slot, section, row):
    table.record(MissionTaken(slot=slot, seat=seat, choice="Stay", section=section, row=row), seat=seat)


@pytest.fixture
@remembered
def table():
    """One chapter: Ada has a box of Ashes and a box of Clan, Bela one of Ashes; Mercy is everybody's."""
    return a_table()


def a_table(**chosen):
    table = a_chronicle(**chosen)
    play_chapter(table, 20, 15, 10)
    taken(table, ADA, 1, "resources", "Ashes")
    taken(table, ADA, 4, "loyalty", "Clan")
    taken(table, BELA, 2, "resources", "Ashes")
    return table


def outcome(table, **worths):
    """What an era's winner would make of these rows of resources."""
    told = tuple(Worth(section="resources", row=row, worth=n) for row, n in worths.items())
    for points in ((20, 15, 10),) * 2:
        play_chapter(table, *points)
    table.record(OutcomeChosen(era=1, seat=ADA, card="The pact", worths=told))


def read(table, seat=ADA, language="en", headers=None, **asked):
    query = {name.replace("__", " "): value for name, value in asked.items()}
    there = f"{table.url('heritage:standings', seat=seat)}?{urlencode(query)}"
    return table.client_at(seat, language).get(there, headers=headers or {})


def supposed(response):
    """The table of what would be: name to (now, then, change)."""
    piece = html(response).partition('id="supposed"')[2].partition("</table>")[0]
    rows = re.findall(r"<b>(\w+)</b>.*?" + r'<td class="number[^"]*">(.*?)</td>\s*' * 3, piece, re.DOTALL)
    return {name: figures for name, *figures in rows}


def wrong(response):
    piece = html(response).partition('id="supposed"')[2].partition("<table")[0]
    return re.findall(r'<p class="wrong">.*?<span>(.*?)</span></p>', piece, re.DOTALL)


# --- Scores and ranges ----------------------------------------------------------------------------------


def test_scores_are_named_as_what_they_are_so_far(table):
    text = words(read(table))
    assert "Score so far" in text
    assert "a box in a row without an outcome counts 0 so far" in text
    assert "with today’s boxes " in text


def test_a_score_has_its_lines(table):
    outcome(table, Ashes=3)
    text = words(read(table))
    ada = text[text.index("Resources Row") : text.index("with today’s boxes")]
    assert "Ashes 1 × 3 3" in ada
    assert "Mercy 1 × ? value still open 0" in ada
    assert "Celerity 1 1" in ada
    score = next(one for one in table.view().scores if one.seat == ADA)
    assert f"Titles, one point each {score.titles}" in ada
    assert f"Score so far {score.total}" in ada


def test_a_row_without_a_box_is_no_line(table):
    assert "Ashes" not in part(read(table, CORA), f"score-{CORA}")


def test_the_range_is_of_the_boxes_of_today_a_picture_with_its_words(table):
    """Ada: Ashes 0 to 3, Clan −1 to 1, Mercy, one box of a discipline and two titles or one."""
    page = html(read(table))
    assert (
        len(re.findall(r'<svg class="span"[^>]*role="img" aria-label="\w+, with today’s boxes ', page)) == 3
    )
    spans = held(table.view().table)
    for seat in (ADA, BELA, CORA):
        least, most = (str(n).replace("-", "−") for n in spans[seat])
        assert f"with today’s boxes {least} to {most}" in page
    one = next(one for one in table.view().ranges if one.seat == ADA)
    assert one.lowest < spans[ADA][0] <= spans[ADA][1] < one.highest


def test_how_far_it_may_still_go_is_folded_away(table):
    one = next(one for one in table.view().ranges if one.seat == ADA)
    folded = part(read(table), f"score-{ADA}")
    assert f"anything from {one.lowest} to {one.highest} is possible".replace("-", "−") in folded


def test_what_the_range_takes_for_granted_is_said_once(table):
    text = words(read(table))
    assert text.count("An open row can still get any value") == 1
    assert text.count("Assumes that no sheet or rule is changed by hand.") == 1


# --- Eras, charts, clans ----------------------------------------------------------------------------------


def test_the_present_era_and_those_that_were_won(table):
    assert "Era I" in words(read(table))
    assert "Eras won" not in words(read(table))
    outcome(table, Ashes=3)
    table.record(EraTurned(left="clans", entered="inquisition"))
    won = html(read(table)).partition('id="won-title"')[2].partition("</section>")[0]
    assert "Era I" in won
    assert "<b>Ada</b>" in won


def test_each_picture_has_its_table(table):
    page = html(read(table))
    assert page.count('<figure class="chart">') == page.count("As a table") == 2


def test_places_and_clans(table):
    text = words(read(table))
    people = text[text.index("By person") : text.index("By clan")]
    assert "Ada 1 1 0 0 0" in people
    assert "Clans of Bela" in people
    assert "Ventrue 1 0 1 0 0" in people
    assert "Tremere 1 0 0 1 0" in text[text.index("By clan") :]


def test_before_the_first_chapter_there_is_little_to_say():
    text = words(read(a_chronicle()))
    assert "Score so far" in text
    assert "The first chapter is still to be played." in text


def test_the_sheet_and_the_box_lead_here(table):
    to = f'href="{table.url("heritage:standings")}"'
    assert to in html(table.client_at(ADA).get(table.url("heritage:sheet")))
    assert to in html(table.client_at(ADA).get(table.url("heritage:box")))


# --- Who may read what ----------------------------------------------------------------------------------


def test_strangers_read_nothing(table):
    assert dan().get(table.url("heritage:standings")).status_code == 404


def test_a_practice_game_has_no_standings():
    assert "A practice game keeps nothing" in words(read(a_chronicle(practice="yes")))


@pytest.mark.parametrize("seat", [ADA, BELA, WALL])
def test_open_sheets_are_read_by_everybody(table, seat):
    text = words(read(table, seat))
    assert "Ashes" in text
    assert "stay hidden until the end" not in text


def test_secret_sheets_are_their_owners_alone():
    table = a_table(secret="on")
    assert "Clan" in part(read(table), f"score-{ADA}")
    for seat in (BELA, CORA, WALL):
        page = html(read(table, seat))
        assert f'id="score-{ADA}"' not in page
        assert 'value="loyalty Clan"' not in page
        assert 'name="worth loyalty Clan"' not in page
        assert page.count('class="fold score"') == (seat != WALL)
        assert "stay hidden until the end" in page


def test_under_secret_sheets_nobody_has_a_place():
    table = a_table(secret="on")
    page = read(table, BELA, worth__resources__Ashes=3)
    assert "place" not in html(page).partition('id="supposed"')[2].partition("</table>")[0]
    assert [*supposed(page)] == ["Bela"]
    assert supposed(read(table, WALL)) == {}


def test_nobody_supposes_anything_for_a_closed_sheet():
    table = a_table(secret="on")
    page = read(table, BELA, who1=ADA, row1="resources Ashes", boxes1=2)
    assert wrong(page) == ["Whose sheet gets the boxes? Choose one."]


def test_while_the_last_reckoning_is_told_no_figure_is_let_out(table):
    table.record(Stepped(to="worths"))
    told = tuple(
        Worth(section=row.section, row=row.name, worth=1)
        for row in table.view().rows
        if row.section != "disciplines"
    )
    table.record(WorthsConfirmed(worths=told))
    assert table.view().phase == "ceremony"
    text = words(read(table))
    assert "is being read out at the table" in text
    assert "What if?" not in text
    assert "Points by chapter" not in text
    table.record(LinesTold(n=table.view().ceremony.of))
    text = words(read(table))
    assert "Scores at the end" in text
    assert "with today’s boxes" not in text
    assert "is possible" not in text


# --- What if --------------------------------------------------------------------------------------------


def test_a_worth_is_supposed_and_nothing_is_recorded(table):
    number = table.number
    assert supposed(read(table)) == {}
    then = supposed(read(table, worth__resources__Ashes="3"))
    assert [one[2] for one in then.values()] == ["+3", "+3", "0"]
    then = supposed(read(table, worth__loyalty__Clan="-1"))
    assert then["Ada"][2] == "−1"
    assert table.number == number


def test_a_set_worth_may_be_supposed_too(table):
    outcome(table, Ashes=3)
    page = read(table, worth__resources__Ashes="0")
    assert "Rows with a set value" in words(page)
    assert supposed(page)["Bela"][2] == "−3"


def test_boxes_for_somebody(table):
    asked = {"who1": CORA, "row1": "resources Ashes", "boxes1": 4, "worth resources Ashes": 2}
    page = read(table, **asked)
    assert supposed(page)["Cora"][2] == "+8"
    assert [*supposed(page)] == ["Cora", "Ada", "Bela"]
    assert "place 1 → 2" in words(page)
    two = read(table, **asked, who2=CORA, row2="disciplines Celerity", boxes2="1")
    assert supposed(two)["Cora"][2] == "+9"


def test_what_was_typed_stays_in_the_form(table):
    page = html(read(table, worth__resources__Ashes=2, who1=CORA, row1="resources Ashes", boxes1=4))
    assert '<option value="2" selected>' in page
    assert '<option value="3" selected>Cora</option>' in page
    assert '<option value="resources Ashes" selected>Ashes</option>' in page
    assert 'name="boxes1" value="4"' in page
    assert 'name="boxes2"' in page
    assert 'name="boxes3"' not in page


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"worth resources Ashes": "4"}, "Ashes: a box is worth 0 to 3."),
        ({"worth resources Ashes": "-1"}, "Ashes: a box is worth 0 to 3."),
        ({"worth loyalty Clan": "2"}, "Clan: a box is worth −1 to 1."),
        ({"worth loyalty Clan": "much"}, "Clan: a box is worth −1 to 1."),
        ({"worth loyalty Clan": "9" * 5000}, "Clan: a box is worth −1 to 1."),
        ({"who1": 3, "row1": "resources Ashes", "boxes1": "0"}, "a whole number from 1 to 99"),
        ({"who1": 3, "row1": "resources Ashes", "boxes1": "100"}, "a whole number from 1 to 99"),
        ({"who1": 3, "row1": "resources Ashes", "boxes1": "1.5"}, "a whole number from 1 to 99"),
        ({"who1": 3, "row1": "resources Ashes", "boxes1": "²"}, "a whole number from 1 to 99"),
        ({"row1": "resources Ashes", "boxes1": "1"}, "Whose sheet gets the boxes?"),
        ({"who1": 9, "row1": "resources Ashes", "boxes1": "1"}, "Whose sheet gets the boxes?"),
        ({"who1": 3, "boxes1": "1"}, "Which row gets the boxes?"),
        ({"who1": 3, "row1": "resources <b>", "boxes1": "1"}, "Which row gets the boxes?"),
    ],
)
def test_what_cannot_be_is_a_sentence_and_changes_nothing(table, asked, sentence):
    page = read(table, **asked)
    assert page.status_code == 200
    assert sentence in wrong(page)[0]
    assert len(wrong(page)) == 1
    assert supposed(page) == {}


def test_half_a_line_is_not_wrong_yet(table):
    assert wrong(read(table, who1=3, row1="resources Ashes", boxes1="")) == []


def test_it_is_a_page_or_a_part(table):
    page = html(read(table))
    assert "<!doctype html>" in page
    assert f'method="get" action="{table.url("heritage:standings")}#whatif-title"' in page
    assert 'hx-target="#supposed"' in page
    assert '<form id="what-if" class="stack-s" data-ask-again' in page
    changed = html(read(table, headers=HTMX, worth__resources__Ashes=3))
    assert "<!doctype html>" not in changed
    assert 'id="supposed"' in changed


def test_the_wall_supposes_too(table):
    assert supposed(read(table, WALL, worth__resources__Ashes=3))["Ada"][2] == "+3"


def test_every_table_of_clans_and_places_scrolls_in_a_region_with_a_name():
    """On a small phone with large letters it is wider than the page."""
    page = html(read(a_long_table(3)))
    tables = page.split('<table class="clan-table">')[:-1]
    assert len(tables) == 2 + 4
    for before in tables:
        region = before.rstrip().rpartition("<")[2]
        assert region.startswith('div class="scroll-x" tabindex="0" role="region" aria-labelledby="')
        assert page.count(f'id="{region.split(chr(34))[-2]}"') == 1


# --- What it costs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapters", [2, 21])
@pytest.mark.parametrize(("seat", "queries"), [(ADA, 3), (BELA, 3), (WALL, 4)])
def test_a_constant_number_of_queries(chapters, seat, queries, django_assert_num_queries):
    table = a_long_table(chapters)
    client, to = table.client_at(seat), table.url("heritage:standings", seat=seat)
    client.get(to)
    with django_assert_num_queries(queries):
        client.get(to)
