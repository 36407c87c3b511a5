"""Who may see the pages of a saga, and who may tap."""

import pytest

from companions.blood_rage.views import RECORDED
from tests.factories import ADA, BELA, a_table, client_of, dan

from .conftest import DRAWN, page, tap

pytestmark = pytest.mark.django_db
PAGES = ("table", "board", "raid", "score", "more", "screen")
TAPS = (*RECORDED, "draw", "remembered")


@pytest.mark.parametrize("name", PAGES)
def test_a_stranger_learns_nothing(table, name):
    assert dan().get(table.url(f"bloodrage:{name}")).status_code == 404
    assert client_of().get(table.url(f"bloodrage:{name}")).status_code == 404


@pytest.mark.parametrize("name", PAGES)
def test_nobody_sits_on_anothers_seat(table, name):
    assert table.client_at(BELA).get(table.url(f"bloodrage:{name}", seat=ADA)).status_code == 404


@pytest.mark.parametrize("name", ["table", "board", "raid", "score", "more"])
@pytest.mark.parametrize("seat", [ADA, BELA])
def test_every_seat_has_its_pages(table, seat, name):
    assert page(table, seat, name).status_code == 200


@pytest.mark.parametrize("kind", TAPS)
def test_whoever_looks_on_cannot_tap(table, kind):
    assert tap(table, kind, seat=0).status_code == 404
    assert table.number == 1


@pytest.mark.parametrize("kind", TAPS)
def test_a_stranger_cannot_tap(table, kind):
    assert dan().post(table.url(f"bloodrage:{kind}")).status_code == 404


@pytest.mark.parametrize("name", ["raid", "more"])
def test_whoever_looks_on_has_nothing_to_record(table, name):
    assert page(table, 0, name).status_code == 404


@pytest.mark.parametrize("kind", ["acted", "draw", "remembered"])
def test_an_address_of_a_tap_is_not_a_page(table, kind):
    assert table.client_at(ADA).get(table.url(f"bloodrage:{kind}")).status_code == 405


def test_nobody_opens_or_joins_from_here():
    assert "opened" not in RECORDED
    assert "joined" not in RECORDED


def test_the_screens_table_is_the_wall(table):
    there = table.client_at(0).get(table.url("bloodrage:table", seat=0))
    assert there.status_code == 302
    assert there.url == table.url("bloodrage:screen", seat=0)


def test_a_players_wall_is_everybodys(table):
    there = page(table, BELA, "screen")
    assert there.url == table.url("bloodrage:screen", seat=0)
    assert table.client_at(BELA).get(there.url).status_code == 200


def test_a_tap_at_another_table_does_nothing_here(table):
    other = a_table(name="Elsewhere", game="bloodrage")
    other.record(DRAWN)
    response = table.client_at(ADA).post(other.url("bloodrage:passed"), {"seat": 1})
    assert response.status_code == 404
    assert other.number == 2
