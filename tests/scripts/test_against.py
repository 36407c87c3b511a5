"""Two checkouts are measured by turns, each by its own benches, and what cannot run says why."""

import subprocess
import sys

import against
import pytest
from against import Checkout, Comparison

BENCH = """
import json, os, pathlib
with open("{log}", "a") as log: log.write("{name} ")
(pathlib.Path(os.environ["NIGHTBOOK_BENCH"]) / "results.json").write_text(json.dumps({{"toy": {figures}}}))
"""
PINS = ("requirements.txt", "requirements-dev.txt")


@pytest.fixture
def checkout(tmp_path):
    """A folder with an environment and one bench."""

    def checkout(name, bench, processor=False):
        root = tmp_path / name
        for inside in ("bench", "kept", ".venv/bin"):
            (root / inside).mkdir(parents=True)
        (root / ".venv/bin/python").symlink_to(sys.executable)
        (root / "bench/toy.py").write_text(bench)
        return Checkout(name=name, root=root, kept=root / "kept", processor=processor)

    return checkout


@pytest.fixture
def finds(checkout, tmp_path):
    """A checkout whose bench notes that it ran and finds these figures."""

    def finds(name, figures):
        return checkout(name, BENCH.format(log=tmp_path / "log", name=name, figures=figures))

    return finds


def compared(then, now, pairs):
    both = Comparison(bench="toy", then=then, now=now)
    both.run(pairs)
    return "\n".join(both.told()).splitlines()


def test_who_begins_changes_with_each_pair(finds, tmp_path):
    compared(finds("old", {"ms": 1}), finds("new", {"ms": 1}), pairs=3)

    assert (tmp_path / "log").read_text() == "old new new old old new "


def test_medians_stand_beside_each_other_with_their_ratio(finds):
    told = compared(
        finds("old", {"a fold ms": 4, "gone": 1}), finds("new", {"a fold ms": 6.0, "new": 2}), pairs=1
    )

    assert told == [
        "## toy, medians of 1",
        "",
        "| figure | old | new | ratio |",
        "|---|---|---|---|",
        "| a fold ms | 4 | 6 | 1.50 |",
        "| gone | 1 | — | — |",
        "| new | — | 2 | — |",
    ]


def test_a_bench_that_cannot_run_says_why_and_is_not_tried_again(checkout, finds, tmp_path):
    told = compared(
        checkout("old", "raise SystemExit('Exceeded concurrency limit')"), finds("new", {"ms": 3}), pairs=5
    )

    assert "It does not run at old: Exceeded concurrency limit" in told
    assert told[-1] == "| ms | — | 3 | — |"
    assert (tmp_path / "log").read_text() == "new "


def test_with_the_processors_clock_waiting_takes_no_time(checkout):
    slow = BENCH.replace(
        "import json", "import time; begun = time.perf_counter(); time.sleep(0.2)\nimport json"
    )
    bench = slow.format(log="/dev/null", name="", figures='{"s": time.perf_counter() - begun}')

    assert (
        checkout("wall", bench).figures("toy")["s"] >= 0.2 > checkout("own", bench, True).figures("toy")["s"]
    )


def test_the_median_is_of_what_every_run_found():
    assert against.medians([{"a": 1, "b": 1}, {"a": 9}, {"a": 2}]) == {"a": 2}


def test_figures_inside_figures_are_called_by_the_way_to_them():
    assert against.flat({"page": {"ms": [4, 7]}, "words": "none"}) == {"page ms 1": 4, "page ms 2": 7}


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """With an earlier revision, `then`, whose script notes whether it found an environment."""
    root = tmp_path / "house"
    (root / "script/lib").mkdir(parents=True)
    (root / "script/lib/catalogues.py").write_text("def compile_all(): pass")
    (root / "script/lib/environment.py").write_text(
        "import pathlib, sys\nhere = pathlib.Path('.venv')\npathlib.Path('found').write_text(str(here.exists()))\n"
        "(here / 'bin').mkdir(parents=True, exist_ok=True)\n"
        "(here / 'bin/python').exists() or (here / 'bin/python').symlink_to(sys.executable)\n"
    )
    (root / ".venv").mkdir()
    for pins in PINS:
        (root / pins).write_text("lantern==1.0\n")
    said = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", "then"]
    for words in (["init", "--quiet"], ["add", "script", *PINS], said, ["tag", "then"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    monkeypatch.setattr(against, "ROOT", root)
    return root


def test_the_environment_is_shared_where_the_pins_are_the_same(repository, tmp_path):
    with against.checked_out("then", tmp_path) as root:
        assert (root / "found").read_text() == "True"


def test_other_pins_are_an_environment_of_their_own(repository, tmp_path):
    (repository / PINS[0]).write_text("lantern==2.0\n")

    with against.checked_out("then", tmp_path) as root:
        assert ((root / "found").read_text(), (root / ".venv").is_symlink()) == ("False", False)


def test_nothing_is_left_of_the_checkout_whatever_happens(repository, tmp_path):
    with pytest.raises(KeyboardInterrupt), against.checked_out("then", tmp_path) as root:
        raise KeyboardInterrupt

    told = subprocess.run(
        ["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True
    )
    assert (root.exists(), told.stdout.count("\n")) == (False, 1)
