from types import SimpleNamespace

import pytest

from config import checks

PUBLIC = {
    "NIGHTBOOK_PUBLIC": True,
    "NIGHTBOOK_ACCOUNTS": True,
    "DATABASES": {"default": {"ENGINE": "django.db.backends.postgresql"}},
    "REDIS_URL": "redis://quick",
    "NIGHTBOOK_WEBHOOKS": False,
    "NIGHTBOOK_WEBHOOKS_PRIVATE": False,
}


@pytest.fixture
def told(monkeypatch):
    def told(**changes):
        monkeypatch.setattr(checks, "settings", SimpleNamespace(**PUBLIC | changes))
        return checks.public_server(None)

    return told


def test_a_complete_server_hears_nothing(told):
    assert told() == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"NIGHTBOOK_PUBLIC": False}, ["nightbook.W001"]),
        ({"NIGHTBOOK_ACCOUNTS": False}, ["nightbook.W002"]),
        ({"DATABASES": {"default": {"ENGINE": "django.db.backends.sqlite3"}}}, ["nightbook.W003"]),
        ({"REDIS_URL": ""}, ["nightbook.W004"]),
        ({"NIGHTBOOK_WEBHOOKS": True, "NIGHTBOOK_WEBHOOKS_PRIVATE": True}, ["nightbook.W005"]),
    ],
)
def test_what_is_missing_is_told(told, changes, expected):
    assert [message.id for message in told(**changes)] == expected


def test_every_hint_says_which_variable(told):
    assert all("=" in message.hint for message in told(NIGHTBOOK_PUBLIC=False, REDIS_URL=""))
