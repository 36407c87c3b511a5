"""Who may see the pages of a descent, and who may tap."""

import pytest

from companions.bloodborne.views import RECORDED
from tests.factories import ADA, BELA, a_table, client_of, dan

from .conftest import LYCANTHROPE, page, tap

pytestmark = pytest.mark.django_db
PAGES = ("table", "hunters", "score", "more", "screen")


@pytest.mark.parametrize("name", PAGES)
def test_a_stranger_learns_nothing(table, name):
    assert dan().get(table.url(f"bloodborne:{name}")).status_code == 404
    assert client_of().get(table.url(f"bloodborne:{name}")).status_code == 404


@pytest.mark.parametrize("name", PAGES)
def test_nobody_sits_on_anothers_seat(table, name):
    assert table.client_at(BELA).get(table.url(f"bloodborne:{name}", seat=ADA)).status_code == 404


@pytest.mark.parametrize("name", ["table", "hunters", "score", "more"])
@pytest.mark.parametrize("seat", [ADA, BELA])
def test_every_seat_has_its_pages(table, seat, name):
    assert page(table, seat, name).status_code == 200


@pytest.mark.parametrize("kind", RECORDED)
def test_whoever_looks_on_cannot_tap(table, kind):
    assert tap(table, kind, seat=0).status_code == 404
    assert table.number == 1


@pytest.mark.parametrize("kind", RECORDED)
def test_a_stranger_cannot_tap(table, kind):
    assert dan().post(table.url(f"bloodborne:{kind}")).status_code == 404


def test_whoever_looks_on_has_no_rare_acts(table):
    assert page(table, 0, "more").status_code == 404


def test_an_address_of_a_tap_is_not_a_page(table):
    assert table.client_at(ADA).get(table.url("bloodborne:took")).status_code == 405


def test_nobody_opens_or_joins_from_here():
    assert "opened" not in RECORDED
    assert "joined" not in RECORDED


def test_the_screens_table_is_the_wall(table):
    there = table.client_at(0).get(table.url("bloodborne:table", seat=0))
    assert there.status_code == 302
    assert there.url == table.url("bloodborne:screen", seat=0)


def test_a_players_wall_is_everybodys(table):
    there = page(table, BELA, "screen")
    assert there.url == table.url("bloodborne:screen", seat=0)
    assert table.client_at(BELA).get(there.url).status_code == 200


def test_a_tap_at_another_table_does_nothing_here(table):
    other = a_table(name="Elsewhere")
    other.record(LYCANTHROPE)
    assert table.client_at(ADA).post(other.url("bloodborne:took"), {"hunter": 1, "n": 1}).status_code == 404
    assert other.number == 2
