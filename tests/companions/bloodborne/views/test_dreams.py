"""A dream is a toggle: a wrong tap is taken back by a second one, whoever tapped first."""

import pytest

from companions.bloodborne.rules.events import Dreamed, Rolled
from tests.factories import ADA, BELA, CORA

from .conftest import LYCANTHROPE, a_round, forms, page, tap, words

pytestmark = pytest.mark.django_db


def dreamers(table):
    return [hunter.seat for hunter in table.view().hunters if hunter.dreaming]


def off(table, seat=ADA, hunter=BELA, **more):
    return tap(table, "woke", seat, hunters=hunter, **more)


@pytest.mark.parametrize("seat", [ADA, BELA, CORA])
def test_whoever_may_tap_it_on_may_tap_it_off(hunt, seat):
    hunt.record(Dreamed(hunters=(BELA,)), seat=ADA)
    response = off(hunt, seat)
    assert dreamers(hunt) == []
    assert "Taken back: Hunter’s Dream: Bela. redo" in words(response)
    assert len(forms(response, "dreamed")) == 3


def test_without_javascript_too(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    assert off(hunt, htmx=False).url == hunt.url("bloodborne:table")
    assert dreamers(hunt) == []


def test_what_rested_on_it_is_worked_out_anew(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=4))
    assert hunt.view().hunter(BELA).health == 6
    off(hunt)
    assert hunt.view().hunter(BELA).health == 4


def test_told_twice_it_is_off_at_once(hunt):
    hunt.record(Dreamed(hunters=(BELA,)), seat=ADA)
    hunt.record(Dreamed(hunters=(BELA,)), seat=BELA)
    off(hunt, CORA)
    assert dreamers(hunt) == []


def test_whoever_was_told_with_it_dreams_on(hunt):
    hunt.record(Dreamed(hunters=(BELA, CORA)))
    off(hunt)
    assert dreamers(hunt) == [CORA]


def test_an_earlier_round_is_left_alone(table):
    a_round(table, LYCANTHROPE, dreamers=(BELA,))
    table.record(LYCANTHROPE)
    before = table.number
    assert off(table).status_code == 200
    assert table.number == before


@pytest.mark.parametrize("hunter", ["", "9", "x", str(CORA)])
def test_where_nobody_dreams_nothing_is_recorded(hunt, hunter):
    hunt.record(Dreamed(hunters=(BELA,)))
    before = hunt.number
    assert off(hunt, hunter=hunter).status_code == 200
    assert hunt.number == before
    assert dreamers(hunt) == [BELA]


def test_a_closed_night_says_so(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.client_at(ADA).post(hunt.url("goodnight"))
    response = off(hunt)
    assert response.status_code == 422
    assert dreamers(hunt) == [BELA]


@pytest.mark.parametrize("seat", [ADA, BELA])
@pytest.mark.parametrize(
    "told", [[(BELA,)], [(BELA, CORA)], [(BELA,), (BELA, CORA)], [(BELA, CORA), (BELA,)]]
)
def test_nobody_takes_back_what_was_dreamed_in_a_closed_night(hunt, seat, told):
    """Not by telling it again, nor where another's dream stands in the same entry; and nothing half."""
    first, *others = told
    hunt.record(Dreamed(hunters=first))
    hunt.client_at(ADA).post(hunt.url("goodnight"))
    for hunters in others:
        hunt.record(Dreamed(hunters=hunters))
    before = hunt.number
    response = off(hunt, seat)
    assert (response.status_code, hunt.number) == (422, before)
    assert "belongs to a night that was closed" in words(response)
    assert BELA in dreamers(hunt)


def test_a_tap_sent_again_takes_nothing_else_back(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    for _ in range(2):
        assert off(hunt, key="the same tap").status_code == 200
    hunt.record(Dreamed(hunters=(BELA,)))
    assert dreamers(hunt) == [BELA]


def test_whoever_looks_on_wakes_nobody(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    assert off(hunt, 0).status_code == 404
    assert page(hunt, 0, "screen").content.decode().count("<form") == 0
