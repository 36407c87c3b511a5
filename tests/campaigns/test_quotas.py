"""More than any circle needs is refused with a sentence, and nothing is changed."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from campaigns import bundle, enrolment, quotas, throttle
from campaigns.models import Campaign, PrintJob
from tests.campaigns.views.test_opening import OPEN, TYPED
from tests.factories import ADA, BELA, a_device, a_table, an_account, client_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_came():
    throttle._here.clear()


def opened(client, n, **more):
    return client.post(OPEN, {**TYPED, "key": f"form {n}"}, **more)


def test_a_device_opens_so_many_campaigns_in_a_day(settings):
    settings.NIGHTBOOK_CAMPAIGNS = 2
    client = client_of(a_device())

    statuses = [opened(client, n).status_code for n in range(3)]
    answer = opened(client, 4)

    assert statuses == [302, 302, 422]
    assert answer.context["form"].non_field_errors() == [
        "Too many games were started from here today. Try again tomorrow."
    ]
    assert answer.context["form"]["name_2"].value() == "Bela"
    assert Campaign.objects.count() == 2
    assert opened(client_of(a_device()), 5).status_code == 302


def test_a_browser_that_is_new_each_time_is_one_by_its_address(settings):
    settings.NIGHTBOOK_CAMPAIGNS = 2

    assert [opened(Client(), n).status_code for n in range(3)] == [302, 302, 422]


def test_on_the_internet_many_accounts_at_one_address_are_several_people_and_not_more(settings):
    settings.NIGHTBOOK_CAMPAIGNS, settings.NIGHTBOOK_PUBLIC = 1, True
    accounts = [an_account(f"{n}@home.example") for n in range(5)]

    statuses = [opened(client_of(account=one), n).status_code for n, one in enumerate(accounts)]

    assert statuses == [302] * quotas.PEOPLE + [422] * 2
    elsewhere = {"REMOTE_ADDR": "2001:db8::1"}
    assert opened(client_of(account=an_account("x@home.example")), 9, **elsewhere).status_code == 302


def test_whoever_is_refused_takes_nothing_from_others_at_the_same_address(settings):
    settings.NIGHTBOOK_CAMPAIGNS, settings.NIGHTBOOK_PUBLIC = 1, True
    greedy, neighbour = (client_of(account=an_account(f"{name}@home.example")) for name in ("g", "n"))

    statuses = [opened(greedy, n).status_code for n in range(quotas.PEOPLE * 2)]

    assert statuses == [302] + [422] * (quotas.PEOPLE * 2 - 1)
    assert opened(neighbour, 9).status_code == 302


def test_so_many_files_are_taken_in_in_a_day(settings):
    settings.NIGHTBOOK_IMPORTS = 1
    table = a_table()
    content = bundle.write(table.campaign)

    answers = [
        table.client_at(ADA).post(
            "/import/", {"file": SimpleUploadedFile("x.zip", content), "key": str(n), "copy": "1"}
        )
        for n in range(2)
    ]

    assert [one.status_code for one in answers] == [302, 422]
    assert answers[1].context["wrong"].startswith("Too many files were imported from here today")
    assert Campaign.objects.count() == 2


def test_so_much_is_recorded_in_an_hour(settings):
    settings.NIGHTBOOK_ENTRIES = 1
    table = a_table()
    note = table.url("bloodborne:noted", seat=BELA)
    client = table.client_at(BELA)

    answers = [client.post(note, {"text": f"a knock {n}", "key": f"k{n}"}) for n in range(2)]

    assert [one.status_code for one in answers] == [302, 422]
    assert "Too much was recorded in the last hour" in answers[1].content.decode()
    assert table.number == 2


def test_so_much_is_printed_in_an_hour(settings):
    settings.NIGHTBOOK_PRINTS = 1
    table = a_table()
    client = table.client_at(BELA)
    for size in ("A4", "A5"):
        answer = client.post(table.url("print", seat=BELA), {"paper": "score", "size": size}, follow=True)

    assert "Too many PDFs were asked for in the last hour" in answer.content.decode()
    assert PrintJob.objects.count() == 1


def test_a_table_has_an_end(monkeypatch):
    table = a_table()
    monkeypatch.setattr(enrolment, "MOST_SEATS", 3)

    answer = table.client_at(ADA).post(table.url("add-seat"), {"name": "Dan"})

    assert answer.status_code == 422
    assert "More than 3 people cannot sit at one table." in answer.content.decode()
    assert table.campaign.seats.count() == 3
