"""Labels for name stickers: whose, how many, and no letter lost."""

import pytest

from campaigns.frame import look
from campaigns.paper.papers import paper_of
from chronicle.rules.events import AncillaTold
from tests.factories import ADA, BELA
from tests.papers import printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, young
from .test_sheets import run_on

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


@pytest.fixture
def table():
    table = young()
    table.record(AncillaTold(printed="Jane", given="Ysolde", clan="toreador"))
    return table


def offered(table, seat=ADA):
    frame = look(table.chair(seat))
    return dict(paper_of(frame.chair, "labels").abouts(frame))


def test_given_names_are_offered_apart_from_the_whole_register(table):
    assert offered(table) == {
        "chapter": "New in chapter 1",
        "named": "All given names",
        "all": "The whole register",
    }


def test_where_nobody_has_a_given_name_there_is_only_the_register():
    assert list(offered(young())) == ["all"]


def test_a_label_says_on_which_card_it_belongs(table):
    told = words(printed(table, BELA, "labels", "chapter"))
    assert "Ysolde Jane · Toreador" in told
    assert "Agent 1" not in told
    assert "1 label" in told


def test_the_whole_register_is_in_the_order_of_names(table):
    told = words(printed(table, BELA, "labels", "all"))
    assert [told.index(name) for name in ("Agent 1", "Agent 2", "Agent 3", "Ysolde")] == sorted(
        told.index(name) for name in ("Agent 1", "Agent 2", "Agent 3", "Ysolde")
    )
    assert "4 labels" in told


def test_whoever_is_out_of_the_chronicle_needs_none(table):
    table.record(AncillaTold(ancilla="0.1", printed="Agent 1", gone=True, why="burnt"))
    assert "Agent 1" not in words(printed(table, BELA, "labels", "all"))


@pytest.mark.parametrize(("size", "pages"), [("A4", 4), ("A5", 9), ("letter", 5)])
def test_a_hundred_and_twenty_with_the_longest_names(size, pages):
    opened = printed(full(120), ADA, "labels", "named", size=size, options=["marks"])
    sound(opened)
    assert len(opened.pages) == pages
    told = run_on(words(opened))
    for n in range(120):
        given, printed_name = (POLISH, RUSSIAN) if n % 2 else (RUSSIAN, POLISH)
        assert f"{n:03}{run_on(given[4:])}{n:03}{run_on(printed_name[4:])}" in told
