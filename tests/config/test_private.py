"""What a house writes is read by its own user only."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config import private

OURS = ("DATABASE_", "REDIS_", "NIGHTBOOK_", "SECRET_KEY")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def _anybody_may_read():
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def made(path, mode):
    path.write_text("x")
    path.chmod(mode)
    return path


@pytest.mark.usefixtures("_anybody_may_read")
def test_from_now_on_others_read_nothing(tmp_path):
    private.from_now_on()
    (tmp_path / "backups").mkdir()
    (tmp_path / "nightbook.sqlite3").write_text("x")
    assert [mode(tmp_path / name) for name in ("backups", "nightbook.sqlite3")] == [0o700, 0o600]


@pytest.mark.usefixtures("_anybody_may_read")
def test_what_an_earlier_house_made_is_closed_but_for_the_static_files(tmp_path):
    for name in ("backups", "static", "broker"):
        (tmp_path / name).mkdir()
    tmp_path.chmod(0o755)
    kept = made(tmp_path / "elsewhere", 0o644)
    folder = tmp_path / "backups"
    (folder / "link").symlink_to(kept)
    closed = [made(tmp_path / "nightbook.sqlite3", 0o664), made(folder / "old.sqlite3", 0o644)]
    script, shown = made(folder / "run", 0o755), made(tmp_path / "static" / "base.css", 0o644)

    private.as_it_lies(folder, but=tmp_path / "static")
    assert [mode(kept), mode(closed[0])] == [0o644, 0o664]

    private.as_it_lies(tmp_path, but=tmp_path / "static")
    assert [mode(path) for path in (tmp_path, folder, *closed, script, shown)] == [
        0o700, 0o700, 0o600, 0o600, 0o700, 0o644,
    ]  # fmt: skip


def test_a_new_house_is_closed_from_its_first_start(tmp_path):
    data = tmp_path / "var"
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(OURS)},
        "NIGHTBOOK_DATA": str(data),
        "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DEBUG": "true",
    }  # fmt: skip
    for command in (
        [sys.executable, "script/lib/prepare.py"],
        [sys.executable, "manage.py", "backup", str(data / "backups")],
    ):
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, umask=0o022)
    found = [data, *data.rglob("*")]
    assert {"nightbook.sqlite3", "secret-key", "backups", "broker"} <= {path.name for path in found}
    assert [path for path in found if mode(path) & 0o077] == []
