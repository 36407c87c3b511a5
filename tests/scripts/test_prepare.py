"""Before anything of the data changes, it is kept; and a file is named as it lies from where the person stands."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def older(tmp_path):
    """Data as the release before left it: the last migration is still to come."""
    given = {"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(tmp_path / "data"), "DEBUG": "true"}

    def run(*words):
        return subprocess.run([sys.executable, *words], cwd=ROOT, env=given, capture_output=True, text=True)

    assert run("manage.py", "migrate", "campaigns", "0012").returncode == 0
    return lambda: run(ROOT / "script/lib/prepare.py")


def test_what_is_here_is_backed_up_before_it_is_brought_up_to_date(older, tmp_path):
    first, second = older(), older()
    (made,) = (tmp_path / "data/backups").glob("nightbook-*.sqlite3")

    assert (first.returncode, second.returncode) == (0, 0)
    assert first.stdout.index(f"What is here was backed up: {made}") < first.stdout.index(
        "Bringing the database up"
    )
    assert second.stdout == ""
    with closing(sqlite3.connect(made)) as kept:
        applied = {
            name for (name,) in kept.execute("SELECT name FROM django_migrations WHERE app = 'campaigns'")
        }
    assert max(applied).startswith("0012")


def test_a_new_house_has_nothing_to_back_up(tmp_path):
    given = {"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(tmp_path / "data"), "DEBUG": "true"}
    done = subprocess.run(
        [sys.executable, ROOT / "script/lib/prepare.py"], cwd=ROOT, env=given, capture_output=True, text=True
    )

    assert done.returncode == 0
    assert "backed up" not in done.stdout
    assert not (tmp_path / "data/backups").exists()


def test_a_command_works_from_where_the_person_stands(tmp_path):
    given = {**os.environ, "NIGHTBOOK_DATA": str(tmp_path / "data")}
    asked = [ROOT / "script/manage", "shell", "--no-imports", "--command", "import os; print(os.getcwd())"]
    done = subprocess.run(asked, cwd=tmp_path, env=given, capture_output=True, text=True)

    assert done.stdout.strip() == str(tmp_path), done.stderr
