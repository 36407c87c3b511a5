"""Labels for name stickers: whose, how many, and no letter lost."""

import re

import pytest
from django.urls import reverse

from campaigns.frame import look
from campaigns.models import PrintJob
from campaigns.paper.papers import paper_of
from chronicle.rules.events import AncillaTold, TableRuled
from tests.factories import ADA, BELA
from tests.papers import MM, printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, secret, young
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
        "characters": "Characters",
        "ancillae": "Ancillae",
        "titles": "Titles",
        "all": "Every ancilla of the box",
    }


def test_characters_titles_and_assets_have_labels_with_whose_they_are():
    table = young()
    table.record(TableRuled(what="title", seat=ADA, text="Keeper of Seals", why="told"))
    told = words(printed(table, BELA, "labels", "named"))
    assert "Character 2 Bela" in told
    assert "Keeper of Seals Ada" in told
    assert "Keeper of Seals Ada" in words(printed(table, BELA, "labels", "titles"))
    assert "Character 2" not in words(printed(table, BELA, "labels", "titles"))


def test_titles_of_a_closed_sheet_are_its_owner_s():
    table = secret("Secretissima", "quia")
    table.record(TableRuled(what="title", seat=ADA, text="Regina Occulta", why="told"))
    assert "Regina Occulta" in words(printed(table, ADA, "labels", "named"))
    assert "Regina Occulta" not in words(printed(table, BELA, "labels", "named"))


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


# --- As large as the sticker ------------------------------------------------------------------------------


def lines_of(opened):
    """How far the first two labels of the whole list stand from each other, in millimetres: across, and down."""
    found = []
    opened.pages[0].extract_text(
        visitor_text=lambda text, cm, tm, _font, _size: (
            found.append((tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5])) if "Agent " in text else None
        )
    )
    (left, top), (right, _same), *_more = found
    below = next(y for x, y in found if y < top - 1)
    return round((right - left) / MM), round((top - below) / MM)


def test_they_are_as_large_as_was_said_once_for_the_circle():
    table = young()
    assert measured(table) == ("50", "12")
    ask(table, wide="90", high="20")
    assert measured(table) == ("90", "20")
    assert PrintJob.objects.get().wish["wide"] == 90
    told = words(printed(table, BELA, "labels", "all", wide=90, high=20))
    assert "90 × 20 mm" in told
    assert lines_of(printed(table, BELA, "labels", "all", wide=90, high=20)) == (90, 20)


def test_what_is_too_small_to_be_read_gets_a_sentence():
    table = young()
    answer = ask(table, wide="5")
    assert answer.status_code == 422
    assert "greater than or equal to 30" in answer.content.decode()
    assert measured(table) == ("50", "12")


def test_another_paper_knows_no_size_of_labels():
    table = young()
    ask(table, paper="register", wide="90", high="20")
    assert measured(table) == ("50", "12")
    assert PrintJob.objects.get().wish["wide"] == 0


def test_the_circle_reads_what_it_measured_and_can_forget_it():
    table = young()
    ask(table, wide="60", high="15")
    circle = table.campaign.circle
    shown = table.client_at(ADA).get(reverse("circle", args=[circle.pk])).content.decode()
    assert "Name labels: 60 × 15 mm" in shown
    circle.memories.get(topic="label").delete()
    assert measured(table) == ("50", "12")


def ask(table, paper="labels", **fields):
    about = {"labels": "all", "register": ""}[paper]
    how = {"paper": paper, f"{paper}-about": about, "size": "A4", "language": ""}
    return table.client_at(ADA).post(table.url("print"), {**how, **fields})


def measured(table):
    """What stands in the two fields."""
    shown = table.client_at(ADA).get(table.url("prints")).content.decode()
    return tuple(
        re.search(rf'<input[^>]*name="{name}"[^>]*value="(\d+)"', shown)[1] for name in ("wide", "high")
    )


@pytest.mark.parametrize(("size", "pages"), [("A4", 2), ("A5", 5), ("letter", 3)])
def test_a_hundred_and_twenty_with_the_longest_names(size, pages):
    opened = printed(full(120), ADA, "labels", "ancillae", size=size, options=["marks"])
    sound(opened)
    assert len(opened.pages) == pages
    told = run_on(words(opened))
    for n in range(120):
        given, printed_name = (POLISH, RUSSIAN) if n % 2 else (RUSSIAN, POLISH)
        assert f"{n:03}{run_on(given[4:])}{n:03}{run_on(printed_name[4:])}" in told
