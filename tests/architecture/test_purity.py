"""The rules of a game need nothing but Python: no Django, no clock, no chance, no words."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted([*ROOT.glob("companions/*/rules/**/*.py"), *ROOT.glob("chronicle/rules/**/*.py")])
PURE = [*RULES, *sorted(ROOT.glob("campaigns/kernel/**/*.py"))]
ALLOWED = {"companions/dracula/rules/inference.py": {"numpy"}}
FROM_THE_EDGE = {"asyncio", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}


KERNEL = "campaigns.kernel"  # what rules are made of: as pure as they are, and proved here with them


def imported(path):
    """What is neither a neighbour nor of the kernel, by the first part of its name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (first_part(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield first_part(node.module or "")


def first_part(name):
    return KERNEL if f"{name}.".startswith(f"{KERNEL}.") else name.partition(".")[0]


def strange(path):
    known = {*sys.stdlib_module_names, KERNEL} - FROM_THE_EDGE
    return set(imported(path)) - known - ALLOWED.get(str(path.relative_to(ROOT)), set())


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_need_nothing_but_python(path):
    assert strange(path) == set()


def test_there_are_rules():
    assert len(RULES) > 5


@pytest.mark.parametrize(
    "line",
    [
        "import django.db",
        "from random import choice",
        "from campaigns import games",
        "from campaigns import kernel",
        "from campaigns.kernels import words",
    ],
)
def test_a_stranger_would_be_seen(line, tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "rules.py"
    path.write_text(line)
    assert strange(path)


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_never_ask_what_time_it_is(path):
    asked = {
        node.func.attr
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert asked & {"now", "today", "utcnow"} == set()
