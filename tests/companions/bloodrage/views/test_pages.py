"""Provinces, glory, rare acts and wall: what they show, and what looking costs."""

import re

import pytest

from campaigns import enrolment
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Counted,
    Ended,
    Fallen,
    Fighter,
    GloryMoved,
    Noted,
    Passed,
    Pillaged,
    QuestTold,
    RagnarokCame,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.state import ACTION, QUESTS, RAGNAROK
from tests.factories import ADA, BELA, CORA, a_table, chosen_for, main

from .conftest import DRAWN, FOUR, forms, page, words

pytestmark = pytest.mark.django_db


def ended(table):
    """Three ages with a battle, a pillage, quests and flames; Cora is legendary."""
    table.record(DRAWN)
    table.record(Pillaged(seat=ADA, spot="w"))
    table.record(QuestTold(seat=CORA, glory=7, stat="horns", name="Utgard!"))
    table.record(RagnarokCame(fallen=(Fallen(seat=BELA, n=2),)))
    table.record(StatMoved(seat=CORA, stat="rage", by=3))
    for _ in range(3):
        table.record(AgeEnded())
    return table


# --- Provinces -----------------------------------------------------------------------------------------


def test_the_provinces_are_a_picture_with_a_twin_in_words(action):
    response = page(action, name="board")
    text = response.content.decode()
    assert text.count('class="land ') + text.count('class="land"') == 9
    assert "North not read from the board doomed I rage +1" in words(response)
    assert "North-west not read from the board destroyed" in words(response)


def test_a_pillaged_province_says_so_and_is_no_way_to_a_pillage(action):
    action.record(Pillaged(seat=ADA, spot="e"))
    response = page(action, name="board")
    assert "pillaged, doomed III" in words(response)
    assert response.content.decode().count("?spot=e&") == 0
    assert response.content.decode().count("?spot=s&") == 2  # in the picture and in the list


def test_names_regions_and_fjords_are_drawn_once_they_are_read(table):
    assert 'class="fjord"' not in page(table, name="board").content.decode()
    table.record(SpotShown(spot="n", name="Andlang", region="alfheim", fjord=True))
    table.record(SpotShown(spot="ne", name="Gimle", region="alfheim"))
    table.record(SpotShown(spot="sw", name="Elvagar", region="manheim"))
    response = page(table, name="board")
    text = response.content.decode()
    assert text.count('class="fjord"') == 1
    assert text.count('class="region"') == 2
    assert "Andlang Alfheim a fjord to the next, clockwise" in words(response)


def test_eight_provinces_of_one_region_are_one_ring(table):
    for spot in ("n", "ne", "e", "se", "s", "sw", "w", "nw"):
        table.record(SpotShown(spot=spot, name="", region="manheim"))
    assert page(table, name="board").content.decode().count('class="region"') == 1


def test_a_long_name_stands_in_two_lines(table):
    table.record(SpotShown(spot="n", name="Land of the Giants"))
    text = page(table, name="board").content.decode()
    assert ">Land of</text>" in text
    assert ">the Giants</text>" in text


def test_all_provinces_are_asked_for_in_one_form(table):
    """Eight names from a list, eight regions, eight borders, one button; what was read stands in it."""
    assert "All provinces on one page" in words(page(table, name="board"))
    table.record(SpotShown(spot="n", name="Andlang", region="alfheim", fjord=True))
    (form,) = forms(page(table, name="laid"), "board-shown")
    assert [form.count(f'name="{what}_') for what in ("name", "region", "fjord")] == [8, 8, 8]
    assert form.count('list="names"') == 8
    assert form.count('type="submit"') == 1
    assert (
        'name="name_n" list="names" maxlength="60" autocomplete="off" autocapitalize="words" enterkeyhint="next" value="Andlang"'
        in form
    )
    assert '<option value="alfheim" selected>' in form
    assert 'id="board_shown-fjord_n" checked' in form


@pytest.mark.parametrize(("language", "name"), [("en", "Utgard"), ("ru", "Утгард"), ("pl", "Utgard")])
def test_the_names_of_the_rules_are_offered_in_the_readers_language(table, language, name):
    text = page(table, name="laid", language=language).content.decode()
    assert f'<option value="{name}"></option>' in text
    assert f'data-names="{name}" data-region="jotunheim"' in text


def test_whoever_looks_on_reads_and_is_asked_nothing(action):
    response = page(action, 0, "board")
    assert response.status_code == 200
    assert "<form" not in main(response)
    assert "?spot=" not in main(response)


def test_notes_stand_with_their_age(action):
    action.record(Noted(by=BELA, text="Bela owes Cora one."), seat=BELA)
    assert "Bela owes Cora one. Bela · age I" in words(page(action, name="board"))


def test_the_journal_is_read_age_by_age(table):
    """A fold for each age, whose head is the line for whoever comes late; steps lie together."""
    for event in (
        DRAWN,
        Stepped(to=ACTION),
        GloryMoved(seat=BELA, by=3),
        AgeEnded(),
        GloryMoved(seat=CORA, by=2),
    ):
        table.record(event)
    text = table.client_at(ADA).get(table.url("history")).content.decode()
    heads = re.findall(
        r'<details class="fold stretch" id="(stretch-\d)"( open)?>\s*<summary>(.*?)</summary>', text, re.S
    )
    said = [
        (name, bool(there), re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", line)).strip())
        for name, there, line in heads
    ]
    assert said == [("stretch-2", True, "Age 2 Cora: 2 glory."), ("stretch-1", False, "Age 1 Bela: 3 glory.")]


def test_everybody_has_one_place_on_the_wall(table):
    """As they sit, whoever begins; a stroke under each number, and whoever has won largest of all."""
    table.record(DRAWN)
    table.record(AgeEnded())
    rows = re.findall(
        r'<p class="wall-clan">.*?<b>(\w+)</b>', page(table, 0, "screen").content.decode(), re.S
    )
    assert rows == ["Ada", "Bela", "Cora", "Dan"]
    assert page(table, 0, "screen").content.decode().count('class="bar stroke"') == 12
    table.record(GloryMoved(seat=CORA, by=9))
    table.record(Ended())
    assert "Cora 9" in words(page(table, 0, "screen")).partition("Clans")[0]


# --- Glory ------------------------------------------------------------------------------------------------


def test_glory_so_far_with_what_legends_would_add(table):
    table.record(StatMoved(seat=CORA, stat="rage", by=3))
    told = words(page(table, name="score"))
    assert "Glory so far" in told
    assert "+10 legendary" in told


def test_every_line_has_its_reason(table):
    told = words(page(ended(table), name="score"))
    assert "Glory 1 Cora wins 17" in told
    assert "Quests why? 7 +7 · age 1: quest Utgard!" in told
    assert "Legendary stats why? 10" in told
    assert "Pillage why? 5" in told


def test_a_shared_place_says_so(table):
    assert words(page(table, name="score")).count("shared") == 4


def test_the_course_and_the_sources_are_pictures_with_twins_in_words(table):
    response = page(ended(table), name="score")
    assert response.content.decode().count("<polyline") >= 4
    assert "As a table" in words(response)
    assert "Where glory came from" in words(response)
    assert "Bela 4 I 4" in words(response)


def test_the_tracks_show_presumed_numbers_and_legends(table):
    table.record(StatMoved(seat=BELA, stat="axes", by=1))
    told = words(page(table, name="score"))
    assert "Axes 3 4 5? 6? +10 8? +10 10? +20" in told


def test_counted_figures_stand_with_the_horns():
    chosen = chosen_for("bloodrage", counts_figures=True)
    table = a_table(FOUR, game="bloodrage", chosen=chosen)
    table.record(Counted(seat=ADA, board=4, reserve=5, valhalla=1))
    told = words(page(table, name="score"))
    assert "Figures: 4 of 4 on the board, 5 in reserve, 1 in Valhalla. No more fit on the board." in told
    assert "Count the figures of a clan" in words(page(table, name="more"))
    table.record(StatMoved(seat=ADA, stat="horns", by=1))
    assert "Figures: 4 of 5? on the board" in words(page(table, name="score"))


def test_somebody_late_has_a_course_too():
    table = a_table(game="bloodrage")
    table.record(GloryMoved(seat=ADA, by=-2, why="Loki"))
    table.record(AgeEnded())
    enrolment.add_seat(table.campaign, name="Dan", by=ADA, at=table.at, key="late")
    response = page(table, name="score")
    assert response.status_code == 200
    assert "Dan" in words(response)
    assert "−2" in words(response)


# --- More -----------------------------------------------------------------------------------------------


def test_rare_acts_are_folded(action):
    told = words(page(action, name="more"))
    assert "The table decides" in told
    assert "Count the figures" not in told


def test_after_the_end_only_what_puts_it_right_is_left(table):
    told = words(page(ended(table), name="more"))
    assert "The table decides" in told
    assert "Stop here for good" not in told


# --- The wall ---------------------------------------------------------------------------------------------


def test_the_wall_shows_the_code_until_the_draw():
    table = a_table(FOUR, game="bloodrage", held=False)
    response = page(table, 0, "screen")
    assert "Scan, choose a seat" in words(response)
    assert 'class="code"' in response.content.decode()
    table.record(DRAWN)
    assert "Scan, choose a seat" not in words(page(table, 0, "screen"))


def test_a_full_table_shows_no_code(table):
    assert 'class="code"' not in page(table, 0, "screen").content.decode()


def test_the_wall_shows_the_turn_the_age_and_every_clan(action):
    action.record(ClanTaken(seat=BELA, clan="bear"))
    action.record(Acted(seat=ADA, what="march", n=1))
    told = words(page(action, 0, "screen"))
    assert "Bela’s turn" in told
    assert "Action doomed: North Age I of 3" in told
    assert "Ada first player 0 glory 5 /6 rage left 3 Axes 4 Horns" in told
    assert "Bela Bear turn 0 glory" in told
    assert "Ada marches" in told


def test_the_wall_says_what_happens_now(drawn):
    assert "keep 1 , pass 7 left" in words(page(drawn, 0, "screen"))
    drawn.record(Acted(seat=BELA, what="quest"))
    drawn.record(Stepped(to=QUESTS))
    assert "Bela 1 doomed: North" in words(page(drawn, 0, "screen"))
    drawn.record(Stepped(to=RAGNAROK))
    assert "2 glory for each figure" in words(page(drawn, 0, "screen"))


def test_the_wall_shows_the_provinces(action):
    assert page(action, 0, "screen").content.decode().count('<path class="ground"') == 8


def test_the_wall_has_nothing_to_touch(action):
    text = main(page(action, 0, "screen"))
    assert "<form" not in text
    assert "<a " not in text
    assert "<button" not in text


def test_the_wall_passes_over_what_it_may_not_read(action):
    action.record(Acted(seat=ADA, what="march", n=1))
    action.record(Noted(by=BELA, text="Cora bluffs.", hidden=True), seat=BELA)
    told = words(page(action, 0, "screen"))
    assert "Cora bluffs" not in told
    assert "Ada marches" in told
    assert "On to “Action”" not in told  # steps are no news


def test_at_the_end_the_wall_shows_the_places(table):
    told = words(page(ended(table), 0, "screen"))
    assert "The saga is over" in told
    assert "1 Cora wins 0 0 7 0 10 0 17" in told


def test_the_wall_waits_with_the_places_until_every_number_is_read(table):
    table.record(DRAWN)
    table.record(StatMoved(seat=CORA, stat="axes", by=2))
    table.record(
        Pillaged(
            seat=CORA, spot="s", fighters=(Fighter(seat=CORA, strength=2), Fighter(seat=ADA, strength=1))
        )
    )
    assert "5 ? (not final) glory" in words(page(table, 0, "screen"))
    assert "Not final: 1 number to read" in words(page(table, 0, "screen"))
    told = words(page(table, name="score"))
    assert "Cora 5? Dan 0 As a table" in told
    assert "now 0 0 5? 0" in told
    assert "I 5?" in told
    table.record(Ended())
    wall = page(table, 0, "screen")
    assert "Not final: 1 number to read The places are revealed once these are entered." in words(wall)
    assert "wins ? (not final)" in words(wall)
    assert "turn-up" not in wall.content.decode()

    table.record(TrackShown(stat="axes", position=3, number=6))
    wall = page(table, 0, "screen")
    assert "not final" not in words(wall).lower()
    assert 'class="turn-up"' in wall.content.decode()


def test_rage_laid_out_by_a_presumed_number_is_marked(table):
    table.record(DRAWN)
    table.record(StatMoved(seat=ADA, stat="rage", by=3))
    table.record(Stepped(to=ACTION))
    told = words(page(table))
    assert "9 ? (not final) /9? rage left" in told
    assert "Pass , gives up 9? rage" in told
    assert "It is the turn of Ada; rage: 9?." in words(page(table, BELA))
    table.record(TrackShown(stat="rage", position=4, number=10))
    assert "10 /10 rage left" in words(page(table))


def test_whoever_passed_has_no_rage_left_whatever_the_sheet_says(table):
    table.record(DRAWN)
    table.record(StatMoved(seat=ADA, stat="rage", by=3))
    table.record(Stepped(to=ACTION))
    table.record(Passed(seat=ADA))
    assert "0 /9? rage left" in words(page(table))
