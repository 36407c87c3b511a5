"""A word that nobody gave is heard of, in whatever tag it stands (tests/misspelt.py)."""

import logging

import pytest
from django.forms import CharField, Form
from django.template import engines
from django.template.loader import render_to_string

from tests.misspelt import heard, listen

ADA = {"name": "Ada"}
NOWHERE = "a template without a name"


def drawn(text, **context):
    return engines["django"].from_string(text).render(context)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ seta }}", "seta"),
        ("{{ seat.nmae }}", "seat.nmae"),
        ("{{ seat.nmae|default:'-' }}", "seat.nmae"),
        ("{% if 1|add:seat.nmae %}{% endif %}", "seat.nmae"),
        ("{% if seat.nmae %}{% endif %}", "seat.nmae"),
        ("{% if not seat.nmae %}{% endif %}", "seat.nmae"),
        ("{% if seat.name == seat.nmae %}{% endif %}", "seat.nmae"),
        ("{% if 1 in seat.nmaes %}{% endif %}", "seat.nmaes"),
        ("{% for one in seat.nmaes %}{% endfor %}", "seat.nmaes"),
        ("{% for letter in seat.name %}{% if forloop.frist %}{% endif %}{% endfor %}", "forloop.frist"),
        ("{% with name=seat.nmae %}{% endwith %}", "seat.nmae"),
        ("{% firstof seat.nmae 'Ada' %}", "seat.nmae"),
        ("{% ifchanged seat.nmae %}{% endifchanged %}", "seat.nmae"),
        ("{% url 'circle' seat.nmae as to %}", "seat.nmae"),
        ("{% translate seat.nmae %}", "seat.nmae"),
        ("{% blocktranslate %}Go to the seat of {{ nmae }}{% endblocktranslate %}", "nmae"),
        (
            "{% blocktranslate with name=seat.nmae %}Go to the seat of {{ name }}{% endblocktranslate %}",
            "seat.nmae",
        ),
        ("{% sign seat.sgin|default:'book' %}", "seat.sgin"),
        ("{% include 'components/presumed.html' with id=seat.nmae %}", "seat.nmae"),
        ("{% include seat.nmae|default:'components/presumed.html' %}", "seat.nmae"),
        ("{% partialdef who inline %}{{ seat.nmae }}{% endpartialdef %}", "seat.nmae"),
    ],
)
def test_misspelt_words_are_heard(text, said):
    drawn(text, seat=ADA)

    assert heard() == [f"{said} in {NOWHERE}, drawn for {NOWHERE}"]


def test_logs_that_are_set_up_anew_stop_no_ears():
    log = logging.getLogger("django.template")
    log.setLevel(logging.NOTSET)
    log.disabled = True
    listen()
    drawn("{% if seta %}{% endif %}")

    assert heard() == [f"seta in {NOWHERE}, drawn for {NOWHERE}"]


def test_it_is_told_which_file_they_stand_in():
    drawn("{% include 'components/wrong.html' with id='n' %}")
    render_to_string("components/notice.html", {"kind": "wrong"})

    assert heard() == [
        f"errors in components/wrong.html, drawn for {NOWHERE}",
        "words in components/notice.html, drawn for components/notice.html",
    ]


def test_what_a_template_can_do_without_is_not_missed_but_what_is_misspelt_beside_it():
    page = drawn("{% optional note most=3 %}{{ note }}{{ most }}{% if note %}{{ notte }}{% endif %}")

    assert (page, heard()) == ("3", [])
    assert drawn("{% optional note %}{{ note }}{{ notte }}", note="Ada") == "Ada"
    assert heard() == [f"notte in {NOWHERE}, drawn for {NOWHERE}"]


def test_nothing_has_no_attributes():
    drawn("{{ monster.name }}{% if monster.name %}{% endif %}", monster=None)

    assert heard() == []


def test_templates_of_django_itself_are_left_alone():
    class One(Form):
        name = CharField()

    str(One())

    assert heard() == []


def test_a_page_is_drawn_as_in_a_house():
    """To be heard of changes no word: the value of nothing stays empty, and filters see it."""
    page = "{{ seta|default:'-' }}{{ seat.nmae }}{% blocktranslate %}Go to {{ nmae }}{% endblocktranslate %}"

    assert drawn(page, seat=ADA) == "-Go to "
    assert len(heard()) == 3
