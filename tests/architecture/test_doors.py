"""Entries are reached through campaigns.journal alone, and what is true of a game stays with its rules: what the
contracts of imports do not see, the style refuses.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RUFF = Path(sys.executable).with_name("ruff")


def complaints(line, where):
    """What the style has against one line of a file that is not there."""
    command = [
        RUFF,
        "check",
        "--select=TID251,SLF001",
        "--output-format=concise",
        "--stdin-filename",
        ROOT / where,
        "-",
    ]
    return subprocess.run(command, cwd=ROOT, input=line, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    "line",
    [
        "from campaigns.models.journal import Entry",
        "import campaigns.models.journal",
        "from campaigns.models import journal",
        "from campaigns import models; models.journal.Entry.objects.all().delete()",
        "import campaigns; campaigns.models.journal.Entry",
        "from django.apps import apps; apps.get_model('campaigns', 'Entry')",
    ],
)
@pytest.mark.parametrize(
    "where", ["campaigns/views/planted.py", "chronicle/views/planted.py", "config/planted.py"]
)
def test_nobody_else_reaches_the_rows(line, where):
    assert "TID251" in complaints(line, where)


@pytest.mark.parametrize("where", ["campaigns/views/planted.py", "chronicle/printing/planted.py"])
def test_no_page_looks_behind_what_is_told(where):
    """The whole journal lies in the reading that a frame holds, one underscore away."""
    assert "SLF001" in complaints("leaked = lambda frame: frame.reading._now.state", where)


def test_the_journal_does():
    line = "from campaigns.models.journal import Entry"
    assert complaints(line, "campaigns/journal/planted.py") == "All checks passed!\n"


# --- What is true, and what one seat sees of it -----------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "from chronicle.rules.state import State",
        "from chronicle.rules.state.chronicle import State",
        "from ..rules.state import State",
        "from chronicle.rules import state; state.State()",
        "import chronicle.rules.state as state; state.State()",
        "from chronicle.rules.evolve import evolve",
        "from chronicle.rules import evolve",
    ],
)
@pytest.mark.parametrize("room", ["views", "printing", "phrases", "forms"])
def test_no_page_of_a_chronicle_has_a_state_in_hands(line, room):
    """A Censored one it takes from a View: any other is of the wrong type."""
    assert "TID251" in complaints(line, f"chronicle/{room}/planted.py")


GAMES = sorted(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("companions/*/rules"))


@pytest.mark.parametrize("line", ["from .rules.state import State", "from .rules.evolve import evolve"])
@pytest.mark.parametrize("game", ["chronicle", *GAMES])
def test_no_page_of_any_game_has(line, game):
    """What it sees is a View, and what it may do is decided behind its back."""
    whole = line.replace(" .", f" {game.replace('/', '.')}.")
    for planted in (line, whole):
        assert "TID251" in complaints(planted, f"{game}/printing.py")
    assert "TID251" in complaints(whole, f"{game}/views/planted.py")
    assert "TID251" in complaints(whole, "campaigns/views/planted.py")


@pytest.mark.parametrize("game", ["chronicle", *GAMES])
def test_its_rules_have(game):
    for line in (f"from {game.replace('/', '.')}.rules.state import State", "from .state import State"):
        assert complaints(line, f"{game}/rules/planted.py") == "All checks passed!\n"


def test_nothing_is_called_censored_but_by_who_censors_it():
    """To the types it is a name: whoever calls it says that nothing is left that a seat may not read."""
    says = [
        (path.relative_to(ROOT).as_posix(), function.name)
        for path in (ROOT / "chronicle").rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and names_it(function)
    ]
    assert says == [("chronicle/rules/sight.py", "censored")]


def names_it(function):
    """Wherever it stands but as a type."""
    notes = {id(node) for one in ast.walk(function) for note in types(one) for node in ast.walk(note)}
    return any(
        (getattr(node, "id", "") or getattr(node, "attr", "")) == "Censored" and id(node) not in notes
        for node in ast.walk(function)
    )


def types(node):
    """What is written after a colon or an arrow."""
    found = (getattr(node, "annotation", None), getattr(node, "returns", None))
    return [note for note in found if note is not None]
