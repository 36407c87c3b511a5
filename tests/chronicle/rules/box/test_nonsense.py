"""What makes no sense of the box and the table’s last word: refused, at the field that is wrong."""

import pytest

from chronicle.rules.events import (
    AncillaTold,
    DoubtLeft,
    StockTold,
    TableRuled,
)
from chronicle.rules.state import (
    Fact,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    DAN,
    ancilla,
    chronicle,
)
from tests.chronicle.rules.refusals import refused


@pytest.mark.parametrize(
    ("stock", "why"),
    [
        ((Fact(name="ventrue", n=0), Fact(name="celerity", n=2)), None),
        ((Fact(name="", n=1),), ("text.empty", "stock")),
        ((Fact(name="ventrue", n=-1),), ("number.range", "stock")),
        ((Fact(name="ventrue", n=1), Fact(name="ventrue", n=2)), ("refused.fact.twice", "stock")),
    ],
)
def test_the_stock_of_stickers(stock, why):
    assert refused(chronicle(), StockTold(stock=stock)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"ancilla": "5.2", "haven": BELA}, None),
        ({"printed": "Vera"}, None),
        ({}, ("text.empty", "printed")),
        ({"ancilla": "9.9"}, ("refused.ancilla.unknown", "ancilla")),
        ({"ancilla": "5.2", "clan": "x"}, ("refused.clan.unknown", "clan")),
        ({"ancilla": "5.2", "haven": DAN}, ("seat.unknown", "haven")),
    ],
)
def test_the_register_set_right(about, why):
    assert refused(chronicle(ancillae=(ancilla("5.2"),)), AncillaTold(**about)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": -2}, None),
        ({"what": "title", "text": "Knight"}, None),
        ({"what": "asset", "text": "war", "n": -1}, None),
        ({"what": "burdens", "n": 0}, None),
        ({"what": "title", "text": "Knight", "seat": DAN}, ("seat.unknown", "seat")),
        ({"what": "weather"}, ("refused.what.unknown", "what")),
        ({"what": "box", "row": "Camarilla"}, ("refused.section.unknown", "section")),
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": 0}, ("number.none", "n")),
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": 1000}, ("number.range", "n")),
        ({"what": "title"}, ("text.empty", "text")),
        ({"what": "title", "text": "Knight", "n": 2}, ("number.range", "n")),
        ({"what": "burdens", "n": -1}, ("number.range", "n")),
    ],
)
def test_the_tables_last_word(about, why):
    assert refused(chronicle(), TableRuled(**{"seat": ADA, **about})) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"seat": ADA, "mark": "1694121ed8bd671a"}, None),
        ({"seat": 0, "mark": "1694121ed8bd671a"}, ("refused.doubt.unknown", "mark")),
        ({"seat": ADA, "mark": " "}, ("refused.doubt.unknown", "mark")),
    ],
)
def test_a_doubt_that_is_left_as_it_is(about, why):
    assert refused(chronicle(), DoubtLeft(code="boxes", **about)) == why
