"""The first page."""

import pytest

from campaigns import enrolment
from tests.factories import ADA, BELA, EVENING, a_device, a_table, client_of, dan

pytestmark = pytest.mark.django_db


def test_a_stranger_sees_how_to_join_and_how_to_open():
    a_table(name="Somebody else’s")

    page = dan().get("/").content.decode()

    assert "Join a table" in page
    assert 'href="/open/"' in page
    assert "Somebody else’s" not in page


def test_my_tables_lead_to_my_seats():
    table = a_table()

    page = table.client_at(BELA).get("/").content.decode()

    assert "The Long Night" in page
    assert table.url("table", seat=BELA) in page
    assert table.url("table", seat=ADA) not in page


def test_the_last_moved_comes_first():
    device = a_device()
    older, newer = a_table(name="Older"), a_table(name="Newer", at=EVENING.replace(day=11))
    for table in (older, newer):
        enrolment.bring_back(table.seat(BELA), enrolment.Holder(device=device.pk, account=None))

    page = client_of(device).get("/").content.decode()

    assert page.index("Newer") < page.index("Older")


def test_the_screen_finds_its_table_again():
    table = a_table()

    assert table.url("table", seat=0) in table.client_at(0).get("/").content.decode()


def test_archived_and_trashed_are_folded_away():
    table, trashed = a_table(name="Put away"), a_table(name="Thrown away")
    enrolment.bring_back(trashed.seat(ADA), enrolment.Holder(device=table.devices[ADA].pk, account=None))
    enrolment.put_away(table.campaign, at=EVENING)
    enrolment.throw_away(trashed.campaign, at=EVENING)

    response = table.client_at(ADA).get("/")

    assert response.context["playing"] == []
    assert [card.campaign.name for card in response.context["archived"]] == ["Put away"]
    assert [card.campaign.name for card in response.context["trashed"]] == ["Thrown away"]


def test_only_the_host_sees_the_trash():
    table = a_table()
    enrolment.throw_away(table.campaign, at=EVENING)

    assert "The Long Night" not in table.client_at(BELA).get("/").content.decode()
    assert "The Long Night" not in table.client_at(0).get("/").content.decode()


@pytest.mark.parametrize("tables", [1, 4])
def test_the_same_questions_for_any_number_of_tables(tables, django_assert_num_queries):
    device = a_device()
    for n in range(tables):
        seat = a_table(name=f"Table {n}").seat(BELA)
        enrolment.bring_back(seat, enrolment.Holder(device=device.pk, account=None))
    client = client_of(device)
    client.get("/login/")  # the device is noted as seen

    with django_assert_num_queries(3):  # seats, looks, circles
        assert client.get("/").status_code == 200
