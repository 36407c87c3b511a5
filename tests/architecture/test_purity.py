"""The rules of a game need nothing but Python: no Django, no clock, no chance, no words.

Which modules are pure, and what they must not touch, stands in the contract in pyproject.toml; a list of what is
forbidden cannot name the whole world, so that this one allows the standard library alone. One package reckons with a
quarter of a million hypotheses at once, and may ask numpy to.
"""

import ast
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
POLICY = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
(CONTRACT,) = (
    one
    for one in POLICY["tool"]["importlinter"]["contracts"]
    if one["name"] == "Rules are plain Python without clock or chance"
)
ARRAYS = ROOT / "companions" / "dracula" / "rules" / "inference"
FROM_THE_EDGE = {*CONTRACT["forbidden_modules"]}


def files_of(module):
    """Of a module or of a package; `*` stands for one name."""
    place = module.replace(".", "/")
    return [*ROOT.glob(f"{place}.py"), *ROOT.glob(f"{place}/**/*.py")]


PURE = sorted(path for module in CONTRACT["source_modules"] for path in files_of(module))
OURS = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in PURE}


def imported(path):
    """By their whole names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def strange(path):
    """A neighbour as pure as itself is none; which of them it may know is asked by the other contracts."""
    known = sys.stdlib_module_names - FROM_THE_EDGE | ({"numpy"} if path.parent == ARRAYS else set())
    return {
        name
        for name in imported(path)
        if name.partition(".")[0] not in known and not {name, name.rpartition(".")[0]} & OURS
    }


def test_rules_need_nothing_but_python():
    assert {path: names for path in PURE if (names := strange(path))} == {}


@pytest.mark.parametrize("module", CONTRACT["source_modules"])
def test_there_are_rules(module):
    assert files_of(module)
    assert len(PURE) > 5


@pytest.mark.parametrize("name", ["os", "socket", "random", "time"])
def test_the_edge_is_known(name):
    assert name in FROM_THE_EDGE & sys.stdlib_module_names


@pytest.mark.parametrize(
    "line",
    [
        "import django.db",
        "from random import choice",
        "from campaigns import games",
        "from campaigns.kernels import words",
        "import os.path",
        "from socket import socket",
        "import numpy",
    ],
)
def test_a_stranger_would_be_seen(line, tmp_path):
    path = tmp_path / "rules.py"
    path.write_text(line)
    assert strange(path)


@pytest.mark.parametrize(
    "line", ["from campaigns.kernel import timeline", "from campaigns.kernel.timeline import Line"]
)
def test_a_neighbour_is_none(line, tmp_path):
    path = tmp_path / "rules.py"
    path.write_text(line)
    assert strange(path) == set()


def test_rules_never_ask_what_time_it_is():
    asked = [(path, name) for path in PURE for name in asked_for(path.read_text(encoding="utf-8"))]
    assert [(path, name) for path, name in asked if name in {"now", "today", "utcnow"}] == []
    assert [*asked_for("import datetime as when; when.date.today()")] == ["today"]


def asked_for(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr
