"""Doors that stay shut for a while."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from redis import ConnectionError as Gone

from campaigns import throttle
from campaigns.throttle import Door

DOOR = Door(name="test", tries=3, seconds=60)


@pytest.fixture(autouse=True)
def _nobody_knocked():
    throttle._here.clear()


def test_a_door_takes_its_tries_and_shuts():
    assert [throttle.knock(DOOR, "192.0.2.7") for _ in range(4)] == [True, True, True, False]
    assert throttle.shut(DOOR, "192.0.2.7")


def test_it_is_shut_for_one_and_open_for_another():
    for _ in range(3):
        throttle.knock(DOOR, "ada@home.example")

    assert throttle.shut(DOOR, "ADA@home.example")
    assert not throttle.shut(DOOR, "bela@home.example")


def test_whoever_gets_in_is_forgiven():
    for _ in range(3):
        throttle.knock(DOOR, "ada")

    throttle.forgive(DOOR, "ada")

    assert not throttle.shut(DOOR, "ada")


def test_one_try_is_given_back_and_the_others_stay():
    for _ in range(3):
        throttle.knock(DOOR, "ada")

    throttle.give_back(DOOR, "ada")

    assert [throttle.knock(DOOR, "ada") for _ in range(2)] == [True, False]
    throttle.give_back(DOOR, "nobody")


def test_a_crowd_at_the_same_moment_is_counted_one_by_one():
    with ThreadPoolExecutor(20) as crowd:
        opened = list(crowd.map(lambda _n: throttle.knock(DOOR, "ada"), range(40)))

    assert sum(opened) == DOOR.tries


def test_the_wait_is_not_prolonged_by_more_tries(monkeypatch):
    monkeypatch.setattr(throttle, "cache", throttle._here)  # Redis has a clock of its own
    now = time.time()
    for _ in range(3):
        throttle.knock(DOOR, "ada")
    monkeypatch.setattr(time, "time", lambda: now + DOOR.seconds - 10)
    throttle.knock(DOOR, "ada")
    assert throttle.shut(DOOR, "ada")

    monkeypatch.setattr(time, "time", lambda: now + DOOR.seconds + 10)

    assert not throttle.shut(DOOR, "ada")


@pytest.mark.parametrize(
    ("said", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_an_ipv6_house_has_one_count(rf, said, counted):
    assert throttle.address(rf.get("/", REMOTE_ADDR=said)) == counted


def test_a_count_that_ran_out_begins_again(monkeypatch):
    def ran_out(key, delta=1):
        raise ValueError(key)

    monkeypatch.setattr(cache, "incr", ran_out)

    throttle.knock(DOOR, "ada")

    assert cache.get(throttle._key(DOOR, "ada")) == 1


def test_tries_are_counted_while_the_shared_cache_is_gone(monkeypatch):
    def gone(*args, **kwargs):
        raise Gone

    for name in ("get", "add", "incr", "decr", "set", "delete"):
        monkeypatch.setattr(cache, name, gone)

    for _ in range(3):
        throttle.knock(DOOR, "ada")

    assert throttle.shut(DOOR, "ada")
