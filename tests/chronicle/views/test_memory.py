"""What the box taught the circle: learnt after recording, offered where it has been reached."""

import pytest

from campaigns import circles
from campaigns.frame import look
from chronicle.game import CHRONICLE
from chronicle.rules.events import (
    GroundTold,
    MissionTaken,
    PlayerCounted,
    PrologueWritten,
    Shade,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
)
from chronicle.rules.state import Fact, Row
from chronicle.views import memory
from tests.factories import ADA, a_circle, a_device, a_table, chosen_for

from .chapters import a_chronicle, all_count, tell_first_grounds, to_reckoning

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return to_reckoning(a_chronicle())


def learn(table, event):
    memory.learn(table.chair(ADA), event)


def taught(table):
    return {(one.topic, one.about): (one.value, one.point) for one in circles.memories_of(table.circle)}


def frame(table):
    return look(table.chair(ADA))


def another(table, chosen=None):
    return a_table(game="heritage", circle=table.circle, chosen=chosen or chosen_for("heritage"))


PROLOGUE = PrologueWritten(
    seat=ADA,
    character="Serena",
    section="resources",
    row="Old contacts",
    discipline="Auspex",
    title="Abbess",
    printed="Baker",
    missed=(Shade(section="loyalty", row="Clan"),),
)


@pytest.mark.parametrize(
    ("event", "lessons"),
    [
        (
            PROLOGUE,
            {
                ("row", "resources Old contacts"): (0, 1),
                ("row", "disciplines Auspex"): (0, 1),
                ("row", "loyalty Clan"): (0, 1),
            },
        ),
        (
            MissionTaken(slot=1, seat=ADA, section="morality", row="Mercy"),
            {("row", "morality Mercy"): (0, 1)},
        ),
        (MissionTaken(slot=1, seat=ADA, reward="asset", what="war"), {}),
        (
            SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=5),)),
            {("row", "morality Mercy"): (5, 1)},
        ),
        (StickerPlaced(seat=ADA, ability="Swift", printed="Baker"), {("ability", "Swift"): (True, 1)}),
        (StockTold(stock=(Fact(name="brujah", n=3),)), {("stock", "brujah"): (3, 1)}),
        (
            PlayerCounted(seat=ADA, counts=(Fact(name="scale", n=4), Fact(name="high", n=2))),
            {("scale", "beast 4"): (True, 1)},
        ),
        (GroundTold(ground="beast"), {}),
    ],
)
def test_what_is_learnt(table, event, lessons):
    learn(table, event)
    assert taught(table) == lessons


def test_nothing_is_learnt_from_secret_sheets():
    table = to_reckoning(a_chronicle(secret="on"))
    learn(table, PROLOGUE)
    learn(table, StockTold(stock=(Fact(name="brujah", n=3),)))
    assert taught(table) == {}


def test_a_row_is_kept_with_the_boxes_that_were_counted(table):
    learn(table, SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=5),)))
    learn(table, MissionTaken(slot=1, seat=ADA, section="morality", row="Mercy"))
    assert taught(table) == {("row", "morality Mercy"): (5, 1)}


def test_what_a_later_chapter_taught_is_offered_when_it_is_reached(table):
    circles.remember(table.circle, game="heritage", topic="row", about="loyalty Clan", value=3, point=2)
    circles.remember(table.circle, game="heritage", topic="ability", about="Swift", value=True, point=2)
    other = another(table)
    assert memory.rows(frame(other)) == ()
    assert memory.abilities(frame(other)) == []

    tell_first_grounds(table)
    all_count(table, 20, 19, 18)
    for phase in ("places", "aftermath", "pack", "gather"):
        table.record(Stepped(to=phase))
    assert Row(section="loyalty", name="Clan", boxes=3) in memory.rows(frame(table))
    assert memory.abilities(frame(table)) == ["Swift"]


def test_rows_of_this_chronicle_come_as_they_are_here_and_in_the_order_of_the_sections(table):
    circles.remember(table.circle, game="heritage", topic="row", about="resources Wealth", value=4, point=1)
    circles.remember(table.circle, game="heritage", topic="row", about="morality Mercy", value=5, point=1)
    circles.remember(table.circle, game="heritage", topic="row", about="luck Dice", value=5, point=1)
    assert [(row.section, row.name, row.boxes) for row in memory.rows(frame(table))] == [
        ("resources", "Wealth", 4),
        ("morality", "Mercy", 0),
        ("disciplines", "Celerity", 0),
    ]


def test_numbers_of_a_scale_are_offered_for_the_same_scale_only(table):
    for n in (7, -2, 4):
        learn(table, PlayerCounted(seat=ADA, counts=(Fact(name="scale", n=n),)))
    other = another(table)
    assert memory.scale(frame(other), "beast") == [-2, 4, 7]
    assert memory.scale(frame(other), "humanity") == []


def test_stickers_told_here_count_more_than_those_remembered(table):
    learn(table, StockTold(stock=(Fact(name="brujah", n=3),)))
    other = another(table)
    assert memory.stock(frame(other)) == (Fact(name="brujah", n=3),)
    other.record(StockTold(stock=(Fact(name="gangrel", n=1),)))
    assert memory.stock(frame(other)) == (Fact(name="gangrel", n=1),)


def test_another_circle_is_offered_nothing(table):
    learn(table, PROLOGUE)
    device = a_device()
    other = a_table(game="heritage", circle=a_circle("Others", device=device), chosen=chosen_for("heritage"))
    assert memory.rows(frame(other)) == ()


def test_no_sentence_about_a_scale_names_a_later_battleground():
    for about in ("humanity 3", "beast 4"):
        assert "humanity" not in CHRONICLE.phrases.recall("scale", about, True).casefold()
