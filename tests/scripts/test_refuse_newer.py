"""A house of an older release on newer data: every way to start it ends with words and the way out."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PREPARE = [sys.executable, ROOT / "script/lib/prepare.py"]
STARTS = {
    "server": [sys.executable, ROOT / "script/lib/server.py", "--port", "0", "--host", "127.0.0.1"],
    "prepare": PREPARE,
    "web": [ROOT / "script/web", "--port", "0"],
    "worker": [ROOT / "script/worker"],
    "clock": [ROOT / "script/clock"],
}


def run(command, data):
    return subprocess.run(
        command,
        env={"PATH": os.environ["PATH"], "HOME": str(data), "NIGHTBOOK_DATA": str(data), "DEBUG": "true"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def newer(tmp_path_factory):
    """As a later release leaves it: its tables, its name, and no journal that this one could read."""
    data = tmp_path_factory.mktemp("newer")
    assert run(PREPARE, data).returncode == 0
    with closing(sqlite3.connect(data / "nightbook.sqlite3")) as database, database:
        assert database.execute("SELECT count(*) FROM campaigns_opened").fetchone() == (1,)
        database.execute("UPDATE campaigns_opened SET release = '99.1'")
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('campaigns', '9999_x', 0)"
        )
        database.execute("DROP TABLE campaigns_entry")
    return data


@pytest.mark.parametrize("start", STARTS)
def test_newer_data_stays_shut_whoever_starts(newer, start):
    before = (newer / "nightbook.sqlite3").read_bytes()
    ended = run(STARTS[start], newer)

    assert ended.returncode == 1
    told = ended.stderr.splitlines()
    assert told[0].startswith("This data was last opened with Nightbook 99.1")
    assert "To go on, start Nightbook 99.1 or a later one." in told[1]
    assert told[-1] == "  script/manage restore <file> --yes"
    assert "is open" not in ended.stdout
    assert (newer / "nightbook.sqlite3").read_bytes() == before


def test_a_database_that_does_not_answer_yet_is_left_to_whoever_waits_for_it(tmp_path):
    command = [sys.executable, ROOT / "script/lib/refuse_newer.py"]
    environment = {"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(tmp_path)}
    nobody = "postgres://nobody@127.0.0.1:1/house"
    ended = subprocess.run(
        command,
        env={**environment, "DATABASE_URL": nobody},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert (ended.returncode, ended.stderr) == (0, "")
