"""Beside the worker's own work: so many at once and no more, two at one host, and the rest later."""

from threading import Event, Semaphore

import pytest

from campaigns.webhooks.pool import OF_ONE_HOST, THREADS, Pool
from tests.workshop.processes import until


@pytest.fixture
def pool():
    pool = Pool()
    pool.open()
    return pool


@pytest.fixture
def slow():
    """Work that ends when the test says so."""
    end = Event()
    yield end.wait
    end.set()


def test_two_at_once_go_to_one_host(pool, slow):
    assert [pool.submit("slow.example", slow) for _ in range(4)] == [True, True, False, False]
    assert pool.submit("elsewhere.example", slow)


def test_so_many_are_under_way_at_once_and_no_more(pool, slow):
    hosts = [f"{n}.example" for n in range(THREADS)]
    assert all(pool.submit(host, slow) for host in hosts)
    assert not pool.submit("one-more.example", slow)


def test_what_has_ended_makes_room(pool):
    ended = Semaphore(0)
    for _time in range(3 * THREADS):
        until(lambda: pool.submit("elsewhere.example", ended.release), "room at the host")
    assert all(ended.acquire(timeout=60) for _time in range(3 * THREADS))


def test_work_that_fails_is_told_and_makes_room(pool, caplog):
    def fail():
        raise RuntimeError("of the database")

    for _time in range(OF_ONE_HOST + 1):
        until(lambda: pool.submit("elsewhere.example", fail), "room at the host")
    until(lambda: caplog.text.count("of the database") > OF_ONE_HOST, "the log")


def test_where_no_worker_runs_it_is_done_at_once():
    done = []
    assert Pool().submit("elsewhere.example", lambda: done.append("here"))
    assert done == ["here"]
