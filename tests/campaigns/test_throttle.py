"""Doors that stay shut for a while."""

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
    shut = []
    for _ in range(4):
        shut.append(throttle.shut(DOOR, "192.0.2.7"))
        throttle.failed(DOOR, "192.0.2.7")

    assert shut == [False, False, False, True]


def test_it_is_shut_for_one_and_open_for_another():
    for _ in range(3):
        throttle.failed(DOOR, "ada@home.example")

    assert throttle.shut(DOOR, "ADA@home.example")
    assert not throttle.shut(DOOR, "bela@home.example")


def test_whoever_gets_in_is_forgiven():
    for _ in range(3):
        throttle.failed(DOOR, "ada")

    throttle.forgive(DOOR, "ada")

    assert not throttle.shut(DOOR, "ada")


def test_a_count_that_ran_out_begins_again(monkeypatch):
    def ran_out(key, delta=1):
        raise ValueError(key)

    monkeypatch.setattr(cache, "incr", ran_out)

    throttle.failed(DOOR, "ada")

    assert cache.get(throttle._key(DOOR, "ada")) == 1


def test_tries_are_counted_while_the_shared_cache_is_gone(monkeypatch):
    def gone(*args, **kwargs):
        raise Gone

    for name in ("get", "add", "incr", "set", "delete"):
        monkeypatch.setattr(cache, name, gone)

    for _ in range(3):
        throttle.failed(DOOR, "ada")

    assert throttle.shut(DOOR, "ada")
