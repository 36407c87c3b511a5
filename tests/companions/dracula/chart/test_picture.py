"""What lies still: every line of the map is drawn, once, from place to place; two colours of one picture."""

import gzip
import re
from collections import Counter
from pathlib import Path

import europe
import pytest

from companions.dracula.layout import LAYOUT
from companions.dracula.rules.map import EUROPE

PICTURES = Path(__file__).resolve().parents[4] / "static" / "europe"
SHOWN = ["night", "paper"]
KIB = 1024


def named(picture, kind):
    """The lines of one kind as (ends, path), by their own names: "road.alicante.granada"."""
    text = (PICTURES / f"{picture}.svg").read_text(encoding="utf-8")
    found = re.findall(rf'id="{kind}\.([\w-]+)\.([\w-]+)"(?: d="([^"]*)")?', text)
    return [((a, b), path) for a, b, path in found]


def drawn(picture, kind):
    return Counter(frozenset(ends) for ends, _path in named(picture, kind))


def once(pairs):
    return Counter(map(frozenset, pairs))


@pytest.mark.parametrize("picture", SHOWN)
def test_every_line_of_the_board_is_drawn_once_and_no_other(picture):
    printed = EUROPE.printed
    rails = {
        colour: once((rail.a, rail.b) for rail in printed.railways if rail.colour == colour)
        for colour in ("white", "yellow")
    }

    assert drawn(picture, "road") == once(printed.roads)
    assert drawn(picture, "white") == rails["white"]
    assert drawn(picture, "yellow") == rails["yellow"]
    assert drawn(picture, "port") == once(printed.ports)
    assert drawn(picture, "border") == once(printed.borders)
    assert (len(printed.roads), len(printed.railways)) == (110, 48)


@pytest.mark.parametrize("kind", ["road", "white", "yellow"])
def test_a_line_goes_from_one_of_its_places_to_the_other(kind):
    for ends, path in named("night", kind):
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
        found = {tuple(numbers[:2]), tuple(numbers[-2:])}
        assert found == {LAYOUT.places[place].at for place in ends}, ends


def test_every_hospital_stands_by_its_city():
    assert LAYOUT.hospitals.keys() == EUROPE.hospitals.keys()
    for space, (x, y) in LAYOUT.hospitals.items():
        city = LAYOUT.places[EUROPE.hospitals[space]]
        assert (x - city.x) ** 2 + (y - city.y) ** 2 < 30**2, space


def test_no_two_places_are_nearer_than_a_thumb_on_a_phone():
    """Forty-four pixels, once the map is as large as it opens there."""
    at = [place.at for place in LAYOUT.places.values()]
    apart = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for n, (x, y) in enumerate(at) for u, v in at[:n]]

    assert LAYOUT.places.keys() == EUROPE.places.keys()
    assert min(apart) >= 44


@pytest.mark.parametrize("picture", SHOWN)
def test_the_picture_is_small(picture):
    assert len(gzip.compress((PICTURES / f"{picture}.svg").read_bytes(), 6)) < 26 * KIB


@pytest.mark.parametrize(("picture", "colours"), [("night", europe.NIGHT), ("paper", europe.PAPER)])
def test_the_picture_is_what_the_script_makes(picture, colours):
    """Whoever moves a place moves it everywhere: script/europe makes the files again."""
    assert (PICTURES / f"{picture}.svg").read_text(encoding="utf-8") == europe.picture(picture, colours)


def test_by_night_and_on_paper_only_colours_differ():
    assert europe.NIGHT.keys() == europe.PAPER.keys()
    lines = {
        picture: [drawn(picture, kind) for kind in ("road", "white", "yellow", "port", "border")]
        for picture in SHOWN
    }
    assert lines["night"] == lines["paper"]
