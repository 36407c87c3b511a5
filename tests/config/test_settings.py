"""The settings are read once per process, so each case here is a process of its own."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOW = "import json, sys; import config.settings as s; print(json.dumps({n: getattr(s, n) for n in sys.argv[1:]}, default=str))"


def read(data, *names, **environment):
    clean = {"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(data), **environment}
    return subprocess.run(
        [sys.executable, "-c", SHOW, *names], cwd=ROOT, env=clean, capture_output=True, text=True
    )


def shown(data, *names, **environment):
    return json.loads(read(data, *names, **environment).stdout)


def test_at_home_one_file_holds_everything(tmp_path):
    settings = shown(tmp_path / "new", "DATABASES", "REDIS_URL", "CACHES", "CELERY_BROKER_URL", "DEBUG")

    database = settings["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "new/nightbook.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert settings["REDIS_URL"] == ""
    assert settings["CACHES"]["default"]["BACKEND"].endswith("LocMemCache")
    assert settings["CELERY_BROKER_URL"] == "folder://localhost"
    assert settings["DEBUG"] is False


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path):
    first, second = (shown(tmp_path, "SECRET_KEY")["SECRET_KEY"] for _ in range(2))

    assert first == second
    assert len(first) >= 50
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_two_processes_started_at_once_share_the_key(tmp_path):
    keys = {kept_by_another(tmp_path) for _ in range(4)}

    assert len({process.communicate()[0] for process in keys}) == 1


def kept_by_another(data):
    make = "from pathlib import Path; from config.keys import kept_key; print(kept_key(Path('secret-key')))"
    return subprocess.Popen(
        [sys.executable, "-c", make],
        cwd=data,
        env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_both_servers_when_they_are_named(tmp_path):
    settings = shown(
        tmp_path,
        "DATABASES",
        "CACHES",
        "CELERY_BROKER_URL",
        DATABASE_URL="postgres://ada@db/house",
        REDIS_URL="redis://quick:6379/0",
    )

    assert settings["DATABASES"]["default"]["ENGINE"] == "config.postgres"
    assert settings["CACHES"]["default"]["LOCATION"] == "redis://quick:6379/0"
    assert settings["CELERY_BROKER_URL"] == "redis://quick:6379/0"


def test_a_public_server_is_careful(tmp_path):
    names = (
        "ALLOWED_HOSTS",
        "SESSION_COOKIE_SECURE",
        "CSRF_COOKIE_SECURE",
        "SECURE_HSTS_SECONDS",
        "NIGHTBOOK_ACCOUNTS",
    )
    settings = shown(tmp_path, *names, NIGHTBOOK_PUBLIC="true", NIGHTBOOK_HOSTS="play.example.org")

    assert settings == {
        "ALLOWED_HOSTS": ["localhost", "127.0.0.1", "[::1]", "play.example.org"],
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_HSTS_SECONDS": 31_536_000,
        "NIGHTBOOK_ACCOUNTS": True,
    }


def test_a_house_that_ends_tls_itself_sends_its_cookies_over_it_alone_and_binds_nobody_to_it(tmp_path):
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "LANGUAGE_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
    for tls in ("home", "own"):
        assert list(shown(tmp_path, *names, NIGHTBOOK_TLS=tls).values()) == [True, True, True, False]
    hsts = {
        (tls, wish): shown(tmp_path, "SECURE_HSTS_SECONDS", NIGHTBOOK_TLS=tls, NIGHTBOOK_HSTS=wish)
        for tls, wish in (("", "60"), ("home", ""), ("home", "60"), ("own", ""), ("own", "60"))
    }
    assert [one["SECURE_HSTS_SECONDS"] for one in hsts.values()] == [0, 0, 0, 0, 60]


def test_at_home_the_machine_answers_to_its_own_names(tmp_path):
    hosts = shown(tmp_path, "ALLOWED_HOSTS", NIGHTBOOK_HOSTS="table.lan")["ALLOWED_HOSTS"]

    name = os.uname().nodename.lower()
    assert {"localhost", "127.0.0.1", "table.lan", name} <= set(hosts)
    assert "*" not in hosts


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "perhaps"),
        ("NIGHTBOOK_PUBLIC", "2"),
        ("NIGHTBOOK_ACCOUNTS", "some"),
        ("NIGHTBOOK_ORIGINS", "play.example.org"),
        ("NIGHTBOOK_TIMEZONE", "Europe/Atlantis"),
        ("NIGHTBOOK_LOG", "LOUD"),
        ("DATABASE_URL", "mysql://db/house"),
        ("REDIS_URL", "localhost:6379"),
        ("SECRET_KEY_FILE", "/nowhere/at/all"),
    ],
)
def test_nonsense_is_refused_by_name(tmp_path, name, value):
    refused = read(tmp_path, "DEBUG", **{name: value})

    assert refused.returncode != 0
    assert f"ImproperlyConfigured: {name}" in refused.stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("secret-key", "secret-key can be neither made nor read: Is a directory."),
        ("broker", "broker cannot be made: File exists."),
    ],
)
def test_data_that_cannot_be_used_is_one_sentence(tmp_path, name, told):
    """As in a folder of somebody else; whoever runs the tests as root may do everything there."""
    (tmp_path / "secret-key").mkdir() if name == "secret-key" else (tmp_path / "broker").touch()
    environment = {"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(tmp_path)}
    refused = subprocess.run(
        [sys.executable, "manage.py", "migrate"], cwd=ROOT, env=environment, capture_output=True, text=True
    )

    assert refused.returncode == 1
    assert refused.stderr.startswith("Nightbook cannot start: ")
    assert refused.stderr.endswith(f"{told}\n")
    assert "Traceback" not in refused.stderr


def test_a_public_server_must_know_its_name(tmp_path):
    assert "needs NIGHTBOOK_HOSTS" in read(tmp_path, "DEBUG", NIGHTBOOK_PUBLIC="true").stderr


@pytest.mark.parametrize(("allowed", "kept"), [("", 600), ("20", 600), ("19", 0)])
def test_a_thread_keeps_its_connection_where_there_is_one_for_each(tmp_path, allowed, kept):
    """With fewer, one that waits would never get any."""
    given = {"DATABASE_URL": "postgres://ada@db/house", "NIGHTBOOK_CONNECTIONS": allowed}
    settings = shown(tmp_path, "DATABASES", "CONNECTIONS", **given)

    assert settings["CONNECTIONS"] == 20
    assert settings["DATABASES"]["default"]["CONN_MAX_AGE"] == kept
    assert settings["DATABASES"]["default"]["CONN_HEALTH_CHECKS"] is True
