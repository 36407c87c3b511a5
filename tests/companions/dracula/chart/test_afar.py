"""Names on a wall: whatever lies on the map is named, nothing is written twice, and what has no room is left out."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from companions.dracula.chart import Board, draw
from companions.dracula.chart.afar import CORNER, ROOM, SIZE, meet
from companions.dracula.guide import STATES
from companions.dracula.rules.map import EUROPE

ROOT = Path(__file__).resolve().parents[4]
LANGUAGES = ["en", "ru", "pl"]


def on_a_wall(board, language="en"):
    with translation.override(language):
        return draw(board, wall=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_where_somebody_stands_or_he_was_is_named(state, language):
    board = STATES[state]
    named = {spot.id for spot in on_a_wall(board, language).names}
    lying = {*board.hunters, *board.trail.values(), *board.lairs} & {*EUROPE.places}

    assert lying <= named
    assert len(named) == len(on_a_wall(board, language).names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_place_is_named_while_nothing_lies_there(language):
    chart = on_a_wall(Board(), language)

    assert len(chart.names) > len(EUROPE.places) * 0.85
    assert not chart.leads


@pytest.mark.parametrize("state", STATES)
def test_no_name_begins_beyond_the_map_or_under_the_way_in(state):
    for spot in on_a_wall(STATES[state]).names:
        x, y = map(float, spot.label.at)
        assert ROOM[0] <= x <= ROOM[2], spot.id
        assert ROOM[1] <= y <= ROOM[3], spot.id
        assert not meet((x, y, x + 1, y + 1), CORNER), spot.id


def test_a_name_that_stands_further_off_has_a_line_from_its_place():
    chart = on_a_wall(STATES["heat"])

    assert chart.leads
    assert all(re.fullmatch(r"M[-\d.]+ [-\d.]+L[-\d.]+ [-\d.]+", line) for line in chart.leads)


def test_where_he_can_be_everywhere_what_has_no_room_is_a_number_alone():
    cities = [place.id for place in EUROPE.printed.places if place.kind != "sea"]
    chart = on_a_wall(Board(shares=dict.fromkeys(cities, 1 / len(cities)), hunters={}))

    assert 0.6 * len(cities) < len({spot.id for spot in chart.names} & {*cities}) <= len(cities)
    assert all(spot.heat for spot in chart.spots if spot.id in cities)


def test_the_letters_are_those_that_the_sheet_has():
    sheet = (ROOT / "static" / "css" / "europe.css").read_text(encoding="utf-8")
    assert f".europe-wall .names :is(text, .large, .castle, .sea) {{ font-size: {SIZE}px; }}" in sheet
