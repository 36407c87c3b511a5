"""The reckoning: missions by one tap, battlegrounds once, then only the counts that can score."""

import re

import pytest

from chronicle.rules.events import Gathered, GroundTold, MissionShown, MissionWon, PlayerCounted, Stepped
from chronicle.rules.state import Count, Present
from tests.chronicle.views.chapters import (
    a_chronicle,
    all_count,
    count,
    facts,
    tell_first_grounds,
    to_reckoning,
    win,
)
from tests.chronicle.views.evenings import forms, html, page, tap, words
from tests.factories import ADA, BELA, CORA
from tests.remembered import remembered

pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def table():
    return to_reckoning(a_chronicle())


@pytest.fixture
def told(table):
    tell_first_grounds(table)
    return table


def mission(table, slot):
    return table.view().chapter.mission(slot)


def reckoned(table, seat):
    return next(one for one in table.view().reckoning.players if one.seat == seat)


# --- Missions -------------------------------------------------------------------------------------------


def test_one_tap_gives_a_mission_to_its_winner(table):
    answer = tap(table, "mission_won", BELA, slot=3, winner=CORA, how="seen")
    assert answer.status_code == 200
    assert (mission(table, 3).winner, mission(table, 3).settled) == (CORA, True)
    assert 'id="mission-3-settled"' in answer.content.decode()


def test_a_tile_for_everybody_here_under_each_of_five_missions(table):
    sent = [piece for piece in forms(page(table), "mission_won") if 'name="how" value="seen"' in piece]
    assert [piece.count('name="winner"') for piece in sent] == [3, 3, 3, 3, 3]


def test_what_a_mission_asks_for_is_shown_or_can_be_tapped(table):
    table.record(MissionShown(slot=1, attribute="war", name="The Siege"))
    response = page(table)
    assert "The Siege War" in words(response)
    assert [
        f'name="slot" value="{n}"' in piece
        for n, piece in zip((2, 3, 4, 5), forms(response, "mission_shown"), strict=True)
    ] == [True] * 4
    assert tap(table, "mission_shown", slot=2, attribute="wealth", name="").status_code == 200
    assert mission(table, 2).attribute == "wealth"


def test_t5_counts_find_the_winner_and_say_how(table):
    """3/3/2, and the leaders of the second and the third have it: the third is not in the tie."""
    counts = {"n_1": 3, "n_2": 3, "leader_2": "on", "n_3": 2, "leader_3": "on"}
    answer = tap(table, "mission_won", slot=1, how="counted", **counts)
    assert mission(table, 1).winner == BELA
    assert "Ada 3, Bela 3 with the leader, Cora 2 with the leader." in words(answer)
    assert "Equal, and the leader of Bela counts twice." in words(answer)


def test_t6_a_tie_stays_open_until_the_table_decides(table):
    counts = {"n_1": 3, "leader_1": "on", "n_2": 3, "leader_2": "on", "n_3": 1}
    answer = tap(table, "mission_won", slot=1, how="counted", **counts)
    assert not mission(table, 1).settled
    assert "Still equal with leaders counted twice: the table decides." in words(answer)
    (deciding,) = [piece for piece in forms(answer, "mission_won") if 'name="how" value="dice"' in piece]
    assert [f'name="winner" value="{seat}"' in deciding for seat in (ADA, BELA, CORA)] == [True, True, False]
    answer = tap(table, "mission_won", slot=1, how="dice", winner=BELA, **counts)
    assert mission(table, 1).winner == BELA
    assert "Equal; settled like this: dice." in words(answer)


def test_t7_nobody_shows_it_and_the_table_may_give_it_to_nobody(table):
    answer = tap(table, "mission_won", slot=1, how="counted", n_1=0, n_2=0, n_3=0)
    assert "Nobody shows it: the table decides." in words(answer)
    tap(table, "mission_won", slot=1, how="table", winner=0)
    assert (mission(table, 1).winner, mission(table, 1).settled) == (0, True)


def test_a_mission_that_nobody_claims_is_one_tap_away(table):
    (nobody, *_others) = [piece for piece in forms(page(table), "mission_won") if 'value="0">Nobody' in piece]
    assert "<details" not in nobody
    assert 'name="how" value="table"' in nobody


def test_once_all_is_told_the_own_count_comes_first(told):
    assert html(page(told, BELA)).index('id="missions"') < html(page(told, BELA)).index('id="count-2"')
    for slot in range(1, 6):
        tap(told, "mission_won", slot=slot, winner=ADA, how="seen")
    assert html(page(told, BELA)).index('id="count-2"') < html(page(told, BELA)).index('id="missions"')


def test_what_the_table_once_decided_is_offered_with_its_day(table):
    """The entry of the first decision is told by its date."""
    equal = (Count(seat=ADA, n=2), Count(seat=BELA, n=2))
    table.record(MissionWon(slot=1, how="counted", counts=equal))
    table.record(MissionWon(slot=1, winner=ADA, how="dice", counts=equal))
    table.record(MissionWon(slot=2, how="counted", counts=equal))
    response = page(table, CORA)
    assert "On 10 January you let dice decide." in words(response)
    (deciding,) = [piece for piece in forms(response, "mission_won") if 'value="primogen"' in piece]
    assert 'value="dice" checked' in deciding


@pytest.mark.parametrize(
    "data", [{"slot": 9, "winner": ADA}, {"slot": 1, "winner": 7}, {"slot": 1, "how": "counted"}]
)
def test_a_mission_that_makes_no_sense_changes_nothing(table, data):
    before = table.number
    assert tap(table, "mission_won", **data).status_code == 422
    assert table.number == before


def test_counts_that_go_wrong_keep_what_was_typed_beside_the_error(table):
    answer = tap(table, "mission_won", slot=2, how="counted", about=2, n_1="many", n_2=4)
    assert answer.status_code == 422
    (wrong,) = [piece for piece in forms(answer, "mission_won") if 'aria-invalid="true"' in piece]
    assert 'name="slot" value="2"' in wrong
    assert 'value="4"' in wrong


# --- Battlegrounds --------------------------------------------------------------------------------------


def test_each_battleground_is_told_once_and_a_scale_not_at_all(table):
    names = [
        piece.split('name="ground" value="')[1].split('"')[0] for piece in forms(page(table), "ground_told")
    ]
    assert names == ["clans", "princes"]


def test_the_token_is_told_by_one_tap(table):
    answer = tap(table, "ground_told", BELA, ground="clans", token="high-2")
    assert "High class: 2 VP each" in words(answer)
    assert table.view().chapter.told[0].facts == facts(high=2)


def test_the_token_in_the_middle_pays_nobody(table):
    answer = tap(table, "ground_told", ground="clans", token="neutral")
    assert "no class scores" in words(answer)
    assert table.view().reckoning.grounds[0].asks == ()


def test_several_factions_may_win(table):
    tap(table, "ground_told", ground="princes", won=["north", "east"])
    assert table.view().reckoning.grounds[2].asks == ("north", "east", "wild")


def test_territories_may_be_counted_instead(table):
    lands = {"land_north": 3, "land_east": 5, "land_south": 2, "land_west": 5}
    tap(table, "ground_told", ground="princes", **lands)
    assert table.view().reckoning.grounds[2].asks == ("east", "west", "wild")


@pytest.mark.parametrize(
    "data",
    [{"ground": "princes"}, {"ground": "clans"}, {"ground": "clans", "token": "high-9"}, {"ground": "beast"}],
)
def test_a_battleground_that_is_not_answered_says_so(table, data):
    before = table.number
    answer = tap(table, "ground_told", **data)
    assert answer.status_code == 422
    assert table.number == before


def test_a_battleground_that_is_not_in_play_is_not_known_here(table):
    answer = tap(table, "ground_told", ground="court", prince="high")
    assert answer.status_code == 422
    assert "prince" not in answer.content.decode().casefold().replace("war of princes", "").replace(
        '"princes"', ""
    )


# --- Counts ---------------------------------------------------------------------------------------------


def test_before_the_battlegrounds_are_told_only_a_total_can_be_counted(table):
    response = page(table)
    assert "Still missing: Of Clans High and Low, War of Princes." in words(response)
    assert "count_high" not in response.content.decode()
    assert 'name="by_hand"' in response.content.decode()


def test_only_what_can_score_is_asked_of_the_own_phone_first(told):
    own, *others = forms(page(told, BELA), "player_counted")
    chips = [
        name
        for name in ("high", "low", "north", "east", "south", "west", "wild")
        if f'type="radio" name="count_{name}"' in own
    ]
    assert chips == ["high", "east", "wild"]
    assert 'name="seat" value="2"' in own
    assert ['name="seat" value="1"' in others[0], 'name="seat" value="3"' in others[1]] == [True, True]


def test_e1_the_rulebooks_example_is_eighteen(told):
    """Four of the high class at two, one of the East and one wild, 3 on the scale, 5 + 3 - 4."""
    counts = {"count_high": 4, "count_east": 1, "count_wild": 1, "count_scale": 3}
    answer = tap(told, "player_counted", seat=ADA, power=5, boons=3, infamy=4, **counts)
    assert answer.status_code == 200
    assert reckoned(told, ADA).standing.vp == 18
    text = words(answer)
    assert "Of Clans High and Low Vampires of the high class: 4 × 2 8" in text
    assert "The Beast Within Number under the token: 3 3" in text
    assert "War of Princes Vampires of the East: 1 × 2; Wild vampires: 1 × 1 3" in text
    assert "Power 5" in text
    assert "Boons 3" in text
    assert "Infamy −4" in text


def test_t1_what_sleeps_is_left_out_by_a_sentence(told):
    assert "Vampires in torpor and their tokens count for nothing." in words(page(told))


def test_t2_missions_are_no_points_in_a_chronicle(told):
    win(told, ADA, ADA, BELA, CORA, CORA)
    count(told, ADA, high=4, east=1, wild=1, scale=3, power=5, boons=3, infamy=4)
    assert reckoned(told, ADA).standing.vp == 18


def test_nothing_is_recorded_while_a_count_is_missing(told):
    before = told.number
    answer = tap(told, "player_counted", seat=ADA, about=ADA, count_high=4, count_scale=3, power=5)
    assert answer.status_code == 422
    assert told.number == before
    own = forms(answer, "player_counted")[0]
    assert own.count("How many? Tap a number.") == 2
    assert 'name="count_high" value="4" checked' in own
    assert 'name="power" value="5"' in own


def offered(form, name):
    """What can be tapped for a count, and what stands there untapped."""
    radios = re.findall(rf'<input type="radio" name="{name}" value="([^"]*)"( checked)?', form)
    return [value for value, _on in radios], [value for value, on in radios if on]


def test_chips_go_as_high_as_a_bloodline_and_nobody_stands_there_untapped(told):
    """Three players, nine rounds: nine recruits and the leader."""
    own = forms(page(told, ADA), "player_counted")[0]
    assert offered(own, "count_high") == ([str(n) for n in range(11)], ["0"])
    assert offered(own, "count_scale") == ([str(n) for n in range(7)], [])
    tap(told, "player_counted", seat=ADA, count_high=4, count_east=0, count_wild=0, count_scale=3)
    assert offered(forms(page(told, ADA), "player_counted")[0], "count_high")[1] == ["4"]


def test_once_a_few_numbers_of_a_scale_are_read_these_are_offered_alone(told):
    count(told, BELA, scale=-3)
    own = forms(page(told, ADA), "player_counted")[0]
    assert offered(own, "count_scale")[0] == ["-3", *(str(n) for n in range(7))]
    for n in (1, 5, 8):
        tap(told, "player_counted", seat=ADA, count_high=0, count_east=0, count_wild=0, count_scale=n)
    own = forms(page(told, ADA), "player_counted")[0]
    assert offered(own, "count_scale") == (["-3", "1", "5", "8"], ["8"])


def test_every_tap_says_what_it_adds_to_the_total(told):
    own = forms(page(told, ADA), "player_counted")[0]
    assert 'name="count_high" value="4" data-points="8"' in own
    assert 'name="count_wild" value="4" data-points="4"' in own
    each = [
        re.search(rf'name="{name}"[^>]* data-each="(-?\d)"', own)[1] for name in ("power", "boons", "infamy")
    ]
    assert each == ["1", "1", "-1"]


def test_nought_is_an_answer(told):
    tap(told, "player_counted", seat=ADA, count_high=0, count_east=0, count_wild=0, count_scale=-2)
    assert reckoned(told, ADA).standing.vp == -2


def test_a_number_of_the_scale_comes_back_as_a_chip(told):
    count(told, BELA, scale=7)
    own = forms(page(told, ADA), "player_counted")[0]
    assert 'type="radio" name="count_scale" value="7"' in own
    tap(told, "player_counted", seat=ADA, count_high=0, count_east=0, count_wild=0, count_scale=["7", ""])
    assert reckoned(told, ADA).standing.vp == 7


def test_a_typed_number_of_the_scale_wins_over_the_chip(told):
    tap(told, "player_counted", seat=ADA, count_high=0, count_east=0, count_wild=0, count_scale=["7", "4"])
    assert reckoned(told, ADA).standing.vp == 4


def test_other_points_come_with_their_reason(told):
    zero = {"count_high": 0, "count_east": 0, "count_wild": 0, "count_scale": 0}
    answer = tap(told, "player_counted", seat=ADA, other=-2, why="A purge, as we read it", **zero)
    assert reckoned(told, ADA).standing.vp == -2
    assert "A purge, as we read it" in words(answer)


def test_a_total_by_hand_needs_no_counts_and_is_marked(table):
    answer = tap(table, "player_counted", seat=BELA, by_hand=21)
    assert reckoned(table, BELA).standing.vp == 21
    assert "Added up by hand" in words(answer)


def test_at_an_eras_end_a_total_by_hand_names_the_key_battleground(told):
    told.position()
    for _ in range(2):
        all_count(told, 5, 4, 3)
        for phase in ("places", "aftermath", "pack", "gather"):
            told.record(Stepped(to=phase))
        to_reckoning(told)
    answer = tap(told, "player_counted", seat=BELA, about=BELA, by_hand=21)
    assert answer.status_code == 422
    assert "the points of the key battleground are needed" in words(answer)
    assert tap(told, "player_counted", seat=BELA, by_hand=21, key_vp=4).status_code == 200
    assert reckoned(told, BELA).counted.key == 4


def test_the_whole_bloodline_is_checked(told):
    rest = {"count_low": 5, "count_north": 3, "count_south": 2, "count_west": 1, "torpor": 1}
    asked = {"count_high": 4, "count_east": 2, "count_wild": 1, "count_scale": 0}
    answer = tap(told, "player_counted", seat=ADA, **asked, **rest)
    assert "The whole bloodline adds up: 9 awake." in words(answer)
    answer = tap(told, "player_counted", seat=ADA, **{**asked, "count_wild": 0}, **rest)
    assert "Classes make 9, geographies 8; 9 should be awake. Count again." in words(answer)


def test_a_battleground_told_anew_asks_again_for_what_is_missing(told):
    count(told, ADA, high=4)
    told.record(GroundTold(ground="clans", facts=facts(low=1)))
    response = page(told, ADA)
    assert "Something else scores since this was counted." in words(response)
    assert 'name="count_low" value="0"' in forms(response, "player_counted")[0]


def test_one_phone_counts_for_all(told):
    zero = {"count_high": 0, "count_east": 0, "count_wild": 0, "count_scale": 0}
    for seat in (ADA, BELA, CORA):
        assert tap(told, "player_counted", BELA, seat=seat, **zero).status_code == 200
    assert all(one.counted for one in told.view(BELA).reckoning.players)
    assert [one.covered for one in told.view(ADA).reckoning.players] == [False, True, True]


def test_a_stranger_to_the_chapter_cannot_count(told):
    assert tap(told, "player_counted", seat=9, by_hand=3).status_code == 422


def test_an_automated_bloodline_counts_like_everybody(table):
    table.record(Stepped(to="gather"))
    table.record(
        Gathered(here=(Present(seat=ADA, by=ADA), Present(seat=BELA, by=BELA), Present(seat=-1, by=0)))
    )
    table.record(Stepped(to="reckoning"))
    assert "Automated bloodline 1" in words(page(table))
    assert tap(table, "player_counted", seat=-1, by_hand=4).status_code == 200
    assert tap(table, "mission_won", slot=1, winner=-1).status_code == 200


# --- Ties -----------------------------------------------------------------------------------------------


def test_t3_fewer_missions_stand_higher(told):
    win(told, ADA, ADA, BELA, CORA, CORA)
    all_count(told, 20, 20, 15)
    assert [one.seat for one in told.view().reckoning.standings] == [BELA, ADA, CORA]
    told.record(Stepped(to="places"))
    tap(told, "places_turned", n=3)
    assert "Tied with Ada, ahead by: fewer missions" in words(page(told))


def test_t4_equal_missions_leave_the_place_to_the_table(told):
    win(told, ADA, BELA, CORA, CORA, CORA)
    all_count(told, 20, 20, 15)
    response = page(told)
    assert "Place 1 is shared" in words(response)
    (deciding,) = forms(response, "place_decided")
    assert 'value="1.2"' in deciding
    answer = tap(told, "place_decided", order="2.1", how="dice")
    assert answer.status_code == 200
    assert [one.seat for one in told.view().reckoning.standings] == [BELA, ADA, CORA]


def test_an_order_of_others_is_refused(told):
    win(told, ADA, BELA, CORA, CORA, CORA)
    all_count(told, 20, 20, 15)
    assert tap(told, "place_decided", order="3.1").status_code == 422


# --- Rights, languages, costs ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Who won which mission?"),
        ("ru", "Какое событие кому досталось?"),
        ("pl", "Kto wygrywa którą misję?"),
    ],
)
def test_the_page_speaks_every_language(told, language, says):
    assert says in words(page(told, language=language))


def test_whoever_looks_on_records_nothing(told):
    answer = told.client_at(0).post(told.url("heritage:mission_won", seat=0), {"slot": 1, "winner": 1})
    assert answer.status_code in (403, 404)


@pytest.mark.parametrize(("counted", "queries"), [(0, 4), (3, 4)])
def test_a_page_costs_the_same_at_any_size(told, django_assert_num_queries, counted, queries):
    for seat in (ADA, BELA, CORA)[:counted]:
        told.record(PlayerCounted(seat=seat, by_hand=seat))
    client, address = told.client_at(ADA), told.url("heritage:table")
    client.get(address)
    with django_assert_num_queries(queries):
        client.get(address)
