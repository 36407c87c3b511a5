"""Data that a newer release has opened: this one refuses it in words, by two small tables and no journal."""

from datetime import timedelta

import pytest
from django.conf import settings as house
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from campaigns import backup
from campaigns.backup import opened, release
from campaigns.models import Opened
from campaigns.models.journal import Entry
from tests.factories import a_table
from tests.tampering import rewritten

OWN = house.NIGHTBOOK_RELEASE
SQLITE = connection.vendor == "sqlite"


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path / "backups"


def opened_with(words):
    Opened.objects.update_or_create(pk=1, defaults={"release": words, "at": timezone.now()})


def future_change(name="9999_future"):
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('campaigns', %s, CURRENT_TIMESTAMP)",
            [name],
        )


def refused():
    with pytest.raises(opened.Newer) as newer:
        opened.refuse_newer()
    return str(newer.value)


@pytest.mark.django_db
@pytest.mark.parametrize("words", ["", "0.1", OWN])
def test_what_this_or_an_older_release_opened_last_is_opened(words):
    Opened.objects.all().delete()
    if words:
        opened_with(words)
    opened.refuse_newer()
    opened.note_release()

    assert Opened.objects.get().release == OWN


@pytest.mark.django_db
def test_what_a_newer_one_opened_is_refused_with_its_name_and_both_ways_out():
    opened_with("99.1")
    told = refused()

    assert "last opened with Nightbook 99.1." in told
    assert f"This is Nightbook {OWN}" in told
    assert "To go on, start Nightbook 99.1 or a later one." in told
    assert "script/manage restore <file> --yes" in told
    assert ("new and empty database" in told) == (not SQLITE)


@pytest.mark.django_db
def test_tables_that_a_newer_one_made_are_refused_by_name():
    future_change()

    assert "a newer Nightbook, which made tables that this one does not know (9999_future)" in refused()


@pytest.mark.django_db
def test_whether_it_is_newer_is_asked_of_no_journal(django_assert_max_num_queries):
    table = a_table()
    rewritten(table.campaign, 1, facts={"nonsense": True})
    opened_with("99.1")
    with django_assert_max_num_queries(12) as asked:
        refused()

    assert not [one for one in asked.captured_queries if Entry._meta.db_table in one["sql"]]


@pytest.mark.django_db(transaction=True)
def test_the_way_back_names_the_last_backup_that_this_release_can_read(folder, settings):
    a_table()
    now = timezone.now()
    fitting = backup.make(folder, at=now)
    settings.NIGHTBOOK_RELEASE = "99.1"
    backup.make(folder, at=now + timedelta(hours=1))
    settings.NIGHTBOOK_RELEASE = OWN
    opened_with("99.1")

    assert f"script/manage restore {fitting} --yes" in refused()


@pytest.mark.django_db
def test_its_tables_are_not_changed_either():
    opened_with("99.1")
    with pytest.raises(CommandError, match=r"last opened with Nightbook 99\.1"):
        call_command("migrate", verbosity=0)

    assert Opened.objects.get().release == "99.1"


@pytest.mark.django_db(transaction=True)
def test_whoever_brings_the_tables_up_to_date_is_written_down():
    Opened.objects.all().delete()
    call_command("migrate", verbosity=0)

    assert Opened.objects.get().release == OWN


@pytest.mark.skipif(not SQLITE, reason="the backup of this database is never a file of SQLite")
@pytest.mark.django_db(transaction=True)
def test_a_copy_of_newer_data_says_what_it_needs_and_is_not_put_back_here(folder):
    a_table()
    opened_with("99.1")
    made = backup.make(folder, at=timezone.now())

    assert backup.made_with(made) == "99.1"
    with pytest.raises(backup.Unsound, match=r"made with Nightbook 99\.1"):
        backup.check(made)


@pytest.mark.django_db(transaction=True)
def test_rows_of_newer_data_are_not_copied_without_what_is_new_in_them(folder):
    a_table()
    opened_with("99.1")
    with pytest.raises(backup.Unsound, match=r"last opened with Nightbook 99\.1"):
        backup.make(folder, at=timezone.now(), portable=True)

    assert backup.every(folder) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("portable", [False, True])
def test_what_was_put_back_is_opened_again(folder, portable):
    a_table()
    made = backup.make(folder, at=timezone.now(), portable=portable)
    Opened.objects.all().delete()
    backup.restore(made)
    opened.refuse_newer()

    assert Opened.objects.get().release == OWN


def test_a_release_is_newer_by_its_numbers():
    assert release.is_newer("99.1")
    assert not release.is_newer(OWN)
    assert not release.is_newer("0.1")
    assert not release.is_newer("")
