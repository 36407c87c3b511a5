"""PostgreSQL: one connection serves more than one request, and one that was cut is noticed."""

import asyncio

import pytest
from django.db import connection, connections
from django.http import HttpResponse
from django.test import override_settings
from django.urls import path

from config import concurrency
from config.concurrency import limited
from config.handler import Handler
from config.limits import LIMITS, Limit
from config.settings import KEPT
from tests.config.test_concurrency import Caller

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def which(request):
    """The number of the process that PostgreSQL has for this connection."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return HttpResponse(str(cursor.fetchone()[0]))


def close(request):
    connections.close_all()
    return HttpResponse("closed")


urlpatterns = [path("which/", which), path("close/", close)]


@pytest.fixture
def house(monkeypatch):
    """One thread for pages, so that each has the connection of the one before."""
    monkeypatch.setattr(concurrency, "LIMITS", {**LIMITS, "pages": Limit(threads=1, waiting=9)})
    for name, value in KEPT.items():
        monkeypatch.setitem(connection.settings_dict, name, value)
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[]):
        yield limited(Handler())


def answers(house, *paths, before=lambda n: None):
    async def asked():
        said = []
        for n, address in enumerate(paths):
            await asyncio.to_thread(before, n)
            caller = Caller(house, address)
            await caller.task
            said.append((caller.status, caller.said[1]["body"].decode()))
        return said

    return asyncio.run(asked())


def test_five_pages_are_asked_on_one_connection(house):
    said = answers(house, *["/which/"] * 5, "/close/")

    assert {status for status, _body in said} == {200}
    assert len({body for _status, body in said[:5]}) == 1


def cut():
    try:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle'"
            )
    finally:
        connections.close_all()


def test_a_connection_that_was_cut_is_opened_anew(house):
    said = answers(house, *["/which/"] * 4, "/close/", before=lambda n: n == 2 and cut())

    assert {status for status, _body in said} == {200}
    assert said[0] == said[1] != said[2] == said[3]
