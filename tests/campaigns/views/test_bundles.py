"""Handing a campaign out, and taking one in, by the host's pages."""

import io
import json
import re
import threading
import zipfile
from urllib.parse import unquote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import override_settings
from django.urls import reverse

from campaigns import bundle, enrolment, journal
from campaigns.models import Campaign, Device
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, a_device, an_account, client_of, dan
from tests.tampering import torn_out
from tests.toygame import Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3))


@pytest.fixture
def closed(table):
    """With something that the host may not read."""
    table.record(Vowed(seat=BELA, limit=2), seat=BELA)
    return table


def export(table, **data):
    return table.client_at(ADA).post(table.url("export"), data)


def files(response):
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        return {name: json.loads(archive.read(name)) for name in archive.namelist()}


def upload(client, content, **data):
    file = SimpleUploadedFile("evening.nightbook.zip", content)
    return client.post(reverse("import"), {"file": file, **data})


def wrong(response):
    return re.sub(
        r"<[^>]+>", "", response.content.decode().partition('id="file_error"')[2].partition("</p>")[0]
    )


# --- Out -------------------------------------------------------------------------------------------


def test_a_journal_without_secrets_is_the_host_s_to_take(table):
    assert "Download the journal" in table.client_at(ADA).get(table.url("export")).content.decode()
    response = export(table, what="everything")
    plain, _, own = response["Content-Disposition"].partition("; filename*=UTF-8''")
    assert plain == 'attachment; filename="the-long-night-3.nightbook.zip"'
    assert unquote(own) == "The Long Night – 3.nightbook.zip"
    assert len(files(response)["journal.json"]["entries"]) == 3
    assert table.number == 3


def test_with_secrets_in_it_everybody_is_told(closed):
    page = closed.client_at(ADA).get(closed.url("export")).content.decode()
    assert "It contains what others keep hidden" in page
    response = export(closed, what="everything", key="one")
    assert closed.number == 5
    assert [entry["kind"] for entry in files(response)["journal.json"]["entries"]][-1] == "exported"
    history = closed.client_at(BELA).get(closed.url("history", seat=BELA)).content.decode()
    assert "The whole journal was downloaded" in history


def test_a_host_whose_page_is_old_is_asked_again(closed):
    response = export(closed, what="everything", key="one", seen=2)
    assert (response.status_code, closed.number) == (409, 4)


@pytest.mark.django_db(transaction=True)
def test_what_is_hidden_while_the_host_takes_it_does_not_go_out_unsaid(table, monkeypatch):
    handing, others = journal.Reading.handing, []

    def hide():
        table.record(Vowed(seat=BELA, limit=2), seat=BELA)
        connections.close_all()

    def and_then_somebody_hides(*said):
        answer = handing(*said)
        others.append(threading.Thread(target=hide))
        others[0].start()
        others[0].join(0.5)
        return answer

    monkeypatch.setattr(journal.Reading, "handing", and_then_somebody_hides)
    response = export(table, what="everything", key="one")
    others[0].join()
    kinds = [entry["kind"] for entry in files(response)["journal.json"]["entries"]]
    assert table.number == 4
    assert "vowed" not in kinds or "exported" in kinds


def test_what_the_host_may_read_goes_without_a_word(closed):
    said = files(export(closed, what="readable"))
    assert set(said) == {"position.json", "history.json"}
    assert said["position.json"]["view"]["vows"] == []
    assert said["history.json"]["entries"][3]["hidden"] is True
    assert closed.number == 4


def test_only_the_host_hands_out(table):
    assert table.client_at(BELA).get(table.url("export", seat=BELA)).status_code == 404
    assert table.client_at(0).get(table.url("export", seat=0)).status_code == 404
    assert dan().post(table.url("export")).status_code == 404


# --- In --------------------------------------------------------------------------------------------


def test_somebody_with_a_file_has_a_table(table):
    content = bundle.write(table.campaign)
    enrolment.delete_for_good(table.campaign)
    client = client_of(a_device())
    assert "Import a campaign" in client.get(reverse("import")).content.decode()
    response = upload(client, content)
    assert response["Location"] == table.url("table")
    page = client.get(table.url("history")).content.decode()
    assert "Imported: 3 entries." in page
    assert "Bela took" in page


def test_a_browser_that_was_never_here_gets_a_seat_as_well(table):
    client = client_of()
    client.get(reverse("import"))
    response = upload(client, bundle.write(table.campaign))
    there = response["Location"]
    assert there != table.url("table")
    assert client.get(there, follow=True).status_code == 200


def test_a_page_that_is_only_looked_at_makes_no_device(table):
    before = Device.objects.count()
    client = client_of()
    client.get(reverse("import"))
    upload(client, b"not a file of ours")
    assert Device.objects.count() == before


def test_sent_twice_by_a_browser_that_was_never_here_it_is_one_campaign(table):
    content = bundle.write(table.campaign)
    first, second = client_of(), client_of()
    key = first.get(reverse("import")).context["key"]
    second.cookies.update(first.cookies)  # sent before the answer to the first was there
    answers = [upload(client, content, key=key)["Location"] for client in (first, second)]
    assert answers[0] == answers[1] != table.url("table")
    assert Campaign.objects.count() == 2
    assert first.get(answers[0], follow=True).status_code == 200


def test_a_copy_sent_twice_is_one_copy(table):
    client, content = table.client_at(ADA), bundle.write(table.campaign)
    page = client.get(reverse("import"))
    key = page.context["key"]
    assert f'name="key" value="{key}"' in page.content.decode()
    answers = {upload(client, content, copy="1", key=key)["Location"] for _again in range(2)}
    assert len(answers) == 1
    assert Campaign.objects.count() == 2
    copy = Campaign.objects.exclude(pk=table.campaign.pk).get()
    assert "Imported: 3 entries." in client.get(reverse("history", args=[copy.pk, ADA])).content.decode()


def test_another_file_or_another_form_is_another_copy(table):
    client, content = table.client_at(ADA), bundle.write(table.campaign)
    first = upload(client, content, copy="1", key="one")["Location"]
    assert upload(client, content, copy="1", key="two")["Location"] != first
    table.record(Took(seat=BELA, n=4), seat=BELA)
    other = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    assert upload(client, other, copy="1", key="one")["Location"] != first
    assert Campaign.objects.count() == 4


def test_with_an_account_the_seat_is_the_account_s(table):
    account = an_account()
    client = client_of(a_device(), account)
    response = upload(client, bundle.write(table.campaign))
    copy = Campaign.objects.exclude(pk=table.campaign.pk).get()
    assert str(copy.pk) in response["Location"]
    assert copy.seats.get(hosts=True).account == account


def test_the_host_adds_what_is_new_and_twice_changes_nothing(table):
    response = upload(table.client_at(ADA), bundle.write(table.campaign))
    page = table.client_at(ADA).get(response["Location"], follow=True)
    assert page.status_code == 200
    assert table.number == 3
    assert Campaign.objects.count() == 1


def test_the_host_adds_what_was_played_elsewhere(table):
    table.record(Took(seat=BELA, n=4), seat=BELA)
    content = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    torn_out(table.campaign, 4)
    Campaign.objects.filter(pk=table.campaign.pk).update(last=3)
    client = table.client_at(ADA)
    upload(client, content)
    assert table.number == 4
    assert "The journal here went on: 1 entry added." in client.get(table.url("history")).content.decode()


def test_a_parted_journal_is_offered_as_a_copy(table):
    content = bundle.write(table.campaign)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        said = json.loads(archive.read("journal.json"))
    said["entries"][2]["facts"]["n"] = 9
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("journal.json", json.dumps(said))
    client = table.client_at(ADA)
    response = upload(client, other.getvalue())
    assert response.status_code == 422
    assert "tell different stories. Entry 3." in wrong(response)
    assert 'name="copy" value="1" checked' in response.content.decode()
    assert upload(client, other.getvalue(), copy="1").status_code == 302
    assert Campaign.objects.count() == 2


def test_a_broken_file_changes_nothing_and_says_where(table):
    response = upload(table.client_at(ADA), b"not a file of ours")
    assert response.status_code == 422
    assert "This is not a Nightbook file" in wrong(response)
    assert Campaign.objects.count() == 1


def test_a_huge_file_says_so():
    response = upload(client_of(a_device()), b"x" * (bundle.LIMIT + 1))
    assert response.status_code == 422
    assert "The file is too large" in wrong(response)


def test_no_file_is_asked_for():
    response = client_of(a_device()).post(reverse("import"))
    assert "Choose a file first." in wrong(response)


@override_settings(NIGHTBOOK_ACCOUNTS=True)
def test_where_accounts_open_tables_an_account_brings_them():
    response = client_of(a_device()).get(reverse("import"))
    assert response["Location"] == f"{reverse('login')}?next={reverse('import')}"
    assert client_of(a_device(), an_account()).get(reverse("import")).status_code == 200
