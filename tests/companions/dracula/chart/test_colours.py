"""What is written and drawn on the map can be told from what it lies on, by night and on paper."""

import re
from itertools import product
from pathlib import Path

import europe
import pytest

from companions.dracula.chart.labels import SIZES
from companions.dracula.rules.map import REGIONS
from tests.campaigns.test_tokens import NIGHT_BY_CHOICE, PAPER, contrast

SHEET = (Path(__file__).resolve().parents[4] / "static" / "css" / "europe.css").read_text(encoding="utf-8")


def tokens(head):
    block = re.split(rf"^ *{re.escape(head)} {{", SHEET, maxsplit=1, flags=re.MULTILINE)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6})", block))


THEMES = {
    "paper": (PAPER | tokens(":root"), europe.PAPER),
    "night": (NIGHT_BY_CHOICE | tokens('[data-theme="night"]:root'), europe.NIGHT),
}
LANDS = [*REGIONS, "land"]


def weak(pairs, least):
    return [(one, other) for one, other in pairs if contrast(one, other) < least]


def test_night_is_one_theme_whoever_asks_for_it():
    assert tokens(':root:not([data-theme="paper"])') == tokens('[data-theme="night"]:root')
    assert tokens(":root:root:root") == tokens(":root")
    assert tokens(":root").keys() == tokens('[data-theme="night"]:root').keys()


@pytest.mark.parametrize("theme", THEMES)
def test_names_of_places_can_be_read_on_every_land_and_at_sea(theme):
    colours, picture = THEMES[theme]
    grounds = [picture[land] for land in (*LANDS, "far", "sea")] + [colours["halo"]]

    assert weak(product([colours["ink"]], grounds), 7) == []
    assert weak(product([colours["ink-2"]], [colours["halo"]]), 4.5) == []
    assert weak([(colours["sea-ink"], picture["sea"]), (colours["sea-ink"], colours["sea"])], 4.5) == []
    assert colours["sea"] == picture["sea"]


@pytest.mark.parametrize("theme", THEMES)
def test_names_of_regions_can_be_read_on_their_own_land(theme):
    colours, picture = THEMES[theme]
    assert weak(((colours["region-ink"], picture[region]) for region in REGIONS), 3.5) == []


@pytest.mark.parametrize("theme", THEMES)
def test_lines_can_be_seen_on_every_land(theme):
    """A white railway lies on paper in a case of ink."""
    colours, picture = THEMES[theme]
    rail = picture["coast"] if theme == "paper" else picture["white"]
    lit = [colours[name] for name in ("verdigris", "rail-yellow", "ink", "blood-ring")]
    drawn = [picture["road"], picture["yellow"], rail]

    assert weak(product([*lit, *drawn], [picture[land] for land in LANDS]), 3) == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_number_of_the_heat_can_be_read(theme):
    colours, _picture = THEMES[theme]
    steps = [(colours[f"heat-{n}"], colours[f"heat-ink-{n}"]) for n in (1, 2, 3, 4)]

    assert weak(steps, 4.5) == []
    assert len({fill for fill, _ink in steps}) == 4


def test_names_are_as_large_as_they_were_placed_for():
    """One size stands in the sheet for most, and one for those that differ."""
    rules = SHEET[SHEET.index(".names text") : SHEET.index(".names .castle")]
    assert {float(size) for size in re.findall(r"(\d+\.\d)px", rules)} == {*SIZES.values()}
