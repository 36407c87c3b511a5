"""The whole check of the house, or one pytest run with the arguments that were given."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import catalogues
import checks
import services
import system
from supervisor import die_with_parent

ROOT = Path(__file__).resolve().parents[2]
SERVERS = frozenset({"postgresql", "redis-server"})
BOTH = ("-n2", "-q")  # both cores
COVERED = ("campaigns", "companions", "chronicle")
FULLY_COVERED = "*/rules/*,campaigns/timeline*,campaigns/journal*"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One pytest run; `needs` are the packages without which it cannot be."""

    name: str
    words: Sequence[str]
    needs: frozenset[str] = frozenset()
    environment: Mapping[str, str] = field(default_factory=dict)

    def failed(self, earlier: Sequence[str] = ()) -> bool:
        """With no test at all (pytest's 5) as well."""
        print(f"\n{self.name}", flush=True)
        environment = {**os.environ, **self.environment, **told(earlier)}
        command = [sys.executable, "-m", "pytest", *self.words]
        return bool(
            subprocess.run(
                command, cwd=ROOT, env=environment, preexec_fn=die_with_parent, check=False
            ).returncode
        )


def told(earlier: Sequence[str]) -> dict[str, str]:
    """The last run says above its closing line what was not good before it (earlier.py)."""
    return {
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'script/lib'}",
        "PYTEST_PLUGINS": "earlier",
        "NIGHTBOOK_EARLIER": "\n".join(earlier),
    }


def main(words: Sequence[str]) -> int:
    catalogues.compile_all()
    missing = still_missing()
    with ExitStack() as stack:
        if words and "--postgres" not in words:
            return Run(name="The tests asked for", words=words).failed()
        both = servers(stack, missing)
        # Not in the checkout, where another run may be counting as well.
        os.environ["COVERAGE_FILE"] = f"{stack.enter_context(TemporaryDirectory())}/coverage"
        if words:
            asked = [word for word in words if word != "--postgres"]
            return Run(
                name="The tests asked for, on PostgreSQL and Redis", words=asked, environment=both
            ).failed()
        return everything(planned(both), missing)


def still_missing() -> frozenset[str]:
    """What could not be installed here; the line that does it has been printed."""
    system.installed_now({**system.missing_libraries(), **system.missing_programs()})
    return frozenset({*system.missing_libraries(), *system.missing_programs()})


def servers(stack: ExitStack, missing: frozenset[str]) -> dict[str, str]:
    if SERVERS & missing:
        return {}
    return {
        "TEST_DATABASE_URL": stack.enter_context(services.postgres()),
        "TEST_REDIS_URL": stack.enter_context(services.redis()),
    }


def planned(both: Mapping[str, str]) -> list[Run]:
    coverage = [*(f"--cov={name}" for name in COVERED), "--cov-branch", "--cov-report="]
    return [
        Run(
            name="On SQLite",
            words=[*BOTH, "-m", "not e2e and not postgres", "--ignore-glob=*/printing/*", *coverage],
        ),
        # Whole books are laid out here: counting branches would double the time, and no database changes a page.
        Run(name="On paper", words=[*BOTH, "-m", "not e2e", "tests/chronicle/printing"]),
        Run(
            name="On PostgreSQL and Redis",
            words=[
                *BOTH,
                "-m",
                "not e2e",
                "--ignore-glob=*/rules/*",
                "--ignore-glob=*/printing/*",
                "tests/campaigns",
                "tests/companions",
                "tests/chronicle",
            ],
            needs=SERVERS,
            environment=both,
        ),
        Run(
            name="In the browser", words=["-q", "tests/e2e"], needs=frozenset({"chromium"}), environment=both
        ),
    ]


def everything(runs: Sequence[Run], missing: frozenset[str]) -> int:
    bad = [f"{name}: failed" for name in checks.failing()]
    bad += [f"{package}: not on this machine" for package in sorted(missing)]
    bad += [f"{run.name}: could not run" for run in runs if run.needs & missing]
    possible = [run for run in runs if not run.needs & missing]
    for run in possible[:-1]:
        bad += [f"{run.name}: failed"] * run.failed()
    bad += uncovered()
    return int(possible[-1].failed(bad) or bool(bad))


def uncovered() -> list[str]:
    """The rules and the journal are covered to the last branch; elsewhere the tests are honest."""
    report = [sys.executable, "-m", "coverage", "report", f"--include={FULLY_COVERED}", "--fail-under=100"]
    print("\nBranches of the rules and the journal", flush=True)
    return ["coverage: not complete"] if subprocess.run(report, cwd=ROOT, check=False).returncode else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
