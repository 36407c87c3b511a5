"""What the worker does: backups that work, devices that nobody brings back."""

import json
import logging
import os
import random
import tracemalloc
import zipfile
from datetime import timedelta

import pytest
from celery import current_app
from django.contrib.sessions.models import Session
from django.utils import timezone
from kombu.exceptions import OperationalError

from campaigns import backup, broker, tasks
from campaigns.models import Device, Onlooker
from tests.factories import a_device, a_table


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path / "backups"


# --- Names ------------------------------------------------------------------------------------------


def test_what_lies_in_a_queue_is_known_for_ever():
    """A house is renewed while messages wait, and the clock remembers by these names when it did what."""
    names = (
        "check_backups",
        "deliver",
        "make_print",
        "prune_devices",
        "sweep",
        "take_up_prints",
        "tell_elsewhere",
    )
    assert {f"campaigns.tasks.{name}" for name in names} <= {*current_app.tasks}
    assert {one["task"] for one in current_app.conf.beat_schedule.values()} <= {*current_app.tasks}


# --- Devices ---------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_devices_without_a_seat_are_forgotten_after_400_days():
    long_ago = timezone.now() - timedelta(days=401)
    table = a_table()
    old, new = a_device(long_ago), a_device(timezone.now() - timedelta(days=399))
    seated, looking = table.devices[1], table.screen
    Device.objects.filter(pk__in=[seated.pk, looking.pk]).update(seen=long_ago)
    tasks.prune_devices()
    left = set(Device.objects.values_list("pk", flat=True))
    assert {new.pk, seated.pk} <= left
    assert not {old.pk, looking.pk} & left
    assert not Onlooker.objects.filter(device=looking.pk).exists()


@pytest.mark.django_db
def test_nothing_to_forget_is_nothing_done():
    table = a_table()

    tasks.prune_devices()

    assert {device.pk for device in table.devices.values()} <= set(
        Device.objects.values_list("pk", flat=True)
    )


# --- Backups ---------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_a_backup_is_made_checked_and_kept_for_a_while(folder, caplog):
    a_table()
    with caplog.at_level(logging.INFO, "campaigns.tasks"):
        tasks.check_backups()
    assert len(backup.every(folder)) == 1
    assert f"{backup.every(folder)[0].name} was made and read through" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_fresh_one_is_enough(folder):
    tasks.check_backups()
    first = backup.every(folder)
    tasks.check_backups()
    assert backup.every(folder) == first


@pytest.mark.django_db(transaction=True)
def test_a_fresh_one_is_read_through_once(folder, monkeypatch):
    read, check = [], backup.check
    monkeypatch.setattr(backup, "check", lambda path: read.append(path.name) or check(path))
    made = backup.make(folder, at=timezone.now())
    tasks.check_backups()
    tasks.check_backups()
    assert read == [made.name]


@pytest.mark.django_db(transaction=True)
def test_a_fresh_one_that_somebody_else_made_is_read_through(folder, caplog):
    tasks.check_backups()
    made = backup.make(folder, at=timezone.now() + timedelta(seconds=1))
    with caplog.at_level(logging.INFO, "campaigns.tasks"):
        tasks.check_backups()
    assert f"{made.name} was made and read through" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_broken_one_is_told_again_and_again(folder, caplog):
    folder.mkdir()
    broken = folder / backup.name(timezone.now(), ".sqlite3")
    broken.write_text("not a database")
    tasks.check_backups()
    tasks.check_backups()
    assert caplog.text.count(f"{broken.name} could not be put back") == 2
    assert (folder / "failed").read_text() == f"{broken.name} could not be put back: file is not a database\n"


def a_row(model, pk, **fields):
    return json.dumps({"model": f"campaigns.{model}", "pk": pk, "fields": fields}) + "\n"


def test_rows_in_any_order_are_read_journal_by_journal_and_never_all_at_once(tmp_path):
    rows = [a_row("campaign", f"c{n}", game="bloodborne") for n in range(20)]
    more = {"kind": "noted", "version": 1, "facts": {"text": "x" * 5000}, "seat": 1, "at": "2026-01-10"}
    said = [(f"c{n}", number) for n in range(20) for number in range(1, 101)]
    random.Random(1).shuffle(said)
    path = tmp_path / "nightbook-1.rows.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        entries = (a_row("entry", str(at), campaign=at[0], number=at[1], **more) for at in said)
        archive.writestr(backup.ROWS, "".join([*rows, *entries]))
    del rows, said
    tracemalloc.start()
    try:
        read = [
            (slug, [line.number for line in lines]) for slug, lines in backup.journals(path, portable=True)
        ]
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert read == [("bloodborne", list(range(1, 101)))] * 20
    assert most < 3_000_000  # of ten million


@pytest.mark.django_db(transaction=True)
def test_the_oldest_go(folder):
    folder.mkdir()
    for n in range(20):
        path = folder / f"nightbook-2025010{n // 10}-0000{n % 10:02}.sqlite3"
        path.touch()
        os.utime(path, (0, 0))
    tasks.check_backups()
    kept = backup.every(folder)
    assert len(kept) == backup.KEPT
    assert kept[-1].name > "nightbook-2026"


def test_a_busy_evening_pushes_no_other_day_out(folder):
    folder.mkdir()
    names = [f"nightbook-202501{day:02}-{hour:02}0000.rows.zip" for day in range(1, 21) for hour in (20, 21)]
    names += [f"nightbook-20250121-{hour:02}0000.rows.zip" for hour in range(14)]
    for name in names:
        (folder / name).touch()
    backup.prune(folder)
    kept = [path.name for path in backup.every(folder)]
    last_of_each_day = [name for name in names[:40] if "-210000" in name]
    assert kept == [*last_of_each_day[-13:], *names[40:]]


@pytest.mark.django_db(transaction=True)
def test_a_broken_one_is_told_and_the_older_stay(folder, caplog):
    folder.mkdir()
    for n in range(20):
        moment = timezone.now() - timedelta(minutes=n)
        (folder / backup.name(moment, ".sqlite3")).write_text("not a database")
    tasks.check_backups()
    assert "could not be put back" in caplog.text
    assert len(backup.every(folder)) == 20


# --- What nobody needs -------------------------------------------------------------------------------


@pytest.mark.django_db
def test_halves_of_backups_that_were_killed_go_after_a_day(folder):
    folder.mkdir()
    old, new, whole = (
        folder / name for name in ("nightbook-1.unfinished", "nightbook-2.unfinished", "nightbook-3.sqlite3")
    )
    for path in (old, new, whole):
        path.touch()
    for path in (old, whole):
        os.utime(path, (0, 0))
    tasks.sweep()
    assert sorted(folder.iterdir()) == [new, whole]


@pytest.mark.django_db
def test_sessions_that_ran_out_go():
    now = timezone.now()
    Session.objects.create(session_key="old", session_data="", expire_date=now - timedelta(days=1))
    Session.objects.create(session_key="new", session_data="", expire_date=now + timedelta(days=1))
    tasks.sweep()
    assert [session.session_key for session in Session.objects.all()] == ["new"]


# --- Jobs ------------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_job_is_sent_after_the_commit(folder, monkeypatch, django_capture_on_commit_callbacks):
    folder.mkdir()
    done = []
    monkeypatch.setattr(tasks.backup, "make", lambda *said, **more: done.append(said) or folder / "made")
    monkeypatch.setattr(tasks.backup, "check", lambda path: backup.Checked(campaigns=0, entries=0))
    with django_capture_on_commit_callbacks(execute=True):
        broker.later("campaigns.tasks.check_backups")
        assert done == []
    assert len(done) == 1


@pytest.mark.django_db
def test_a_broker_that_is_gone_fails_no_page(caplog, django_capture_on_commit_callbacks, monkeypatch):
    def gone(*said, **more):
        raise OperationalError

    monkeypatch.setattr("celery.canvas.Signature.apply_async", gone)
    with django_capture_on_commit_callbacks(execute=True):
        broker.later("campaigns.tasks.check_backups")
    assert "campaigns.tasks.check_backups could not be sent" in caplog.text


@pytest.mark.django_db
def test_after_a_closed_night_the_worker_is_asked_for_a_backup(
    monkeypatch, django_capture_on_commit_callbacks
):
    sent, table = [], a_table()
    monkeypatch.setattr("campaigns.broker._send", lambda task, args: sent.append(task))
    with django_capture_on_commit_callbacks(execute=True):
        table.client_at(1).post(table.url("goodnight"))
    assert sent == ["campaigns.tasks.check_backups"]
