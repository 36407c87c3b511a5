"""The benches of two checkouts by turns: an earlier revision in a folder of its own, and this one."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import catalogues
import environment
from environment import ROOT

Figures: TypeAlias = dict[str, float]
# Every clock that a bench looks at counts what its process has worked, and not what the others on the machine did.
WORKED = "import runpy, sys, time; time.perf_counter = time.process_time; runpy.run_module(sys.argv[1], run_name='__main__')"


class CannotRun(Exception):
    """A bench that ended without a figure, with the last thing it said."""


@dataclass(frozen=True, kw_only=True)
class Checkout:
    name: str
    root: Path
    kept: Path  # the folder in which its benches leave results.json
    processor: bool

    def figures(self, bench: str) -> Figures:
        results = self.kept / "results.json"
        results.unlink(missing_ok=True)
        how = ["-c", WORKED] if self.processor else ["-m"]
        done = subprocess.run(
            [self.root / ".venv/bin/python", *how, f"bench.{bench}"],
            cwd=self.root,
            env={**os.environ, "NIGHTBOOK_BENCH": str(self.kept)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if not results.exists():
            raise CannotRun((["it said nothing", *done.stdout.split("\n")[:-1]])[-1])
        (found,) = json.loads(results.read_text()).values()
        return flat(found)


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What each of two checkouts found, run after run."""

    bench: str
    then: Checkout
    now: Checkout
    found: dict[str, list[Figures]] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)

    def run(self, pairs: int) -> None:
        """Which of them begins changes with each pair; what cannot run is not tried again."""
        for pair in range(pairs):
            for checkout in (self.then, self.now) if pair % 2 == 0 else (self.now, self.then):
                self._once(checkout)
            if self.broken:
                return

    def _once(self, checkout: Checkout) -> None:
        try:
            self.found.setdefault(checkout.name, []).append(checkout.figures(self.bench))
        except CannotRun as why:
            self.broken[checkout.name] = str(why)

    def told(self) -> Iterator[str]:
        runs = max(map(len, self.found.values()))
        yield f"## {self.bench}, medians of {runs}\n"
        yield from (f"It does not run at {name}: {why}\n" for name, why in self.broken.items())
        yield f"| figure | {self.then.name} | {self.now.name} | ratio |\n|---|---|---|---|"
        then, now = (medians(self.found.get(each.name, [])) for each in (self.then, self.now))
        for name in sorted({**then, **now}):
            yield row(name, then.get(name), now.get(name))
        yield ""


def flat(found: Any, name: str = "") -> Figures:
    """Every figure by the words on the way to it; a list's by their places."""
    if isinstance(found, (int, float)):
        return {name: found}
    if isinstance(found, str) or found is None:
        return {}
    parts = found.items() if isinstance(found, Mapping) else enumerate(found, 1)
    return {to: it for key, inside in parts for to, it in flat(inside, f"{name} {key}".strip()).items()}


def medians(runs: Sequence[Figures]) -> Figures:
    """Of what every run found."""
    names = set.intersection(*map(set, runs)) if runs else set()
    return {name: median(run[name] for run in runs) for name in names}


def row(name: str, then: float | None, now: float | None) -> str:
    ratio = f"{now / then:.2f}" if then and now is not None else "—"
    before, after = ("—" if value is None else f"{value:.6g}" for value in (then, now))
    return f"| {name} | {before} | {after} | {ratio} |"


@contextmanager
def checked_out(revision: str, inside: Path) -> Iterator[Path]:
    """The revision with an environment of its own, made by its own script; ours, where the pins are the same."""
    root = inside / "then"
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", root, revision], cwd=ROOT, check=True)
    try:
        if all((root / pins).read_bytes() == (ROOT / pins).read_bytes() for pins in environment.PINS["dev"]):
            (root / ".venv").symlink_to(ROOT / ".venv")
        making = [sys.executable, "script/lib/environment.py", "dev"]
        subprocess.run(making, cwd=root, check=True, stdout=sys.stderr)
        compiling = [str(root / ".venv/bin/python"), "-c", "import catalogues; catalogues.compile_all()"]
        subprocess.run(compiling, cwd=root, check=True, env={**os.environ, "PYTHONPATH": "script/lib"})
        yield root
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", root], cwd=ROOT, check=True)


def compared(bench: str, then: Checkout, now: Checkout, pairs: int) -> None:
    """With its own bench of that name; where it has none, with ours."""
    file = Path(f"bench/{bench}.py")
    if not (then.root / file).exists():
        print(f"{then.name} has no {file}: it is measured by this one.", flush=True)
        shutil.copy(ROOT / file, then.root / file)
    both = Comparison(bench=bench, then=then, now=now)
    both.run(pairs)
    print("\n".join(both.told()), flush=True)


def all_benches() -> list[str]:
    return sorted(file.stem for file in (ROOT / "bench").glob("*.py") if "__main__" in file.read_text())


def arguments() -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="script/bench", description=__doc__)
    asked.add_argument("--against", required=True, metavar="REVISION")
    asked.add_argument("--pairs", type=int, default=7, help="how often each of the two runs")
    busy = "on a busy machine: time of the bench's own process, for chronicle, hunt and journal"
    asked.add_argument("--processor", action="store_true", help=busy)
    asked.add_argument("benches", nargs="*", metavar="BENCH", help="all of bench/ without one")
    return asked.parse_args()


def main() -> None:
    asked = arguments()
    catalogues.compile_all()
    with (
        tempfile.TemporaryDirectory(prefix="nightbook-against-") as folder,
        checked_out(asked.against, Path(folder)) as root,
    ):
        how = {"processor": asked.processor}
        then = Checkout(name=asked.against, root=root, kept=root / "bench", **how)
        now = Checkout(name="now", root=ROOT, kept=Path(folder), **how)
        for bench in asked.benches or all_benches():
            compared(bench, then, now, asked.pairs)


if __name__ == "__main__":
    main()
