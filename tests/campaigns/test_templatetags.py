"""What the pages are built of says what it should, and hides nothing behind colour."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from django.contrib.messages.storage.base import Message
from django.http import Http404
from django.template import engines
from django.template.loader import render_to_string
from django.test import override_settings

from campaigns.templatetags.campaigns import SEAT_SIGNS, signs
from campaigns.templatetags.drawing import line_chart
from campaigns.views.styleguide import guide, styleguide

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


def drawn(source, **context):
    return engines["django"].from_string(source).render(context)


def component(file, /, **context):
    return render_to_string(f"components/{file}.html", {"csrf_token": "token", **context})


def test_sign_is_hidden_from_readers_of_words():
    assert drawn('{% sign "echo" %}').startswith('<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"')


def test_unknown_sign_is_an_error():
    with pytest.raises(KeyError):
        drawn('{% sign "skull" %}')


def test_every_colour_of_a_seat_has_its_own_sign():
    pictures = [drawn("{% seat_sign colour %}", colour=colour) for colour in range(1, 9)]

    assert len(set(pictures)) == 8 == len(SEAT_SIGNS)


def test_signs_that_templates_name_are_drawn():
    sources = (file.read_text(encoding="utf-8") for file in TEMPLATES.rglob("*.html"))
    named = {
        name
        for source in sources
        for name in re.findall(r'(?:{% sign |sign_name=)"([a-z0-9-]+)"(?!\|add:)', source)
    }

    assert named - signs().keys() == set()


def test_no_sign_is_drawn_twice_under_one_name():
    source = (TEMPLATES.parent / "static" / "signs.svg").read_text(encoding="utf-8")

    assert len(re.findall(r"<symbol ", source)) == len(signs())


@pytest.mark.parametrize(("points", "said"), [(3, "+3"), (-1, "−1"), (0, "0")])
def test_changes_carry_their_sign(points, said):
    assert drawn("{{ points|signed }}", points=points) == said


@pytest.mark.parametrize(("name", "letter"), [("ada", "A"), (" юлия", "Ю"), ("", "")])
def test_dot_shows_the_first_letter(name, letter):
    assert drawn("{{ name|initial }}", name=name) == letter


def test_what_a_person_typed_is_never_markup():
    page = component("seat_chip", name="<b>Ada</b>", colour=1) + drawn("{{ why|sentences }}", why="<i>")

    assert "<b>Ada" not in page
    assert "<i>" not in page


def test_toast_brings_its_undo():
    page = component("toasts", messages=[Message(25, "Recorded", extra_tags="undo:/c/1/2/strike/")])

    assert 'action="/c/1/2/strike/" hx-post="/c/1/2/strike/"' in page
    assert "token" in page


def test_toast_without_undo_has_no_form():
    assert "<form" not in component("toasts", messages=[Message(25, "Recorded")])


def test_toasts_go_beside_a_part_only_when_asked():
    assert component("toasts_beside", messages=[]).strip() == ""
    assert 'hx-swap-oob="beforeend"' in component("toasts_beside", messages=[], toasts_beside=True)


def test_counter_in_a_form_is_a_field_that_can_be_typed_into():
    page = component("counter", name="damage", label="Damage", value=3, min=0, max=9)

    assert (
        '<input class="counter-value" type="number" inputmode="numeric" id="damage" name="damage" value="3" min="0" max="9"'
        in page
    )
    assert "<form" not in page


def test_counter_that_records_is_two_forms_and_stops_at_its_end():
    page = component(
        "counter", id="health", label="Health", value=0, min=0, action="/hurt/", fields={"seat": 2}
    )

    assert page.count('action="/hurt/"') == page.count('name="seat" value="2"') == 2
    assert page.count("disabled") == 1
    assert page.count('<input type="hidden" name="change" value="-1">') == 1


def test_boxes_say_what_they_show():
    page = component("boxes", filled=2, total=5, newest=True, label="Mercy")

    assert 'aria-label="Mercy: 2 of 5, the last one just now"' in page
    assert (
        page.count('class="box full newest"'),
        page.count('class="box full"'),
        page.count('class="box"'),
    ) == (1, 1, 3)


def test_boxes_that_nobody_has_counted_are_not_all_filled():
    assert 'aria-label="Gold: 2 filled"' in component("boxes", filled=2, total=2, label="Gold", counted=False)


def test_strip_names_where_we_are():
    page = component("strip", steps=[{"name": "Choose", "state": "done"}, {"name": "Attack", "state": "now"}])

    assert page.count('aria-current="step"') == 1
    assert "done" in page


def test_score_line_without_a_reason_asks_no_why():
    page = component(
        "score_lines", lines=[{"name": "House rule", "points": 1, "because": "", "presumed": False}], total=1
    )

    assert "<details" not in page


def test_wrong_field_is_tied_to_its_sentence():
    form = guide()["form"]
    page = component("field", field=form["health"])

    assert 'aria-describedby="id_health_error"' in page
    assert 'id="id_health_error"' in page
    assert 'aria-invalid="true"' in page
    assert 'value="many"' in page


def test_chart_scales_to_whole_numbers_and_has_a_text_twin():
    chart = line_chart((1, 2, 3), [{"name": "Ada", "colour": 1, "values": [0, 5]}])

    assert [rule["value"] for rule in chart["grid"]] == [0, 2, 4, 6]
    assert chart["rows"] == [(1, [0]), (2, [5]), (3, [""])]
    assert chart["lines"][0]["points"] == "28.0,158.0 137.0,36.3"


@pytest.mark.parametrize(
    ("values", "grid"),
    [
        ([0, 9], [0, 5, 10]),
        ([-1, 2], [-1, 0, 1, 2]),
        ([-3, 10], [-5, 0, 5, 10]),
        ([-9], [-10, -5, 0]),
        ([-5, 5], [-5, 0, 5]),
        ([0, 20], [0, 5, 10, 15, 20]),
        ([0, 28], [0, 10, 20, 30]),  # neither in sevens nor in nines
        ([-3, 60], [-20, 0, 20, 40, 60]),
        ([0, 302], [0, 100, 200, 300, 400]),
    ],
)
def test_chart_goes_below_zero_where_something_lies_there(values, grid):
    chart = line_chart(range(len(values)), [{"name": "Ada", "colour": 1, "values": values}])
    assert [rule["value"] for rule in chart["grid"]] == grid
    foot, top = chart["grid"][0]["y"], chart["grid"][-1]["y"]
    assert (foot, top) == (158, 12)
    heights = [float(point.partition(",")[2]) for point in chart["lines"][0]["points"].split()]
    assert all(top <= at <= foot for at in heights)


def test_lines_are_named_at_their_ends_and_no_end_covers_another():
    series = [
        {"name": name, "colour": colour, "values": [0, n]}
        for colour, (name, n) in enumerate((("Ada", 9), ("Bela", 9), ("Hohenzollern", 9), ("Dan", 0)), 1)
    ]
    lines = line_chart((1, 2), series)["lines"]
    assert [one["short"] for one in lines] == ["Ada", "Bela", "Hohenzoll…", "Dan"]
    assert [one["ring"] for one in lines] == [3.5, 6.5, 9.5, 3.5]
    places = sorted(one["at"] for one in lines)
    assert all(lower - upper >= 12 for upper, lower in pairwise(places))
    assert places[-1] <= 158


@pytest.mark.parametrize(
    "series",
    [[], [{"name": "Ada", "colour": 1, "values": []}], [{"name": "Ada", "colour": 1, "values": [0]}]],
)
def test_chart_of_nothing_is_still_a_chart(series):
    assert 'class="chart"' in render_to_string(
        "components/chart.html", {"chart": line_chart((), series), "title": "Echoes", "id": "chart"}
    )


def test_chart_is_drawn_in_every_language(settings):
    settings.LANGUAGE_CODE = "ru"
    page = drawn(
        '{% line_chart "Echoes" labels series %}',
        labels=range(30),
        series=[{"name": "Ada", "colour": 1, "values": [1, 2]}],
    )

    assert re.search(r'[xy]="\d+,\d', page) is None


def test_a_live_part_is_the_page_without_its_frame():
    page = drawn(
        '{% extends "base.html" %}{% block main %}<main id="main">x</main>{% endblock main %}', theme="night"
    )

    assert '<html lang="en-us" data-theme="night">' in page or '<html lang="en" data-theme="night">' in page
    assert page.count('id="main"') == 1


@pytest.mark.parametrize("name", ["404.html", "500.html", "503.html", "403_csrf.html"])
def test_error_pages_need_nothing(name):
    assert "<h2>" in render_to_string(name)


def test_pages_keep_to_the_content_policy():
    """A paper may bring the size of its sheet in a style: no browser is sent it."""
    sources = {file: file.read_text(encoding="utf-8") for file in TEMPLATES.rglob("*.html")}

    inline = [
        file.name
        for file, source in sources.items()
        if re.search(r"\sstyle=|\son[a-z]+=\"|<script(?![^>]*src)|hx-on|js:", source)
        or ("<style" in source and "print" not in file.parts)
    ]

    assert inline == []


@override_settings(DEBUG=True)
def test_styleguide_shows_every_component(rf):
    page = styleguide(request(rf)).content.decode()

    for css in (
        "counter",
        "track",
        "strip",
        "chip-seat",
        "score-lines",
        "confirm",
        "boxes",
        "chart",
        "notice",
        "empty",
        "tile",
    ):
        assert f'class="{css}' in page


@override_settings(DEBUG=False)
def test_styleguide_is_for_builders_only(rf):
    with pytest.raises(Http404):
        styleguide(request(rf))


def request(rf):
    made = rf.get("/styleguide")
    made._messages = []
    return made
