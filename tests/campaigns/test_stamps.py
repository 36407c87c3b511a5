"""What a browser says of a tap is taken only as far as it can be kept."""

from datetime import UTC, datetime

import pytest

from campaigns import bundle
from campaigns.models.journal import Entry
from tests.factories import BELA, a_table

pytestmark = pytest.mark.django_db


def tapped(**said):
    table = a_table()
    answer = table.client_at(BELA).post(table.url("bloodborne:noted", seat=BELA), {"text": "A knock", **said})
    assert answer.status_code == 302
    return table, Entry.objects.get(campaign=table.campaign, kind="noted")


def test_the_hour_of_the_tap_is_kept():
    _table, entry = tapped(tapped_at="2026-01-10T20:15:00+01:00")
    assert entry.tapped_at == datetime(2026, 1, 10, 19, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    "nonsense",
    [
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59-14:00",
        "1970-01-01T00:00:07Z",
        "2026-02-30T00:00:00Z",
        "2026-01-10T20:15:00",
        "yesterday",
    ],
)
def test_a_clock_that_is_out_of_its_mind_is_not_believed(nonsense):
    table, entry = tapped(tapped_at=nonsense)
    assert entry.tapped_at is None
    assert bundle.read(bundle.write(table.campaign))


def test_an_hour_from_far_east_is_kept_by_every_database():
    _table, entry = tapped(tapped_at="2026-01-01T00:00:00+23:59")
    assert entry.tapped_at == datetime(2025, 12, 31, 0, 1, tzinfo=UTC)


def test_a_zero_character_is_no_part_of_a_key():
    _table, entry = tapped(key="a\0b")
    assert entry.key == "ab"


@pytest.mark.parametrize("address", ["/join/%00abc/", "/key/a%00/"])
def test_a_token_that_no_token_can_be_opens_nothing(client, address):
    assert client.get(address).status_code == 404
