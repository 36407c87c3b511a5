"""Backups as files: what is beside them, who made them, which go; and what hosts are told when they fail."""

import json
import os
import sqlite3
import zipfile
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from django.conf import settings as house
from django.db import DatabaseError, IntegrityError, connection
from django.test import RequestFactory
from django.utils import timezone

from campaigns import backup, enrolment, middleware, tasks
from campaigns.backup import database, files, release
from campaigns.models import Campaign, Device
from tests.factories import a_table
from tests.tampering import rewritten

ADA, BELA = 1, 2
SQLITE = connection.vendor == "sqlite"
only_sqlite = pytest.mark.skipif(not SQLITE, reason="the backup of this database is never a file of SQLite")


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path / "backups"


def names(inside):
    return sorted(path.name for path in inside.iterdir())


def other_rows(path, to, change, **about):
    """The same rows, each changed, as another release would have written them."""
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(to, "w") as other:
        rows = [change(json.loads(line)) for line in archive.read("rows.jsonl").splitlines()]
        other.writestr("rows.jsonl", "\n".join(json.dumps(row) for row in rows) + "\n")
        other.writestr("about.json", json.dumps(about))
    return to


# --- Beside the file -------------------------------------------------------------------------------


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_backup_is_one_file_and_reading_it_leaves_nothing_beside_it(folder):
    a_table()
    path = backup.make(folder, at=timezone.now())
    backup.check(path)

    assert names(folder) == [path.name]


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_an_older_one_that_still_wants_its_log_is_read_without_making_one(folder, tmp_path):
    a_table()
    path = backup.make(folder, at=timezone.now())
    with closing(sqlite3.connect(path)) as older:
        older.execute("PRAGMA journal_mode = WAL")

    assert backup.check(path) == backup.Checked(campaigns=1, entries=1)
    assert names(folder) == [path.name]


@pytest.mark.django_db(transaction=True)
def test_what_could_not_be_put_back_never_has_the_name_of_a_backup(folder):
    table = a_table()
    rewritten(table.campaign, 1, facts={"nonsense": True})
    tasks.check_backups()

    assert backup.every(folder) == []
    (left,) = folder.glob("*.unsound")
    assert str(left) in (folder / "failed").read_text()


@pytest.mark.django_db(transaction=True)
def test_a_disk_that_is_full_leaves_no_half(folder, monkeypatch):
    def full(path):
        path.write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(database, "copy_to", full)
    monkeypatch.setattr("campaigns.backup.rows.write", full)
    tasks.check_backups()

    assert names(folder) == ["failed"]
    assert (folder / "failed").read_text() == "[Errno 28] No space left on device\n"


def test_whatever_goes_takes_with_it_what_lies_beside(folder):
    folder.mkdir()
    for day in range(1, 21):
        for more in ("", "-wal", "-shm"):
            (folder / f"nightbook-202501{day:02}-040000.sqlite3{more}").touch()
    backup.prune(folder)

    assert len(names(folder)) == 14 * 3
    assert names(folder)[0] == "nightbook-20250107-040000.sqlite3"


def test_what_lies_beside_no_file_is_swept_and_what_is_unsound_after_a_while(folder):
    folder.mkdir()
    old = [
        "nightbook-1.sqlite3-shm",
        "nightbook-1.sqlite3-wal",
        "nightbook-1.sqlite3.unfinished-journal",
        "nightbook-1.sqlite3.unsound",
    ]
    for name in [*old, "nightbook-2.sqlite3-shm", "nightbook-2.sqlite3.unsound"]:
        (folder / name).touch()
    for name in old:
        os.utime(folder / name, (0, 0))
    os.utime(folder / "nightbook-2.sqlite3.unsound", ((timezone.now() - timedelta(days=10)).timestamp(),) * 2)
    backup.sweep(folder, before=timezone.now() - timedelta(days=1))

    assert names(folder) == ["nightbook-2.sqlite3-shm", "nightbook-2.sqlite3.unsound"]


# --- A clock that was wrong --------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_a_night_in_the_future_stops_no_later_one(folder, monkeypatch):
    ahead = timezone.now() + timedelta(days=400)
    future = backup.make(folder, at=ahead)
    os.utime(future, (ahead.timestamp(),) * 2)
    backup.note_checked(future)
    tasks.check_backups()

    assert len(backup.every(folder)) == 2
    assert backup.every(folder)[0] == future
    assert backup.was_checked(backup.every(folder)[-1])


def test_what_the_future_left_is_the_first_to_go(folder):
    folder.mkdir()
    real = [f"nightbook-202501{day:02}-040000.rows.zip" for day in range(1, 15)]
    for name in [*real, *(f"nightbook-219901{day:02}-040000.rows.zip" for day in range(1, 15))]:
        (folder / name).touch()
    backup.prune(folder)

    assert names(folder) == real


def test_the_one_just_made_stays_though_the_clock_says_1970(folder):
    folder.mkdir()
    made = folder / "nightbook-19700101-040000.rows.zip"
    for name in [made.name, *(f"nightbook-202501{day:02}-040000.rows.zip" for day in range(1, 15))]:
        (folder / name).touch()
    backup.prune(folder, but=made)

    assert made.exists()


# --- Which release made it ---------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("portable", [False, True])
def test_a_backup_says_which_release_made_it(folder, portable):
    a_table()
    assert (
        backup.made_with(backup.make(folder, at=timezone.now(), portable=portable)) == house.NIGHTBOOK_RELEASE
    )


@pytest.mark.parametrize("words", ["0.6", "0.6.1", "1.0", "12.34.56"])
def test_a_release_is_kept_as_a_number(words):
    assert release.as_words(release.as_number(words)) == words


def test_no_number_is_no_release():
    assert release.as_words(0) == ""


@pytest.mark.django_db(transaction=True)
def test_rows_of_an_older_release_are_put_back_and_brought_up_to_date(folder, tmp_path):
    """Before the campaigns had an epoch, and before there were prints."""
    table = a_table()
    made = backup.make(folder, at=timezone.now(), portable=True)

    def then(row):
        for later in ("epoch", "next_at", "next_words", "code", "code_until", "tenancy"):
            row["fields"].pop(later, None)
        return row

    older = other_rows(made, tmp_path / "nightbook-older.rows.zip", then, schema="0001_initial")
    enrolment.delete_for_good(Campaign.objects.get())
    backup.restore(older)

    again = Campaign.objects.get()
    assert (again.pk, again.last, again.seats.count()) == (table.campaign.pk, 1, len(table.devices))
    assert again.epoch != 0
    assert table.client_at(ADA).get(table.url("table"), follow=True).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_rows_that_do_not_fit_change_nothing(folder, tmp_path):
    table = a_table()
    made = backup.make(folder, at=timezone.now(), portable=True)

    def torn(row):
        return {**row, "fields": {**row["fields"], "colour": 99}} if row["model"] == "campaigns.seat" else row

    torn_today = other_rows(made, tmp_path / "nightbook-1.rows.zip", torn, schema=release.ours()[-1])
    with pytest.raises(IntegrityError):
        backup.restore(torn_today)
    of_another_time = other_rows(made, tmp_path / "nightbook-2.rows.zip", torn, schema="0001_initial")
    with pytest.raises(backup.Unsound, match="a row does not fit the tables of its time"):
        backup.restore(of_another_time)

    assert Campaign.objects.get() == table.campaign
    assert Campaign.objects.get().seats.count() == len(table.devices)


@pytest.mark.django_db(transaction=True)
def test_rows_of_a_newer_release_name_it(folder, tmp_path):
    made = backup.make(folder, at=timezone.now(), portable=True)
    newer = other_rows(made, tmp_path / "n.rows.zip", lambda row: row, schema="0999_more", release="9.1")
    with pytest.raises(backup.Unsound, match=r"made with Nightbook 9\.1 and its tables \(0999_more\)"):
        backup.restore(newer)


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_file_of_a_newer_release_names_it(folder):
    made = backup.make(folder, at=timezone.now())
    with closing(sqlite3.connect(made)) as newer, newer:
        newer.execute("PRAGMA user_version = 90100")
        newer.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('campaigns', '0999_more', '')"
        )
    with pytest.raises(backup.Unsound, match=r"made with Nightbook 9\.1 and its tables \(0999_more\)"):
        backup.restore(made)


# --- What the table is told ---------------------------------------------------------------------------

FAILED = "The last backup failed."
MISSED = "There has been no backup for days."
FULL = "The server’s disk is full"


def told(table, seat):
    page = table.client_at(seat).get(table.url("table", seat=seat), follow=True).content.decode()
    return [words for words in (FAILED, MISSED, FULL) if words in page]


@pytest.mark.django_db(transaction=True)
def test_a_backup_that_fails_is_told_to_the_host_until_one_succeeds(folder, monkeypatch):
    table = a_table(at=timezone.now())
    assert told(table, ADA) == []

    def broken(*said, **more):
        raise backup.Unsound("a secret of somebody")

    monkeypatch.setattr(backup, "make", broken)
    tasks.check_backups()
    assert (told(table, ADA), told(table, BELA)) == ([FAILED], [])
    assert "a secret" not in table.client_at(ADA).get(table.url("table"), follow=True).content.decode()

    monkeypatch.undo()
    house.DATA_DIR = folder.parent
    tasks.check_backups()
    assert told(table, ADA) == []


@pytest.mark.django_db
def test_a_house_whose_worker_never_came_is_told_after_three_days(folder):
    table = a_table(at=timezone.now() - timedelta(days=4))
    assert (told(table, ADA), told(table, BELA)) == ([MISSED], [])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("days", "words"), [(-300, [MISSED]), (-4, [MISSED]), (-2, []), (0, []), (300, [MISSED])]
)
def test_the_last_good_one_is_looked_at(folder, days, words):
    table = a_table(at=timezone.now() - timedelta(days=20))
    folder.mkdir()
    (folder / files.CHECKED).touch()
    os.utime(folder / files.CHECKED, ((timezone.now() + timedelta(days=days)).timestamp(),) * 2)
    assert told(table, ADA) == words


@pytest.mark.django_db
@pytest.mark.parametrize(("days", "words"), [(0, []), (4, [MISSED])])
def test_old_tables_in_a_new_house_miss_no_backup(folder, days, words):
    """A demo, or a campaign from elsewhere, is older than the house."""
    table, key = a_table(at=timezone.now() - timedelta(days=400)), folder.parent / "secret-key"
    key.touch()
    os.utime(key, ((timezone.now() - timedelta(days=days)).timestamp(),) * 2)
    assert told(table, ADA) == words


@only_sqlite
@pytest.mark.django_db
def test_a_full_disk_is_told_to_everybody(monkeypatch):
    table = a_table(at=timezone.now())
    monkeypatch.setattr("campaigns.backup.troubles.LEAST_SPACE", 2**63)
    assert (told(table, ADA), told(table, BELA)) == ([FULL], [FULL])


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_phone_of_an_earlier_evening_reads_on_a_full_disk():
    """That it was here today cannot be written down."""
    table = a_table(at=timezone.now())
    Device.objects.update(seen=timezone.now() - timedelta(days=7))
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            page = table.client_at(BELA).get(table.url("table", seat=BELA), follow=True)
        finally:
            cursor.execute("PRAGMA query_only = OFF")

    assert page.status_code == 200
    assert not Device.objects.filter(seen__gt=timezone.now() - timedelta(days=1)).exists()


def test_a_folder_that_is_gone_is_no_full_disk(settings):
    settings.DATA_DIR = "/nowhere/at/all"
    now = datetime(2026, 11, 18, tzinfo=timezone.get_current_timezone())
    assert backup.trouble(host=True, since=now, now=now) is None


@pytest.mark.django_db
@pytest.mark.parametrize("said", ["database or disk is full", "attempt to write a readonly database"])
def test_a_move_that_finds_no_room_is_answered_in_words(said):
    request = RequestFactory().post("/")
    answer = middleware.DatabaseTrouble(lambda request: None).process_exception(request, DatabaseError(said))

    assert answer.status_code == 507
    assert "None of this was recorded" in answer.content.decode()


def test_any_other_fault_is_not_the_disks():
    answer = middleware.DatabaseTrouble(lambda request: None).process_exception(
        None, DatabaseError("no such table")
    )
    assert answer is None
