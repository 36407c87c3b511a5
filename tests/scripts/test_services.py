"""The throwaway servers are real, and really gone afterwards."""

import os
import socket
import struct
import tempfile
import threading
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
import redis
import services
import system

from config.env import envpostgres

pytestmark = pytest.mark.skipif(
    bool({"postgresql", "redis-server"} & set(system.missing_programs())),
    reason="PostgreSQL or Redis is not on this machine",
)


def test_postgres_comes_and_goes(monkeypatch):
    with services.postgres() as address:
        monkeypatch.setenv("STORE", address)
        where = envpostgres("STORE")
        with psycopg.connect(host=where["HOST"], user=where["USER"], dbname=where["NAME"]) as connection:
            assert connection.execute("SHOW fsync").fetchone() == ("off",)
            server = connection.info.backend_pid

    assert not Path(where["HOST"]).exists()
    assert not Path(f"/proc/{server}").exists()


STARTING_UP = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0"


@pytest.fixture
def starting_up():
    """The folder of a PostgreSQL that takes every call and says that it is not there yet, and how often it did."""
    calls = []

    def speak(listening):
        while True:
            call, _ = listening.accept()
            with call:
                if not call.recv(1024):
                    return
                calls.append(call.send(b"E" + struct.pack("!i", len(STARTING_UP) + 4) + STARTING_UP))

    with (
        tempfile.TemporaryDirectory(prefix="nightbook-") as folder,
        socket.socket(socket.AF_UNIX) as listening,
    ):
        listening.bind(f"{folder}/.s.PGSQL.5432")
        listening.listen()
        thread = threading.Thread(target=speak, args=[listening])
        thread.start()
        yield Path(folder), calls
        with socket.socket(socket.AF_UNIX) as goodbye:
            goodbye.connect(f"{folder}/.s.PGSQL.5432")
        thread.join()


def test_a_server_that_is_starting_up_is_waited_for(starting_up, monkeypatch):
    folder, calls = starting_up
    monkeypatch.setattr(services, "READY_WITHIN", 0.2)

    with pytest.raises(TimeoutError):
        services._wait_for(lambda: services._welcomes(folder))

    assert len(calls) > 1


def test_redis_comes_and_goes():
    with services.redis() as address:
        assert redis.from_url(address).ping()
        port = urlsplit(address).port

    with pytest.raises(redis.exceptions.ConnectionError):
        redis.Redis(port=port).ping()


def test_a_failing_test_run_tears_them_down_too():
    with pytest.raises(KeyboardInterrupt), services.redis() as address:
        raise KeyboardInterrupt

    assert not services._answers(urlsplit(address).port)
    assert os.environ.get("STORE") is None
