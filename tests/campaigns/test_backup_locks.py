"""PostgreSQL: a backup is put back although people play. They wait, or it says that they have to stop."""

import threading
from datetime import UTC, datetime

import pytest
from django.db import DatabaseError, connection, connections, transaction

from campaigns.backup import rows
from campaigns.models.journal import Entry
from companions.bloodborne.rules.events import Noted
from tests.factories import ADA, a_table

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
NOW = datetime(2026, 11, 20, tzinfo=UTC)
WAITS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


class PuttingBack(threading.Thread):
    def __init__(self, file):
        super().__init__()
        self.file, self.wrong = file, None

    def run(self):
        try:
            rows.put_back(self.file)
        except DatabaseError as wrong:
            self.wrong = wrong
        finally:
            connections.close_all()

    def waits(self):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_stat_clear_snapshot()")  # else it is that of the beginning
            cursor.execute(WAITS)
            return cursor.fetchone() == (1,)


@pytest.fixture
def table(tmp_path):
    table = a_table()
    rows.write(tmp_path / "house.rows.zip")
    return table


def test_a_move_that_is_under_way_is_waited_for(table, tmp_path):
    before = Entry.objects.count()
    back = PuttingBack(tmp_path / "house.rows.zip")
    with transaction.atomic():
        table.record(Noted(by=ADA, text="under way"), seat=ADA)
        back.start()
        while not back.waits():
            assert back.is_alive(), back.wrong
    back.join(60)

    assert back.wrong is None
    assert Entry.objects.count() == before


def test_whoever_never_lets_go_is_said_in_words(table, tmp_path, monkeypatch):
    monkeypatch.setattr(rows, "PATIENCE", "10ms")
    back = PuttingBack(tmp_path / "house.rows.zip")
    with transaction.atomic():
        table.record(Noted(by=ADA, text="never ends"), seat=ADA)
        back.start()
        back.join(60)

    assert "close the house" in str(back.wrong)
    assert Entry.objects.filter(facts__text="never ends").exists()
