"""The database itself keeps the journal: nothing in it is changed, and it goes only with its campaign or its house."""

import json
import sqlite3
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib import import_module

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from campaigns import backup, enrolment
from campaigns.journal.erasing import erasure
from campaigns.models import Campaign
from campaigns.models.journal import Entry
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA
from tests.toygame import Took

_toy = with_the_toy_game()
SQLITE = connection.vendor == "sqlite"
only_sqlite = pytest.mark.skipif(not SQLITE, reason="another database has no such file or statement")
only_postgres = pytest.mark.skipif(SQLITE, reason="SQLite has no such statement, and one writer at a time")
SCHEMA = import_module("campaigns.migrations.0004_entries_stay")
CHANGED, KEPT = SCHEMA.CHANGED, SCHEMA.KEPT


def a_played_table(**more):
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=ADA, n=2), **more)


def rows():
    return list(Entry.objects.order_by("campaign_id", "number").values())


def run(statement, *words):
    with connection.cursor() as cursor:
        cursor.execute(statement, words or None)


def saved():
    entry = Entry.objects.get(number=2)
    entry.facts = {"seat": 1, "n": 500}
    entry.save()


def written_over():
    entry = Entry.objects.get(number=2)
    entry.facts = {"seat": 1, "n": 500}
    Entry.objects.bulk_create(
        [entry], update_conflicts=True, update_fields=["facts"], unique_fields=["campaign", "number"]
    )


# --- What is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attempt", "said"),
    [
        (saved, CHANGED),
        (written_over, CHANGED),
        (lambda: Entry.objects.update(seat=2), CHANGED),
        (lambda: Entry.objects.bulk_update(Entry.objects.all(), ["seat"]), CHANGED),
        (lambda: run("UPDATE campaigns_entry SET number = number + 1 WHERE number = 3"), CHANGED),
        (lambda: Entry.objects.get(number=2).delete(), KEPT),
        (lambda: Entry.objects.all().delete(), KEPT),
        (lambda: Campaign.objects.get().delete(), KEPT),
        (lambda: run("DELETE FROM campaigns_entry"), KEPT),
        pytest.param(
            lambda: run("SET CONSTRAINTS ALL IMMEDIATE; TRUNCATE campaigns_entry"), KEPT, marks=only_postgres
        ),
        pytest.param(
            lambda: run("REPLACE INTO campaigns_entry SELECT * FROM campaigns_entry WHERE number = 2"),
            CHANGED,
            marks=only_sqlite,
        ),
    ],
)
@pytest.mark.django_db
def test_entries_stay_as_they_are(attempt, said):
    a_played_table()
    before = rows()
    with pytest.raises(IntegrityError, match=said), transaction.atomic():
        attempt()

    assert rows() == before


@only_sqlite
@pytest.mark.parametrize("same", ["id", "number", "key"])
@pytest.mark.django_db
def test_nothing_is_put_in_the_place_of_another(same):
    """Whatever the two have in common."""
    a_played_table()
    before = rows()
    new = {"id": "'" + "0" * 32 + "'", "number": "99", "key": "'new'"} | {same: same}
    names = [field.column for field in Entry._meta.fields]
    wished = ", ".join(new.get(name, name) for name in names)
    with pytest.raises(IntegrityError, match=CHANGED), transaction.atomic():
        run(
            f"REPLACE INTO campaigns_entry ({', '.join(names)}) "  # noqa: S608 -- words of this test
            f"SELECT {wished} FROM campaigns_entry WHERE number = 2"
        )

    assert rows() == before


# --- What is not -------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_campaign_goes_for_good_with_all_of_its_journal_and_nothing_of_another():
    gone, here = a_played_table(), a_played_table(name="Another")
    enrolment.delete_for_good(gone.campaign)

    assert {row["campaign_id"] for row in rows()} == {here.campaign.pk}
    assert here.number == len(rows()) == 3


@pytest.mark.django_db
def test_leave_for_one_campaign_is_none_for_another_nor_to_change_anything():
    gone, here = a_played_table(), a_played_table(name="Another")
    for attempt, said in (
        (Entry.objects.filter(campaign=here.campaign).delete, KEPT),
        (lambda: Entry.objects.filter(campaign=gone.campaign).update(seat=2), CHANGED),
    ):
        with pytest.raises(IntegrityError, match=said), erasure(gone.campaign.pk):
            attempt()

    assert len(rows()) == 6


@pytest.mark.django_db
def test_leave_for_all_is_none_to_change_anything():
    a_played_table()
    with pytest.raises(IntegrityError, match=CHANGED), erasure(None):
        Entry.objects.update(seat=2)


# --- Leave ends with its transaction -------------------------------------------------------------------


@pytest.mark.django_db
def test_it_ends_when_all_is_gone_and_when_something_went_wrong():
    a_played_table()
    with pytest.raises(LookupError), erasure(None):
        raise LookupError
    with erasure(None):
        pass
    with pytest.raises(IntegrityError, match=KEPT), transaction.atomic():
        Entry.objects.all().delete()


@pytest.mark.parametrize("campaign", [None, "0" * 31 + "1"])
@pytest.mark.django_db(transaction=True)
def test_it_cannot_be_left_behind(campaign):
    a_played_table()
    written = "INSERT INTO campaigns_erasure (campaign_id) VALUES (%s)"
    with pytest.raises(IntegrityError), transaction.atomic():
        run(written, campaign)
    with pytest.raises(IntegrityError):
        run(written, campaign)
    for otherwise in (
        "INSERT INTO campaigns_erasure (never) VALUES (1)",
        "INSERT INTO campaigns_erasure (owes) VALUES (2)",
        "INSERT INTO campaigns_erasure (owes) VALUES (NULL)",
        "INSERT INTO campaigns_erasure (never, owes) VALUES (1, 1)",
    ):
        with pytest.raises(IntegrityError):
            run(otherwise)
    with pytest.raises(IntegrityError, match=KEPT):
        Entry.objects.all().delete()


@only_postgres
@pytest.mark.django_db(transaction=True)
def test_nobody_else_has_it_meanwhile():
    a_played_table()

    def of_somebody_else():
        try:
            with pytest.raises(IntegrityError, match=KEPT):
                Entry.objects.all().delete()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as other, erasure(None):
        other.submit(of_somebody_else).result(timeout=120)

    assert len(rows()) == 3


# --- Older houses and backups ---------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_an_older_house_keeps_its_journals_and_guards_them_from_then_on():
    a_played_table()
    before = rows()
    _to("0003_epoch")
    Entry.objects.filter(number=3).update(seat=2)  # nobody guards them then
    Entry.objects.filter(number=3).update(seat=ADA)
    _to(backup.release.ours()[-1])

    assert rows() == before
    _are_guarded()


# Tables and columns that the older release did not have.
TABLES_SINCE = (
    *("bringing", "answer", "proposal", "evening", "seatlink", "reminder"),
    *("delivery", "webhook", "publiclink", "photo", "opened", "formerkey"),
)
SINCE = (
    ("invitation", "code"),
    ("invitation", "code_until"),
    ("campaign", "next_at"),
    ("campaign", "next_words"),
    ("seat", "tenancy"),
)
# A column that a check speaks of is not dropped: the check goes first.
UNCHECKED = """UPDATE sqlite_master SET sql = replace(sql,
  ', CONSTRAINT "seat_tenancy_known" CHECK ("tenancy" IN (''fresh'', ''held'', ''freed''))', '') WHERE name = 'campaigns_seat'"""


@pytest.mark.django_db(transaction=True)
def test_rows_of_an_older_release_are_guarded_when_they_were_put_back(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    a_played_table()
    before = rows()
    path = backup.make(tmp_path, at=timezone.now(), portable=True)
    older = tmp_path / "nightbook-older.rows.zip"
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(older, "w") as other:
        other.writestr("rows.jsonl", "".join(map(_as_then, archive.read("rows.jsonl").decode().splitlines())))
        other.writestr("about.json", json.dumps({"schema": "0003_epoch"}))
    backup.restore(older)

    assert rows() == before
    _are_guarded()


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_file_of_an_older_release_is_guarded_when_it_was_put_back(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    a_played_table()
    before = rows()
    path = backup.make(tmp_path, at=timezone.now())
    with closing(sqlite3.connect(path)) as older, older:
        for statement in (
            *SCHEMA.NO_SQLITE,
            "DROP TABLE campaigns_thought",
            *(f"DROP TABLE campaigns_{table}" for table in TABLES_SINCE),
            "DROP INDEX invitation_code_once",
            *("PRAGMA writable_schema = ON", UNCHECKED, "PRAGMA writable_schema = RESET"),
            *(f"ALTER TABLE campaigns_{table} DROP COLUMN {name}" for table, name in SINCE),
            "DELETE FROM django_migrations WHERE app = 'campaigns' AND name > '0004'",
        ):
            older.execute(statement)
    a_played_table(name="Another")
    backup.restore(path)

    assert rows() == before
    _are_guarded()


def _as_then(line):
    """A row without the columns that came later."""
    row = json.loads(line)
    for _table, name in SINCE:
        row.get("fields", {}).pop(name, None)
    return json.dumps(row) + "\n"


def _to(schema):
    MigrationExecutor(connection).migrate([("campaigns", schema)])


def _are_guarded():
    for attempt in (lambda: Entry.objects.update(seat=2), Entry.objects.all().delete):
        with pytest.raises(IntegrityError):
            attempt()
    table = a_played_table(name="A third")
    enrolment.delete_for_good(table.campaign)
