"""Lines of history: the box, and the table’s last word."""

import pytest

from chronicle.rules.events import (
    AncillaTold,
    Noted,
    TableRuled,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    chronicle,
)
from tests.chronicle.rules.hearing import BEATRIX, codes, line, told


@pytest.mark.parametrize(
    ("about", "where"),
    [({"haven": BELA}, "came.haven"), ({"gone": True}, "came.gone"), ({}, "came.deck")],
)
def test_the_register_set_right(about, where):
    state = chronicle(ancillae=(BEATRIX,))

    assert line(AncillaTold(ancilla="0.1", **about), state)[1]["ancilla"] == "Guard"
    assert codes(AncillaTold(ancilla="0.1", clan="ventrue", **about), state) == ["came.clan", where]
    assert codes(AncillaTold(ancilla="0.1", **about), state) == [where]


@pytest.mark.parametrize(
    ("what", "n", "code"),
    [
        ("box", -1, "told.table_ruled.box"),
        ("title", 1, "told.table_ruled.title"),
        ("title", -1, "told.table_ruled.title.gone"),
        ("asset", 1, "told.table_ruled.asset"),
        ("asset", -1, "told.table_ruled.asset.gone"),
        ("burdens", 0, "told.table_ruled.burdens"),
    ],
)
def test_the_tables_last_word(what, n, code):
    assert told(TableRuled(what=what, seat=ADA, n=n, text="Prefect")).code == code


@pytest.mark.parametrize(
    ("topic", "told_as"),
    [("chapter:3", ("chapter", "3")), ("seat:2", ("seat", "2")), ("ancilla:0.1", ("ancilla", "Beatrix"))],
)
def test_a_note_says_what_it_is_about(topic, told_as):
    state = chronicle(ancillae=(BEATRIX,))
    assert line(Noted(by=ADA, text="x", topic=topic), state)[1]["topic"] == told_as
