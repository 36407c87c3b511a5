"""Battlegrounds of later eras, once a table has them in play: their own fields, their vectors, and no loyalty before the reveal."""

import pytest

from chronicle.rules.events import HouseRuled, PaperChapter, TookOver
from tests.chronicle.views.chapters import a_chronicle, to_reckoning
from tests.chronicle.views.evenings import forms, page, tap, words
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


def with_grounds(*grounds, chapters=18):
    """Taken over from paper where these three lie on the table."""
    table = a_chronicle()
    paper = tuple(PaperChapter(places=(ADA, BELA, CORA)) for _ in range(chapters))
    table.record(TookOver(chapters=paper, grounds=grounds))
    return to_reckoning(table)


def points(table, seat=ADA):
    player = next(one for one in table.view().reckoning.players if one.seat == seat)
    return {part.ground: part.vp for part in player.standing.parts}


def told(table, ground, **fields):
    answer = tap(table, "ground_told", ground=ground, **fields)
    assert answer.status_code == 200
    return answer


def counted(table, **fields):
    answer = tap(table, "player_counted", seat=ADA, **fields)
    assert answer.status_code == 200, words(answer)
    return answer


@pytest.mark.parametrize(
    ("tokens", "asks", "counts", "vp"),
    [(3, "count_low", 4, 4), (0, "count_high", 2, 2), (2, None, None, 0)],
)
def test_the_class_with_fewer_tokens_scores(tokens, asks, counts, vp):
    table = with_grounds("inquisition", "beast", "princes", chapters=3)
    answer = told(table, "inquisition", tokens=tokens)
    if asks is None:
        assert "Tokens are even: no class scores" in words(answer)
    told(table, "princes", won=["east"])
    fields = {asks: counts} if asks else {}
    counted(table, count_scale=0, count_east=0, count_wild=0, **fields)
    assert points(table)["inquisition"] == vp


def test_standing_cities_score_for_each_burned_one():
    table = with_grounds("inquisition", "beast", "anarchs", chapters=6)
    told(table, "inquisition", tokens=2)
    told(table, "anarchs", burned=["north", "east"])
    counted(table, count_scale=0, count_south=2, count_west=1, count_wild=1)
    assert points(table)["anarchs"] == 7


def test_no_burned_city_is_an_answer():
    table = with_grounds("inquisition", "beast", "anarchs", chapters=6)
    told(table, "anarchs")
    assert table.view().reckoning.grounds[2].asks == ("wild",)


def test_each_ankh_left_pays_its_geography():
    table = with_grounds("inquisition", "beast", "masquerade", chapters=9)
    told(table, "inquisition", tokens=2)
    told(table, "masquerade", left_north=0, left_east=3, left_south=1, left_west=2)
    counted(table, count_scale=0, count_east=1, count_south=3, count_west=1, count_wild=1)
    assert points(table)["masquerade"] == 9


def test_an_ankh_that_nobody_told_is_asked_for():
    table = with_grounds("inquisition", "beast", "masquerade", chapters=9)
    answer = tap(table, "ground_told", ground="masquerade", left_north=0, left_east=3, left_south=1)
    assert answer.status_code == 422
    assert words(answer).count("This is still open: choose one.") == 2  # beside the field, and above all


def test_the_princes_class_and_titles_score():
    table = with_grounds("court", "beast", "masquerade", chapters=12)
    told(table, "court", prince="high")
    told(table, "masquerade", left_north=0, left_east=0, left_south=0, left_west=0)
    counted(table, count_high=3, count_titles=1, count_scale=0, count_wild=0)
    assert points(table)["court"] == 8
    table.record(HouseRuled(rule="g7_factor", choice="1"))
    assert points(table)["court"] == 5
    assert "High class: 1 VP each" in words(page(table))


def test_without_a_prince_titles_score_alone():
    table = with_grounds("court", "beast", "masquerade", chapters=12)
    assert "No Prince: no class scores" in words(told(table, "court", prince="none"))
    told(table, "masquerade", left_north=0, left_east=0, left_south=0, left_west=0)
    counted(table, count_titles=2, count_scale=0, count_wild=0)
    assert points(table)["court"] == 4


# --- Loyalties ------------------------------------------------------------------------------------------


@pytest.fixture
def last():
    table = with_grounds("court", "humanity", "sabbat")
    told(table, "court", prince="none")
    return table


def test_before_the_reveal_there_is_no_field_for_a_loyalty(last):
    for seat in (ADA, BELA):
        for piece in forms(page(last, seat), "player_counted"):
            assert "loyal" not in piece.casefold()


def regions(*sums):
    return {
        f"region_{n}_{side}": at
        for n, pair in enumerate(sums, 1)
        for side, at in zip(("camarilla", "sabbat"), pair, strict=True)
    }


@pytest.mark.parametrize(
    ("sums", "winner"),
    [
        (((4, 2), (3, 3), (5, 1), (2, 6), (7, 3)), "camarilla"),
        (((4, 2), (3, 3), (5, 1), (2, 6), (3, 7)), "anarchs"),
    ],
)
def test_t14_regions_find_the_winner(last, sums, winner):
    told(last, "sabbat", **regions(*sums))
    counted(last, count_titles=0, count_scale=0, count_loyal=winner)
    assert points(last)["sabbat"] == 9
    other = "sabbat" if winner == "camarilla" else "camarilla"
    counted(last, count_titles=0, count_scale=0, count_loyal=other)
    assert points(last)["sabbat"] == 0


def test_the_winner_by_one_tap_and_then_a_loyalty_is_one_question(last):
    answer = told(last, "sabbat", winner="sabbat")
    own = forms(answer, "player_counted")[0]
    assert own.count('name="count_loyal"') == 3
    missing = tap(last, "player_counted", seat=ADA, about=ADA, count_titles=0, count_scale=0)
    assert missing.status_code == 422


def test_a_reveal_that_says_nothing_is_asked_again(last):
    assert tap(last, "ground_told", ground="sabbat", winner="").status_code == 422
