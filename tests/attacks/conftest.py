"""One house for all who only look; and at the end what was tried, line by line."""

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import staged
from tests.attacks.house import opened

TRIED = "tried"


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/attacks" in item.path.as_posix():
            item.add_marker("attack")


def pytest_terminal_summary(terminalreporter):
    """Every line with its count; a line that failed says so."""
    lines = [
        (*value, report.outcome)
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == TRIED
    ]
    failed = [
        report for report in terminalreporter.stats.get("failed", []) if "tests/attacks" in report.nodeid
    ]
    errors = [
        report for report in terminalreporter.stats.get("error", []) if "tests/attacks" in report.nodeid
    ]
    if not lines and not failed:
        return
    terminalreporter.section("what was tried")
    for line, count, result, outcome in lines:
        terminalreporter.line(
            f"{line:<70} {count:>7}  {'held' if outcome == 'passed' else 'OPEN'}{'; ' if result else ''}{result}"
        )
    terminalreporter.line(
        "open: " + ", ".join(one.nodeid for one in [*failed, *errors]) if failed or errors else "nothing open"
    )


@pytest.fixture
def tried(record_property):
    return lambda line, count, result="": record_property(TRIED, (line, count, result))


@pytest.fixture(scope="session")
def house():
    with opened(NIGHTBOOK_CAMPAIGNS="1000", NIGHTBOOK_IMPORTS="5000", NIGHTBOOK_ENTRIES="100000") as house:
        yield house


@pytest.fixture(scope="session")
def public():
    with opened(public=True) as house:
        yield house


@pytest.fixture
def stage(house):
    return staged(house)


@pytest.fixture
def stranger(house):
    return Browser(port=house.port, headers=house.headers)
