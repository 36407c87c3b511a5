"""What changes on the map: seventy places in three languages, each with its name to be heard, and not heavy to send."""

import gzip
import re
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from companions.dracula.chart import Board, Going, Hunter, draw, going
from companions.dracula.guide import STATES
from companions.dracula.layout import LAYOUT
from companions.dracula.phrases import PLACES
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.reach import Ticket

LANGUAGES = [language for language, _name in settings.LANGUAGES]
KIB = 1024
STATIC = Path(__file__).resolve().parents[4] / "static"
MINA = Hunter(letter="M", name="Mina", colour=3)
JACK = Hunter(letter="S", name="Seward", colour=2)


def page(board=None, language="en", **more):
    with translation.override(language):
        return render_to_string(
            "companions/dracula/parts/europe.html", {"chart": draw(board or Board(), **more)}
        )


def heard(text):
    """What is said of each place in the picture, by its id."""
    found = re.findall(r'id="spot-([\w-]+)"[^>]*? aria-label="([^"]*)"', text)
    return {place: unescape(words) for place, words in found}


def spot(board, place):
    return next(one for one in draw(board).spots if one.id == place)


# --- Every place, in every language ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_seventy_places_have_a_name_to_be_heard(state, language):
    said = heard(page(STATES[state], language))

    assert said.keys() == EUROPE.places.keys()
    with translation.override(language):
        assert all(said[place].startswith(f"{PLACES[place]}, ") for place in said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Paris, large city, France"),
        ("ru", "Париж, крупный город, Франция"),
        ("pl", "Paryż, duże miasto, Francja"),
    ],
)
def test_a_place_says_what_it_is_and_where(language, said):
    assert heard(page(language=language))["paris"] == said


def test_a_place_says_everything_that_is_drawn_there():
    board = Board(
        hunters={"zurich": [MINA, JACK]},
        tokens={"zurich": ["fog"]},
        going=Going(at="munich", road={"zurich"}, white={"zurich"}),
        trail={3: "zurich"},
        shown={"zurich"},
        lairs={"zurich": 2},
        shares={"zurich": 0.071},
    )

    assert spot(board, "zurich").said == (
        "Zurich, small city, Italy; here: Mina, Seward; fog; by road; by white railway; space 3 of the trail; "
        "lair 2; face up; 7 in 100"
    )


def test_the_list_has_every_place_once_by_region_with_the_same_words():
    board = STATES["heat"]
    text = page(board)
    rows = re.findall(r'data-row="([\w-]+)"[^>]*>(.*?)</li>', text, re.DOTALL)
    told = {place: " ".join(unescape(re.sub("<[^>]+>", "", row)).split()) for place, row in rows}

    assert len(rows) == 70
    assert told.keys() == EUROPE.places.keys()
    for one in draw(board).spots:
        here = " ".join((one.name, "; ".join((one.kind_said, *one.told))))
        assert told[one.id] == here + "; ".join(one.leads), one.id
    names = [name for name, _spots in draw(board).groups]
    assert names == ["Britain", "Spain", "France", "Germany", "Italy", "Austria-Hungary", "Balkans", "Seas"]
    for _name, spots in draw(board).groups:
        assert [one.name for one in spots] == sorted(one.name for one in spots)


def test_the_list_says_where_every_line_leads():
    assert spot(Board(), "zurich").leads == (
        "roads: Geneva, Marseilles, Milan, Munich, Nuremberg, Strasbourg",
        "white railways: Strasbourg",
        "yellow railways: Milan",
    )
    assert spot(Board(), "irish-sea").leads == ("by water: Dublin, Liverpool, North Atlantic, Swansea",)


def test_a_place_where_nothing_lies_is_drawn_as_if_for_the_first_time():
    """Drawn once in each language and edition: with a lead of its own a page draws every place itself."""
    for edition, language in product(("russian", "polish"), LANGUAGES):
        anew = page(STATES["yellow"], language, edition=edition, lead=lambda place: f"#row-{place}")
        assert page(STATES["yellow"], language, edition=edition) == anew


def test_regions_are_called_as_in_the_edition_that_lies_on_the_table():
    assert "Gallia" in {one.name for one in draw(Board(), edition="polish").regions}
    assert "France" in {one.name for one in draw(Board(), edition="russian").regions}


# --- What stands there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "text", "step"),
    [(0.0001, "<1", 1), (0.0049, "<1", 1), (0.005, "1", 1), (0.0149, "1", 1), (0.015, "2", 2), (0.0449, "4", 2),
     (0.045, "5", 3), (0.0949, "9", 3), (0.095, "10", 4), (1, "100", 4)],
)  # fmt: skip
def test_heat_has_four_steps_by_the_number_that_is_read(share, text, step):
    found = spot(Board(shares={"rome": share}), "rome").heat
    assert (found.text, found.step) == (text, step)


def test_where_he_cannot_be_is_no_heat():
    assert spot(Board(shares={"rome": 0}), "rome").heat is None
    assert spot(Board(shares={"rome": 0.5}), "milan").heat is None


def test_a_place_that_is_reached_by_road_and_by_rail_shows_both():
    rings = spot(Board(going=Going(at="milan", road={"genoa"}, yellow={"genoa"})), "genoa").rings
    assert [ring.way for ring in rings] == ["road", "yellow"]
    assert len({ring.r for ring in rings}) == 2


def test_whatever_matters_is_lit_and_drawn_last_and_the_rest_is_quiet():
    board = Board(hunters={"rome": [MINA]}, shares={"paris": 0.2})
    voices = [one.voice for one in draw(board).spots]

    assert {one.id for one in draw(board).spots if one.voice == "lit"} == {"rome", "paris"}
    assert voices == sorted(voices, reverse=True)
    assert {one.voice for one in draw(Board()).spots} == {""}


def test_two_hunters_stand_side_by_side_and_four_in_a_square():
    two, four = (spot(Board(hunters={"rome": [MINA] * n}), "rome").discs for n in (2, 4))
    assert [disc.at for disc in two] == ["-11.8 0.0", "11.8 0.0"]
    assert len({disc.at for disc in four}) == 4


def test_tokens_stand_beside_their_place_each_in_its_own_spot():
    badges = spot(Board(tokens={"rome": ["fog", "host", "rumor"]}), "rome").badges
    assert [badge.kind for badge in badges] == ["fog", "host", "rumor"]
    assert len({badge.at for badge in badges}) == 3


def test_whoever_lies_in_a_hospital_is_drawn_there():
    (ward,) = draw(Board(hunters={"hospital-rome": [MINA]})).wards
    assert ward.said == "Hospital in Rome: Mina"


def test_a_small_screen_begins_where_something_goes_on():
    hunters = {"hospital-rome": [JACK], "bari": [MINA]}
    assert draw(Board()).centre == "strasbourg"
    assert draw(Board(hunters=hunters)).centre == "bari"
    assert draw(Board(hunters=hunters, trail={2: "rome", 1: "nantes"})).centre == "nantes"
    assert draw(Board(hunters=hunters, going=going("hospital-rome"))).centre == "rome"
    assert draw(Board(hunters=hunters), centre="paris").centre == "paris"


# --- Lines ---------------------------------------------------------------------------------------------------


def test_a_ride_lights_every_railway_on_the_way_and_no_other():
    board = Board(going=Going(at="milan", yellow={"florence"}))
    lit = {(one.way, one.path) for one in draw(board).stretches}
    from_milan, from_genoa = ("M488.7 455.2", "507.8 408.5"), ("M565.3 466.1", "488.7 455.2")

    assert {way for way, _path in lit} == {"yellow"}
    ends = {(path.split("Q")[0].split("L")[0], path.split(" ", 2)[-1]) for _way, path in lit}
    assert len(lit) == 2
    assert all(any(start == a for a, _rest in ends) for start, _end in (from_milan, from_genoa))


def test_a_ride_over_both_colours_lights_each_in_its_own():
    board = Board(going=Going(at="berlin", yellow={"vienna", "leipzig"}))
    assert {one.way for one in draw(board).stretches} == {"yellow", "white"}


def test_a_roadblock_on_a_railway_is_gone_round():
    """From Milan to Florence by Genoa; with that closed, nobody lights the closed line."""
    closed = Board(going=Going(at="milan", yellow={"genoa"}), blocked=[("yellow", "genoa", "milan")])
    assert LAYOUT.line("yellow", "milan", "genoa") not in {one.path for one in draw(closed).stretches}
    assert len(draw(closed).blocks) == 1


def test_out_of_a_hospital_leads_one_way():
    (way,) = draw(Board(going=going("hospital-rome"))).stretches
    x, y = LAYOUT.places["rome"].at
    assert way.path.endswith(f"L{x:g} {y:g}")


def test_what_a_ticket_reaches_by_white_railways_is_not_shown_as_yellow_too():
    found = going("london", Ticket(white=2, yellow=1))
    assert sorted(found.white) == ["edinburgh", "liverpool", "manchester", "plymouth", "swansea"]
    assert not found.yellow
    assert set(going("berlin", Ticket(white=1, yellow=2)).yellow) >= {"prague", "vienna"}
    assert not going("berlin").white


def test_a_trail_is_one_line_from_space_to_space():
    route = draw(STATES["film"]).route
    assert route.count("M") == 5
    assert draw(Board(trail={1: "rome"})).route == ""


# --- How much is sent -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_a_redraw_is_light(state, language):
    """All of it, list and legend too, as it goes over the line."""
    lead = "/c/01234567-89ab-cdef-0123-456789abcdef/2/dracula/map/?at={}".format
    sent = gzip.compress(page(STATES[state], language, lead=lead).encode(), 6)

    assert len(sent) < 12 * KIB


def test_the_first_look_is_light():
    """One picture, its sheet, its scripts and the heaviest redraw."""
    files = ["europe/night.svg", "css/europe.css"]
    files += [f"js/{name}.js" for name in ("europe", "lens", "fingers", "names", "stops", "places")]
    sent = sum(len(gzip.compress((STATIC / file).read_bytes(), 6)) for file in files)
    heaviest = max(len(gzip.compress(page(STATES["desk"], language).encode(), 6)) for language in LANGUAGES)

    assert sent + heaviest < 60 * KIB


def test_the_picture_is_in_no_redraw():
    text = page(STATES["heat"])
    assert "europe/" not in text
    assert max(map(len, re.findall(r' d="([^"]*)"', text))) < 400


# --- For whom there is nothing to tap -----------------------------------------------------------------------------


def test_a_wall_has_nothing_to_press_and_no_list():
    text = page(STATES["heat"], wall=True)
    assert re.findall(r"<(a|button|input|details)\b", text) == []
    assert text.count('class="spot') == 70


def test_a_place_that_leads_nowhere_is_still_heard():
    text = page(lead=lambda place: "?at=rome" if place == "rome" else "")
    assert re.findall(r'<a class="spot[^"]*" id="spot-([\w-]+)"', text) == ["rome"]
    assert len(heard(text)) == 70


def test_the_chosen_place_says_so():
    text = page(chosen="rome", lead="?at={}".format)
    assert len(re.findall(r'aria-current="true"', text)) == 2  # in the picture and in the list


def test_a_tap_may_draw_a_part_of_the_page_again():
    text = page(target="#place", lead="?at={}".format)
    assert text.count('hx-target:inherited="#place"') == 1
    assert text.count("hx-get=") == 70
    assert 'href="?at=rome" hx-get="?at=rome"' in text
    assert not {"hx-get", "hx-target"} & {*re.findall(r"hx-\w+", page())}
