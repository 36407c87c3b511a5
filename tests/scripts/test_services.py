"""The throwaway servers are real, and really gone afterwards."""

import os
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


def test_redis_comes_and_goes():
    with services.redis() as address:
        assert redis.from_url(address).ping()
        port = urlsplit(address).port

    with pytest.raises(redis.exceptions.ConnectionError):
        redis.Redis(port=port).ping()


def test_a_failing_test_run_tears_them_down_too():
    with pytest.raises(KeyboardInterrupt), services.redis() as address:
        raise KeyboardInterrupt

    assert not services._answers(("127.0.0.1", urlsplit(address).port))
    assert os.environ.get("STORE") is None
