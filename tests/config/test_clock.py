"""The clock of the night's work comes back from a wrong time, and a full disk does not stop it."""

import logging
from datetime import timedelta

import pytest
from celery.signals import worker_ready

from config.celery import app
from config.clock import Scheduler

NIGHTLY = {"check backups", "prune devices", "sweep", "take up prints"}


@pytest.fixture
def sent(monkeypatch):
    """The names of what is sent to the workers."""
    names = []
    monkeypatch.setattr(Scheduler, "apply_entry", lambda self, entry, producer=None: names.append(entry.name))
    return names


def a_clock(tmp_path):
    return Scheduler(app=app, schedule_filename=str(tmp_path / "beat"), lazy=False)


def turned(clock, times=10):
    for _ in range(times):
        clock.tick()


def test_what_ran_in_the_future_is_due_now(tmp_path, sent, caplog):
    before = a_clock(tmp_path)
    for entry in before.schedule.values():
        entry.last_run_at = before.app.now() + timedelta(days=400)
    before.close()

    with caplog.at_level(logging.WARNING, "config.clock"):
        turned(a_clock(tmp_path))

    assert set(sent) >= NIGHTLY
    assert "The clock was wrong before" in caplog.text


def test_a_clock_put_right_while_it_runs_is_followed_at_once(tmp_path, sent):
    clock = a_clock(tmp_path)
    turned(clock)
    sent.clear()
    for entry in clock.schedule.values():
        entry.last_run_at = clock.app.now() + timedelta(days=400)
    clock.populate_heap()

    turned(clock)

    assert set(sent) >= NIGHTLY


def test_with_the_right_time_nothing_is_done_twice(tmp_path, sent):
    clock = a_clock(tmp_path)
    turned(clock)
    sent.clear()

    turned(clock)

    assert sent == []


def full(*_, **__):
    raise OSError(28, "No space left on device")


def test_what_cannot_be_sent_is_one_line(tmp_path, caplog, monkeypatch):
    clock = a_clock(tmp_path)
    monkeypatch.setattr("celery.app.task.Task.apply_async", full)
    monkeypatch.setattr("celery.Celery.send_task", full)
    clock.apply_entry(clock.schedule["take up prints"])
    clock.close()

    (told,) = caplog.records
    assert "take up prints: [Errno 28] No space left on device. It is sent again" in told.getMessage()
    assert told.exc_info is None


def test_a_worker_begins_on_a_full_disk_without_a_word(caplog, monkeypatch):
    monkeypatch.setattr("celery.Celery.send_task", full)
    worker_ready.send(sender=None)

    assert caplog.records == []


def test_a_full_disk_is_told_and_the_clock_goes_on(tmp_path, sent, caplog, monkeypatch):
    clock = a_clock(tmp_path)
    monkeypatch.setattr(clock._store, "sync", full)
    clock.sync()

    assert "could not be written: [Errno 28] No space left on device. Is the disk full?" in caplog.text
    monkeypatch.undo()
    clock.close()
