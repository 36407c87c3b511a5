"""The door before PostgreSQL: so many at a time, the next waits, and a place is given back however it ends."""

from threading import BoundedSemaphore

import pytest
from django.db import connection
from django.db.utils import OperationalError

from config.postgres import base

pytestmark = pytest.mark.postgres


@pytest.fixture
def two(monkeypatch):
    monkeypatch.setattr(base, "_door", BoundedSemaphore(2))
    monkeypatch.setattr(base, "PATIENCE", 0.05)
    made = [base.DatabaseWrapper({**connection.settings_dict}, "default") for _ in range(3)]
    yield made
    for one in made:
        one.inc_thread_sharing()
        one.close()


@pytest.mark.django_db
def test_the_third_waits_until_one_has_gone(two):
    first, second, third = two
    first.ensure_connection()
    second.ensure_connection()
    with pytest.raises(OperationalError, match="every connection of this process was busy"):
        third.ensure_connection()
    first.close()
    third.ensure_connection()
    first.close()  # a second time gives nothing back
    with pytest.raises(OperationalError, match="busy"):
        first.ensure_connection()


@pytest.mark.django_db
def test_whoever_is_turned_away_by_the_server_holds_no_place(two):
    for one in two:
        one.settings_dict["PORT"] = "1"
    for one in (*two, *two):
        with pytest.raises(OperationalError) as turned:
            one.ensure_connection()
        assert "busy" not in str(turned.value)
