"""The order of a whole run: everything runs, what was bad is named, pytest's closing line is the last."""

import re
import subprocess
import sys

import pytest
import stages
import suite
from coverage.files import GlobMatcher, prep_patterns
from stages import ROOT, Run


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
        monkeypatch.setattr(suite.checks, "failing", lambda quick: list(failing))
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


def test_what_each_part_took_stands_above_the_closing_line(run, quick_checks, capfd):
    quick_checks()

    suite.everything([run("one"), run("two")], frozenset())

    *_, checks, one, own, everything, closing = last_lines(capfd)
    assert checks == "Checks: 0 s, 0 s of processor"
    told = [re.fullmatch(r"(.+): \d+ s, (\d+) s of processor", line) for line in (one, own, everything)]
    assert [line[1] for line in told] == ["one", "This run", "All"]
    assert int(told[2][2]) >= int(told[0][2])
    assert closing.startswith("1 passed in")


def test_a_run_behind_the_others_is_told_when_it_is_over(run, quick_checks, capfd, tmp_path):
    """It waits here for what the next one does; what it says comes in one piece."""
    quick_checks()
    file = tmp_path / "test_beside.py"
    file.write_text(
        f"import pathlib, time\nhere = pathlib.Path('{tmp_path}/here')\n"
        "def test_waits():\n    while not here.exists():\n        time.sleep(0.01)\n"
        "def test_goes():\n    here.touch()\n"
    )
    words = ["-q", "-c", "/dev/null", "-p", "no:cacheprovider", str(file), "-k"]
    runs = [
        Run(name="behind", words=[*words, "waits"], behind=True),
        Run(name="beside", words=[*words, "goes"]),
        run("bad", passes=False, behind=True),
        run("last"),
    ]

    assert suite.everything(runs, frozenset()) == 1

    lines = last_lines(capfd)
    assert lines.index("beside") < lines.index("behind")
    assert "bad: failed" in lines
    assert lines[-1].startswith("1 passed in")


def test_no_two_runs_have_the_servers_at_once():
    """They would empty each other's databases: all of them stand in one lane, and the last has none beside it."""
    for plan in (
        stages.whole({"TEST_DATABASE_URL": "there"}),
        stages.thorough({"TEST_DATABASE_URL": "there"}),
    ):
        assert [run.name for run in plan if run.behind and run.environment] == []
        assert not plan[-1].behind


def test_tests_are_compiled_once_whatever_the_shell_says(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    file = tmp_path / "test_compiled.py"
    file.write_text("import sys\ndef test_it():\n    assert not sys.dont_write_bytecode\n")

    good, _cost = Run(name="one", words=["-q", "-c", "/dev/null", "-p", "no:cacheprovider", str(file)]).done()

    assert good


def test_a_run_without_any_test_has_failed(tmp_path, capfd):
    words = ["-q", "-c", "/dev/null", "-p", "no:cacheprovider", str(tmp_path)]

    good, _cost = Run(name="empty", words=words).done()

    assert not good


def test_without_servers_their_tests_are_left_out():
    needed = {run.name: run.needs for run in stages.whole({})}

    assert needed["On PostgreSQL and Redis"] == {"postgresql", "redis-server"}
    assert not needed["On SQLite"]
    assert not needed["On paper"]
    assert "postgresql" not in needed["In the browser"]


@pytest.mark.parametrize(("what", "folder"), [("FAULTS", "tests/faults"), ("ENGINES", "tests/engines")])
def test_what_only_some_tests_need_is_asked_for_by_these_alone(monkeypatch, capsys, what, folder):
    monkeypatch.setattr(suite.system, what, {"nowhere": "no-such-program"})
    monkeypatch.setattr(suite.system.os, "geteuid", lambda: 1000)

    assert "nowhere" not in suite.still_missing([])
    assert "nowhere" in suite.still_missing(["-v", folder])

    assert "no-such-program" in capsys.readouterr().err


def test_every_path_of_a_plan_is_there():
    """A file that was renamed would be proved no longer on PostgreSQL, or not to the last branch."""
    patterns = (*stages.JUDGED, *stages.LAWS, *stages.AGAIN_ALL, *stages.SLOW)
    assert [pattern for pattern in patterns if not stages.found([pattern])] == []


@pytest.mark.parametrize(
    ("marker", "paths"),
    [
        ("e2e", ["tests/e2e/*.py"]),
        ("attack", ["tests/attacks/*.py"]),
        ("fault", ["tests/faults/*.py"]),
        ("engine", ["tests/engines/*.py"]),
        ("paper", stages.marked("paper")),
        ("postgres", [f"{path}{more}" for path in stages.AGAIN for more in ("", "/*.py", "/**/*.py")]),
    ],
)
def test_what_is_marked_for_a_run_stands_where_that_run_looks(marker, paths):
    """Or it would run nowhere."""
    marked = {path for path in stages.found(["tests/**/*.py"]) if f"mark.{marker}\n" in read(path)}
    assert marked <= set(stages.found(paths))


def read(path):
    return (stages.ROOT / path).read_text().replace(")", "\n").replace("]", "\n").replace(",", "\n")


def test_the_network_is_closed_to_tests(tmp_path):
    file = tmp_path / "test_reach.py"
    file.write_text(
        "import socket\ndef test_it():\n    socket.create_connection(('192.0.2.1', 9), timeout=1)\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "-p", "no:cacheprovider", file]

    done = subprocess.run(command, cwd=suite.ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "tried to use socket.socket.connect" in done.stdout


def test_every_file_of_the_rules_the_kernel_and_the_journal_is_covered_to_the_last_branch():
    """A star alone names no file of a folder."""
    named = GlobMatcher(prep_patterns(suite.FULLY_COVERED.split(",")))
    pure = [*ROOT.glob("*/rules/**/*.py"), *ROOT.glob("companions/*/rules/**/*.py")]
    files = [*pure, *ROOT.glob("campaigns/journal/*.py"), *ROOT.glob("campaigns/kernel/*.py")]

    assert [str(file) for file in files if not named.match(str(file))] == []
    assert not named.match(str(ROOT / "campaigns/frame.py"))
