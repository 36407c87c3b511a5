"""Figures by a tap on the map: whoever stands there is counted, falls in Ragnarök, loses a battle, pillages first."""

import re

import pytest

from companions.bloodrage.rules.events import Acted, Counted, Counting, SpotShown, Standing, Stepped, Stood
from companions.bloodrage.rules.state import RAGNAROK
from tests.companions.bloodrage.views.conftest import forms, page, words
from tests.factories import ADA, BELA, HTMX

pytestmark = pytest.mark.django_db


@pytest.fixture
def mapped(action):
    action.record(SpotShown(spot="n", name="Andlang", fjord=True))
    action.record(Counting(on=True, on_map=True))
    for seat in (ADA, BELA):
        action.record(Counted(seat=seat, board=2, reserve=8, valhalla=0))
    action.record(Stood(spot="n", there=(Standing(seat=ADA, n=2), Standing(seat=BELA, n=1))))
    action.record(Stood(spot="n_fjord", there=(Standing(seat=BELA, n=1),)))
    return action


def sent(table, kind, seat=ADA, **told):
    return table.client_at(seat).post(
        table.url(f"bloodrage:{kind}", seat=seat), {"key": kind, **told}, headers=HTMX
    )


def clan(table, seat):
    return table.view().clan(seat)


def test_a_tap_on_the_map_leads_to_who_stands_there(mapped):
    board = page(mapped, name="board").content.decode()
    there = page(mapped, name="figures", query={"spot": "n"}).content.decode()

    assert "figures/?spot=n" in board
    assert 'id="stood-n"' in there
    assert 'id="stood-n_fjord"' in there
    assert "figures/?spot=" not in page(mapped, seat=0, name="board").content.decode()


def test_what_is_counted_there_is_recorded(mapped):
    answer = sent(mapped, "stood", page="figures", spot="s", there_1="3", there_2="")

    assert answer.status_code == 200
    assert clan(mapped, ADA).where == (("n", 2), ("s", 3))
    assert clan(mapped, BELA).where == (("n", 1), ("n_fjord", 1))


def test_an_empty_count_is_refused_on_its_page(mapped):
    assert sent(mapped, "stood", page="figures", spot="s").status_code == 422


def test_where_nothing_was_asked_the_provinces_can_be_chosen(mapped):
    assert "?spot=n" in page(mapped, name="figures").content.decode()


def test_an_invasion_says_where(mapped):
    told = {"seat": ADA, "what": "invade", "figure": "warrior", "spot": "s"}
    mapped.client_at(ADA).post(mapped.url("bloodrage:acted"), {"key": "invades", **told}, headers=HTMX)

    assert dict(clan(mapped, ADA).where) == {"n": 2, "s": 1}


def test_a_march_takes_one_along_if_nobody_says_more(mapped):
    told = {"seat": ADA, "what": "march", "spot": "s", "start": "n", "moved": ""}
    answer = mapped.client_at(ADA).post(mapped.url("bloodrage:acted"), {"key": "march", **told}, headers=HTMX)

    assert answer.status_code == 200
    assert dict(clan(mapped, ADA).where) == {"n": 1, "s": 1}


def test_ragnarok_takes_its_counts_from_the_map(mapped):
    mapped.record(Stepped(to=RAGNAROK))
    text = page(mapped).content.decode()

    assert 'id="fallen-1" name="fallen_1" value="2"' in text
    assert 'id="fallen-2" name="fallen_2" value="2"' in text


def test_whoever_does_not_win_loses_what_the_map_has_there(mapped):
    told = {"seat": ADA, "spot": "n", f"in_{BELA}": "on", "winner": ADA}
    answer = mapped.client_at(ADA).post(
        mapped.url("bloodrage:pillaged"), {"key": "battle", **told}, headers=HTMX
    )

    assert answer.status_code == 200
    assert (clan(mapped, BELA).where, clan(mapped, BELA).figures.valhalla) == ((), 2)
    assert clan(mapped, ADA).where == (("n", 2),)


def test_losses_that_are_typed_go_first(mapped):
    told = {"seat": ADA, "spot": "n", f"in_{BELA}": "on", "winner": ADA, f"lost_{BELA}": "0"}
    mapped.client_at(ADA).post(mapped.url("bloodrage:pillaged"), {"key": "battle", **told}, headers=HTMX)

    assert clan(mapped, BELA).where == (("n", 1), ("n_fjord", 1))


def test_provinces_without_a_figure_stand_apart(action):
    action.record(Counting(on=True, on_map=True))
    action.record(Counted(seat=ADA, board=0, reserve=10, valhalla=0))
    for seat in (ADA, BELA):
        action.record(
            Acted(seat=seat, what="invade", n=1, figure="warrior", spot="s" if seat == ADA else "w")
        )
    text = page(action, name="raid", query={"seat": ADA}).content.decode()
    here, _fold, away = text.partition(f'id="away-{ADA}"')

    assert "spot=s" in here
    assert "spot=w" in away


# --- All figures there fight ------------------------------------------------------------------------------


def ticked(response):
    return re.findall(r'name="in_(\d)" checked', response.content.decode())


def test_whoever_stands_in_the_province_is_in_the_battle_before_anybody_taps(mapped):
    assert ticked(page(mapped, name="raid", query={"spot": "n", "seat": ADA})) == [str(BELA)]
    assert ticked(page(mapped, name="raid", query={"spot": "s", "seat": ADA})) == []


def test_whoever_was_unticked_stays_so(mapped):
    asked = {"spot": "n", "seat": ADA, "page": "raid"}
    answer = mapped.client_at(ADA).post(mapped.url("bloodrage:raid"), asked, headers=HTMX)
    assert ticked(answer) == []


LEFT = {
    "en": ("Bela has figures here: all figures here fight.", "Bela is not in it, but has figures in"),
    "ru": ("Bela: здесь есть фигурки, а сражаются все, кто здесь.", "Bela не участвует, но фигурки"),
    "pl": (
        "Bela ma tu figurki, a walczą wszystkie, które tu stoją.",
        "Bela nie bierze udziału, ale ma figurki",
    ),
}


@pytest.mark.parametrize("language", LEFT)
def test_that_somebody_is_left_out_is_said_before_and_after(mapped, language):
    """Before it where the tick is taken off; there is no tap that passes it by."""
    before, after = LEFT[language]
    assert before in words(page(mapped, name="raid", language=language, query={"spot": "n", "seat": ADA}))
    assert f"spot={'n'}&amp;seat={ADA}" in page(mapped, name="raid", query={"seat": ADA}).content.decode()
    alone = [
        form
        for form in forms(page(mapped, name="raid", query={"seat": ADA}), "pillaged")
        if 'value="n"' in form
    ]
    assert alone == []
    client = mapped.client_at(ADA, language)
    told = {"seat": ADA, "spot": "n", "key": "alone"}
    assert after in words(client.post(mapped.url("bloodrage:pillaged"), told, headers=HTMX))
