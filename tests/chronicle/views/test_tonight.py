"""Tonight: the set-up, the missions and the card that lie open, an era's page, sealed sentences."""

import re

import pytest

from chronicle.rules.events import (
    DeckTurned,
    EraTold,
    Gathered,
    MissionShown,
    OverviewShown,
    Prophesied,
    Stepped,
    TableRuled,
)
from chronicle.rules.names import ATTRIBUTES, WILD
from chronicle.rules.state import Present
from tests.factories import ADA, BELA, CORA

from .aftermaths import to_aftermath
from .chapters import a_chronicle, gather
from .evenings import buttons, checked, forms, html, onward, page, part, tap, words

pytestmark = pytest.mark.django_db

SENTENCE = "Cora will burn the harbour."


@pytest.fixture
def table():
    table = a_chronicle()
    gather(table)
    return table


def second_chapter():
    """After one whole chapter: Ada won it, Cora lost."""
    table = to_aftermath()
    table.record(DeckTurned(characters=2, later="Put the pyre on the board."))
    table.record(TableRuled(what="asset", seat=BELA, text="war"))
    table.record(Stepped(to="pack"))
    table.record(Stepped(to="gather"))
    gather(table)
    return table


# --- The set-up -----------------------------------------------------------------------------------------


def test_the_first_chapter_begins_with_the_oldest(table):
    told = words(page(table))
    assert "Chapter 1" in told
    assert "Era I" in told
    assert "Cora the oldest begins" in told
    assert "1 Ada 2 Bela 3 Cora" in told


def test_rounds_and_battlegrounds_stand_there(table):
    head = words(page(table)).partition("Rounds")[2]
    assert head.strip().startswith("9")
    assert "Of Clans High and Low The Beast Within War of Princes" in head


def test_the_next_chapter_has_its_havens_its_list_and_its_recap():
    told = words(page(second_chapter(), CORA))
    assert "the loser of the last chapter begins" in told
    assert "1 Cora 2 Bela 3 Ada" in told
    assert "1 burden to apply" in told
    assert "Put the pyre on the board. from chapter 1" in told
    assert "Burdens to apply when every bloodline is prepared: Ada" in told
    assert "Chapter 1 goes to Ada" in told


def test_the_ticks_of_the_list_belong_to_no_form(table):
    checks = html(page(table)).partition('id="checks"')[2].partition("</section>")[0]
    assert checks.count('type="checkbox"') >= 9
    assert "<form" not in checks
    assert "name=" not in checks


def test_the_way_on_leads_to_the_clans(table):
    response = page(table)
    assert onward(response) == [("clans", True)]
    tap(table, "stepped", to="clans", seen=table.number)
    assert table.view().phase == "clans"


def test_a_moved_table_makes_the_way_on_stale(table):
    seen = table.number
    table.record(MissionShown(slot=1, attribute="war"))
    assert tap(table, "stepped", BELA, to="clans", seen=seen).status_code == 409
    assert table.view().phase == "tonight"


# --- The five missions ----------------------------------------------------------------------------------


def test_a_mission_is_one_tap(table):
    (pad,) = forms(page(table), "mission_shown")
    assert sorted(buttons(pad, "attribute")) == sorted(ATTRIBUTES)
    assert WILD not in buttons(pad, "attribute")
    response = tap(table, "mission_shown", BELA, slot=1, attribute="war")
    assert "What does mission 2 of 5 ask for?" in words(response)
    assert table.view().chapter.mission(1).attribute == "war"


def test_its_name_may_be_told(table):
    tap(table, "mission_shown", slot=1, attribute="high", name="The messenger")
    assert "High class The messenger" in words(page(table))


def test_a_mission_that_was_told_can_be_told_anew(table):
    table.record(MissionShown(slot=1, attribute="war", name="The messenger"))
    other, known = sorted(
        forms(page(table), "mission_shown"), key=lambda form: 'name="slot" value="1"' in form
    )
    assert 'name="slot" value="2"' in other
    assert 'value="The messenger"' in known
    assert 'value="war" aria-pressed="true"' in known


def test_all_five_told_the_pad_goes(table):
    for slot in range(1, 6):
        table.record(MissionShown(slot=slot, attribute="war"))
    assert "What does mission" not in words(page(table))
    assert len(forms(page(table), "mission_shown")) == 5


@pytest.mark.parametrize(
    "data", [{"slot": 6, "attribute": "war"}, {"slot": 1, "attribute": "wild"}, {"slot": 1}]
)
def test_nonsense_about_a_mission_is_refused(table, data):
    assert tap(table, "mission_shown", **data).status_code == 422
    assert table.view().chapter.missions == ()


# --- The overview card ----------------------------------------------------------------------------------


def test_the_card_is_told_and_shown(table):
    tap(table, "overview_shown", name="A court", title="Grand Almoner", conspiracy=2)
    told = words(page(table, CORA))
    assert "Title for the winner Grand Almoner" in told
    assert "Conspiracy of the loser 2" in told


def test_everything_on_it_may_stay_empty(table):
    assert tap(table, "overview_shown", title="Grand Almoner").status_code == 200
    assert table.view().chapter.overview.conspiracy == 0


def test_a_wrong_number_is_said_beside_its_field_and_what_was_typed_stays(table):
    response = tap(table, "overview_shown", title="Grand Almoner", conspiracy="many")
    (form,) = forms(response, "overview_shown")
    assert response.status_code == 422
    assert 'value="Grand Almoner"' in form
    assert 'id="overview_shown-conspiracy_error"' in form


# --- The booklet's page ---------------------------------------------------------------------------------


def test_an_eras_first_chapter_asks_for_the_page(table):
    assert "What the booklet’s page says" in words(page(table))
    (form,) = forms(page(table), "era_told")
    assert re.findall(r'<option value="(\w+)"', form) == ["clans", "beast", "princes"]


def test_the_page_is_typed_once(table):
    tap(
        table,
        "era_told",
        era=1,
        years="1306–1370",
        title_1="Rhodes",
        title_2="London",
        title_3="Rotterdam",
        key_ground="clans",
    )
    era = table.view().table.era(1)
    assert (era.years, era.titles, era.key, era.points) == (
        "1306–1370",
        ("Rhodes", "London", "Rotterdam"),
        "clans",
        (),
    )
    told = words(page(table))
    assert "What the booklet’s page says" not in told
    assert "Chapter 1 · Era I · 1306–1370 Rhodes" in told
    assert "Of Clans High and Low, key" in told


def test_another_table_of_points_is_typed_only_where_it_differs(table):
    tap(table, "era_told", era=1, points_3="6 3, 2 1")
    assert table.view().table.era(1).points == ((2, 1, 1, 0), (3, 2, 1, 1), (6, 3, 2, 1))


@pytest.mark.parametrize("typed", ["6 3 2", "a b c d", "6 3 2 1 0", "1000 1 1 1"])
def test_points_that_are_none_are_said_beside_their_field(table, typed):
    response = tap(table, "era_told", era=1, title_1="Rhodes", points_2=typed)
    (form,) = forms(response, "era_told")
    assert response.status_code == 422
    assert 'id="era_told-points_2_error"' in form
    assert f'value="{typed}"' in form
    assert 'value="Rhodes"' in form


@pytest.mark.parametrize("key", ["sabbat", "inquisition"])
def test_a_battleground_that_is_not_in_play_is_no_key(table, key):
    assert tap(table, "era_told", era=1, key_ground=key).status_code == 422


# --- Sealed prophecies ----------------------------------------------------------------------------------


def test_a_sentence_is_sealed_and_only_its_writer_reads_it(table):
    response = tap(table, "prophesied", BELA, text=SENTENCE)
    assert response.status_code == 200
    assert SENTENCE in words(page(table, BELA))
    for seat in (ADA, CORA):
        other = html(page(table, seat))
        assert SENTENCE not in other
        assert "burn the harbour" not in other
        assert re.search(r"Sealed by:.*Bela", other, re.DOTALL)


def test_whoever_has_sealed_one_is_asked_no_more(table):
    assert len(forms(page(table, BELA), "prophesied")) == 1
    table.record(Prophesied(seat=BELA, text=SENTENCE), seat=BELA)
    assert forms(page(table, BELA), "prophesied") == []
    assert len(forms(page(table, ADA), "prophesied")) == 1


def test_nobody_seals_for_another(table):
    tap(table, "prophesied", BELA, text=SENTENCE, seat=ADA)
    assert [one.seat for one in table.view(BELA).table.prophecies] == [BELA]


def test_an_empty_sentence_is_none(table):
    response = tap(table, "prophesied", BELA, text=" ")
    assert response.status_code == 422
    assert 'id="prophesied-text_error"' in html(response)


def test_in_later_chapters_nobody_is_asked():
    assert forms(page(second_chapter()), "prophesied") == []


# --- The table decides otherwise ------------------------------------------------------------------------


def test_somebody_came_late(table):
    tap(table, "gathered", here=[ADA, BELA])
    assert table.view().chapter.seats == (ADA, BELA)
    form = forms(page(table), "gathered")[0]
    assert checked(form, "here") == [ADA, BELA]
    tap(table, "gathered", here=[ADA, BELA, CORA])
    assert table.view().chapter.seats == (ADA, BELA, CORA)
    assert table.view().phase == "tonight"


def test_another_one_begins_and_the_order_is_another(table):
    tap(table, "gathered", here=[ADA, BELA, CORA], first=BELA, choice_1=CORA, choice_2=ADA, choice_3=BELA)
    told = words(page(table))
    assert "Bela the table decided" in told
    assert "1 Cora 2 Ada 3 Bela" in told


@pytest.mark.parametrize("order", [{"choice_1": CORA}, {"choice_1": CORA, "choice_2": CORA, "choice_3": ADA}])
def test_an_order_names_everybody(table, order):
    response = tap(table, "gathered", here=[ADA, BELA, CORA], **order)
    assert response.status_code == 422
    assert 'id="gathered-choice_1_error"' in html(response)
    assert "open" in html(response).partition('id="change-here"')[2].partition(">")[0]


def test_whoever_stands_in_is_named(table):
    table.record(Gathered(here=(Present(seat=ADA, by=ADA), Present(seat=BELA, by=CORA))))
    assert "Cora plays the sheet of Bela" in words(page(table))


def test_who_is_away_asks_what_a_missed_chapter_gives(table):
    assert forms(page(table), "house_ruled") == []
    tap(table, "gathered", here=[ADA, CORA])
    (asked,) = forms(page(table), "house_ruled")
    assert buttons(asked, "choice") == ["none", "box"]
    table.record(Stepped(to="clans"))
    assert len(forms(page(table), "house_ruled")) == 1
    table.record(Stepped(to="play"))
    assert forms(page(table), "house_ruled") == []


# --- What it costs ----------------------------------------------------------------------------------------


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    with django_assert_num_queries(4):
        page(table)
    table.record(EraTold(era=1, years="1306", titles=("Rhodes",)))
    table.record(OverviewShown(title="Grand Almoner"))
    for slot in range(1, 6):
        table.record(MissionShown(slot=slot, attribute="war", name=f"Mission {slot}"))
    page(table)
    with django_assert_num_queries(4):
        page(table)


def test_without_script_a_tap_comes_back_to_the_table(table):
    response = tap(table, "mission_shown", htmx=False, slot=1, attribute="war")
    assert response.status_code == 302
    assert response["Location"] == table.url("heritage:table")


def test_the_page_speaks_the_readers_language(table):
    assert part(page(table, language="ru"), "missions")
