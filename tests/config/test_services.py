"""What a public server leans on is asked, not only looked up in the settings."""

import socket

import pytest
from django.db import connection

from config import services


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    settings.REDIS_URL = ""
    (tmp_path / "worker-alive").touch()
    return tmp_path


@pytest.fixture
def nowhere():
    """A port at which nobody answers."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def told():
    return [(found.id.removeprefix("nightbook."), found.msg) for found in services.services(None)]


@pytest.mark.django_db
def test_where_everything_answers_nothing_is_said():
    assert told() == []


@pytest.mark.django_db
def test_redis_that_is_gone(settings, nowhere):
    settings.REDIS_URL = f"redis://127.0.0.1:{nowhere}/0"
    ((number, words),) = told()
    assert number == "E002"
    assert words.startswith("Redis does not answer: ")


@pytest.mark.django_db
def test_a_post_office_that_is_shut(settings, nowhere):
    settings.NIGHTBOOK_MAILS, settings.EMAIL_BACKEND = True, "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", nowhere
    ((number, words),) = told()
    assert number == "E003"
    assert words.startswith("No e-mail can be sent: ")


@pytest.mark.django_db
def test_a_folder_that_takes_nothing(data):
    (data / "backups").write_text("a file in its place")
    assert told() == [("E004", f"Nothing can be written to {data}/backups: File exists.")]


@pytest.mark.django_db
def test_a_worker_that_nobody_started(data):
    (data / "worker-alive").unlink()
    assert told() == [("E005", "No worker has been seen for a quarter of an hour.")]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_postgresql_that_is_gone(monkeypatch):
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "PORT", "1")
    ((number, words),) = told()
    connection.close()
    assert number == "E001"
    assert words.startswith("The database does not answer: ")
