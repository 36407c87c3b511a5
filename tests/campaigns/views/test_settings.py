"""What the host settles."""

import pytest

from campaigns.models import Campaign
from tests.factories import ADA, BELA, EVENING, a_table, client_of, dan

pytestmark = pytest.mark.django_db

ACTS = ["rename", "archive", "unarchive", "to-trash"]


def campaign():
    return Campaign.objects.get()


@pytest.mark.parametrize("name", ACTS)
def test_only_the_host(name):
    table = a_table()

    for client, seat in (
        (table.client_at(BELA), BELA),
        (table.client_at(0), 0),
        (dan(), ADA),
        (client_of(), ADA),
    ):
        assert client.post(table.url(name, seat=seat), {"name": "Mine"}).status_code == 404
    assert table.client_at(ADA).get(table.url(name)).status_code == 405
    now = campaign()
    assert (now.name, now.archived, now.trashed) == ("The Long Night", None, None)


def test_the_door_says_what_is_behind_it_and_each_part_its_own_name():
    table = a_table()
    page = table.client_at(ADA).get(table.url("settings")).content.decode()
    assert "Settings: name, link, archive" in page
    assert "The campaign’s name" in page
    assert "Name of the circle" not in page
    assert "Settings: name" not in table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()


def test_renaming():
    table = a_table()

    response = table.client_at(ADA).post(table.url("rename"), {"name": "The Longer Night"})

    assert response.headers["Location"] == table.url("settings")
    assert campaign().name == "The Longer Night"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "This field is required."),
        ("x" * 81, "Ensure this value has at most 80 characters (it has 81)."),
    ],
)
def test_a_wrong_name_is_kept_beside_what_is_wrong(typed, sentence):
    table = a_table()

    response = table.client_at(ADA).post(table.url("rename"), {"name": typed})

    assert response.status_code == 422
    assert response.context["form"].errors == {"name": [sentence]}
    assert typed in response.content.decode()
    assert campaign().name == "The Long Night"


def test_putting_away_and_taking_out():
    table = a_table()
    client = table.client_at(ADA)

    client.post(table.url("archive"))
    assert campaign().archived is not None
    assert "Restore it" in client.get(table.url("settings")).content.decode()

    client.post(table.url("unarchive"))
    assert campaign().archived is None


def test_a_table_that_is_put_away_can_be_read():
    table = a_table()
    Campaign.objects.update(archived=EVENING)

    told = table.client_at(BELA).get(table.url("people", seat=BELA)).content.decode()
    assert [name for name in ("Ada", "Bela", "Cora") if name not in told] == []


def test_into_the_trash():
    table = a_table()

    response = table.client_at(ADA).post(table.url("to-trash"))

    assert response.headers["Location"] == "/trash/"
    assert campaign().trashed is not None
    for number in (0, ADA, BELA):
        assert table.client_at(number).get(table.url("people", seat=number)).status_code == 404
