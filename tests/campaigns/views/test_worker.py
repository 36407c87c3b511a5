"""The service worker and the policy that every answer carries."""

import re

import pytest
from django.urls import reverse

from campaigns.middleware import POLICY
from tests.factories import BELA, a_table

pytestmark = pytest.mark.django_db


def test_the_worker_stands_at_the_root_and_is_asked_for_anew(client):
    answer = client.get("/sw.js")

    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert b'addEventListener("fetch"' in answer.content
    assert client.post("/sw.js").status_code == 405


@pytest.mark.parametrize("address", ["/", "/sw.js", "/nothing/"])
def test_every_answer_carries_the_one_policy_without_anything_unsafe(client, address):
    assert client.get(address)["Content-Security-Policy"] == POLICY
    assert "unsafe" not in POLICY
    assert "nonce" not in POLICY


def test_the_certificate_of_a_house_that_made_its_own_is_handed_out(client, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    (tmp_path / "tls").mkdir()
    (tmp_path / "tls/home.crt").write_bytes(b"-----BEGIN CERTIFICATE-----")
    (tmp_path / "tls/home.key").write_bytes(b"nobody's")
    settings.NIGHTBOOK_TLS = "HOME"
    answer = client.get("/nightbook-home.crt")
    assert answer["Content-Type"] == "application/x-x509-ca-cert"
    assert answer.content == b"-----BEGIN CERTIFICATE-----"


@pytest.mark.parametrize("tls", ["", "OWN"])
def test_no_other_house_has_one(client, settings, tls):
    settings.NIGHTBOOK_TLS = tls
    assert client.get("/nightbook-home.crt").status_code == 404


def test_a_page_says_in_its_menu_how_it_is_kept_and_with_which_certificate(settings):
    table = a_table()

    def said(**how):
        page = table.client_at(BELA).get(table.url("invitation", seat=BELA), **how).content.decode()
        door = re.search(r"Type it at ([^<]+)<", page)[1]
        return re.search(r"data-keeps>([^<]+)<", page)[1], "Does the browser warn?" in page, door

    assert said() == (
        "Without a connection keep this page open: what you tap waits in it (no https).",
        False,
        "testserver",
    )
    settings.NIGHTBOOK_TLS = "HOME"
    kept = "Without a connection you can still read your last pages here (https)."
    assert said(secure=True) == (kept, True, "https://testserver")
    settings.NIGHTBOOK_TLS = "OWN"
    assert said(secure=True)[:2] == (kept, False)


def test_the_page_for_no_connection_is_of_no_table(client):
    page = client.get("/offline/").content.decode()
    # True of the Count's journal, too, which was opened and lies on no device.
    assert "it was not opened here yet, or it is one that is kept nowhere." in page
    assert "/c/" not in page
    assert 'const OFFLINE = "/offline/"' in client.get("/sw.js").content.decode()


@pytest.mark.parametrize(
    ("wished", "spoken", "said"),
    [
        ("pl", "pl", "Brak połączenia"),
        ("ru", "ru", "Нет связи"),
        ("en", "en", "No connection"),
        ("xx", "en", "No connection"),
    ],
)
def test_it_speaks_as_the_page_that_was_read_last(client, wished, spoken, said):
    answer = client.get("/offline/", {"language": wished})
    assert answer["Content-Language"] == spoken
    assert said in answer.content.decode()


def test_the_worker_knows_where_somebody_logs_out(client):
    assert f'const LOGOUT = "{reverse("logout")}"' in client.get("/sw.js").content.decode()
