"""Places turn over from the last to the first, each with what it brings; house rules are asked when they occur."""

import pytest

from chronicle.rules.events import EraTold, HouseRuled, OverviewShown, PlaceDecided, PlacesTurned, Stepped
from tests.chronicle.views.chapters import (
    a_chronicle,
    all_count,
    play_chapter,
    tell_first_grounds,
    to_places,
    to_reckoning,
    win,
)
from tests.chronicle.views.evenings import forms, page, tap, words
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """Bela 22, Ada 18, Cora 7."""
    return to_places(a_chronicle())


def test_nothing_lies_open_at_first(table):
    told = words(page(table))
    assert told.count("face down") == 3
    assert "18 VP" not in told
    assert "Turn over place 3" in told


def test_the_last_place_turns_first_with_its_consequences(table):
    table.record(OverviewShown(title="Warden of Ghent", conspiracy=2))
    told = words(tap(table, "places_turned", BELA, n=1))
    assert (
        "3 Cora Conspiracy: chooses 2 schemes of Tremere. Begins chapter 2 and chooses a clan first. 7 VP"
        in told
    )
    assert told.count("face down") == 2
    assert "Turn over place 2" in told


def test_the_winner_gets_title_asset_and_burden(table):
    table.record(OverviewShown(title="Warden of Ghent", conspiracy=2))
    told = words(tap(table, "places_turned", n=3))
    assert (
        "1 Bela A new title: Warden of Ghent. Keeps the overview card as an asset. Draws a burden. 22 VP"
        in told
    )


def test_without_an_overview_card_the_page_says_where_to_look(table):
    told = words(tap(table, "places_turned", n=3))
    assert "Writes the title of the overview card." in told
    assert "Conspiracy, as the overview card says." in told


def test_a_burden_goes_back_where_there_is_one():
    table = a_chronicle()
    play_chapter(table, 10, 5, 3)
    to_places(table)
    told = words(tap(table, "places_turned", n=3))
    assert "2 Ada Puts a burden back. 18 VP" in told


def test_when_all_lie_open_every_score_has_its_lines(table):
    before = words(page(table))
    after = words(tap(table, "places_turned", n=3))
    line = "Vampires of the high class: 4 × 2"
    assert (line in before, line in after) == (False, True)


def test_all_of_them_at_once_and_back_again(table):
    tap(table, "places_turned", n=3)
    assert table.view().chapter.turned == 3
    tap(table, "places_turned", n=0)
    assert table.view().chapter.turned == 0


@pytest.mark.parametrize("n", ["4", "-1", "many", ""])
def test_other_numbers_change_nothing(table, n):
    before = table.number
    assert tap(table, "places_turned", n=n).status_code == 422
    assert table.number == before


def test_without_javascript_the_page_comes_back(table):
    answer = tap(table, "places_turned", htmx=False, n=1)
    assert (answer.status_code, answer["Location"]) == (302, table.url("heritage:table"))


def test_a_tie_stands_on_this_page_too():
    """It opened again, perhaps by a correction."""
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, CORA, CORA)
    all_count(table, 20, 20, 15)
    table.record(Stepped(to="places"))
    response = page(table)
    assert "Place 1 is shared" in words(response)
    assert forms(response, "places_turned") == []


def test_the_precedent_of_a_tie_is_offered_with_its_day():
    table = a_chronicle()
    to_reckoning(table)
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, CORA, CORA)
    all_count(table, 20, 20, 15)
    table.record(PlaceDecided(order=(BELA, ADA), how="dice"))
    for phase in ("places", "aftermath", "pack", "gather"):
        table.record(Stepped(to=phase))
    to_reckoning(table)
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, CORA, CORA)
    all_count(table, 20, 20, 15)
    response = page(table)
    assert "On 10 January you let dice decide." in words(response)
    assert 'name="how" value="dice" checked' in forms(response, "place_decided")[0]


def test_a_shared_lower_place_asks_whether_to_keep_the_rule():
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    win(table, ADA, BELA, BELA, CORA, CORA)
    all_count(table, 20, 15, 15)
    response = page(table)
    assert "Keep this for the chronicle?" in words(response)
    (asked,) = [piece for piece in forms(response, "house_ruled") if 'value="last_tie"' in piece]
    assert asked.count('name="choice"') == 2
    answer = tap(table, "house_ruled", rule="last_tie", choice="fewer")
    assert [one for one in forms(answer, "house_ruled") if 'value="last_tie"' in one] == []


def test_a_ruling_of_the_table_opens_the_place_again():
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    win(table, ADA, BELA, BELA, CORA, ADA)
    all_count(table, 20, 15, 15)
    table.record(HouseRuled(rule="last_tie", choice="table"))
    assert "Place 2 is shared" in words(page(table))


def test_an_eras_third_chapter_shows_the_race():
    table = a_chronicle()
    table.record(EraTold(era=1, key="clans"))
    play_chapter(table, 10, 5, 3)
    play_chapter(table, 10, 5, 3)
    to_reckoning(table)
    told = words(page(table))
    assert "Era standings" in told
    assert "Ada can win the era with any place 5" in told
    assert "Cora has to win this chapter 2" in told
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, CORA, CORA)
    all_count(table, 3, 5, 10)
    table.record(Stepped(to="places"))
    table.record(PlacesTurned(n=2))
    assert "Era standings" not in words(page(table))
    table.record(PlacesTurned(n=3))
    assert "Cora 0 VP on the key battleground 7" in words(page(table))


# --- Practice -------------------------------------------------------------------------------------------


@pytest.fixture
def practice():
    return to_reckoning(a_chronicle(practice="yes"))


def test_a_practice_game_begins_with_its_reckoning(practice):
    response = page(practice)
    assert practice.view().phase == "reckoning"
    assert forms(response, "mission_won") == []


def test_t2_basic_missions_pay_three_in_practice(practice):
    tell_first_grounds(practice)
    counts = {"count_high": 4, "count_east": 1, "count_wild": 1, "count_scale": 3}
    answer = tap(practice, "player_counted", seat=ADA, power=5, boons=3, infamy=4, missions=2, **counts)
    assert practice.view().reckoning.players[0].standing.vp == 24
    assert "Missions won 2 × 3 6" in words(answer)


def test_a_practice_game_leaves_nothing_behind_and_begins_again(practice):
    tell_first_grounds(practice)
    all_count(practice, 20, 15, 7)
    practice.record(Stepped(to="places"))
    told = words(tap(practice, "places_turned", n=3))
    assert "burden" not in told
    assert "title" not in told
    practice.record(Stepped(to="gather"))
    to_reckoning(practice)
    assert practice.view().chapter.counted == ()


# --- Costs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [0, 3])
def test_a_page_costs_the_same_at_any_size(table, django_assert_num_queries, turned):
    table.record(PlacesTurned(n=turned))
    client, address = table.client_at(ADA), table.url("heritage:table")
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
