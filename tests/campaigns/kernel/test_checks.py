"""What makes no sense in any game: the question, the code, and the field beside which it is said."""

import pytest

from campaigns.kernel import checks
from campaigns.kernel.checks import (
    all_seated,
    first,
    known,
    newcomer,
    nonzero,
    number,
    once,
    person,
    refused,
    seated,
    somebody,
    text,
)
from tests.campaigns.kernel.said import codes_of

ADA, BELA, CORA, WALL = 1, 2, 3, 0
TABLE = (ADA, BELA)


def test_a_refusal_says_what_it_is_about_and_where():
    said = refused("spot.unknown", "spot", spot="nowhere")
    assert (said.code, said.about, said.field) == ("spot.unknown", {"spot": "nowhere"}, "spot")


@pytest.mark.parametrize(
    ("good", "bad", "code", "about", "field"),
    [
        (lambda: seated(ADA, TABLE), lambda: seated(CORA, TABLE), "seat.unknown", {"seat": CORA}, "seat"),
        (
            lambda: all_seated((ADA, BELA), TABLE),
            lambda: all_seated((ADA, CORA, 4), TABLE),
            "seat.unknown",
            {"seat": CORA},
            "seats",
        ),
        (lambda: newcomer(CORA, TABLE), lambda: newcomer(ADA, TABLE), "seat.sits", {"seat": ADA}, "seat"),
        (lambda: somebody((ADA,)), lambda: somebody(()), "seats.none", {}, "seats"),
        (
            lambda: once((ADA, BELA)),
            lambda: once((ADA, BELA, CORA, BELA, ADA)),
            "seat.twice",
            {"seat": ADA},
            "seats",
        ),
        (lambda: person(CORA), lambda: person(WALL), "seat.unknown", {"seat": WALL}, "seat"),
        (lambda: person(CORA), lambda: person(-1), "seat.unknown", {"seat": -1}, "seat"),
        (
            lambda: number(999, "n"),
            lambda: number(1000, "n"),
            "number.range",
            {"n": 1000, "least": 0, "most": 999},
            "n",
        ),
        (
            lambda: number(1, "n", 1, 6),
            lambda: number(0, "n", 1, 6),
            "number.range",
            {"n": 0, "least": 1, "most": 6},
            "n",
        ),
        (
            lambda: number(0, "n"),
            lambda: number(-1, "n", most=6),
            "number.range",
            {"n": -1, "least": 0, "most": 6},
            "n",
        ),
        (lambda: nonzero(-1, "by"), lambda: nonzero(0, "by"), "number.none", {}, "by"),
        (lambda: text(" a ", "text"), lambda: text(" \n", "text"), "text.empty", {}, "text"),
        (
            lambda: known("n", ("n", "s"), "spot.unknown", "spot"),
            lambda: known("x", ("n", "s"), "spot.unknown", "spot", spot="x"),
            "spot.unknown",
            {"spot": "x"},
            "spot",
        ),
    ],
)
def test_each_question_has_its_code(good, bad, code, about, field):
    assert good() is None
    assert bad() == refused(code, field, **about)


@pytest.mark.parametrize(
    "ask",
    [
        lambda field: seated(CORA, TABLE, field),
        lambda field: all_seated((CORA,), TABLE, field),
        lambda field: newcomer(ADA, TABLE, field),
        lambda field: somebody((), field),
        lambda field: once((ADA, ADA), field),
        lambda field: person(WALL, field),
    ],
)
@pytest.mark.parametrize("field", ["hunter", None])
def test_it_stands_beside_the_field_that_the_game_names_or_above_the_form(ask, field):
    assert ask(field).field == field


def test_the_first_that_refuses_is_told_and_the_rest_is_not_asked():
    def asked():
        yield None
        yield refused("one", None)
        raise AssertionError

    assert first(asked()).code == "one"
    assert first([None, None]) is None


def test_a_seat_of_the_wall_can_stand_there_twice_too():
    assert once((WALL, WALL)).about == {"seat": WALL}


def test_there_is_one_code_for_one_question():
    """Whatever asks it: a game has one sentence for it."""
    codes = {code for name in ("seated", "all_seated", "person") for code in codes_of(name)}
    assert codes == {"seat.unknown"}


def test_nobody_counts_further_than_forms_do():
    from campaigns.eventforms import number as field  # noqa: PLC0415 -- the forms know Django

    assert field("How many").max_value == checks.LARGEST
