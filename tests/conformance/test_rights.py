"""Who may see the pages of a game, and who may tap."""

import pytest

from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.conformance.tables import WALL, pages, taps, there
from tests.factories import ADA, BELA, a_table, client_of, dan

pytestmark = pytest.mark.django_db
EACH = pytest.mark.parametrize("slug", GAMES)


@EACH
def test_a_stranger_learns_nothing(slug):
    table = sample(slug).small()
    for client in (dan(), client_of()):
        for page in (*pages(slug, ADA), *pages(slug, WALL)):
            assert client.get(there(table, page, ADA)).status_code == 404, page


@EACH
def test_every_seat_has_its_pages_and_nobody_sits_on_anothers(slug):
    table = sample(slug).small()
    for page in pages(slug, BELA):
        for seat in (ADA, BELA):
            assert table.client_at(seat).get(there(table, page, seat)).status_code == 200, page
    for page in (*pages(slug, BELA), f"{slug}:screen"):
        assert table.client_at(BELA).get(there(table, page, ADA)).status_code == 404, page


@EACH
def test_the_wall_has_its_pages_and_no_others(slug):
    """The table is the wall for it; what it may not open is not there."""
    table = sample(slug).small()
    wall = table.client_at(WALL)
    for page in pages(slug, WALL):
        assert wall.get(there(table, page, WALL)).status_code == 200, page
    others = {*pages(slug, ADA)} - {*pages(slug, WALL), f"{slug}:table"}
    assert [page for page in sorted(others) if wall.get(there(table, page, WALL)).status_code != 404] == []


@EACH
def test_the_wall_is_everybodys_and_the_screens_table_is_the_wall(slug):
    table = sample(slug).small()
    wall = there(table, f"{slug}:screen", WALL)
    assert table.client_at(WALL).get(there(table, f"{slug}:table", WALL)).url == wall
    assert table.client_at(BELA).get(there(table, f"{slug}:screen", BELA)).url == wall
    assert table.client_at(BELA).get(wall).status_code == 200


@EACH
def test_what_is_not_there_yet_is_not_there(slug):
    table = sample(slug).small()
    for page in sample(slug).later:
        for seat in (ADA, BELA, WALL):
            assert table.client_at(seat).get(there(table, page, seat)).status_code == 404, page


# --- Taps ------------------------------------------------------------------------------------------------


@EACH
def test_a_tap_is_a_players(slug):
    table = sample(slug).small()
    other = a_table(game=slug, name="Elsewhere")
    numbers = table.number, other.number
    for tap in taps(slug):
        page = f"{slug}:{tap}"
        for client in (dan(), client_of(), table.client_at(WALL)):
            assert client.post(there(table, page, ADA)).status_code == 404, tap
        assert table.client_at(WALL).post(there(table, page, WALL)).status_code == 404, tap
        assert table.client_at(BELA).post(there(table, page, ADA)).status_code == 404, tap
        assert table.client_at(ADA).post(there(other, page, ADA)).status_code == 404, tap
    assert (table.number, other.number) == numbers


@EACH
def test_an_address_of_a_tap_is_not_a_page(slug):
    table = sample(slug).small()
    for tap in taps(slug):
        assert table.client_at(ADA).get(there(table, f"{slug}:{tap}", ADA)).status_code == 405, tap


@EACH
def test_what_the_house_itself_records_nobody_taps(slug):
    """The opening, whoever comes late, a seat given free."""
    table, rules = sample(slug).small(), game(slug)
    said = [event for event in (rules.joined(ADA), rules.freed(ADA)) if event is not None]
    kinds = {"opened", *(rules.codec.encode(event).kind for event in said)}
    assert kinds.isdisjoint(taps(slug))
    before = table.number
    for kind in kinds:
        there = f"{table.url(f'{slug}:table')}{kind}/"
        assert table.client_at(ADA).post(there, {"seat": BELA}).status_code == 404, kind
    assert table.number == before
