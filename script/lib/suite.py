"""The whole check of the house, more of it, a quick look at it, or one pytest run with the arguments that were given."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import chain
from tempfile import TemporaryDirectory

import catalogues
import checks
import services
import stages
import system
from stages import ROOT, SERVERS, Cost, Run

FULLY_COVERED = "*/rules/*,campaigns/kernel/*,campaigns/journal/*"


def main(words: Sequence[str]) -> int:
    catalogues.compile_all()
    with ExitStack() as stack:
        # Not in the checkout, where another run may be counting as well.
        os.environ["COVERAGE_FILE"] = f"{stack.enter_context(TemporaryDirectory())}/coverage"
        if "--quick" in words:
            return everything(stages.quick(), quick=True)
        missing = still_missing(words)
        if words and not {"--postgres", "--thorough"} & {*words}:
            return asked("The tests asked for", words, {})
        both = servers(stack, missing)
        if "--thorough" in words:
            return everything(stages.thorough(both), missing, quick=True)
        if words:
            words = [word for word in words if word != "--postgres"]
            return asked("The tests asked for, on PostgreSQL and Redis", words, both)
        return everything(stages.whole(both), missing)


def asked(name: str, words: Sequence[str], environment: Mapping[str, str]) -> int:
    good, _cost = Run(name=name, words=words, environment=environment).done()
    return int(not good)


def still_missing(words: Sequence[str]) -> frozenset[str]:
    """What could not be installed here; the line that does it has been printed."""
    programs = {**system.TESTING}
    for folder, more in {"tests/faults": system.FAULTS, "tests/engines": system.ENGINES}.items():
        programs |= more if folder in words else {}
    system.installed_now({**system.missing_libraries(), **system.missing_programs(programs)})
    return frozenset({*system.missing_libraries(), *system.missing_programs(programs)})


def servers(stack: ExitStack, missing: frozenset[str]) -> dict[str, str]:
    if SERVERS & missing:
        return {}
    return {
        "TEST_DATABASE_URL": stack.enter_context(services.postgres()),
        "TEST_REDIS_URL": stack.enter_context(services.redis()),
    }


def everything(runs: Sequence[Run], missing: frozenset[str] = frozenset(), *, quick: bool = False) -> int:
    begun = time.time()
    bad, cost = checked(quick=quick)
    costs = [cost]
    bad += [f"{package}: not on this machine" for package in sorted(missing)]
    bad += [f"{run.name}: could not run" for run in runs if run.needs & missing]
    *before, last = (run for run in runs if not run.needs & missing)
    for good, cost in in_two_lanes(before):
        bad += [f"{cost.name}: failed"] * (not good)
        costs.append(cost)
    bad += [] if quick else uncovered()
    good, _cost = last.done(told(bad, costs, begun))
    return int(not good or bool(bad))


def checked(*, quick: bool) -> tuple[list[str], Cost]:
    begun, before = time.monotonic(), worked()
    bad = [f"{name}: failed" for name in checks.failing(quick=quick)]
    return bad, Cost(name="Checks", wall=time.monotonic() - begun, processor=worked() - before)


def worked() -> float:
    """What the processors did for the programs that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def in_two_lanes(runs: Sequence[Run]) -> list[tuple[bool, Cost]]:
    """What runs behind beside what does not; in each lane one after the other."""
    lanes = [[run for run in runs if run.behind is behind] for behind in (False, True)]
    with ThreadPoolExecutor() as pool:
        return list(chain.from_iterable(pool.map(in_turn, lanes)))


def in_turn(runs: Sequence[Run]) -> list[tuple[bool, Cost]]:
    return [run.done() for run in runs]


def told(bad: Sequence[str], costs: Sequence[Cost], begun: float) -> dict[str, str]:
    """The last run says above its closing line what the others came to (earlier.py)."""
    return {
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'script/lib'}",
        "PYTEST_PLUGINS": "earlier",
        "NIGHTBOOK_EARLIER": json.dumps({"bad": bad, "costs": [str(cost) for cost in costs], "begun": begun}),
    }


def uncovered() -> list[str]:
    """The rules and the journal are covered to the last branch; elsewhere the tests are honest."""
    report = [sys.executable, "-m", "coverage", "report", f"--include={FULLY_COVERED}", "--fail-under=100"]
    print("\nBranches of the rules and the journal", flush=True)
    return ["coverage: not complete"] if subprocess.run(report, cwd=ROOT, check=False).returncode else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
