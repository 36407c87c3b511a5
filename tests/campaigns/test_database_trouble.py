"""A database that does not answer is no page that broke."""

import pytest
from django.db import InterfaceError, OperationalError, connection
from django.test import RequestFactory, override_settings
from django.urls import path

from campaigns import middleware
from config import urls as house
from tests.factories import client_of


def gone(request):
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def broken(request):
    raise ZeroDivisionError


urlpatterns = [path("gone/", gone), path("broken/", broken), *house.urlpatterns]
handler500 = "campaigns.views.broken.broken"


def answered(trouble):
    return middleware.DatabaseTrouble(lambda request: None).process_exception(
        RequestFactory().post("/"), trouble
    )


@pytest.mark.parametrize("said", ["database is locked", "unable to open database file"])
@pytest.mark.skipif(connection.vendor != "sqlite", reason="as SQLite says it")
def test_a_file_that_cannot_be_asked_just_now(said):
    answer = answered(OperationalError(said))

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "The database does not answer" in answer.content.decode()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="as SQLite says it")
def test_a_table_that_is_not_there_is_a_fault_of_the_house():
    assert answered(OperationalError("no such table: campaigns_entry")) is None


@pytest.mark.postgres
@pytest.mark.parametrize("kind", [OperationalError, InterfaceError])
def test_a_server_that_cut_the_line(kind):
    assert answered(kind("server closed the connection unexpectedly")).status_code == 503


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@override_settings(ROOT_URLCONF=__name__)
def test_a_page_while_postgresql_is_down(monkeypatch):
    """In the reader's language, and without one question more."""
    client = client_of(language="pl")
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "PORT", "1")
    client.raise_request_exception = False
    answer = client.get("/gone/")

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Baza danych nie odpowiada" in answer.content.decode()


@override_settings(ROOT_URLCONF=__name__)
def test_a_page_that_broke_has_a_number_and_the_log_has_it_too(caplog):
    client = client_of()
    client.raise_request_exception = False
    answer = client.get("/broken/")
    (record,) = [one for one in caplog.records if one.name == "django.request"]
    number = record.request.fault

    assert answer.status_code == 500
    assert len(number) == 6
    assert f"and the number {number}." in answer.content.decode()
