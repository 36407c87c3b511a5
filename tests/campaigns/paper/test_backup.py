"""Prints and backups: rows leave them out, and a house that was put back makes them again."""

import zipfile

import pytest
from django.utils import timezone

from campaigns import backup
from campaigns.models import Print, PrintJob
from tests.factories import ADA, a_table
from tests.papers import printed, sound

pytestmark = pytest.mark.django_db(transaction=True)


def test_rows_hold_no_prints_and_a_restored_house_makes_them_again(tmp_path):
    table = a_table()
    before = printed(table, ADA, "score")
    path = backup.make(tmp_path, at=timezone.now(), portable=True)
    with zipfile.ZipFile(path) as archive:
        rows = archive.read(backup.ROWS).decode()
    assert '"model": "campaigns.seat"' in rows
    assert '"model": "campaigns.print' not in rows

    printed(table, ADA, "score", size="A5")
    backup.restore(path)
    assert (PrintJob.objects.count(), Print.objects.count()) == (0, 0)
    again = printed(table, ADA, "score")
    assert again.pdf == before.pdf
    sound(again)


def test_a_copy_of_the_file_brings_them_back(tmp_path):
    if backup.connection.vendor != "sqlite":
        pytest.skip("only SQLite's backup is a copy of the file")
    table = a_table()
    before = printed(table, ADA, "score")
    path = backup.make(tmp_path, at=timezone.now())
    Print.objects.all().delete()
    PrintJob.objects.all().delete()
    backup.restore(path)
    assert (PrintJob.objects.get().state, bytes(Print.objects.get().pdf)) == ("done", before.pdf)
