"""A pytest plugin: the last run of many tells above its closing line what was not good, and what each part took."""

import json
import os
import time
from pathlib import Path

import pytest

BEGUN = time.monotonic()
TICKS = os.sysconf("SC_CLK_TCK")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """In the one process that reports: workers of xdist have no terminal."""
    earlier = json.loads(os.environ.get("NIGHTBOOK_EARLIER", "null"))
    if not earlier:
        return
    terminalreporter.section("what it took")
    for line in earlier["costs"]:
        terminalreporter.write_line(line)
    own, suite = processor(os.getpid()), everybody(os.getppid())
    terminalreporter.write_line(f"This run: {time.monotonic() - BEGUN:.0f} s, {own:.0f} s of processor")
    terminalreporter.write_line(f"All: {time.time() - earlier['begun']:.0f} s, {suite:.0f} s of processor")
    if earlier["bad"]:
        terminalreporter.section("not good before this run", sep="!", red=True)
        terminalreporter.write_line("\n".join(earlier["bad"]))


def everybody(suite: int) -> float:
    """The whole check with its servers, which are still there, and this run."""
    alive = Path(f"/proc/{suite}/task/{suite}/children").read_text().split()
    return sum(processor(process) for process in [suite, *map(int, alive)])


def processor(process: int) -> float:
    """What it has worked, and all its children that have ended."""
    numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(ticks) for ticks in numbers[11:15]) / TICKS
