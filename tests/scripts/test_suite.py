"""The order of a whole run: everything runs, what was bad is named, pytest's closing line is the last."""

import subprocess
import sys

import pytest
import suite
from suite import Run


@pytest.fixture
def run(tmp_path):
    """A pytest run of one small file that passes or not."""

    def run(name, passes=True, **about):
        file = tmp_path / f"test_{name}.py"
        file.write_text(f"def test_it():\n    assert {passes}\n")
        return Run(name=name, words=["-q", "-c", "/dev/null", "-p", "no:cacheprovider", str(file)], **about)

    return run


@pytest.fixture
def quick_checks(monkeypatch):
    """The checks and the coverage have tests of their own."""

    def quick_checks(*failing):
        monkeypatch.setattr(suite.checks, "failing", lambda: list(failing))
        monkeypatch.setattr(suite, "uncovered", list)

    return quick_checks


def last_lines(capfd):
    return capfd.readouterr().out.rstrip().splitlines()


def test_all_good_is_zero(run, quick_checks, capfd):
    quick_checks()

    assert suite.everything([run("one"), run("two")], frozenset()) == 0

    assert last_lines(capfd)[-1].startswith("1 passed in")


def test_a_failed_check_is_named_above_the_closing_line(run, quick_checks, capfd):
    quick_checks("types")

    assert suite.everything([run("one")], frozenset()) == 1

    *_, told, closing = last_lines(capfd)
    assert told == "types: failed"
    assert closing.startswith("1 passed in")


def test_a_failed_run_does_not_keep_the_next_from_running(run, quick_checks, capfd):
    quick_checks()

    assert suite.everything([run("one", passes=False), run("two")], frozenset()) == 1

    *_, told, closing = last_lines(capfd)
    assert told == "one: failed"
    assert closing.startswith("1 passed in")


def test_what_cannot_run_is_named_and_the_rest_runs(run, quick_checks, capfd):
    quick_checks()
    runs = [run("one"), run("browser", needs=frozenset({"chromium"}))]

    assert suite.everything(runs, frozenset({"chromium"})) == 1

    *_, missing, told, closing = last_lines(capfd)
    assert [missing, told] == ["chromium: not on this machine", "browser: could not run"]
    assert closing.startswith("1 passed in")


def test_a_run_without_any_test_has_failed(tmp_path, capfd):
    assert Run(
        name="empty", words=["-q", "-c", "/dev/null", "-p", "no:cacheprovider", str(tmp_path)]
    ).failed()


def test_without_servers_their_tests_are_left_out():
    sqlite, paper, servers, browser = suite.planned({})

    assert servers.needs == {"postgresql", "redis-server"}
    assert not sqlite.needs
    assert not paper.needs
    assert "postgresql" not in browser.needs


def test_the_network_is_closed_to_tests(tmp_path):
    file = tmp_path / "test_reach.py"
    file.write_text(
        "import socket\ndef test_it():\n    socket.create_connection(('192.0.2.1', 9), timeout=1)\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "-p", "no:cacheprovider", file]

    done = subprocess.run(command, cwd=suite.ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "tried to use socket.socket.connect" in done.stdout
