"""The host types where the table tells how far it has come, and reads what came of it."""

from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from campaigns.models import Delivery, Webhook
from campaigns.webhooks import deliveries, telling
from tests.factories import ADA, BELA, CORA, a_table, dan

pytestmark = pytest.mark.django_db
ADDRESS = "https://elsewhere.example/hook"
ACTS = ["webhook", "webhook-remove", "webhook-test"]


@pytest.fixture(autouse=True)
def on(settings):
    settings.NIGHTBOOK_WEBHOOKS = True


@pytest.fixture
def table():
    return a_table()


def save(table, typed, seat=ADA):
    return table.client_at(seat).post(table.url("webhook", seat=seat), {"address": typed})


def page(table):
    return table.client_at(ADA).get(table.url("settings")).content.decode()


def a_delivery(table, **more):
    now = timezone.now()
    return Delivery.objects.create(
        campaign=table.campaign, at=now, due=now, **{"kind": "chapter", "number": 3, **more}
    )


@pytest.mark.parametrize("name", ACTS)
def test_only_the_host(table, name):
    save(table, ADDRESS)
    for client, seat in ((table.client_at(BELA), BELA), (table.client_at(0), 0), (dan(), ADA)):
        assert client.post(table.url(name, seat=seat), {"address": ADDRESS}).status_code == 404
    assert table.client_at(ADA).get(table.url(name)).status_code == 405


@pytest.mark.parametrize("name", ACTS)
def test_where_the_house_does_not_there_are_no_such_doors(table, name, settings):
    settings.NIGHTBOOK_WEBHOOKS = False
    assert table.client_at(ADA).post(table.url(name), {"address": ADDRESS}).status_code == 404
    assert "Tell another server" not in page(table)


def test_the_secret_is_shown_once(table):
    response = save(table, ADDRESS)
    secret = Webhook.objects.get().secret
    assert secret in response.content.decode()
    assert response["Cache-Control"] == "no-store"
    assert len(secret) == 64
    assert secret not in page(table)
    assert ADDRESS in page(table)


def test_another_address_has_another_secret(table):
    save(table, ADDRESS)
    old = Webhook.objects.get().secret
    save(table, ADDRESS + "/new")
    assert Webhook.objects.get().secret != old


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "This field is required."),
        ("elsewhere.example", "Type an address that begins with https://."),
        ("http://elsewhere.example/", "Only https:// protects the message on its way."),
        ("https://ada:word@elsewhere.example/", "An address here holds no name and no password."),
        ("https://192.168.1.7/hook", "It leads into a private network; this server sends nothing there."),
        ("https://[::1]/hook", "It leads into a private network; this server sends nothing there."),
        ("https://1.2.3/hook", "There is no server of this name."),
        ("https://localhost/hook", "It leads into a private network; this server sends nothing there."),
    ],
)
def test_a_bad_address_is_said_beside_the_field(table, typed, sentence):
    response = save(table, typed)
    assert response.status_code == 422
    assert response.context["webhooks"]["form"].errors == {"address": [sentence]}
    assert not Webhook.objects.exists()


def test_the_log_says_what_came_of_it(table):
    save(table, ADDRESS)
    a_delivery(table, state="waiting", tries=1, code=503)
    a_delivery(table, number=2, state="failed", tries=6, reason="private")
    a_delivery(table, kind="over", number=0, state="before")
    told = page(table)
    assert "Chapter 3</b> · Waiting" in told
    assert "Answer 503" in told
    assert "next try" in told
    assert "Chapter 2</b> · Given up" in told
    assert "It leads into a private network" in told
    assert "The game is over" not in told


def test_sending_again(table):
    save(table, ADDRESS)
    one = a_delivery(table, state="failed", tries=6)
    other = a_delivery(a_table(name="Another"), state="failed")
    client = table.client_at(ADA)
    assert client.post(table.url("webhook-again", one.pk)).status_code == 302
    assert client.post(table.url("webhook-again", other.pk)).status_code == 404
    assert client.post(table.url("webhook-again", uuid4())).status_code == 404
    assert table.client_at(CORA).post(table.url("webhook-again", one.pk, seat=CORA)).status_code == 404
    one.refresh_from_db()
    assert (one.state, one.tries) == ("waiting", len(deliveries.WAITS))
    other.refresh_from_db()
    assert other.state == "failed"


def test_a_test_is_asked_for_and_not_all_night(table):
    client, there = table.client_at(ADA), table.url("webhook-test")
    assert client.post(there).status_code == 404
    save(table, ADDRESS)
    for _time in range(25):
        client.post(there)
        Delivery.objects.update(state="done")
    assert Delivery.objects.filter(kind="test").count() == 20


def test_one_person_with_many_tables_sends_no_more_than_with_one(table):
    """Whoever is refused takes nothing from the next host of that table."""
    tables = [table, a_table(name="Another"), a_table(name="A third")]
    for one in tables:
        one.campaign.seats.filter(number=ADA).update(device=table.devices[ADA])
        telling.begin(one.campaign, ADDRESS, at=timezone.now())
    for _time in range(10):
        for one in tables:
            try_out(table.client_at(ADA), one, ADA)
    assert Delivery.objects.filter(kind="test").count() == 20
    last = tables[2]
    last.campaign.seats.filter(number=ADA).update(hosts=False)
    last.campaign.seats.filter(number=BELA).update(hosts=True)
    for _time in range(20):
        try_out(last.client_at(BELA), last, BELA)
    assert last.campaign.deliveries.filter(kind="test").count() == 20


def try_out(client, table, seat):
    client.post(table.url("webhook-test", seat=seat))
    Delivery.objects.update(state="done")


def test_the_address_is_taken_away(table):
    save(table, ADDRESS)
    table.client_at(ADA).post(table.url("webhook-remove"))
    assert not Webhook.objects.exists()
    assert ADDRESS not in page(table)


def test_nobody_else_at_the_table_reads_the_address(table):
    telling.begin(table.campaign, ADDRESS, at=timezone.now())
    for seat in (BELA, 0):
        for name in ("people", "history", "position", "history-json"):
            answer = table.client_at(seat).get(reverse(name, args=[table.campaign.pk, seat]))
            assert "elsewhere.example" not in answer.content.decode()
