"""A pytest plugin: the last run of many tells what was not good before it, just above its closing line."""

import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    earlier = os.environ.get("NIGHTBOOK_EARLIER", "")
    if not earlier:
        return
    terminalreporter.section("not good before this run", sep="!", red=True)
    terminalreporter.write_line(earlier)
