"""The trash: nothing leaves it by itself."""

import pytest
from django.urls import reverse

from campaigns import enrolment
from campaigns.models import Campaign
from tests import behind
from tests.factories import ADA, BELA, EVENING, a_table, client_of, dan

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = a_table(name="The Long Night")
    enrolment.throw_away(table.campaign, at=EVENING)
    return table


def url(table, name):
    return reverse(name, args=[table.campaign.pk])


def test_the_host_finds_it_there(table):
    page = table.client_at(ADA).get("/trash/").content.decode()

    assert "The Long Night" in page
    assert url(table, "trash-restore") in page


def test_nobody_else_does(table):
    for client in (table.client_at(BELA), table.client_at(0), dan(), client_of()):
        assert "The Long Night" not in client.get("/trash/").content.decode()
        assert client.post(url(table, "trash-restore")).status_code == 404
        assert client.post(url(table, "trash-delete"), {"typed": "The Long Night"}).status_code == 404
    assert Campaign.objects.get().trashed is not None


def test_bringing_it_back(table):
    response = table.client_at(ADA).post(url(table, "trash-restore"))

    assert response.headers["Location"] == "/"
    assert table.client_at(BELA).get(table.url("people", seat=BELA)).status_code == 200


@pytest.mark.parametrize("typed", ["", "the long night", "The Long  Night"])
def test_another_name_deletes_nothing(table, typed):
    response = table.client_at(ADA).post(url(table, "trash-delete"), {"typed": typed})

    page = response.content.decode()
    assert response.status_code == 422
    assert f'id="typed-{table.campaign.pk}_error"' in page
    assert f'value="{typed}"' in page
    assert Campaign.objects.count() == 1


@pytest.mark.parametrize("typed", ["The Long Night", "The Long Night "])
def test_the_exact_name_deletes_for_good(table, typed):
    response = table.client_at(ADA).post(url(table, "trash-delete"), {"typed": typed})

    assert response.headers["Location"] == "/trash/"
    assert Campaign.objects.count() == 0
    assert behind.read_lines(table.campaign.pk) == []


def test_what_is_not_in_the_trash_cannot_be_deleted():
    table = a_table()

    response = table.client_at(ADA).post(url(table, "trash-delete"), {"typed": "The Long Night"})

    assert (response.status_code, Campaign.objects.count()) == (404, 1)


def test_an_empty_trash_says_so():
    assert "The trash is empty" in dan().get("/trash/").content.decode()
