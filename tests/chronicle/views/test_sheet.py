"""A sheet and its haven: every box with where it came from, others' by their dots, secrets kept."""

import re

import pytest

from chronicle.rules.events import (
    AgentKept,
    AssetSpent,
    Gathered,
    MissionTaken,
    OutcomeChosen,
    SheetTyped,
    StickerPlaced,
    TableRuled,
    Titled,
)
from chronicle.rules.state import Present, Row, Worth
from tests.factories import ADA, BELA, CORA, dan
from tests.remembered import remembered

from .aftermaths import to_aftermath
from .chapters import a_chronicle
from .evenings import html, page, tap, words

pytestmark = pytest.mark.django_db

SPARE = {"choice": "Spare him", "section": "morality", "row": "Mercy", "reward": "asset", "what": "war"}


@pytest.fixture
@remembered
def table():
    table = to_aftermath()
    table.record(SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=5),)))
    table.record(MissionTaken(slot=1, seat=BELA, **SPARE), seat=BELA)
    table.record(Titled(seat=ADA, title="Grand Hospitaller"))
    return table


def sheet_of(table, whose, seat=ADA, language="en"):
    return table.client_at(seat, language).get(table.url("heritage:sheet-of", whose, seat=seat))


def row(response, name):
    """One row of the sheet with its fold."""
    pieces = html(response).split('<details id="row-')[1:]
    return next(piece.partition("</details>")[0] for piece in pieces if f">{name}</span>" in piece)


def test_the_own_sheet_is_shown_first(table):
    assert "Character 2 Bela · Ventrue" in words(page(table, BELA, "sheet"))


def test_boxes_are_real_and_the_newest_wears_a_ring(table):
    mercy = row(page(table, BELA, "sheet"), "Mercy")
    assert 'aria-label="Mercy: 2 of 5, the last one just now"' in mercy
    assert mercy.count('class="box full') == 2
    assert "×?" in mercy


def test_every_box_says_where_it_came_from(table):
    mercy = row(page(table, BELA, "sheet"), "Mercy")
    assert "1. prologue" in mercy
    assert "2. Chapter 1, mission “The messenger”: Spare him" in mercy


def test_a_ruling_of_the_table_says_so(table):
    table.record(TableRuled(what="box", seat=BELA, section="loyalty", row="Camarilla", why="forgotten"))
    assert "Chapter 1, the table decided: forgotten" in row(page(table, BELA, "sheet"), "Camarilla")


def test_a_row_without_boxes_is_there_too(table):
    table.record(SheetTyped(rows=(Row(section="abilities", name="Cunning", boxes=3),)))
    cunning = row(page(table, BELA, "sheet"), "Cunning")
    assert 'aria-label="Cunning: 0 of 3"' in cunning
    assert "No box here yet" in cunning


def test_how_long_a_row_is_takes_one_tap(table):
    """Mercy was counted with the whole sheet; the others keep what they have."""
    shown = page(table, BELA, "sheet")
    assert "How many boxes are printed" not in row(shown, "Mercy")
    tile = row(shown, "Celerity")
    assert 'form="row-sizes" name="size" value="4 disciplines Celerity"' in tile
    form = html(shown).partition('id="row-sizes"')[2].partition("</form>")[0]
    typed = dict(re.findall(r'<textarea name="(\w+)"[^>]*>([^<]*)</textarea>', form))
    sent = {**typed, "size": "4 disciplines Celerity"}
    answer = tap(table, "sheet_typed", BELA, page="sheet", **sent)
    assert answer.status_code == 200
    assert 'aria-label="Celerity: 1 of 4"' in row(page(table, BELA, "sheet"), "Celerity")
    assert 'aria-label="Mercy: 2 of 5' in row(page(table, BELA, "sheet"), "Mercy")
    assert "row-sizes" not in row(page(table, BELA, "sheet"), "Celerity")


def test_what_is_no_size_says_nothing(table):
    tap(table, "sheet_typed", BELA, rows_disciplines="Celerity", size="many disciplines Celerity")
    assert [one.boxes for one in table.view().table.rows if one.name == "Celerity"] == [0]


def test_titles_say_where_they_came_from(table):
    told = words(page(table, ADA, "sheet"))
    assert "Lord 1 prologue" in told
    assert "Grand Hospitaller chapter 1, overview card" in told


def test_assets_wait_or_are_spent(table):
    assert "War One to five characters leave the queue. chapter 1" in words(page(table, BELA, "sheet"))
    table.record(AssetSpent(seat=BELA, asset="1.1"), seat=BELA)
    told = words(page(table, BELA, "sheet"))
    assert "None in the haven." in told
    assert "War spent in chapter 1" in told


def test_the_haven_holds_agent_burdens_and_missions(table):
    table.record(StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"))
    told = words(page(table, ADA, "sheet"))
    assert "Agent 1 Brujah Bonds" in told
    assert "Burdens 1" in told
    assert "Missions won 2 Which ones “The messenger” chapter 1 no. 3 (Wealth) chapter 1" in words(
        page(table, BELA, "sheet")
    )


def test_an_agent_who_stays_at_home_says_so(table):
    table.record(StickerPlaced(seat=BELA, ability="bonds", ancilla="0.2"), seat=BELA)
    assert "stays at home tonight; joins only Brujah" in words(page(table, BELA, "sheet"))


def test_extra_leaders_belong_to_one_haven(table):
    table.record(
        MissionTaken(
            slot=2, seat=CORA, reward="leader", printed="Etrius", clan="tremere", schemes=("House rules",)
        )
    )
    assert "Etrius (Tremere)" in words(page(table, CORA, "sheet"))
    assert "only the standard ones" in words(page(table, ADA, "sheet"))


def test_everybodys_sheet_is_a_tap_away(table):
    text = html(page(table, ADA, "sheet"))
    assert f'href="{table.url("heritage:sheet-of", BELA)}"' in text
    assert "Character 2" in words(sheet_of(table, BELA))


def test_the_wall_may_read_what_all_may(table):
    assert "Character 1" in words(page(table, 0, "sheet"))
    assert "The table decides otherwise" not in words(page(table, 0, "sheet"))


def test_a_sheet_that_is_not_there_is_not_found(table):
    assert sheet_of(table, 9).status_code == 404


def test_a_stranger_finds_nothing(table):
    assert dan().get(table.url("heritage:sheet")).status_code == 404


def test_sealed_boxes_stay_with_their_owner():
    table = to_aftermath(secret=True)
    table.record(MissionTaken(slot=1, seat=BELA, **SPARE), seat=BELA)
    other, own = sheet_of(table, BELA), sheet_of(table, BELA, seat=BELA)
    assert "This sheet stays hidden until the end" in words(other)
    assert "Lord 2" in words(other)  # titles are open
    assert "Spare him" not in html(other)
    assert "Spare him" in html(own)


def test_a_stand_in_is_named(table):
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dorota"))
    table.record(
        Gathered(here=(Present(seat=ADA, by=ADA), Present(seat=BELA, by=4), Present(seat=CORA, by=CORA)))
    )
    assert "played tonight by Dorota" in words(sheet_of(table, BELA))


def test_a_new_agent_is_there_at_once(table):
    table.record(AgentKept(seat=BELA, printed="Jane", given="Sister Jane", clan="ventrue"), seat=BELA)
    assert "Sister Jane (Jane) Ventrue" in words(page(table, BELA, "sheet"))


@pytest.mark.parametrize("seat", [ADA, BELA, 0])
def test_a_constant_number_of_queries(table, seat, django_assert_num_queries):
    client, url = table.client_at(seat), table.url("heritage:sheet-of", BELA, seat=seat)
    client.get(url)
    with django_assert_num_queries(3 if seat else 4):
        client.get(url)


def test_a_worth_below_zero_has_the_minus_of_print():
    table = a_chronicle()
    table.record(TableRuled(what="box", seat=ADA, section="loyalty", row="City"))
    worths = (Worth(section="loyalty", row="City", worth=-1),)
    table.record(OutcomeChosen(era=1, seat=ADA, card="The Treaty", worths=worths))
    assert "×−1" in words(page(table, name="sheet"))
    assert "×-1" not in words(page(table, name="sheet"))
