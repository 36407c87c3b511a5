"""What watches over the machine is told whether the house is well."""

import asyncio
import time

import pytest
from django.db import OperationalError

from config import health


async def other(scope, receive, send):
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def asked(path="/healthz", method="GET"):
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "path": path, "method": method, "headers": []}
    asyncio.run(health.before(other)(scope, None, send))
    return sent[0]["status"], sent[1]["body"]


@pytest.mark.django_db(transaction=True)
def test_a_house_that_is_well_says_so_to_anybody():
    assert asked() == (200, b"well\n")


@pytest.mark.django_db(transaction=True)
def test_a_house_without_its_database_says_so(monkeypatch):
    def gone(self):
        raise OperationalError

    monkeypatch.setattr("django.db.backends.base.base.BaseDatabaseWrapper.ensure_connection", gone)
    assert asked() == (503, b"no database\n")


def test_a_database_that_never_answers_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(health, "database_answers", lambda: time.sleep(0.3))
    assert asked() == (503, b"no database\n")


@pytest.mark.parametrize(("path", "method"), [("/healthz", "POST"), ("/", "GET"), ("/healthz/", "GET")])
def test_everything_else_is_for_the_house(path, method):
    assert asked(path, method)[0] == 404
